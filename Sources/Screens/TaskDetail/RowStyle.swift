import CommandCenter
import TerminalUI

/// What every row renderer needs: width, colours, glyphs.
struct RowStyle: Hashable, Sendable {
  /// Columns of a row, gutter included.
  var width: Int
  var look: Look
  /// The task's directory: paths inside of it are shown without it.
  var directory = ""
  /// Items that wait for a person's decision: they do not run yet, and nothing was changed by them.
  var waiting: Set<ItemID> = []

  var glyphs: Glyphs { look.glyphs }

  /// A path as short as it is clear.
  func short(_ path: String) -> String {
    guard !directory.isEmpty, path.hasPrefix(directory + "/") else { return path }
    return String(path.dropFirst(directory.count + 1))
  }

  /// Columns that the mark in front of a row takes.
  static let gutter = 2

  /// Columns for the text of a row.
  var textWidth: Int { max(1, width - Self.gutter) }

  /// What stands in front of each line but the first.
  var blankGutter: StyledRun { StyledRun(String(repeating: " ", count: Self.gutter)) }

  /// The mark of what waits for a decision.
  var waitingMark: StyledRun { StyledRun(glyphs.attention, look[.warning]) }

  /// Puts `mark` in the place of the first line's gutter.
  func mark(_ mark: StyledRun, _ lines: [StyledLine]) -> [StyledLine] {
    var lines = lines
    if let first = lines.first { lines[0].runs = [gutter(mark)] + first.runs.dropFirst() }
    return lines
  }

  private func gutter(_ mark: StyledRun) -> StyledRun {
    StyledRun(mark.text + String(repeating: " ", count: max(0, Self.gutter - TextWidth.of(mark.text))), mark.style)
  }

  /// Puts `mark` in front of the first line and blanks in front of the others.
  func hang(_ mark: StyledRun, _ lines: [StyledLine]) -> [StyledLine] {
    let blank = blankGutter
    return self.mark(mark, lines.map { $0.behind(blank) })
  }

  /// The same bar in front of every line.
  func bar(_ bar: StyledRun, _ lines: [StyledLine]) -> [StyledLine] {
    lines.map { StyledLine([StyledRun(bar.text + " ", bar.style)] + $0.runs) }
  }

  /// A line that says how much is hidden and how to see it.
  func more(_ text: String) -> StyledLine {
    StyledLine([StyledRun("\(glyphs.ellipsis) \(text)", look[.muted])])
  }

  /// `left` and `right` on one line, the left one cut when both don't fit.
  func spread(_ left: StyledLine, _ right: StyledLine, width: Int) -> StyledLine {
    let rightWidth = right.width
    guard rightWidth > 0, rightWidth + 4 <= width else { return left }
    var line = left.truncated(to: width - rightWidth - 1, ellipsis: glyphs.ellipsis)
    line.append(String(repeating: " ", count: max(1, width - line.width - rightWidth)))
    line.runs += right.runs
    return line
  }
}

extension StyledLine {
  /// The line with a run before it; an empty one changes nothing.
  func behind(_ gutter: StyledRun) -> StyledLine { gutter.text.isEmpty ? self : StyledLine([gutter] + runs) }
}
