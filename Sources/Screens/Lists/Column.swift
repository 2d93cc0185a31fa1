package import TerminalUI

/// One column of a table: how wide, and how dear when there is little room.
package struct Column: Hashable, Sendable {
  package enum Width: Hashable, Sendable {
    case fixed(Int)
    /// At least `min`; shares what is left by weight, up to `max`.
    case flexible(min: Int, weight: Int, max: Int = .max)
  }

  package var width: Width
  /// Columns with the highest number are dropped first; 0 always stays.
  package var dropRank: Int
  package var alignsRight: Bool
  /// Free cells after it, when another column follows.
  package var gap: Int

  package init(_ width: Width, drop dropRank: Int = 0, alignsRight: Bool = false, gap: Int = 2) {
    self.width = width
    self.dropRank = dropRank
    self.alignsRight = alignsRight
    self.gap = gap
  }

  /// Where the columns go in a row; nil for those that are dropped.
  package static func layout(_ columns: [Column], in row: Rect) -> [Rect?] {
    var kept = Array(columns.indices)
    while needed(kept.map { columns[$0] }) > row.width {
      guard
        let victim = kept.filter({ columns[$0].dropRank > 0 }).max(by: { columns[$0].dropRank < columns[$1].dropRank })
      else { break }
      kept.removeAll { $0 == victim }
    }
    let widths = share(kept.map { columns[$0] }, total: row.width)
    var result: [Rect?] = columns.map { _ in nil }
    var x = row.x
    for (index, width) in zip(kept, widths) {
      let part = Rect(x: x, y: row.y, width: width, height: row.height).intersection(row)
      result[index] = part.isEmpty ? nil : part
      x += width + columns[index].gap
    }
    return result
  }

  private var minimum: Int {
    switch width {
    case .fixed(let cells): cells
    case .flexible(let min, _, _): min
    }
  }

  private static func needed(_ columns: [Column]) -> Int {
    columns.reduce(0) { $0 + $1.minimum } + columns.dropLast().reduce(0) { $0 + $1.gap }
  }

  /// A mark of one cell that belongs to the column after it.
  static let glyph = Column(.fixed(1), gap: 1)

  /// Rows that are measured for `fitting`: enough for what is usual, cheap for the longest list.
  private static let measuredRowsMax = 200

  /// As wide as the widest of the texts, within limits.
  static func fitting(_ texts: some Sequence<String>, _ limits: ClosedRange<Int>, drop dropRank: Int) -> Column {
    let widest = texts.prefix(measuredRowsMax).reduce(0) { max($0, TextWidth.of($1)) }
    return Column(.fixed(min(max(widest, limits.lowerBound), limits.upperBound)), drop: dropRank)
  }

  /// The minimum for each, then the rest by weight; what a column may not take goes to the ones after it.
  private static func share(_ columns: [Column], total: Int) -> [Int] {
    var left = max(0, total - needed(columns))
    var weights = columns.reduce(0) { $0 + $1.weight }
    return columns.map { column in
      guard case .flexible(let min, let weight, let max) = column.width, weights > 0 else { return column.minimum }
      let extra = Swift.min(left * weight / weights, Swift.max(0, max - min))
      left -= extra
      weights -= weight
      return min + extra
    }
  }

  private var weight: Int {
    if case .flexible(_, let weight, _) = width { return weight }
    return 0
  }
}
