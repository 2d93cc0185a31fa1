package import TerminalUI

/// Keys in words, short enough for the footer.
package enum KeyName {
  /// "Ctrl-C", "⏎", "Tab", "q".
  package static func of(_ key: KeyEvent, _ glyphs: Glyphs) -> String {
    var name = base(key.key, glyphs)
    if key.modifiers.contains(.shift) { name = "Shift-" + name }
    if key.modifiers.contains(.control) { name = "Ctrl-" + name.uppercased() }
    if key.modifiers.contains(.alt) { name = "Alt-" + name }
    return name
  }

  private static func base(_ key: Key, _ glyphs: Glyphs) -> String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: glyphs == .ascii ? "Enter" : glyphs.enter
    case .escape: "Esc"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: glyphs == .ascii ? "Up" : glyphs.up
    case .down: glyphs == .ascii ? "Down" : glyphs.down
    case .left: glyphs == .ascii ? "Left" : glyphs.left
    case .right: glyphs == .ascii ? "Right" : glyphs.right
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}
