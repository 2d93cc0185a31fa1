extension CaseIterable where Self: Equatable {
  /// The case after this one, the first one after the last.
  var next: Self {
    let all = Array(Self.allCases)
    guard let index = all.firstIndex(of: self) else { return self }
    return all[(index + 1) % all.count]
  }
}
