import TerminalUI

/// The keys of Changes.
extension KeyMap {
  static let changes = [
    KeyBinding(
      [.character("]")], .changes(.nextHunk), "hunk", "The next hunk; behind the last one the next file", footer: 10),
    KeyBinding([.character("[")], .changes(.previousHunk), "hunk before", "The hunk before"),
    KeyBinding([.character("}")], .changes(.nextTurn), "next turn", "The changes of the next turn that has any"),
    KeyBinding([.character("{")], .changes(.previousTurn), "turn before", "The changes of the turn before"),
    KeyBinding([.character("t")], .changes(.scope), "turns", "This turn, since this turn, the whole task", footer: 20),
    KeyBinding([.character("/")], .reading(.find), "find", "Find a text in the changes", footer: 30),
    KeyBinding([.character("w")], .changes(.save), "save as patch", "Save as a patch that git apply takes", footer: 50),
    KeyBinding(
      [.character("v")], .changes(.sideBySide), "side by side", "Side by side, or one below the other", footer: 55),
    KeyBinding(
      [KeyEvent(.enter), .character(" ")], .activate, "fold", "Fold or unfold the hunk at the top", footer: 60),
    KeyBinding([.character("e")], .unfoldAll, "fold all", "Fold or unfold all hunks of the file"),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "Line up"),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "Line down"),
    KeyBinding([KeyEvent(.left), .character("h")], .move(.left), "left", "To the beginning of long lines"),
    KeyBinding([KeyEvent(.right), .character("l")], .move(.right), "right", "To the end of long lines"),
    KeyBinding([KeyEvent(.pageUp), .control("u")], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown), .control("d")], .move(.pageDown), "page down", "Page down"),
    KeyBinding([KeyEvent(.home), .character("g")], .move(.first), "first", "Beginning"),
    KeyBinding([KeyEvent(.end), .character("G")], .move(.last), "last", "End"),
    KeyBinding([KeyEvent(.escape), .character("D")], .leave, "back", "Back to the task", footer: 80),
  ]

  /// Letters that go from place to place during a find.
  static let changesFiles = [
    KeyBinding([.character("n")], .changes(.nextFile), "file", "The next file", footer: 12),
    KeyBinding([.character("p")], .changes(.previousFile), "file before", "The file before"),
    KeyBinding(
      [.character("c")], .reading(.copy), "copy", "Copy the hunk, the file or all of it as a patch", footer: 40),
  ]
}
