/// What of a card was on the screen so far: nothing is accepted of which a part was not.
struct CardSeen: Sendable {
  private var width = 0
  private var subjectCount = 0
  /// Lines of the subject that were seen, from the first on.
  private var through = 0
  /// Options of which the reach was seen as a whole.
  private var told: Set<String> = []
  /// Lines of reaches that were seen, by their place in it.
  private var reach: [String: Set<Int>] = [:]

  /// Takes in what is on the screen. Another text, or another width, begins anew.
  mutating func see(_ window: CardWindow) {
    if window.width != width || window.subjectCount != subjectCount {
      self = CardSeen()
      (width, subjectCount) = (window.width, window.subjectCount)
    }
    let visible = window.visible
    // What was jumped over was not seen.
    if visible.lowerBound <= through { through = max(through, min(visible.upperBound, subjectCount)) }
    told.formUnion(window.told)
    for (option, lines) in window.reach {
      let seen = lines.indices.filter { visible.contains(lines[$0]) }
      reach[option, default: []].formUnion(seen)
      if reach[option]?.count == lines.count { told.insert(option) }
    }
  }

  /// The first line that is to be seen before an option may be given, or before what was filled in may; nil when all was.
  func missing(for option: String?, in window: CardWindow) -> Int? {
    guard window.width == width, window.subjectCount == subjectCount else { return 0 }
    guard through >= subjectCount else { return through }
    guard let option else { return nil }
    guard !told.contains(option), let lines = window.reach[option] else { return told.contains(option) ? nil : 0 }
    return lines.indices.first { reach[option]?.contains($0) != true }.map { lines[$0] }
  }
}
