import CommandCenter
import TerminalUI

/// Lays out the rows of one file's diff; only those that are seen.
struct DiffPane {
  let file: PatchFile
  let look: Look
  let width: Int
  /// Columns that are scrolled away at the left.
  let offset: Int
  let isFolded: (Int) -> Bool
  /// Columns of a line's number.
  private let digits: Int

  init(_ file: PatchFile, _ look: Look, width: Int, offset: Int, isFolded: @escaping (Int) -> Bool) {
    self.file = file
    self.look = look
    self.width = width
    self.offset = offset
    self.isFolded = isFolded
    let last = file.hunks.map { max($0.oldStart + $0.lines.count, $0.newStart + $0.lines.count) }.max() ?? 0
    digits = max(3, String(last).count)
  }

  /// Columns before the text of a line: its number, a space, its sign, a space.
  var gutter: Int { digits + 3 }

  func line(_ row: DiffRow) -> StyledLine {
    switch row {
    case .hunk(let index): return header(index)
    case .line(let hunk, let side, let partner): return self.side(hunk, side, partner: partner, width: width)
    case .pair(let hunk, let old, let new):
      let half = (width - 1) / 2
      var line = old.map { self.side(hunk, $0, partner: partner(hunk, $0, new), width: half) } ?? StyledLine()
      line.append(String(repeating: " ", count: max(0, half - line.width)))
      line.append(String(look.glyphs.vertical), look[.border])
      if let new { line.runs += self.side(hunk, new, partner: partner(hunk, new, old), width: width - half - 1).runs }
      return line
    }
  }

  /// The line on the other side, where both differ.
  private func partner(_ hunk: Int, _ mine: DiffRow.Side, _ other: DiffRow.Side?) -> Int? {
    guard let other, other.line != mine.line else { return nil }
    return other.line
  }

  private func header(_ index: Int) -> StyledLine {
    let hunk = file.hunks[index]
    let mark = isFolded(index) ? look.glyphs.folded : look.glyphs.unfolded
    var line = StyledLine(
      "\(mark) @@ -\(hunk.oldStart),\(hunk.oldCount) +\(hunk.newStart),\(hunk.newCount) @@", look[.diffHunk])
    if !hunk.heading.isEmpty { line.append(" \(hunk.heading)", look[.muted]) }
    if isFolded(index) {
      line.append(" \(look.glyphs.ellipsis) \(TaskStrings.moreLines(hunk.lines.count))", look[.muted])
    }
    return line.truncated(to: width, ellipsis: look.glyphs.ellipsis)
  }

  private func side(_ hunk: Int, _ side: DiffRow.Side, partner: Int?, width: Int) -> StyledLine {
    let lines = file.hunks[hunk].lines
    let line = lines[side.line]
    let (sign, role): (String, Theme.Role) =
      switch line.kind {
      case .added: ("+", .diffAdded)
      case .removed: ("-", .diffRemoved)
      case .context: (" ", .text)
      }
    let number = String(side.number)
    var result = StyledLine(
      String(repeating: " ", count: max(0, digits - number.count)) + number + " ", look[.muted])
    result.append(sign + " ", look[role])
    result.runs +=
      text(line, changedFrom: partner.map { lines[$0] }, look[role])
      .dropping(columns: offset).truncated(to: max(1, width - gutter), ellipsis: look.glyphs.ellipsis).runs
    return result
  }

  private func text(_ line: PatchLine, changedFrom other: PatchLine?, _ style: Style) -> StyledLine {
    let text = Self.shown(line)
    var result = StyledLine()
    if let other, let range = WordDiff.changed(text, from: Self.shown(other)) {
      let utf8 = text.utf8
      let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      let to = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
      result.append(String(text[..<from]), style)
      result.append(String(text[from..<to]), style.adding([.bold, .underline]))
      result.append(String(text[to...]), style)
    } else {
      result.append(text, style)
    }
    if line.kind == .added, line.text.utf8.last == UInt8(ascii: "\r") { result.append("^M", look[.muted]) }
    if line.lacksNewline { result.append(" " + ChangesStrings.noNewline, look[.muted]) }
    return result
  }

  /// The line without what drives a terminal, tabs as spaces.
  static func shown(_ line: PatchLine) -> String {
    let text = line.text.utf8.last == UInt8(ascii: "\r") ? String(line.text.dropLast()) : line.text
    return Sanitizer.joiningLines(Sanitizer.clean(text))
  }
}

extension StyledLine {
  /// The line without its first columns; of a wide character that is cut in two a space stays.
  func dropping(columns: Int) -> StyledLine {
    guard columns > 0 else { return self }
    var left = columns
    var result = StyledLine()
    for run in runs {
      guard left > 0 else {
        result.runs.append(run)
        continue
      }
      var start = run.text.utf8.count
      CellPieces.scan(run.text) { piece in
        guard left > 0 else {
          start = piece.bytes.lowerBound
          return false
        }
        left -= piece.width
        return true
      }
      let rest = run.text[run.text.utf8.index(run.text.startIndex, offsetBy: start)...]
      let padding = left < 0 ? " " : ""
      left = max(0, left)
      if !rest.isEmpty { result.append(padding + rest, run.style) }
    }
    return result
  }
}
