import CommandCenter
import TerminalUI

/// The address and the token, and what can be done with them.
struct ServerForm {
  private let state: UIState
  private let snapshot: AppSnapshot
  private let rows: FormRows

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    self.state = state
    self.snapshot = snapshot
    rows = FormRows(state: state)
  }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    drawField(.url, Strings.urlLabel, state.settings.url, Strings.urlPlaceholder, in: rect.row(0), into: &canvas)
    drawField(.token, Strings.tokenLabel, state.settings.token, tokenPlaceholder, in: rect.row(1), into: &canvas)
    if let file = snapshot.settings.caFile { rows.value(Strings.caFileLabel, file, in: rect.row(2), into: &canvas) }
    let buttons: [(SettingsItem, String)] = [(.test, Strings.testButton), (.save, Strings.saveButton)]
    let forget: [(SettingsItem, String)] = snapshot.settings.hasToken ? [(.forgetToken, Strings.forgetTokenButton)] : []
    let width = (buttons + forget).reduce(2) { $0 + TextWidth.of($1.1) + 4 }
    if width <= rect.width {
      rows.buttons(buttons + forget, in: rect.row(rect.height - 1), into: &canvas)
    } else {
      rows.buttons(buttons, in: rect.row(rect.height - 2), into: &canvas)
      rows.buttons(forget, in: rect.row(rect.height - 1), into: &canvas)
    }
  }

  private var tokenPlaceholder: String {
    guard snapshot.settings.hasToken else { return Strings.tokenPlaceholder }
    return Strings.tokenKept(snapshot.settings.tokenSource ?? Strings.tokenSaved)
  }

  private func drawField(
    _ item: SettingsItem, _ label: String, _ field: TextField, _ placeholder: String, in row: Rect,
    into canvas: inout Canvas
  ) {
    guard !row.isEmpty else { return }
    let look = canvas.look
    let place = rows.label(label, in: row, item: item, into: &canvas)
    let isEditing = state.settings.item == item && state.settings.isEditing && state.overlays.isEmpty
    let isChanged = item == .url ? state.settings.isURLChanged : !field.isEmpty
    let note = isChanged && !isEditing && place.width >= ScreenLimits.widthMin ? Strings.unsaved : ""
    let noteColumns = note.isEmpty ? 0 : TextWidth.of(note) + 2
    field.draw(
      in: place.inset(by: Insets(right: noteColumns)), into: &canvas.buffer, look: look, placeholder: placeholder,
      isFocused: isEditing, style: isEditing ? look[.title] : look[.text])
    Label(note, look[.warning], alignment: .right).draw(in: place, into: &canvas.buffer, look: look)
  }
}
