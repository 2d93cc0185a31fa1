import CommandCenter
import TerminalUI

/// The rows above the footer: the answer to the last key, else the newest message of the app.
struct MessageLine {
  private let hint: String?
  private let keys: KeyMap
  private let view: KeyView
  private let messages: [AppMessage]

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    hint = state.hint
    keys = state.keys
    view = state.keyView(snapshot)
    messages = snapshot.messages
  }

  /// Rows of a message: what to do about a fault stands at its end, and has to be seen.
  private static let rowsMax = 3
  private static let rowsMaxLow = 2

  /// Rows that it takes in a window.
  func rows(_ size: Size) -> Int {
    if hint != nil { return 1 }
    guard let message = messages.last else { return 0 }
    let isLow = size.height < ScreenLimits.lowHeight
    let most = isLow ? (message.level == .error ? Self.rowsMaxLow : 1) : Self.rowsMax
    return min(most, lines(of: message, size.width - 2).count)
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
    let role = Self.role(message.level)
    canvas.buffer.put(Self.glyph(message.level, look), at: rect.origin, look[role])
    let lines = lines(of: message, rect.width)
    for (row, line) in lines.prefix(rect.height).enumerated() {
      // What does not fit is said to be missing.
      let isCut = row == rect.height - 1 && lines.count > rect.height
      Label(line.text + (isCut ? " " + look.glyphs.ellipsis : ""), look[role == .info ? .text : role])
        .draw(in: textRow(row, of: rect), into: &canvas.buffer, look: look)
    }
    if hasNote(rect.width) {
      Label(note, look[.muted], alignment: .right).draw(in: rect.row(0), into: &canvas.buffer, look: look)
    }
    canvas.hit(rect, .message(id: message.id))
  }

  private func lines(of message: AppMessage, _ width: Int) -> [StyledLine] {
    TextWrap.wrap(Strings.message(message, keys), width: textColumns(width))
  }

  private func textRow(_ row: Int, of rect: Rect) -> Rect {
    Rect(x: rect.x + Self.glyphColumns, y: rect.y + row, width: textColumns(rect.width), height: 1)
  }

  private func textColumns(_ width: Int) -> Int {
    max(1, width - Self.glyphColumns - (hasNote(width) ? TextWidth.of(note) + 2 : 0))
  }

  private func hasNote(_ width: Int) -> Bool {
    width - Self.glyphColumns - TextWidth.of(note) >= ScreenLimits.widthMin / 2
  }

  /// How many more there are, and how to get rid of this one.
  private var note: String {
    let older = messages.count - 1
    return (older > 0 ? Strings.more(older) + Strings.separator : "") + Strings.dismissHint(keys, view)
  }

  private static let glyphColumns = 2

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
