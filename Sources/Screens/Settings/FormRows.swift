import TerminalUI

/// Lines of "label  value" and buttons, shared by the sections of Settings.
struct FormRows {
  typealias Button = (item: SettingsItem, text: String)

  private static let labelColumns = 9
  /// Room for the mark before a line.
  private static let indent = 2
  private static let buttonGap = 2
  /// Where values begin.
  static let valueIndent = indent + labelColumns

  let state: UIState

  func isSelected(_ item: SettingsItem?) -> Bool {
    item != nil && item == state.settings.item && state.overlays.isEmpty
  }

  /// Draws a label; returns the place of its value.
  func label(_ text: String, in row: Rect, item: SettingsItem?, into canvas: inout Canvas) -> Rect {
    guard !row.isEmpty else { return .zero }
    if isSelected(item) { canvas.buffer.put(canvas.look.glyphs.selected, at: row.origin, canvas.look[.accent]) }
    let place = row.inset(by: Insets(left: Self.indent))
    canvas.buffer.put(text, at: place.origin, canvas.look[.muted], maxWidth: min(Self.labelColumns, place.width))
    if let item { canvas.hit(row, .setting(item)) }
    return place.inset(by: Insets(left: Self.labelColumns))
  }

  func value(_ label: String, _ text: String, _ role: Theme.Role = .text, in row: Rect, into canvas: inout Canvas) {
    let place = self.label(label, in: row, item: nil, into: &canvas)
    Label(text, canvas.look[role]).draw(in: place, into: &canvas.buffer, look: canvas.look)
  }

  /// Draws buttons side by side, in as many rows as they need.
  func buttons(_ buttons: [Button], in rect: Rect, into canvas: inout Canvas) {
    for (index, line) in Self.lines(buttons, width: rect.width).enumerated() {
      let row = rect.row(index)
      guard !row.isEmpty else { return }
      var x = row.x + Self.indent
      for button in line {
        let style = isSelected(button.item) ? canvas.look[.selection] : canvas.look[.accent]
        let start = Point(x: x, y: row.y)
        if isSelected(button.item) {
          canvas.buffer.put(canvas.look.glyphs.selected, at: Point(x: x - 1, y: row.y), canvas.look[.accent])
        }
        x += canvas.buffer.put("[\(button.text)]", at: start, style, maxWidth: max(0, row.endX - x))
        canvas.hit(Rect(x: start.x, y: row.y, width: x - start.x, height: 1), .setting(button.item))
        x += Self.buttonGap
      }
    }
  }

  /// The buttons of each row.
  static func lines(_ buttons: [Button], width: Int) -> [[Button]] {
    var lines: [[Button]] = []
    var room = 0
    for button in buttons {
      let columns = TextWidth.of(button.text) + 2 + buttonGap
      if lines.isEmpty || columns - buttonGap > room {
        lines.append([])
        room = width - indent
      }
      lines[lines.count - 1].append(button)
      room -= columns
    }
    return lines
  }
}
