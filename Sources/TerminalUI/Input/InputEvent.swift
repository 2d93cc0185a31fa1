/// Something that came from the terminal.
package enum InputEvent: Hashable, Sendable {
  case key(KeyEvent)
  /// Pasted text: lines parted by `\n`, control characters and escape sequences removed.
  case paste(Paste)
  case mouse(MouseEvent)
  case focusGained
  case focusLost
  /// An answer of the terminal to a question that the driver asked.
  case reply(TerminalReply)
}

/// What was pasted in one go.
package struct Paste: Hashable, Sendable {
  package var text: String
  /// True when the paste was longer than `PasteCollector.bytesMax` and its end was dropped.
  package var isTruncated: Bool

  package init(_ text: String, isTruncated: Bool = false) {
    self.text = text
    self.isTruncated = isTruncated
  }
}

/// A mouse action at a cell.
package struct MouseEvent: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press(Button)
    case release(Button)
    case drag(Button)
    case wheelUp
    case wheelDown
  }

  package enum Button: Hashable, Sendable {
    case left, middle, right
  }

  package var action: Action
  package var position: Point
  package var modifiers: KeyEvent.Modifiers

  package init(_ action: Action, at position: Point, _ modifiers: KeyEvent.Modifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}

/// An answer of the terminal.
package enum TerminalReply: Hashable, Sendable {
  /// The background colour (OSC 11), each component from 0 to 1.
  case background(red: Double, green: Double, blue: Double)
  /// Whether a private mode is known (DECRQM): 0 not recognised, 1 set, 2 reset, 3 always set, 4 always reset.
  case mode(number: Int, setting: Int)
  /// Which parts of kitty's keyboard protocol are on; a terminal without it does not answer.
  case keyboard(flags: Int)
}
