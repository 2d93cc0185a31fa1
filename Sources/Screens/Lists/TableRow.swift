import TerminalUI

/// One cell of a table row.
struct TableCell {
  var text: String
  var style: Style
  /// Cut in the middle instead of at the end: for paths, whose last components say most.
  var keepsEnd: Bool
  var mode: Sanitizer.Mode

  init(_ text: String, _ style: Style = .plain, keepsEnd: Bool = false, mode: Sanitizer.Mode = .plain) {
    self.text = text
    self.style = style
    self.keepsEnd = keepsEnd
    self.mode = mode
  }
}

/// Draws the cells of one row where `Column.layout` put them.
enum TableRow {
  static func draw(
    _ cells: [TableCell], _ columns: [Column], in row: Rect, into buffer: inout CellBuffer, look: Look
  ) {
    for (index, place) in Column.layout(columns, in: row).enumerated() where index < cells.count {
      guard let place else { continue }
      let cell = cells[index]
      let ellipsis = look.glyphs.ellipsis
      let text = cell.keepsEnd ? TextWidth.truncateMiddle(cell.text, to: place.width, ellipsis: ellipsis) : cell.text
      Label(text, cell.style, alignment: columns[index].alignsRight ? .right : .left, mode: cell.mode)
        .draw(in: place, into: &buffer, look: look)
    }
  }
}
