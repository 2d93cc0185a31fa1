import TerminalUI

/// The keys of the dialogs.
extension KeyMap {
  static let choice =
    [
      KeyBinding([KeyEvent(.enter), .character(" ")], .activate, "choose", "Take the marked one", footer: 10),
      KeyBinding([KeyEvent(.escape), .character("q")], .leave, "cancel", "Change nothing", footer: 20),
      KeyBinding([KeyEvent(.up), .character("k"), .backTab], .move(.up), "up", "The one above", footer: 30),
      KeyBinding(
        [KeyEvent(.down), .character("j"), KeyEvent(.tab)], .move(.down), "down", "The one below", footer: 31),
    ]
    + (1...9).map { number in
      KeyBinding([.character(Character(String(number)))], .pickNumber(number), "\(number)", "Take number \(number)")
    }

  static let choiceField = [
    KeyBinding([KeyEvent(.enter)], .activate, "choose", "Take the marked one", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "cancel", "Change nothing", footer: 20),
    KeyBinding([KeyEvent(.up), .backTab], .move(.up), "up", "The one above", footer: 30),
    KeyBinding([KeyEvent(.down)], .move(.down), "down", "The one below", footer: 31),
    KeyBinding(
      [KeyEvent(.tab)], .completePath, "complete", "Complete a path from the server's folders; else the one below",
      footer: 15),
    KeyBinding([KeyEvent(.pageUp)], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown)], .move(.pageDown), "page down", "Page down"),
  ]

  static let confirmation = [
    KeyBinding([.character("y")], .confirm, "yes", "Do it", footer: 10),
    KeyBinding([.character("n"), KeyEvent(.escape), .character("q")], .decline, "no", "Change nothing", footer: 20),
    KeyBinding([KeyEvent(.enter)], .activate, "the marked one", "Press the marked button", footer: 30),
    KeyBinding(
      [KeyEvent(.right), KeyEvent(.left), KeyEvent(.tab), .backTab], .nextField, "other", "The other button", footer: 40
    ),
  ]

  static let reading = [
    KeyBinding(
      [KeyEvent(.escape), .character("q"), .character("?"), KeyEvent(.enter)], .leave, "close", "Close", footer: 1),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "Line up", footer: 20),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "Line down", footer: 21),
    KeyBinding([KeyEvent(.pageUp), .control("u")], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown), .control("d")], .move(.pageDown), "page down", "Page down"),
    KeyBinding([KeyEvent(.home), .character("g")], .move(.first), "first", "Beginning"),
    KeyBinding([KeyEvent(.end), .character("G")], .move(.last), "last", "End"),
  ]

  static let palette = [
    KeyBinding([KeyEvent(.enter)], .activate, "do it", "Do the marked one", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "close", "Close, and change nothing", footer: 20),
    KeyBinding([KeyEvent(.up), .backTab], .move(.up), "up", "The one above", footer: 30),
    KeyBinding([KeyEvent(.down), KeyEvent(.tab)], .move(.down), "down", "The one below", footer: 31),
    KeyBinding([KeyEvent(.pageUp)], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown)], .move(.pageDown), "page down", "Page down"),
  ]

  static let diagnostics = [
    KeyBinding([.character("c")], .copyDiagnostics, "copy", "Put all of it into the terminal's clipboard", footer: 12),
    KeyBinding([.character("w")], .saveDiagnostics, "write file", "Write all of it to a private file", footer: 14),
  ]
}
