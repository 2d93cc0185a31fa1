extension CellBuffer {
  /// The buffer as text for golden tests: each row between bars, then one line per stretch of styled cells, then the
  /// cursor. Rows and columns count from zero.
  package var picture: String {
    var lines: [String] = []
    for y in 0..<size.height {
      lines.append("|" + row(y).map(\.text.string).joined() + "|")
    }
    for y in 0..<size.height { lines += styleRuns(inRow: y) }
    if let cursor { lines.append("cursor row \(cursor.y) col \(cursor.x)") }
    return lines.joined(separator: "\n")
  }

  /// The text of the rows alone, without trailing spaces: for tests that do not care about style.
  package var text: String {
    (0..<size.height).map { y in
      var line = row(y).map(\.text.string).joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  private func styleRuns(inRow y: Int) -> [String] {
    var lines: [String] = []
    var start = 0
    for x in 1...max(1, size.width) where x >= size.width || self[x, y].style != self[start, y].style {
      let style = self[start, y].style
      if style != .plain {
        lines.append("row \(y) \(start == x - 1 ? "col \(start)" : "cols \(start)-\(x - 1)"): \(style)")
      }
      start = x
    }
    return lines
  }
}
