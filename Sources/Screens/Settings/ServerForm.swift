import CommandCenter
import TerminalUI

/// A server's address, token and what else it needs, and what can be done with them.
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
  func rows(width: Int) -> Int { fields.count + spaceRows + FormRows.lines(buttons, width: width).count }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    let offset = offset(in: rect)
    for (row, field) in fields.enumerated() where row >= offset {
      draw(field, in: rect.row(row - offset), into: &canvas)
    }
    form.buttons(buttons, in: rect.inset(by: Insets(top: fields.count + spaceRows - offset)), into: &canvas)
  }

  /// Rows that go at the top where there is no room for all: what has the focus is always seen.
  private func offset(in rect: Rect) -> Int {
    let all = rows(width: rect.width)
    guard all > rect.height else { return 0 }
    let lines = FormRows.lines(buttons, width: rect.width)
    let buttonRow = lines.firstIndex { $0.contains { $0.item == state.settings.item } }
    let focused =
      fields.firstIndex { $0.item == state.settings.item } ?? buttonRow.map { fields.count + spaceRows + $0 } ?? 0
    // Not further than the last field: the buttons never begin above the form.
    return min(max(0, focused - rect.height + 1), fields.count - 1)
  }

  /// What the box is called.
  static func title(_ state: UIState, _ snapshot: AppSnapshot) -> String {
    guard !snapshot.servers.isEmpty else { return Strings.section(.server) }
    guard let edited = snapshot.servers.first(where: { $0.id == state.settings.formID }) else {
      return Strings.newServer
    }
    return Strings.editing(edited.shownName)
  }

  private enum Content {
    case field(TextField, placeholder: String)
    /// Chosen, not typed.
    case choice(String, Theme.Role)
  }

  private typealias Field = (item: SettingsItem, label: String, content: Content)

  private var fields: [Field] {
    let settings = state.settings
    let token = settings.tokenKind == .saved ? settings.token : settings.tokenSource
    let all: [Field] = [
      (.url, Strings.urlLabel, .field(settings.url, placeholder: Strings.urlPlaceholder)),
      (.token, Strings.tokenLabel, .field(token, placeholder: tokenPlaceholder)),
      (.tokenKind, Strings.tokenFromLabel, .choice(Strings.tokenFrom(settings.tokenKind), .text)),
      (.name, Strings.nameLabel, .field(settings.name, placeholder: Strings.namePlaceholder)),
      (.caFile, Strings.caFileLabel, .field(settings.caFile, placeholder: Strings.caFilePlaceholder)),
      (.proxy, Strings.proxyLabel, .field(settings.proxy, placeholder: Strings.proxyPlaceholder)),
      (
        .insecure, Strings.insecureLabel,
        .choice(settings.isInsecure ? Strings.insecureOn : Strings.insecureOff, settings.isInsecure ? .warning : .text)
      ),
      (
        .atStart, Strings.atStartLabel,
        .choice(settings.connectsAtStart ? Strings.atStartOn : Strings.atStartOff, .text)
      ),
      (
        .readOnly, Strings.readOnlyLabel,
        .choice(settings.isReadOnly ? Strings.readOnlyOn : Strings.readOnlyOff, .text)
      ),
    ]
    let available = SettingsItem.available(settings, snapshot)
    return all.filter { available.contains($0.item) }
  }

  private var spaceRows: Int { SettingsLayout.spaceRows(state) }

  private var buttons: [FormRows.Button] {
    let more = state.settings.isExpanded ? Strings.fewerButton : Strings.moreButton
    let all: [FormRows.Button] = [
      (.test, Strings.testButton), (.save, Strings.saveButton), (.saveOnly, Strings.saveOnlyButton), (.more, more),
      (.forgetToken, Strings.forgetTokenButton), (.removeServer, Strings.removeServerButton),
    ]
    let available = SettingsItem.available(state.settings, snapshot)
    return all.filter { available.contains($0.item) }
  }

  private var tokenPlaceholder: String {
    let settings = snapshot.settings
    guard state.settings.tokenKind == .saved, settings.hasToken, settings.id == state.settings.formID,
      settings.token == .saved
    else { return Strings.tokenSourcePlaceholder(state.settings.tokenKind) }
    return Strings.tokenKept(settings.tokenSource ?? Strings.tokenSaved)
  }

  private func draw(_ field: Field, in row: Rect, into canvas: inout Canvas) {
    guard !row.isEmpty else { return }
    let look = canvas.look
    let place = form.label(field.label, in: row, item: field.item, into: &canvas)
    let isEditing = state.settings.item == field.item && state.settings.isEditing && state.overlays.isEmpty
    let note =
      state.settings.isChanged(field.item) && !isEditing && place.width >= ScreenLimits.widthMin ? Strings.unsaved : ""
    let noteColumns = note.isEmpty ? 0 : TextWidth.of(note) + 2
    let inside = place.inset(by: Insets(right: noteColumns))
    switch field.content {
    case .field(let text, let placeholder):
      text.draw(
        in: inside, into: &canvas.buffer, look: look, placeholder: placeholder, isFocused: isEditing,
        style: isEditing ? look[.title] : look[.text])
    case .choice(let text, let role):
      Label(text, look[role]).draw(in: inside, into: &canvas.buffer, look: look)
      if form.isSelected(field.item) { canvas.buffer.restyle(row) { $0.over(look[.selection]) } }
    }
    Label(note, look[.warning], alignment: .right).draw(in: place, into: &canvas.buffer, look: look)
  }
}
