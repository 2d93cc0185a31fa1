import CommandCenter
import TerminalUI

/// What is to be known of the connection before anything else: demo, no link and why, what to do. Empty when all is
/// well.
struct Banner {
  private let keys: KeyMap
  private let view: KeyView
  private let snapshot: AppSnapshot

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    keys = state.keys
    view = state.keyView(snapshot)
    self.snapshot = snapshot
  }

  /// Rows on a normal and on a low screen.
  private static let rowsMax = 3
  private static let rowsMaxLow = 2

  /// Rows that it takes; it may not depend on the time, or the screen would jump.
  func rows(width: Int, height: Int) -> Int {
    guard let text = text(secondsLeft: Self.longestCountdown, isSmall: Self.isSmall(width: width, height: height))
    else { return 0 }
    let most = height < ScreenLimits.lowHeight ? Self.rowsMaxLow : Self.rowsMax
    return min(most, TextWrap.wrap(StyledText(text.text), width: width - 4).count)
  }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    guard !rect.isEmpty,
      let text = text(
        secondsLeft: secondsLeft(canvas),
        isSmall: Self.isSmall(width: canvas.buffer.size.width, height: canvas.buffer.size.height))
    else { return }
    let look = canvas.look
    canvas.buffer.put(
      text.glyph(look), at: Point(x: rect.x + 1, y: rect.y), look[text.role == .demo ? .info : text.role])
    let inside = rect.inset(by: Insets(left: 3, right: 1))
    let style = text.role == .danger || text.role == .warning ? look[.text] : look[.muted]
    let lines = TextWrap.wrap(StyledText(text.text, style), width: inside.width)
    for (row, line) in lines.prefix(rect.height).enumerated() {
      // What does not fit is said to be missing.
      let isCut = row == rect.height - 1 && lines.count > rect.height
      let shown = isCut ? StyledLine(line.text + " " + look.glyphs.ellipsis, style) : line
      canvas.buffer.put(shown, at: Point(x: inside.x, y: inside.y + row), maxWidth: inside.width)
    }
  }

  private struct Text {
    var text: String
    var role: Theme.Role

    func glyph(_ look: Look) -> String {
      switch role {
      case .danger: look.glyphs.failed
      case .warning: look.glyphs.attention
      case .demo: look.glyphs.bullet
      default: look.glyphs.idle
      }
    }
  }

  /// Windows that can't spare rows for a second sentence.
  private static func isSmall(width: Int, height: Int) -> Bool {
    width < ScreenLimits.mediumWidth || height < ScreenLimits.lowHeight
  }

  private static let longestCountdown = 88

  private func secondsLeft(_ canvas: Canvas) -> Int {
    guard case .failed(_, let retryAt?) = snapshot.connection.state else { return 0 }
    return Ages.secondsLeft(until: retryAt, now: canvas.now)
  }

  private func text(secondsLeft: Int, isSmall: Bool) -> Text? {
    let connection = snapshot.connection
    switch connection.state {
    case .demo:
      let text = isSmall ? Strings.demoExplainedShort : Strings.demoExplained + ". " + Strings.demoNextStep(keys, view)
      return Text(text: text, role: .demo)
    case .disconnected:
      return Text(
        text: connection.hangUpReason.map { Strings.hungUp($0, keys, view) } ?? Strings.disconnected(keys, view),
        role: .muted)
    case .connecting(let attempt, let problem):
      let what = Strings.connecting(to: connection.serverName, attempt: attempt)
      return Text(text: problem.map { "\(what) \($0.message)" } ?? what, role: .info)
    case .failed(let problem, let retryAt):
      let retry = retryAt.map { _ in Strings.retryCountdown(seconds: secondsLeft, keys, view) }
      let parts = [problem.message, problem.nextStep, retry ?? ""]
      return Text(text: parts.filter { !$0.isEmpty }.joined(separator: " "), role: .danger)
    case .connected where connection.isDraining:
      return Text(text: Strings.draining(connection.serverName), role: .warning)
    case .connected:
      if snapshot.account == .signInNeeded { return Text(text: Strings.signInNeeded(keys, view), role: .warning) }
      return snapshot.tasks.problem.map {
        Text(text: [$0.message, $0.nextStep].joined(separator: " "), role: .warning)
      }
    }
  }
}
