extension FormField {
  /// What a person typed, as the field's value; nil for nothing typed.
  ///
  /// - Parameter text: For choices their numbers or labels, parted by commas where several may be picked.
  /// - Returns: The value, checked.
  /// - Throws: `Problem` of code `badInput`, a sentence that says what would fit.
  package func value(of text: String) throws(Problem) -> FormValue? {
    let text = text.trimmingWhitespace()
    if text.isEmpty {
      try check(nil)
      return nil
    }
    let value = try parsed(text)
    try check(value)
    return value
  }

  /// What a person chose, as the field's value.
  ///
  /// - Parameter indices: The places of the choices, counted from 0.
  /// - Returns: The value, checked; nil for nothing chosen.
  /// - Throws: as `value(of:)`.
  package func value(ofChoices indices: [Int]) throws(Problem) -> FormValue? {
    let picked = indices.compactMap { choices.indices.contains($0) ? choices[$0].value : nil }
    let value: FormValue? =
      switch kind {
      case .flag: picked.first.map { .flag($0 == "yes") }
      case .choice: picked.first.map { .text($0) }
      case .choices: picked.isEmpty ? nil : .list(picked)
      case .text, .number: nil
      }
    try check(value)
    return value
  }

  private func parsed(_ text: String) throws(Problem) -> FormValue {
    switch kind {
    case .text: return .text(text)
    case .number(true, _):
      guard let number = Int(text) else { throw .unfit(title, "takes a whole number, such as 3") }
      return .whole(number)
    case .number(false, _):
      guard let number = Double(text), number.isFinite else { throw .unfit(title, "takes a number, such as 2.5") }
      return .number(number)
    case .flag:
      switch text.lowercased() {
      case "yes", "y", "true", "1": return .flag(true)
      case "no", "n", "false", "2": return .flag(false)
      default: throw .unfit(title, "takes yes or no")
      }
    case .choice(let choices): return .text(try pick(text, of: choices))
    case .choices(let choices, _):
      var picked: [String] = []
      for part in text.split(separator: ",") { picked.append(try pick(String(part).trimmingWhitespace(), of: choices)) }
      return .list(picked)
    }
  }

  private func pick(_ text: String, of choices: [Choice]) throws(Problem) -> String {
    switch ChoicePick(text, of: choices.map { [$0.label, $0.value] }) {
    case .one(let index): return choices[index].value
    case .unclear: throw .unfit(title, "has several choices that “\(text)” may mean: use the whole name of one")
    case .none: break
    }
    throw .unfit(title, "takes one of its \(choices.count) choices, by number or by name")
  }

  /// - Throws: `Problem` of code `badInput`, a sentence that says what would fit.
  package func check(_ value: FormValue?) throws(Problem) {
    guard let value else {
      if isRequired { throw .unfit(title, "has to be filled in") }
      return
    }
    switch (kind, value) {
    case (.text(let lengths, let format), .text(let text)): try checkText(text, lengths, format)
    case (.number(true, let range), .whole(let number)): try checkRange(Double(number), range)
    case (.number(false, let range), .number(let number)): try checkRange(number, range)
    case (.number(false, let range), .whole(let number)): try checkRange(Double(number), range)
    case (.flag, .flag): break
    case (.choice(let choices), .text(let text)):
      guard choices.contains(where: { $0.value == text }) else { throw .unfit(title, "takes one of its choices only") }
    case (.choices(let choices, let counts), .list(let picked)):
      guard picked.allSatisfy({ value in choices.contains { $0.value == value } }) else {
        throw .unfit(title, "takes its choices only")
      }
      guard counts.contains(Set(picked).count), Set(picked).count == picked.count else {
        throw .unfit(title, "takes \(Self.words(counts, "choices"))")
      }
    default: throw .unfit(title, "takes another kind of value")
    }
  }

  private func checkText(
    _ text: String, _ lengths: ClosedRange<Int>, _ format: TextFormat?
  ) throws(Problem) {
    // JSON Schema counts code points.
    guard lengths.contains(text.unicodeScalars.count) else {
      throw .unfit(title, "takes \(Self.words(lengths, "characters"))")
    }
    guard let format, !format.fits(text) else { return }
    throw .unfit(title, "takes \(format.example)")
  }

  private func checkRange(_ number: Double, _ range: ClosedRange<Double>) throws(Problem) {
    guard !range.contains(number) else { return }
    let (low, high) = (Self.short(range.lowerBound), Self.short(range.upperBound))
    switch (range.lowerBound > -.greatestFiniteMagnitude, range.upperBound < .greatestFiniteMagnitude) {
    case (true, true): throw .unfit(title, "takes a number from \(low) to \(high)")
    case (true, false): throw .unfit(title, "takes a number of \(low) or more")
    default: throw .unfit(title, "takes a number of \(high) or less")
    }
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }

  private static func words(_ range: ClosedRange<Int>, _ unit: String) -> String {
    if range.upperBound == .max { return "at least \(range.lowerBound) \(unit)" }
    if range.lowerBound == 0 { return "at most \(range.upperBound) \(unit)" }
    return range.count == 1
      ? "exactly \(range.lowerBound) \(unit)" : "\(range.lowerBound) to \(range.upperBound) \(unit)"
  }
}

extension FormField.TextFormat {
  fileprivate var example: String {
    switch self {
    case .email: "an e-mail address, such as ada@example.com"
    case .uri: "an address with its scheme, such as https://example.com"
    case .date: "a date, such as 2026-11-30"
    case .dateTime: "a date and time, such as 2026-11-30T12:00:00Z"
    }
  }

  /// Whether a text looks right; the tool server has the last word.
  fileprivate func fits(_ text: String) -> Bool {
    switch self {
    case .email: text.wholeMatch(of: #/[^@\s]+@[^@\s]+/#) != nil
    case .uri: text.wholeMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]*:\S+/#) != nil
    case .date: text.wholeMatch(of: #/\d{4}-\d{2}-\d{2}/#) != nil
    case .dateTime:
      text.wholeMatch(of: #/\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?([Zz]|[+\-]\d{2}:?\d{2})/#) != nil
    }
  }
}

extension Problem {
  fileprivate static func unfit(_ title: String, _ what: String) -> Problem {
    Problem(.badInput, "“\(title)” \(what).")
  }
}
