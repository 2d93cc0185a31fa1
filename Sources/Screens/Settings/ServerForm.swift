import CommandCenter
import TerminalUI

/// The address and the token, and what can be done with them.
struct ServerForm {
  private let state: UIState
  private let snapshot: AppSnapshot
  private let form: FormRows

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    self.state = state
    self.snapshot = snapshot
    form = FormRows(state: state)
  }

  /// The fields, a free row where there is a box, and the buttons.
  func rows(width: Int) -> Int { fieldRows + spaceRows + FormRows.lines(buttons, width: width).count }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    drawField(.url, Strings.urlLabel, state.settings.url, Strings.urlPlaceholder, in: rect.row(0), into: &canvas)
    drawField(.token, Strings.tokenLabel, state.settings.token, tokenPlaceholder, in: rect.row(1), into: &canvas)
    for (index, fact) in facts.enumerated() {
      form.value(fact.label, fact.text, in: rect.row(2 + index), into: &canvas)
    }
    form.buttons(buttons, in: rect.inset(by: Insets(top: fieldRows + spaceRows)), into: &canvas)
  }

  private var fieldRows: Int { 2 + facts.count }

  /// What the settings file says of the way to the server.
  private var facts: [(label: String, text: String)] {
    let all = [(Strings.caFileLabel, snapshot.settings.caFile), (Strings.proxyLabel, snapshot.settings.proxy)]
    return all.compactMap { label, text in text.map { (label, $0) } }
  }

  private var spaceRows: Int { SettingsLayout.spaceRows(state) }

  private var buttons: [FormRows.Button] {
    let all: [FormRows.Button] = [
      (.test, Strings.testButton), (.save, Strings.saveButton), (.forgetToken, Strings.forgetTokenButton),
    ]
    let available = SettingsItem.available(snapshot)
    return all.filter { available.contains($0.item) }
  }

  private var tokenPlaceholder: String {
    guard snapshot.settings.hasToken else { return Strings.tokenPlaceholder }
    return Strings.tokenKept(snapshot.settings.tokenSource ?? Strings.tokenSaved)
  }

  private func drawField(
    _ item: SettingsItem, _ label: String, _ field: TextField, _ placeholder: String, in row: Rect,
    into canvas: inout Canvas
  ) {
    let look = canvas.look
    let place = form.label(label, in: row, item: item, into: &canvas)
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
