import CommandCenter
import TerminalUI

/// The saved servers, one in use.
struct ServerList {
  private let state: UIState
  private let snapshot: AppSnapshot
  private let form: FormRows

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    self.state = state
    self.snapshot = snapshot
    form = FormRows(state: state)
  }

  /// Servers shown at once; the marked one is always among them.
  private static let rowsMax = 6
  private static let rowsMaxLow = 3
  private static let nameColumns = 20

  func rows(width: Int) -> Int { shown.count + FormRows.lines(Self.buttons, width: width).count }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    for (row, server) in shown.enumerated() where row < rect.height {
      draw(server, in: rect.row(row), into: &canvas)
    }
    form.buttons(Self.buttons, in: rect.inset(by: Insets(top: shown.count)), into: &canvas)
  }

  private static let buttons: [FormRows.Button] = [
    (.addServer, Strings.addServer), (.clearCredentials, Strings.clearCredentialsButton),
  ]

  private var shown: ArraySlice<ServerSettings> {
    let most = state.size.height < ScreenLimits.lowHeight ? Self.rowsMaxLow : Self.rowsMax
    let marked = snapshot.servers.firstIndex { $0.id.map { .server($0) } == state.settings.item } ?? 0
    let first = min(max(0, marked - most + 1), max(0, snapshot.servers.count - most))
    return snapshot.servers[first...].prefix(most)
  }

  private func draw(_ server: ServerSettings, in row: Rect, into canvas: inout Canvas) {
    let look = canvas.look
    guard let id = server.id else { return }
    let isMarked = form.isSelected(.server(id))
    canvas.hit(row, .setting(.server(id)))
    if isMarked { canvas.buffer.put(look.glyphs.selected, at: row.origin, look[.accent]) }
    let state = server.isInUse ? snapshot.connection.state : server.activity?.state
    let mark = state.map { ConnectionLook.glyph($0, look, tick: canvas.tick) } ?? look.glyphs.idle
    let role = state.map { ConnectionLook.role($0) } ?? .muted
    canvas.buffer.put(mark, at: Point(x: row.x + 2, y: row.y), look[role])
    let place = row.inset(by: Insets(left: 4))
    let note =
      server.isInUse
      ? (server.isSaved ? Strings.inUse : "\(Strings.inUse)\(Strings.separator)\(Strings.notSaved)")
      : server.activity.map { Strings.activity($0) } ?? ""
    let noteColumns = note.isEmpty ? 0 : TextWidth.of(note) + 2
    let nameColumns = min(Self.nameColumns, max(8, place.width / 2))
    Label(server.shownName, server.isInUse ? look[.title] : look[.text])
      .draw(in: Rect(x: place.x, y: place.y, width: nameColumns - 1, height: 1), into: &canvas.buffer, look: look)
    let url = place.inset(by: Insets(left: nameColumns, right: noteColumns))
    Label(server.url, look[.muted]).draw(in: url, into: &canvas.buffer, look: look)
    Label(note, look[role], alignment: .right).draw(in: place, into: &canvas.buffer, look: look)
    if isMarked { canvas.buffer.restyle(row) { $0.over(look[.selection]) } }
  }
}
