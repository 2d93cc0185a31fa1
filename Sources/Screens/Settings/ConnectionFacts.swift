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

  func draw(in rect: Rect, into canvas: inout Canvas) {
    let rows = FormRows(state: state)
    let connection = snapshot.connection
    let glyph = ConnectionLook.glyph(connection.state, canvas.look, tick: canvas.tick)
    let role = connection.isDemo ? Theme.Role.text : ConnectionLook.role(connection.state)
    rows.value(Strings.stateLabel, "\(glyph) \(stateText(canvas))", role, in: rect.row(0), into: &canvas)
    rows.value(Strings.addressLabel, connection.url ?? Strings.noAddress, in: rect.row(1), into: &canvas)
    rows.value(Strings.versionLabel, Strings.serverVersion(connection.server), in: rect.row(2), into: &canvas)
    rows.value(
      Strings.accountLabel, Strings.account(snapshot.account), snapshot.account == .signInNeeded ? .warning : .text,
      in: rect.row(3), into: &canvas)
    if let warning = connection.warning {
      rows.value(Strings.warningLabel, warning, .warning, in: rect.row(4), into: &canvas)
    }
    let labels: [(SettingsItem, String)] = [
      (.reconnect, Strings.reconnectButton), (.refresh, Strings.refreshButton), (.demo, Strings.demoButton),
    ]
    let available = SettingsItem.available(snapshot)
    rows.buttons(labels.filter { available.contains($0.0) }, in: rect.row(rect.height - 1), into: &canvas)
  }

  private func stateText(_ canvas: Canvas) -> String {
    switch snapshot.connection.state {
    case .connected(let since): Strings.connectedFor(Ages.age(of: since, now: canvas.now))
    case .failed(_, let retryAt?):
      Strings.failedRetrying(seconds: Ages.secondsLeft(until: retryAt, now: canvas.now))
    case .demo: Strings.demoExplainedShort
    default: Strings.connectionWord(snapshot.connection.state)
    }
  }
}
