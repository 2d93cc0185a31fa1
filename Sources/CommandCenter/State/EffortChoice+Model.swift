extension EffortChoice {
  /// The efforts that are known by name, weakest first; a model may have others.
  private static let knownEfforts = ["none", "minimal", "low", "medium", "high", "xhigh", "max", "ultra"]

  /// The model's own word for this choice: a profile becomes the effort of its name, else the nearest below, else the
  /// model's default. Nil leaves it to the server, as when the model is unknown.
  package func effort(of model: ModelOption?) -> String? {
    guard case .profile(let profile) = self else {
      if case .exact(let effort) = self { return effort }
      return nil
    }
    guard let model else { return nil }
    if model.efforts.contains(profile.rawValue) { return profile.rawValue }
    let rank = Self.knownEfforts.firstIndex(of: profile.rawValue) ?? 0
    let below = Self.knownEfforts[..<rank].last { model.efforts.contains($0) }
    return below ?? model.defaultEffort
  }
}
