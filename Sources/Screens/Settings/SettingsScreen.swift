import CommandCenter
import TerminalUI

/// Draws Settings.
enum SettingsScreen {
  static func draw(_ state: UIState, _ snapshot: AppSnapshot, in rect: Rect, into canvas: inout Canvas) {
    let layout = SettingsLayout(state, in: rect)
    for part in layout.parts {
      let isFocused = state.settings.item.section == part.section && state.overlays.isEmpty
      drawFrame(part.section, part.rect, hasBox: layout.hasBoxes, isFocused: isFocused, into: &canvas)
      let inside = layout.content(part.rect)
      switch part.section {
      case .server: ServerForm(state, snapshot).draw(in: inside, into: &canvas)
      case .test: TestResults(snapshot.connectionTest).draw(in: inside, into: &canvas)
      case .connection: ConnectionFacts(state, snapshot).draw(in: inside, into: &canvas)
      case .defaults: DefaultsForm(state, snapshot).draw(in: inside, into: &canvas)
      }
    }
  }

  private static func drawFrame(
    _ section: SettingsLayout.Section, _ rect: Rect, hasBox: Bool, isFocused: Bool, into canvas: inout Canvas
  ) {
    let title =
      switch section {
      case .server: Strings.server
      case .test: Strings.test
      case .connection: Strings.connection
      case .defaults: Strings.defaults
      }
    if hasBox {
      Panel(title, isFocused: isFocused).draw(in: rect, into: &canvas.buffer, look: canvas.look)
    } else {
      Label(title, canvas.look[isFocused ? .heading : .muted])
        .draw(in: rect.row(0).inset(by: Insets(left: 1)), into: &canvas.buffer, look: canvas.look)
    }
  }
}

/// Lines of "label  value" and buttons, shared by the sections.
struct FormRows {
  private static let labelColumns = 9

  let state: UIState

  /// The place of a value, after drawing its label.
  @discardableResult
  func label(_ text: String, in row: Rect, item: SettingsItem?, into canvas: inout Canvas) -> Rect {
    let isSelected = item != nil && item == state.settings.item && state.overlays.isEmpty
    if isSelected { canvas.buffer.put(canvas.look.glyphs.selected, at: row.origin, canvas.look[.accent]) }
    let place = row.inset(by: Insets(left: 2))
    canvas.buffer.put(text, at: place.origin, canvas.look[.muted], maxWidth: min(Self.labelColumns, place.width))
    if let item { canvas.hit(row, .setting(item)) }
    return place.inset(by: Insets(left: Self.labelColumns))
  }

  func value(_ label: String, _ text: String, _ role: Theme.Role = .text, in row: Rect, into canvas: inout Canvas) {
    guard !row.isEmpty else { return }
    let place = self.label(label, in: row, item: nil, into: &canvas)
    Label(text, canvas.look[role]).draw(in: place, into: &canvas.buffer, look: canvas.look)
  }

  /// Buttons side by side.
  func buttons(_ buttons: [(SettingsItem, String)], in row: Rect, into canvas: inout Canvas) {
    guard !row.isEmpty else { return }
    var x = row.x + 2
    for (item, text) in buttons {
      let isSelected = item == state.settings.item && state.overlays.isEmpty
      let style = isSelected ? canvas.look[.selection] : canvas.look[.accent]
      let start = x
      if isSelected {
        canvas.buffer.put(canvas.look.glyphs.selected, at: Point(x: x - 2, y: row.y), canvas.look[.accent])
      }
      x += canvas.buffer.put("[\(text)]", at: Point(x: x, y: row.y), style, maxWidth: max(0, row.endX - x))
      canvas.hit(Rect(x: start, y: row.y, width: x - start, height: 1), .setting(item))
      x += 2
    }
  }
}
