extension Strings {
  static let paletteTitle = "Commands"
  static let palettePlaceholder = "name of a command, task or project"
  static let paletteNothing = "No command, task or project has these letters in this order."
  static let notNow = "not now"
  static func onlyIn(_ place: String) -> String { "in \(place)" }
  static func doesNotApply(_ note: String) -> String { "That command does nothing here: \(note)." }
  static func noSuchCommand(_ name: String, nearest: String?, _ keys: KeyMap) -> String {
    let meant = nearest.map { " Is it /\($0)?" } ?? ""
    return "No command is called /\(name).\(meant) \(keys.word(.activate, in: .followUp)) again sends it as text."
  }
  static func takesNothing(_ name: String, _ keys: KeyMap) -> String {
    "/\(name) stands alone. \(keys.word(.activate, in: .followUp)) again sends the line as text."
  }
  static func openTask(_ project: String) -> String { "task · \(project)" }
  static let useProjectNote = "project"

  /// Where a command works.
  static func place(_ view: KeyView) -> String {
    switch view {
    case .homePrompt: "the prompt"
    case .homeFields, .homeList: "Home"
    case .projects: "Projects"
    case .chats: "Chats"
    case .filter: "a filter"
    case .contents: "the search of contents"
    case .input: "a line of text"
    case .settings, .settingsField: "Settings"
    case .picker, .pickerField: "a list of choices"
    case .confirmation: "a question"
    case .help: "a text"
    case .signIn: "a sign-in"
    case .palette: "the palette"
    case .diagnostics: "Diagnostics"
    case .taskAtRest: "a task"
    case .taskRetryable: "a stopped or failed task"
    case .taskRunning: "a running task"
    case .taskDeciding: "a task that needs approval"
    case .taskAsking: "a task that asks"
    case .taskFind: "a find in a task"
    case .offers: "a list to copy from"
    case .changes, .changesFinding: "Changes"
    case .followUp: "the follow-up"
    case .queuedEdit: "a message of the queue"
    case .queue: "the queue of a task"
    case .deciding: "a decision"
    case .answering: "an answer"
    case .tooSmall: "a window that is too small"
    }
  }

  // MARK: Keys in the settings

  private static let keysBegin = "config.json, keys: "

  static func unknownCommand(_ name: String, nearest: String?) -> String {
    keysBegin + "unknown command “\(name)”." + (nearest.map { " Did you mean “\($0)”?" } ?? "")
  }

  static func unknownKey(_ key: String, of command: String, nearest: String?) -> String {
    keysBegin + "“\(key)” for “\(command)” is not a key." + (nearest.map { " Did you mean “\($0)”?" } ?? "")
  }

  static func fixedCommand(_ name: String) -> String {
    keysBegin + "“\(name)” keeps its key, which stands beside what it answers."
  }

  static func commandNeedsKey(_ name: String) -> String {
    keysBegin + "“\(name)” can't be without a key: there would be no way out."
  }

  static func keyConflict(
    _ key: String, _ first: String, _ second: String, in place: String, dropped: [String]
  ) -> String {
    let kept = dropped.map { "“\($0)”" }.joined(separator: " and ")
    return keysBegin + "\(key) would mean both “\(first)” and “\(second)” in \(place); \(kept) keeps the usual key."
  }
}
