/// A key as a person knows it, without the modifiers.
package enum Key: Hashable, Sendable {
  /// A printable character, already shifted.
  case character(Character)
  case enter, escape, tab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 is 1.
  case function(Int)
}

/// One key press.
package struct KeyEvent: Hashable, Sendable {
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Self(rawValue: 1 << 0)
    package static let alt = Self(rawValue: 1 << 1)
    package static let control = Self(rawValue: 1 << 2)
  }

  package var key: Key
  /// Shift is part of a character and never reported with one; Shift-Tab is `.tab` with shift.
  package var modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  package static func character(_ character: Character) -> KeyEvent { KeyEvent(.character(character)) }
  /// Control with a lower-case letter, as in `.control("a")`.
  package static func control(_ letter: Character) -> KeyEvent { KeyEvent(.character(letter), .control) }
  package static func alt(_ character: Character) -> KeyEvent { KeyEvent(.character(character), .alt) }
  package static let backTab = KeyEvent(.tab, .shift)

  /// The character that the key types into a text field; nil for keys that act.
  package var typed: Character? {
    if case .character(let character) = key, modifiers.isEmpty { return character }
    return nil
  }
}
