import TerminalUI

/// What stands around a full-screen list: its box, how much of it shows and why, the filter field and the headings.
struct ListFrame {
  var title: String
  /// "14 of 212"
  var count: String
  /// The filters in force, in words.
  var filters: [String]
  var filter: FilterField
  /// What stands before the field, and in it while it is empty.
  var label = Strings.filterLabel
  var placeholder = Strings.filterPlaceholder
  /// What lies above the rows that show: "↑ 3 more".
  var above: String
  /// What lies below the rows that show: "↓ 12 more".
  var below: String

  func draw(
    _ layout: ListLayout, isFocused: Bool, isEditing: Bool, headings: (texts: [String], columns: [Column]),
    into canvas: inout Canvas
  ) {
    let look = canvas.look
    if !layout.panel.isEmpty {
      Panel(title, note: above, footer: below, isFocused: isFocused)
        .draw(in: layout.panel, into: &canvas.buffer, look: look)
    }
    canvas.hit(layout.summary, .filterField)
    if isEditing {
      drawField(in: layout.summary, into: &canvas)
    } else {
      drawSummary(in: layout.summary, tellsAbove: layout.panel.isEmpty, into: &canvas)
    }
    guard !layout.headings.isEmpty else { return }
    let inside = layout.headings.inset(by: Insets(left: ListView<String>.markerColumns, right: 1))
    let cells = headings.texts.map { TableCell($0, look[.muted]) }
    TableRow.draw(cells, headings.columns, in: inside, into: &canvas.buffer, look: look)
  }

  /// "project web-app · “login” · 14 of 212"
  private func drawSummary(in rect: Rect, tellsAbove: Bool, into canvas: inout Canvas) {
    let look = canvas.look
    let separator = " " + look.glyphs.separator + " "
    var line = StyledLine()
    for text in filters {
      line.append(text, look[.accent])
      line.append(separator, look[.muted])
    }
    line.append(count, look[filters.isEmpty ? .muted : .text])
    // Without a box there is no edge to tell it on.
    if tellsAbove, !above.isEmpty { line.append(separator + above, look[.muted]) }
    canvas.buffer.put(line.truncated(to: rect.width, ellipsis: look.glyphs.ellipsis), at: rect.origin)
  }

  private func drawField(in rect: Rect, into canvas: inout Canvas) {
    let look = canvas.look
    let used = canvas.buffer.put(label + " ", at: rect.origin, look[.accent])
    let countWidth = TextWidth.of(count)
    let field = Rect(x: rect.x + used, y: rect.y, width: rect.width - used - countWidth - 2, height: 1)
    filter.field.draw(in: field, into: &canvas.buffer, look: look, placeholder: placeholder)
    Label(count, look[.muted], alignment: .right).draw(in: rect, into: &canvas.buffer, look: look)
  }

  static func drawEmpty(_ text: String, in rect: Rect, into canvas: inout Canvas) {
    let inside = rect.inset(by: Insets(left: ListView<String>.markerColumns, right: 1))
    let lines = TextWrap.wrap(text, width: max(1, inside.width), canvas.look[.muted])
    for (row, line) in lines.prefix(inside.height).enumerated() {
      canvas.buffer.put(line, at: Point(x: inside.x, y: inside.y + row), maxWidth: inside.width)
    }
  }
}
