import CommandCenter
import Synchronization
import TerminalUI

/// Laid-out rows, kept until something of them changes. A memo: what it answers depends on its arguments alone, so
/// drawing stays repeatable with or without it.
final class LineCache: Sendable {
  /// Rows kept; reaching it starts over with what is on the screen.
  static let rowsMax = 4_000

  private struct Entry {
    var revision: UInt64
    var style: RowStyle
    var fold: FoldLevel
    var turnIsOver: Bool
    var hasGap: Bool
    var lines: [StyledLine]
    var markdown: MarkdownLines
  }

  let rows = RowMemo()
  private let entries = Mutex<[TimelineRow.Key: Entry]>([:])

  /// The lines of a row, laid out now or before.
  func lines(of row: TimelineRow, in turn: Turn, style: RowStyle, fold: FoldLevel) -> [StyledLine] {
    entries.withLock { entries in
      let old = entries[row.key]
      let isOver = turn.status.isOver
      if let old, old.revision == row.revision, old.fold == fold, old.turnIsOver == isOver,
        old.hasGap == row.hasGap, old.style == style
      {
        return old.lines
      }
      if entries.count >= Self.rowsMax { entries.removeAll(keepingCapacity: true) }
      // The old entry leaves the table first, so that its blocks are extended in place.
      entries[row.key] = nil
      var markdown = old?.markdown ?? MarkdownLines()
      let lines = RowLines(style: style, turn: turn).lines(of: row, fold: fold, markdown: &markdown)
      entries[row.key] = Entry(
        revision: row.revision, style: style, fold: fold, turnIsOver: isOver, hasGap: row.hasGap,
        lines: lines, markdown: markdown)
      return lines
    }
  }
}
