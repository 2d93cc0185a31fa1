/// Breaks text into lines of a width in columns: between words where possible, inside of a word that is longer than a
/// line. Spaces at the start of a line are kept and indent its continuation lines; the space at a break disappears.
package enum TextWrap {
  /// A continuation line is indented by at most this share of the width.
  private static let indentShareMax = 2

  /// Room that every line must have, so that a wide character fits.
  private static let widestPiece = 2

  /// Lines of plain text.
  package static func wrap(
    _ text: String, width: Int, _ style: Style = .plain, mode: Sanitizer.Mode = .plain
  ) -> [StyledLine] {
    wrap(StyledText(text, style), width: width, mode: mode)
  }

  /// Lines of styled text. There is at least one line, and a width below one counts as one. The text is sanitized
  /// here; `hangingIndent` indents continuation lines by further columns (for list items).
  package static func wrap(
    _ text: StyledText, width: Int, hangingIndent: Int = 0, mode: Sanitizer.Mode = .plain
  ) -> [StyledLine] {
    let clean = StyledText(text.runs.map { StyledRun(Sanitizer.clean($0.text, mode: mode), $0.style) })
    return clean.lines.flatMap { wrapLine($0, width: max(1, width), hangingIndent: hangingIndent) }
  }

  private static func wrapLine(_ line: StyledLine, width: Int, hangingIndent: Int) -> [StyledLine] {
    if line.width <= width { return [line] }
    var pieces: [LinePiece] = []
    pieces.reserveCapacity(line.runs.reduce(0) { $0 + $1.text.utf8.count })
    for (run, styled) in line.runs.enumerated() {
      CellPieces.scan(styled.text) { piece in
        pieces.append(LinePiece(run, piece))
        return true
      }
    }
    let leading = pieces.prefix { $0.isSpace }.count
    let indent = min(leading + max(0, hangingIndent), width / indentShareMax, max(0, width - widestPiece))
    return breaks(pieces, width: width, indent: indent).enumerated().map { index, range in
      build(pieces[range], of: line, indent: index == 0 ? 0 : indent)
    }
  }

  /// The ranges of pieces that make up the lines.
  private static func breaks(_ pieces: [LinePiece], width: Int, indent: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < pieces.count {
      let end = endOfFitting(pieces, from: start, room: lines.isEmpty ? width : width - indent)
      guard end < pieces.count, let space = lastSpace(pieces, from: start, through: end) else {
        lines.append(start..<end)
        start = end
        continue
      }
      let word = pieces[..<space].lastIndex { !$0.isSpace } ?? start
      lines.append(start..<word + 1)
      start = pieces[space...].firstIndex { !$0.isSpace } ?? pieces.count
    }
    return lines.isEmpty ? [0..<0] : lines
  }

  /// The first piece that no longer fits; always past `start`, so that every line makes progress.
  private static func endOfFitting(_ pieces: [LinePiece], from start: Int, room: Int) -> Int {
    var used = 0
    var index = start
    while index < pieces.count, used + pieces[index].width <= room || index == start {
      used += pieces[index].width
      index += 1
    }
    return index
  }

  /// The last space to break at, with a word before it on the same line; nil inside of a long word.
  private static func lastSpace(_ pieces: [LinePiece], from start: Int, through end: Int) -> Int? {
    guard let firstWord = pieces[start...].firstIndex(where: { !$0.isSpace }), firstWord < end else { return nil }
    return pieces[firstWord...end].lastIndex { $0.isSpace }
  }

  private static func build(_ pieces: ArraySlice<LinePiece>, of line: StyledLine, indent: Int) -> StyledLine {
    var result = StyledLine()
    if indent > 0 { result.append(String(repeating: " ", count: indent)) }
    var rest = pieces
    while let first = rest.first {
      let same = rest.prefix { $0.run == first.run }
      let run = line.runs[Int(first.run)]
      let utf8 = run.text.utf8
      let from = utf8.index(utf8.startIndex, offsetBy: first.bytes.lowerBound)
      let to = utf8.index(utf8.startIndex, offsetBy: same.last?.bytes.upperBound ?? first.bytes.upperBound)
      result.append(String(run.text[from..<to]), run.style)
      rest = rest.dropFirst(same.count)
    }
    return result
  }
}

/// A piece without its text, kept small: a long line has thousands.
private struct LinePiece {
  let run: Int32
  private let start: Int32
  private let end: Int32
  private let columns: UInt8
  let isSpace: Bool

  init(_ run: Int, _ piece: CellPiece) {
    self.run = Int32(truncatingIfNeeded: run)
    start = Int32(truncatingIfNeeded: piece.bytes.lowerBound)
    end = Int32(truncatingIfNeeded: piece.bytes.upperBound)
    columns = UInt8(truncatingIfNeeded: piece.width)
    isSpace = piece.text == .space
  }

  var bytes: Range<Int> { Int(start)..<Int(end) }
  var width: Int { Int(columns) }
}
