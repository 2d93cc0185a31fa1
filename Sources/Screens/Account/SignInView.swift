import CommandCenter
import TerminalUI

/// The dialog of a sign-in: where to go, what to enter, how long it is good for, and how it ended.
struct SignInView {
  private let signIn: SignIn?
  private let snapshot: AppSnapshot
  private let keys: KeyMap
  private let size: Size

  init(_ snapshot: AppSnapshot, _ keys: KeyMap, size: Size) {
    self.keys = keys
    signIn = snapshot.signIn
    self.snapshot = snapshot
    self.size = size
  }

  private static let width = 84
  private static let textColumnsMin = 30
  private static let gap = 2

  func draw(into canvas: inout Canvas) {
    let look = canvas.look
    // The footer tells the keys.
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height - 1)
    let width = min(Self.width, size.width)
    let code = qrCode(look)
    let fits = code.map { hasRoom(for: $0, width: width - 4, in: screen) } ?? false
    let textColumns = width - 4 - (fits ? (code?.size.width ?? 0) + Self.gap : 0)
    let lines = lines(canvas, width: textColumns, missesQR: code != nil && !fits)
    let height = max(lines.count, fits ? code?.size.height ?? 0 : 0) + 2
    let panel = screen.centered(Size(width: width, height: min(height, screen.height)))
    let inside = Panel(Strings.signInTitle(snapshot.connection.serverName), isFocused: true)
      .draw(in: panel, into: &canvas.buffer, look: look).inset(by: Insets(left: 1, right: 1))
    canvas.hit(panel, .dialog)
    if fits, let code {
      code.draw(at: inside.origin, into: &canvas.buffer, look: look)
    }
    let left = inside.width - textColumns
    for (row, line) in lines.prefix(inside.height).enumerated() {
      canvas.buffer.put(line, at: Point(x: inside.x + left, y: inside.y + row), maxWidth: textColumns)
    }
  }

  // MARK: The code as a picture

  /// Half blocks need UTF-8; without it the address and the code are enough.
  private func qrCode(_ look: Look) -> QRCode? {
    guard look.glyphs != .ascii, let login = signIn?.login else { return nil }
    return QRCode(login.verificationURL)
  }

  private func hasRoom(for code: QRCode, width: Int, in screen: Rect) -> Bool {
    code.size.width + Self.gap + Self.textColumnsMin <= width && code.size.height + 2 <= screen.height
  }

  // MARK: Words

  private func lines(_ canvas: Canvas, width: Int, missesQR: Bool) -> [StyledLine] {
    let look = canvas.look
    func wrap(_ text: String, _ role: Theme.Role = .text) -> [StyledLine] {
      TextWrap.wrap(text, width: width, look[role])
    }
    let free = size.height < ScreenLimits.lowHeight ? [] : [StyledLine("")]
    guard let signIn else { return wrap(Strings.signInStarting, .muted) }
    switch signIn.stage {
    case .starting: return wrap(Strings.signInStarting, .muted)
    case .waiting(let login):
      var lines = wrap(Strings.signInOpen) + wrap(login.verificationURL, .link) + free
      var code = StyledLine(Strings.signInCode + " ")
      code.append(login.userCode, look[.badge])
      lines += [code] + free
      let left = Strings.signInLeft(seconds: Ages.secondsLeft(until: signIn.expiresAt, now: canvas.now))
      lines += wrap(left + " " + Strings.signInWaiting(keys), .muted)
      if signIn.isChecking { lines += free + wrap(Strings.signInChecking, .info) }
      if signIn.wasNotSeen { lines += free + wrap(Strings.signInNotSeen, .warning) }
      if missesQR { lines += free + wrap(Strings.signInNoRoomForQR, .muted) }
      if !snapshot.connection.isUsable { lines += free + wrap(Strings.signInNoLink, .warning) }
      return lines
    case .cancelling: return wrap(Strings.signInCancelling, .muted)
    case .completed: return wrap(Strings.signInCompleted(snapshot.account), .success)
    case .cancelled: return wrap(Strings.signInCancelled)
    case .endedElsewhere: return wrap(Strings.signInEndedElsewhere, .warning)
    case .expired: return wrap(Strings.signInExpired, .warning)
    case .failed(let problem):
      return wrap([problem.message, problem.nextStep].filter { !$0.isEmpty }.joined(separator: " "), .danger)
    }
  }
}
