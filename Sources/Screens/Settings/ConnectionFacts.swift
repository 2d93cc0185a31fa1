import CommandCenter
import TerminalUI

/// How the link is, who is at its other end, and the buttons that change it.
struct ConnectionFacts {
  private let state: UIState
  private let snapshot: AppSnapshot

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    self.state = state
    self.snapshot = snapshot
  }

  /// The facts, a free row where there is a box, and the buttons.
  func rows(width: Int) -> Int {
    factRows + (buttons.isEmpty ? 0 : spaceRows + FormRows.lines(buttons, width: width).count)
  }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    let form = FormRows(state: state)
    let connection = snapshot.connection
    let glyph = ConnectionLook.glyph(connection.state, canvas.look, tick: canvas.tick)
    let role = connection.isDemo ? Theme.Role.text : ConnectionLook.role(connection.state)
    form.value(Strings.stateLabel, "\(glyph) \(stateText(canvas))", role, in: rect.row(0), into: &canvas)
    form.value(Strings.addressLabel, connection.url ?? Strings.noAddress, in: rect.row(1), into: &canvas)
    form.value(Strings.versionLabel, Strings.serverVersion(connection.server), in: rect.row(2), into: &canvas)
    if let warning = connection.warning {
      form.value(Strings.warningLabel, warning, .warning, in: rect.row(3), into: &canvas)
    }
    form.buttons(buttons, in: rect.inset(by: Insets(top: factRows + spaceRows)), into: &canvas)
  }

  private var factRows: Int { snapshot.connection.warning == nil ? 3 : 4 }
  private var spaceRows: Int { SettingsLayout.spaceRows(state) }

  private var buttons: [FormRows.Button] {
    let all: [FormRows.Button] = [
      (.reconnect, Strings.reconnectButton), (.refresh, Strings.refreshButton), (.demo, Strings.demoButton),
    ]
    let available = SettingsItem.available(state.settings, snapshot)
    return all.filter { available.contains($0.item) }
  }

  private func stateText(_ canvas: Canvas) -> String {
    switch snapshot.connection.state {
    case .connected(let since):
      Strings.connectedFor(Ages.age(of: since, now: canvas.now)) + Strings.roundTrip(snapshot.connection.roundTrip)
    case .failed(_, let retryAt?):
      Strings.failedRetrying(seconds: Ages.secondsLeft(until: retryAt, now: canvas.now))
    case .demo: Strings.demoExplainedShort
    default: Strings.connectionWord(snapshot.connection.state)
    }
  }
}
