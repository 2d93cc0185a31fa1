/// The `/bin/bash -lc '…'` that the server puts around a model's command.
package enum ShellWrapper {
  /// A command for rows that have room for a few words. Where something is approved, the whole command is shown.
  package static func shortened(_ command: String) -> String { unwrapped(command) ?? command }

  /// The text inside; nil when the command is of another form.
  static func unwrapped(_ command: String) -> String? {
    guard let (shell, rest) = nextWord(of: command[...]), shell.hasSuffix("sh"),
      let (option, script) = nextWord(of: rest), option == "-lc" || option == "-c",
      let (text, end) = nextWord(of: script), end.allSatisfy(\.isWhitespace)
    else { return nil }
    return text
  }

  /// The first word as a POSIX shell reads it, and what follows. Nil when a quote stays open, and for an empty text.
  private static func nextWord(of text: Substring) -> (word: String, rest: Substring)? {
    var rest = text.drop(while: \.isWhitespace)
    guard !rest.isEmpty else { return nil }
    var word = ""
    var quote: Character?
    while let character = rest.first, quote != nil || !character.isWhitespace {
      rest.removeFirst()
      switch (quote, character) {
      case (nil, "'"), (nil, "\""): quote = character
      case ("'", "'"), ("\"", "\""): quote = nil
      case (nil, "\\"):
        guard let next = rest.popFirst() else { return nil }
        word.append(next)
      case ("\"", "\\"):
        guard let next = rest.popFirst() else { return nil }
        if !"\"\\$`".contains(next) { word.append("\\") }
        word.append(next)
      default: word.append(character)
      }
    }
    return quote == nil ? (word, rest) : nil
  }
}
