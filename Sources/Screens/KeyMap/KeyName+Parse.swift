package import TerminalUI

extension KeyName {
  /// A key as it is written in the settings: `x`, `G`, `ctrl-x`, `alt-enter`, `shift-tab`, `f5`, `pgdn`. Nil for what is no
  /// key, or one that no terminal sends.
  package static func parse(_ text: String) -> KeyEvent? {
    var modifiers: KeyEvent.Modifiers = []
    var rest = Substring(text)
    while let (modifier, after) = modifier(at: rest) {
      modifiers.insert(modifier)
      rest = after
    }
    guard let key = key(named: rest) else { return nil }
    return event(key, modifiers)
  }

  /// What `parse` reads besides single characters.
  static let names = namedKeys.map(\.0) + (1...24).map { "f\($0)" }

  private static func modifier(at text: Substring) -> (KeyEvent.Modifiers, Substring)? {
    for (name, modifier) in modifierNames {
      guard text.count > name.count + 1, text.lowercased().hasPrefix(name) else { continue }
      let after = text.dropFirst(name.count)
      if after.first == "-" || after.first == "+" { return (modifier, after.dropFirst()) }
    }
    return nil
  }

  private static let modifierNames: [(String, KeyEvent.Modifiers)] = [
    ("control", .control), ("ctrl", .control), ("alt", .alt), ("meta", .alt), ("shift", .shift),
  ]

  private static func key(named text: Substring) -> Key? {
    if text.count == 1, let character = text.first {
      return character.isWhitespace || character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        ? nil : .character(character)
    }
    let name = text.lowercased()
    if let named = namedKeys.first(where: { $0.0 == name }) { return named.1 }
    guard name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) else { return nil }
    return .function(number)
  }

  private static let namedKeys: [(String, Key)] = [
    ("space", .character(" ")), ("enter", .enter), ("return", .enter), ("esc", .escape), ("escape", .escape),
    ("tab", .tab), ("backspace", .backspace), ("del", .delete), ("delete", .delete), ("ins", .insert),
    ("insert", .insert), ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home),
    ("end", .end), ("pgup", .pageUp), ("pageup", .pageUp), ("pgdn", .pageDown), ("pagedown", .pageDown),
  ]

  /// The event that a terminal sends for it: Shift is part of a letter, and some letters with Control are other keys.
  private static func event(_ key: Key, _ modifiers: KeyEvent.Modifiers) -> KeyEvent? {
    guard case .character(let character) = key else { return KeyEvent(key, modifiers) }
    var modifiers = modifiers
    var typed = character
    if modifiers.contains(.control) {
      guard character.isASCII, let lower = character.lowercased().first else { return nil }
      typed = lower
      switch typed {
      case "i": return KeyEvent(.tab, modifiers.subtracting(.control))
      case "m": return KeyEvent(.enter, modifiers.subtracting(.control))
      case "[": return KeyEvent(.escape, modifiers.subtracting(.control))
      default: break
      }
    } else if modifiers.contains(.shift), let upper = character.uppercased().first {
      typed = upper
    }
    modifiers.remove(.shift)
    return KeyEvent(.character(typed), modifiers)
  }
}
