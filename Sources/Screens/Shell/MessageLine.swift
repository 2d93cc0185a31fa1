import CommandCenter
import TerminalUI

/// The row above the footer: the answer to the last key, else the newest message of the app.
struct MessageLine {
  private let hint: String?
  private let messages: [AppMessage]

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    hint = state.hint
    messages = snapshot.messages
  }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    let inside = rect.inset(by: Insets(left: 1, right: 1))
    if let hint {
      Label(hint, canvas.look[.info]).draw(in: inside, into: &canvas.buffer, look: canvas.look)
    } else if let message = messages.last {
      draw(message, in: inside, into: &canvas)
    }
  }

  private func draw(_ message: AppMessage, in rect: Rect, into canvas: inout Canvas) {
    let look = canvas.look
    let older = messages.count - 1
    let note = (older > 0 ? [Strings.more(older)] : []) + [Strings.dismissHint]
    let noteText = note.joined(separator: " " + look.glyphs.separator + " ")
    let noteWidth = TextWidth.of(noteText)
    let role = Self.role(message.level)
    let x = rect.x + canvas.buffer.put(Self.glyph(message.level, look) + " ", at: rect.origin, look[role])
    let hasNote = rect.endX - x - noteWidth >= ScreenLimits.widthMin / 2
    let textWidth = rect.endX - x - (hasNote ? noteWidth + 2 : 0)
    Label(message.text, look[role == .info ? .text : role])
      .draw(in: Rect(x: x, y: rect.y, width: textWidth, height: 1), into: &canvas.buffer, look: look)
    if hasNote { Label(noteText, look[.muted], alignment: .right).draw(in: rect, into: &canvas.buffer, look: look) }
    canvas.hit(rect, .message(id: message.id))
  }

  private static func glyph(_ level: Notice.Level, _ look: Look) -> String {
    switch level {
    case .info: look.glyphs.bullet
    case .warning: look.glyphs.attention
    case .error: look.glyphs.failed
    }
  }

  private static func role(_ level: Notice.Level) -> Theme.Role {
    switch level {
    case .info: .info
    case .warning: .warning
    case .error: .danger
    }
  }
}
