import TerminalUI

// The keys of Settings, and of the sign-in that begins there.

extension KeyMap {
  static let form = [
    KeyBinding(
      [KeyEvent(.enter), .character(" ")], .activate, "choose", "Edit the field, or press the button", footer: 10),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "The one above", footer: 20),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "The one below", footer: 21),
    KeyBinding([KeyEvent(.left), .character("h")], .move(.left), "left", "The one before"),
    KeyBinding([KeyEvent(.right), .character("l")], .move(.right), "right", "The one after"),
    KeyBinding([KeyEvent(.escape)], .leave, "home", "Go Home"),
    KeyBinding([.character("a")], .addServer, "add server", "Fill in a new server", footer: 30),
    KeyBinding([.character("e")], .editServer, "edit", "Change the marked server", footer: 31),
    KeyBinding([.character("d")], .removeServer, "remove", "Remove the marked server, after a question", footer: 32),
  ]

  static let formField = [
    KeyBinding([KeyEvent(.enter)], .activate, "next", "Next field", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "leave text", "Leave the text, so that single keys act", footer: 20),
    KeyBinding([KeyEvent(.up)], .move(.up), "up", "The one above"),
    KeyBinding([KeyEvent(.down)], .move(.down), "down", "The one below"),
  ]

  static let signIn = [
    KeyBinding([KeyEvent(.enter)], .activate, "I finished login", "Ask the server whether it has seen it", footer: 1),
    KeyBinding([.character("c")], .signIn(.copyCode), "copy code", "Put the code into the clipboard", footer: 20),
    KeyBinding([.character("L")], .signIn(.copyURL), "copy URL", "Put the address into the clipboard", footer: 21),
    KeyBinding(
      [.character("o")], .signIn(.openBrowser), "open", "Open the page in a browser on this screen", footer: 22),
    KeyBinding([.character("S")], .signIn(.cancel), "stop", "End the sign-in", footer: 30),
    KeyBinding([KeyEvent(.escape), .character("q")], .leave, "close", "Close; the sign-in continues", footer: 2),
  ]
}
