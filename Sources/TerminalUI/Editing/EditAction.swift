/// What an editing key does: the readline keys that people have in their fingers, and their modern names.
package enum EditAction: Hashable, Sendable {
  case left, right, wordLeft, wordRight, lineStart, lineEnd
  case deleteBackward, deleteForward
  case killToLineStart, killToLineEnd, killWordBackward, killBlankWordBackward, killWordForward, yank

  package init?(_ event: KeyEvent) {
    guard let action = Self.byKey[event] else { return nil }
    self = action
  }

  private static let byKey: [KeyEvent: EditAction] = [
    KeyEvent(.left): .left, .control("b"): .left, KeyEvent(.right): .right, .control("f"): .right,
    KeyEvent(.left, .control): .wordLeft, KeyEvent(.left, .alt): .wordLeft, .alt("b"): .wordLeft,
    KeyEvent(.right, .control): .wordRight, KeyEvent(.right, .alt): .wordRight, .alt("f"): .wordRight,
    KeyEvent(.home): .lineStart, .control("a"): .lineStart, KeyEvent(.end): .lineEnd, .control("e"): .lineEnd,
    KeyEvent(.backspace): .deleteBackward, .control("h"): .deleteBackward,
    KeyEvent(.backspace, .shift): .deleteBackward, KeyEvent(.delete): .deleteForward, .control("d"): .deleteForward,
    .control("u"): .killToLineStart, .control("k"): .killToLineEnd, .control("w"): .killBlankWordBackward,
    KeyEvent(.backspace, .alt): .killWordBackward, KeyEvent(.backspace, .control): .killWordBackward,
    .alt("d"): .killWordForward, KeyEvent(.delete, .alt): .killWordForward,
    KeyEvent(.delete, .control): .killWordForward, .control("y"): .yank,
  ]
}

extension EditBuffer {
  package mutating func perform(_ action: EditAction) {
    switch action {
    case .left: moveCursor(to: cursor - 1)
    case .right: moveCursor(to: cursor + 1)
    case .wordLeft: moveCursor(to: wordStart)
    case .wordRight: moveCursor(to: wordEnd)
    case .lineStart: moveCursor(to: lineStart)
    case .lineEnd: moveCursor(to: lineEnd)
    case .deleteBackward: if cursor > 0 { delete(cursor - 1..<cursor) }
    case .deleteForward: if cursor < elements.count { delete(cursor..<cursor + 1) }
    case .killToLineStart: kill(lineStart..<cursor)
    case .killToLineEnd: kill(cursor..<max(lineEnd, min(cursor + 1, elements.count)))
    case .killWordBackward: kill(wordStart..<cursor)
    case .killBlankWordBackward: kill(blankWordStart..<cursor)
    case .killWordForward: kill(cursor..<wordEnd)
    case .yank: yank()
    }
  }
}
