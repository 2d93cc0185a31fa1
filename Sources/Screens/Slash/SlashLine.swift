/// A prompt that is a command: `/name`, and what follows it on the same line.
struct SlashLine: Hashable {
  var name: String
  var rest: String

  /// Nil for a text: a path, several lines, or a slash alone.
  init?(_ text: String) {
    let text = text.trimmingSpaces
    guard text.first == "/", !text.contains(where: \.isNewline) else { return nil }
    let name = text.dropFirst().prefix { !$0.isWhitespace }
    guard let first = name.first, first.isLetter, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
      return nil
    }
    self.name = name.lowercased()
    rest = String(text.dropFirst(1 + name.count)).trimmingSpaces
  }
}

extension Command {
  /// The names that the official client has for them, beside the palette's own.
  private static let slashNames: [String: Command] = [
    "access": .select(.access), "approvals": .select(.access), "permissions": .select(.access),
    "archive": .archiveTask, "chats": .showTab(.chats), "clear": .focusComposer, "copy": .reading(.copy),
    "delete": .deleteTask, "diff": .changes(.open), "effort": .select(.profile), "exit": .quit, "find": .reading(.find),
    "fork": .forkTask, "home": .showTab(.home), "links": .reading(.links), "model": .select(.model),
    "new": .focusComposer, "project": .select(.project), "rename": .renameTask, "resume": .showTab(.chats),
    "rewind": .goBack, "search": .startContentSearch, "server": .switchServer, "settings": .showTab(.settings),
    "status": .diagnostics, "usage": .showTab(.settings),
  ]

  /// Every name that can follow a slash, with what it does.
  static let slashCommands: [String: Command] = {
    let own = KeyView.allCases.flatMap { view in KeyMap().bindings(in: view).map(\.binding.command) }
    return Dictionary(own.map { ($0.name, $0) }) { first, _ in first }.merging(slashNames) { own, _ in own }
  }()
}
