/// Finds what somebody may have meant to type.
package enum Nearest {
  /// Longer words than these are not compared.
  private static let lengthMax = 40

  /// The word that takes the fewest changed, missing or swapped letters; nil where none is near.
  package static func word(to typed: String, among words: [String]) -> String? {
    guard typed.count <= lengthMax, typed.count > 1 else { return nil }
    let letters = Array(typed.lowercased())
    let ranked = words.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    if best.distance <= max(1, min(typed.count, best.word.count) / 3) { return best.word }
    let begun = words.filter { $0.hasPrefix(typed) }
    return begun.count == 1 ? begun.first : nil
  }

  /// How many letters have to be changed, added, removed or swapped with their neighbour.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 1..<(a.count + 1) {
      var row = [i]
      for j in 1..<(b.count + 1) {
        let substitution = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var least = min(rows[i - 1][j] + 1, row[j - 1] + 1, substitution)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { least = min(least, rows[i - 2][j - 2] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

/// Times as people type them.
package enum DurationText {
  private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600]
  /// A year: longer than anybody waits.
  private static let secondsMax = 31_536_000

  /// Reads `90`, `30s`, `10m` and `2h`; nil for anything else, and for nothing at all.
  package static func parse(_ text: String) -> Duration? {
    let unit = text.last.flatMap { units[$0] }
    guard let number = Int(unit == nil ? text : String(text.dropLast())), number > 0 else { return nil }
    let (seconds, isTooMuch) = number.multipliedReportingOverflow(by: unit ?? 1)
    return isTooMuch || seconds > secondsMax ? nil : .seconds(seconds)
  }
}
