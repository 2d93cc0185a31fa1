import CommandCenter
import TerminalUI

/// The keys with which an open task is read.
extension KeyMap {
  static let taskReading =
    [
      KeyBinding(
        [.character("/")], .reading(.find), "find", "Find a text in this task, through folded rows", footer: 46),
      KeyBinding(
        [.character("{")], .reading(.previous(.prompt)), "prompt before", "Mark the prompt before; then older turns"),
      KeyBinding([.character("}")], .reading(.next(.prompt)), "next prompt", "Mark the next prompt"),
      KeyBinding(
        [KeyEvent(.right), .character("l")], .reading(.unfoldRow), "unfold", "Show more of the marked row"),
      KeyBinding([KeyEvent(.left), .character("h")], .reading(.foldRow), "fold", "Show less of the marked row"),
      KeyBinding([.character("D")], .changes(.open), "changes", "What the task changed, as a diff", footer: 47),
      KeyBinding([.character("W")], .reading(.times), "times", "Show or hide when each turn began"),
      KeyBinding([.character("L")], .reading(.links), "links", "List the links of the task, to open or copy one"),
    ]
    + Transcript.Format.allCases.map { format in
      KeyBinding(
        [], .reading(.export(format)), "export \(format.rawValue)",
        "Write all of the task to a file: every turn, whole, as \(ReadingStrings.name(format))")
    }
    + Landmark.allCases.filter { $0 != .prompt }.flatMap { landmark in
      [
        KeyBinding([], .reading(.next(landmark)), "next \(landmark)", "Mark the next \(landmark)"),
        KeyBinding([], .reading(.previous(landmark)), "\(landmark) before", "Mark the \(landmark) before"),
      ]
    }

  /// Letters that answer a question where one waits.
  static let taskMatches = [
    KeyBinding([.character("n")], .reading(.nextMatch), "next match", "The next place of what was found", footer: 3),
    KeyBinding(
      [.character("N")], .reading(.previousMatch), "match before", "The place before; then older turns", footer: 4),
    KeyBinding(
      [.character("c")], .reading(.copy), "copy", "Copy the marked row, the last answer or all of it", footer: 48),
  ]

  static let offers = [
    KeyBinding([.character("c")], .reading(.copy), "copy", "Copy the marked one, also a link", footer: 15)
  ]

  static let taskFind = [
    KeyBinding([KeyEvent(.enter)], .activate, "keep", "Keep what is found, and go from place to place", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "end", "End the find", footer: 20),
    KeyBinding([KeyEvent(.down)], .reading(.nextMatch), "next", "The next place", footer: 30),
    KeyBinding([KeyEvent(.up)], .reading(.previousMatch), "before", "The place before", footer: 31),
  ]
}
