import CommandCenter

/// The words of Chats beyond those of every list.
extension Strings {
  static let contentsLabel = "contents"
  static func contentsPlaceholder(_ keys: KeyMap) -> String {
    "what was said; \(keys.word(.activate, in: .contents)) searches"
  }
  static let searching = "Searching…"
  static let archivedFilter = "archived"
  static let nothingArchived = "Nothing is archived."
  static func noChatsHere(_ keys: KeyMap) -> String {
    "No chats yet. \(keys.word(.focusComposer, in: .chats)) writes a prompt on Home."
  }
  static let columnFound = "Found"
  static let unsent = "unsent"
  static func listFailedShort(_ keys: KeyMap) -> String { "could not be refreshed; \(asksAgain(keys))" }
  static func listFailed(_ problem: Problem, _ keys: KeyMap) -> String {
    [problem.message, problem.nextStep, asksAgain(keys) + "."].filter { !$0.isEmpty }.joined(separator: " ")
  }
  private static func asksAgain(_ keys: KeyMap) -> String { "\(keys.word(.refresh, in: .chats)) asks again" }

  static func sourceFilter(_ source: String) -> String {
    switch TaskSource(word: source) {
    case .unknown: "from an unknown program"
    case .terminal: "from the Codex terminal"
    case .editor: "from editors and apps"
    case .exec: "from codex exec"
    case .appServer: "from app-server clients"
    case .subAgent: "agents"
    case .other(let word): "from \(word)"
    }
  }

  /// What was looked for, and where.
  static func searched(_ search: TaskSearch) -> String {
    switch search.place {
    case .server: "“\(search.text)” in contents on the server"
    case .kept: "“\(search.text)” in contents kept on this machine only"
    }
  }

  static func foundCount(_ shown: Int, of total: Int, hasMore: Bool) -> String {
    let all = hasMore ? "\(total)+" : "\(total)"
    return shown == total ? "\(all) found" : "\(shown) of \(all) found"
  }

  static func nothingFound(_ search: TaskSearch, _ keys: KeyMap) -> String {
    let fact =
      switch search.place {
      case .server: "Nothing on the server contains “\(search.text)”."
      case .kept: "No turn kept on this machine contains “\(search.text)”. The server could not be asked."
      }
    return fact + " \(keys.word(.leave, in: .chats)) goes back."
  }

  // MARK: Groups

  static let groupNeedsYou = "Needs you"
  static let groupRunning = "Running"
  static let groupFailed = "Failed"
  static let groupStopped = "Stopped"
  static let groupDone = "Done"
  static let groupOther = "Ready and saved"

  // MARK: What is done with a task

  static let noRowMarked = "No task is marked."
  /// Why something can't be done with a task, with the key that helps.
  static func refusal(_ refusal: Refusal, _ keys: KeyMap) -> String {
    switch refusal {
    case .archived: "It is archived: press \(keys.word(.archiveTask, in: .chats)) to bring it back first."
    case .alreadyArchived: "It is archived already. Press \(keys.word(.archiveTask, in: .chats)) to bring it back."
    case .nothingToWaitFor: "Nothing runs: \(keys.word(.activate, in: .followUp)) starts a turn."
    default: refusal.sentence
    }
  }
  static let bringBack = "bring back"
  static let forking = "Forking…"
  static func archived(_ keys: KeyMap) -> String {
    "Archived. Press \(keys.word(.undo, in: .chats)) to undo; \(keys.word(.showArchived, in: .chats)) shows the archived chats."
  }
  static func renamed(_ keys: KeyMap) -> String { "Renamed. Press \(keys.word(.undo, in: .chats)) to undo." }
  static func discarded(_ keys: KeyMap) -> String { "Discarded. Press \(keys.word(.undo, in: .chats)) to undo." }
  static func stopping(_ title: String) -> String { "Stopping “\(title)”…" }
  static let renameTitle = "Rename the task"
  static let emptyName = "A task can't have an empty name."

  static let archiveTitle = "Archive a running task?"
  static func archiveLines(_ title: String) -> [String] {
    ["“\(title)” is running.", "Its turn is stopped, and what it said so far of its answer is lost."]
  }
  static let archiveYes = "Yes, archive"

  static let deleteTitle = "Delete for good?"
  static let deleteYes = "Yes, delete"

  /// Names what goes with a task.
  static func deleteLines(
    title: String, project: String, turns: (count: Int, isAll: Bool)?, agents: Int, isRunning: Bool, isWaiting: Bool
  ) -> [String] {
    var lines = ["“\(title)” in \(project) is deleted on the server, for everybody."]
    switch turns {
    case (let count, true)?:
      lines.append("With it goes its whole conversation, \(count) \(count == 1 ? "turn" : "turns").")
    case (let count, false)?: lines.append("With it goes its whole conversation, more than \(count) turns.")
    case nil: lines.append("With it goes its whole conversation.")
    }
    if agents > 0 { lines.append("So \(agents == 1 ? "does the agent" : "do the \(agents) agents") that it started.") }
    if isRunning { lines.append("It is running: its turn is stopped.") }
    if isWaiting { lines.append("Your message that was not sent stays in the list.") }
    return lines + ["This can't be undone."]
  }
}
