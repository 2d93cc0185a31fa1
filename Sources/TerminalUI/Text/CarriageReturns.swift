/// What a terminal makes of carriage returns: each one goes back to the line's beginning, and what follows overwrites what
/// stood there. A progress bar that was written a hundred times is one line.
package enum CarriageReturns {
  /// Rewritings of a line that are looked at: the last ones, since each covers those before.
  private static let rewritesMax = 8
  private static let erasures = ["\u{1b}[K", "\u{1b}[0K", "\u{1b}[2K"]

  package static func applied(to text: Substring) -> Substring {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return Substring(lines.map { line(Substring($0)) }.joined(separator: "\n"))
  }

  private static func line(_ line: Substring) -> String {
    let writings = line.unicodeScalars.split(separator: "\r").suffix(rewritesMax)
    guard writings.count > 1 else { return writings.first.map { String(Substring($0)) } ?? "" }
    var cells: [Character] = []
    for writing in writings {
      var text = Substring(writing)
      if let erasure = erasures.first(where: text.hasPrefix) {
        cells = []
        text = text.dropFirst(erasure.count)
      }
      for (column, character) in Sanitizer.clean(String(text)).enumerated() {
        if column < cells.count { cells[column] = character } else { cells.append(character) }
      }
    }
    return String(cells)
  }
}
