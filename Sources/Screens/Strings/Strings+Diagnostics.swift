import CommandCenter

extension Strings {
  static let diagnosticsTitle = "Diagnostics"
  static let diagnosticsHead = "Codex Command Center, diagnostics\n"
  static func diagnosticsCopied(_ keys: KeyMap) -> String {
    "Sent to the terminal's clipboard, if it takes texts. \(keys.word(.saveDiagnostics, in: .diagnostics)) writes a file."
  }
  static func diagnosticsSaved(_ path: String) -> String { "Written to \(path)" }

  static let factVersion = "version"
  static let factSettings = "settings"
  static let factStore = "store"
  static let factStoreSize = "store size"
  static let factLog = "log"
  static let factServer = "Server"
  static let factReason = "reason"
  static let factDraining = "the server shuts down"
  static let factHome = "codex home"
  static let factList = "list"
  static let factLink = "Link"
  static let factRoundTrip = "round trip"
  static let factLastHeard = "last event"
  static let factNever = "none yet"
  static let factFeed = "open task"
  static let factCounts = "Counts"
  static let factProjects = "projects"
  static let factTasks = "tasks"
  static let factRunning = "running"
  static let factWaiting = "need you"
  static let factStreams = "streams"
  static let factPollers = "pollers"
  static let factPending = "pending updates"
  static let factOutbox = "tasks in outbox"
  static let factMessages = "messages"
  static let factChoices = "Choices"
  static let factNotifications = "notifications"
  static let factKeys = "changed keys"
  static let factTerminal = "Terminal"
  static let factSize = "size"

  static func factAttempt(_ word: String, _ attempt: Int) -> String { "\(word), attempt \(attempt)" }

  /// The kind of source alone: its name may be the token itself, typed in the wrong place.
  static func tokenKind(_ settings: ServerSettings) -> String {
    guard let source = settings.tokenSource else { return "none configured" }
    switch source.split(separator: " ").first {
    case "file": return "configured, in a file"
    case "environment": return "configured, in an environment variable"
    case "command": return "configured, by a command"
    default: return "configured, saved here"
    }
  }

  /// An account without the person's name: reports are handed around.
  static func accountWithoutName(_ account: AccountStatus) -> String {
    switch account {
    case .signedIn(let method, _, let plan): Self.account(.signedIn(method: method, email: nil, plan: plan))
    default: Self.account(account)
    }
  }

  static func bytes(_ count: Int?) -> String {
    guard let count else { return "no file" }
    return count < 1_048_576 ? "\((count + 1_023) / 1_024) KiB" : "\(count / 1_048_576) MiB"
  }

  static func milliseconds(_ duration: Duration?) -> String {
    guard let duration else { return "not measured" }
    let milliseconds = Int((duration / .milliseconds(1)).rounded())
    return milliseconds < 1 ? "below 1 ms" : "\(milliseconds) ms"
  }

  static func secondsAgo(_ seconds: Double) -> String { "\(max(0, Int(seconds))) s ago" }

  static func feedKind(_ feed: TaskFeed) -> String {
    switch feed {
    case .loading: "loading"
    case .live: "live"
    case .polling: "polling"
    case .silent: "silent"
    case .stale: "stale"
    case .quiet: "quiet"
    case .failed(let problem): "failed: \(problem.code.rawValue)"
    }
  }

  static func notificationSummary(_ choices: NotificationChoices) -> String {
    let kinds = [(choices.needsYou, "needs you"), (choices.done, "done"), (choices.failed, "failed")]
    let named = kinds.filter(\.0).map(\.1)
    guard !named.isEmpty else { return "off" }
    let command = choices.command == nil ? "" : ", with a command"
    return named.joined(separator: ", ") + " by \(choices.way.rawValue)" + command
  }
}
