import SafeText

/// Rows of data: aligned and cut for a person's terminal, parted by tabs and whole for a program.
struct Table {
  struct Column {
    var title: String
    /// Whether it gives way where there is not enough room.
    var isFlexible = false
  }

  var columns: [Column]
  var rows: [[String]] = []

  private static let gap = 2
  private static let flexibleWidthMin = 12

  init(_ titles: String..., flexible: String) {
    columns = titles.map { Column(title: $0, isFlexible: $0 == flexible) }
  }

  func print(to output: Output) {
    if output.isTerminal {
      for line in aligned(width: output.columns) { output.say(line) }
    } else {
      // One line each in one write: a list of thousands costs few system calls.
      guard !rows.isEmpty else { return }
      output.say(lines: rows.map { $0.map { TextGuard.plain($0) }.joined(separator: "\t") }.joined(separator: "\n"))
    }
  }

  func aligned(width: Int) -> [String] {
    let cells = ([columns.map(\.title)] + rows).map { row in row.map { TextGuard.plain($0) } }
    var widths = columns.indices.map { index in cells.map { $0[index].count }.max() ?? 0 }
    let fixed = columns.indices.filter { !columns[$0].isFlexible }.map { widths[$0] + Self.gap }.reduce(0, +)
    for index in columns.indices where columns[index].isFlexible {
      widths[index] = min(widths[index], max(Self.flexibleWidthMin, width - fixed))
    }
    return cells.map { row in
      var line = ""
      for (index, cell) in row.enumerated() {
        let cut = cell.count > widths[index] ? cell.prefix(widths[index] - 1) + "…" : cell[...]
        line += cut
        if index < row.count - 1 { line += String(repeating: " ", count: widths[index] - cut.count + Self.gap) }
      }
      return line
    }
  }
}
