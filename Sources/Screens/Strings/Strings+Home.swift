import CommandCenter

extension Strings {
  static let askCodex = "Ask Codex"
  static let askPlaceholder = "Ask Codex anything…"
  static let send = "send"
  static let quickActions = "Quick actions"
  static let attention = "Attention"
  static let running = "Running"
  static let recentProjects = "Recent projects"
  static let recentChats = "Recent chats"

  static let nothingWaits = "Nothing needs you."
  static let nothingRuns = "Nothing is running."
  static let noProjects = "No projects yet: the first task makes one."
  static func noChats(_ keys: KeyMap) -> String {
    "No chats yet. Write a prompt above and press \(keys.word(.activate, in: .homePrompt))."
  }
  static let loading = "Reading from the server…"
  /// What failed stands in the banner.
  static func listFailed(_ keys: KeyMap) -> String {
    "The list can't be read. \(keys.word(.refresh, in: .homeList)) retries."
  }
  static let noConnectionNoList = "Nothing to show without a connection."

  static let projectLabel = "project"
  static let modelLabel = "model"
  static let profileLabel = "profile"
  static let accessLabel = "access"
  static let serverDefault = "server default"
  static let defaultWord = "default"
  static let fullAccessWarning = "FULL ACCESS"

  static func quickAction(_ action: QuickAction) -> String {
    switch action {
    case .reviewCommits: "Review recent commits"
    case .openPullRequest: "Open my latest PR"
    case .connectTools: "Connect tools"
    case .plan: "Generate implementation plan"
    }
  }

  static func quickActionShort(_ action: QuickAction) -> String {
    switch action {
    case .reviewCommits: "Review commits"
    case .openPullRequest: "Latest PR"
    case .connectTools: "Tools"
    case .plan: "Plan"
    }
  }

  /// The prompt that a quick action puts into the composer, to be read and changed before it is sent.
  static func quickActionPrompt(_ action: QuickAction) -> String {
    switch action {
    case .reviewCommits:
      "Review the commits of the last few days on this branch. Point out bugs, risky changes and missing tests, "
        + "the most important first, each with file and line."
    case .openPullRequest:
      "Find my latest open pull request for this repository. Summarise what it changes, the state of its checks and "
        + "the open review comments, and say what is left to do."
    case .connectTools:
      "Look at which tools and MCP servers this environment offers you and which ones this project would profit from. "
        + "Explain how to connect each of them; change nothing yet."
    case .plan:
      "Write an implementation plan: goal, steps in order, files to touch, risks, and how to test each step. "
        + "Do not change any file yet. The task: "
    }
  }

  // MARK: Status

  static func access(_ mode: AccessMode) -> String {
    switch mode {
    case .serverDefault: "server default"
    case .readOnly: "read only"
    case .workspace: "workspace"
    case .fullAccess: "full access"
    }
  }

  static func accessShort(_ mode: AccessMode) -> String { mode == .serverDefault ? defaultWord : access(mode) }

  static func accessDetail(_ mode: AccessMode) -> String {
    switch mode {
    case .serverDefault: "what the server is set to for this directory"
    case .readOnly: "reads files, asks before anything else"
    case .workspace: "edits the project, asks before it leaves it"
    case .fullAccess: "no sandbox, no questions: everything the server's user can do"
    }
  }

  static func profile(_ profile: RunProfile) -> String {
    switch profile {
    case .high: "High"
    case .medium: "Medium"
    case .low: "Low"
    }
  }

  /// What was picked, and in brackets what the model makes of it, where that is another word.
  static func effort(_ choice: EffortChoice, of model: ModelOption?) -> String {
    let (name, word) =
      switch choice {
      case .profile(let profile): (self.profile(profile), profile.rawValue)
      case .exact(let effort): (effort, effort)
      }
    guard let effective = choice.effort(of: model), effective != word else { return name }
    return "\(name) (\(effective))"
  }

  static func modelNotOffered(_ name: String) -> String { "\(name) (not offered)" }

  /// What waits, in a few words before its detail.
  static func approvalVerb(_ subject: ApprovalSubject) -> String {
    switch subject {
    case .command(let command): "run `\(ShellWrapper.shortened(command))`"
    // The name first: what a narrow row cuts is the rest.
    case .fileChange(let changes) where changes.count == 1: "change \(nameAndPlace(changes[0].path))"
    case .fileChange(let changes) where changes.isEmpty: "change files"
    case .fileChange(let changes): "change \(changes.count) files"
    // A tool server's question begins with that word.
    case .permissions(let lines) where lines.first?.hasPrefix("Allow ") == true:
      "allow " + lines.joined(separator: ", ").dropFirst("Allow ".count)
    case .permissions(let lines): "allow " + lines.joined(separator: ", ")
    case .questions(let questions): questions.first.map { "asks: \($0.text)" } ?? "asks a question"
    case .form(let form): "\(form.server) asks: \(form.message)"
    case .link(let server, let message, _): "\(server) asks: \(message)"
    case .unsupported(let method, _): "can't answer here: \(method)"
    }
  }

  private static func nameAndPlace(_ path: String) -> String {
    let name = ServerPath.name(of: path)
    let place = path.dropLast(name.count)
    return place.isEmpty ? name : "\(name) in \(place)"
  }
}
