import Markdown
import TerminalUI

/// Lays out a table: columns as wide as they need, narrowed evenly where they don't fit, cells wrapped inside.
struct MarkdownTableLayout {
  var layout: MarkdownLayout

  /// Columns between two cells: a space, a line, a space.
  private static let gap = 3
  /// A column narrower than this can't be read; a table that would need it is shown as a list.
  private static let columnWidthMin = 6

  func lines(of table: MarkdownTable, width: Int) -> [StyledLine] {
    let columns = table.alignments.count
    guard columns > 0 else { return [] }
    let room = width - Self.gap * (columns - 1)
    guard room >= columns * Self.columnWidthMin || room >= natural(table).reduce(0, +) else {
      return list(table, width: width)
    }
    let widths = fitted(natural(table), room: room)
    let rule = widths.map { String(repeating: String(layout.look.glyphs.horizontal), count: $0) }
    let cross = String(layout.look.glyphs.horizontal)
    return row(table.header, table, widths, isHeader: true)
      + [StyledLine(rule.joined(separator: cross + cross + cross), layout.look[.muted])]
      + table.rows.flatMap { row($0, table, widths, isHeader: false) }
  }

  /// The widest line of each column.
  private func natural(_ table: MarkdownTable) -> [Int] {
    table.alignments.indices.map { column in
      ([table.header] + table.rows).map { row in
        row.indices.contains(column) ? text(row[column]).lines.map(\.width).max() ?? 0 : 0
      }.max() ?? 0
    }
  }

  /// Widths that add up to `room` at most: the widest give way first.
  private func fitted(_ natural: [Int], room: Int) -> [Int] {
    var widths = natural.map { max(1, $0) }
    var excess = widths.reduce(0, +) - room
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > 1 {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func row(
    _ cells: [MarkdownTable.Cell], _ table: MarkdownTable, _ widths: [Int], isHeader: Bool
  ) -> [StyledLine] {
    let style = isHeader ? layout.base.adding(.bold) : layout.base
    let wrapped = widths.indices.map { column in
      TextWrap.wrap(cells.indices.contains(column) ? text(cells[column], style) : StyledText(), width: widths[column])
    }
    let line = StyledRun(" \(layout.look.glyphs.vertical) ", layout.look[.muted])
    return (0..<(wrapped.map(\.count).max() ?? 0)).map { index in
      var result = StyledLine()
      for column in widths.indices {
        if column > 0 { result.runs.append(line) }
        let cell = wrapped[column].indices.contains(index) ? wrapped[column][index] : StyledLine()
        result.runs += aligned(cell, table.alignments[column], width: widths[column]).runs
      }
      return result
    }
  }

  private func aligned(_ cell: StyledLine, _ alignment: MarkdownTable.Alignment, width: Int) -> StyledLine {
    let free = max(0, width - cell.width)
    let left: Int
    switch alignment {
    case .unspecified, .left: left = 0
    case .center: left = free / 2
    case .right: left = free
    }
    return StyledLine([StyledRun(spaces(left))] + cell.runs + [StyledRun(spaces(free - left))])
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// A table too wide for its place: each row as its cells with their headings.
  private func list(_ table: MarkdownTable, width: Int) -> [StyledLine] {
    let rows = table.rows.map { row in
      zip(table.header, row).flatMap { header, cell in
        var line = text(header, layout.base.adding(.bold))
        line.append(": ", layout.look[.muted])
        line.runs += text(cell).runs
        return TextWrap.wrap(line, width: width, hangingIndent: 2)
      }
    }
    return Array(rows.joined(separator: [StyledLine()]))
  }

  private func text(_ cell: MarkdownTable.Cell) -> StyledText { text(cell, layout.base) }
  private func text(_ cell: MarkdownTable.Cell, _ style: Style) -> StyledText { layout.text(cell, over: style) }
}
