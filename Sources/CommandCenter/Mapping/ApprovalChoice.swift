/// One answer that a command or a patch may get, whatever its form on the wire.
package enum ApprovalChoice: Hashable, Sendable {
  case accept
  case acceptForSession
  /// Accept, and let the server run every command that begins with these words.
  case acceptPrefix([String])
  /// Keep a rule for a host: allow or deny it.
  case hostRule(host: String, allows: Bool)
  case decline
  case cancel
  /// An answer the server offers that is newer than this program, and what it carries.
  case other(String, detail: String = "")
}

extension ApprovalOption {
  /// What the answer is about: it changes the words only.
  package enum Matter: Hashable, Sendable {
    case command
    /// What is typed into a command that runs.
    case input
    case patch
    /// A form of a tool server.
    case form

    /// What one does with it.
    var verb: String {
      switch self {
      case .command: "run"
      case .input: "type"
      case .patch: "apply"
      case .form: "answer"
      }
    }

    /// How far a plain yes reaches.
    var once: String {
      switch self {
      case .patch: "these changes only"
      case .input: "this input, one time"
      case .command, .form: "this command, one time"
      }
    }

    /// How far it reaches where the same is not asked about again.
    var again: String {
      switch self {
      case .patch: "later changes to the same files too, until the task is unloaded"
      case .input: "the same input again too, until the task is unloaded"
      case .command, .form: "the same command again too, until the task is unloaded"
      }
    }
  }

  // Where answers that last are kept, and how they are taken back.
  private static let keptWithTask =
    "kept by the server until the task is unloaded; a restart of the server takes it back"
  private static let keptAsRule =
    "kept in rules/default.rules of the server's Codex home; delete its line to take it back"

  static let prefixID = "acceptPrefix"

  /// The option in words, with its reach.
  package init(_ choice: ApprovalChoice, for matter: Matter) {
    let verb = matter.verb
    let accepting = verb.prefix(1).uppercased() + verb.dropFirst()
    switch choice {
    case .accept: self.init(id: "accept", role: .acceptOnce, label: "\(accepting) once", scope: matter.once)
    case .acceptForSession:
      self.init(
        id: "acceptForSession", role: .acceptWider, label: "\(accepting), and don't ask again", scope: matter.again,
        keeping: Self.keptWithTask)
    case .acceptPrefix(let words):
      self.init(
        id: Self.prefixID, role: .acceptWider, label: "\(accepting), and always allow its kind",
        scope: "in all tasks of this server, for good: every command that begins with",
        quoted: words.map(Self.shellQuoted).joined(separator: " "), keeping: Self.keptAsRule)
    case .hostRule(let host, true):
      self.init(
        id: "allowHost:\(host)", role: .acceptWider, label: "\(accepting), and always allow this host",
        scope: "in all tasks of this server, for good: network access to", quoted: host, keeping: Self.keptAsRule)
    case .hostRule(let host, false):
      self.init(
        id: "denyHost:\(host)", role: .decline, label: "Always refuse this host",
        scope: "in all tasks of this server, for good: no network access to", quoted: host, keeping: Self.keptAsRule)
    case .decline where matter == .form:
      self.init(id: "decline", role: .decline, label: "Don't answer", scope: "the tool server is told no")
    case .cancel where matter == .form:
      self.init(
        id: "cancel", role: .cancelTurn, label: "Dismiss", scope: "the tool server is told that nobody decided")
    case .decline:
      self.init(id: "decline", role: .decline, label: "Don't \(verb)", scope: "the turn goes on without it")
    case .cancel:
      self.init(id: "cancel", role: .cancelTurn, label: "Don't \(verb), and stop", scope: "ends the turn")
    case .other(let name, let detail):
      self.init(
        id: "other:\(name)", role: .acceptWider, label: "Another answer that the server offers",
        scope: "this program does not know how far it reaches",
        quoted: [name, detail].filter { !$0.isEmpty }.joined(separator: ": "),
        keeping: "kept by the server, in a place that this program does not know")
    }
  }

  /// The options for a patch: the server offers no list for it.
  package static let patchOptions = [ApprovalChoice.accept, .acceptForSession, .decline, .cancel]
    .map { ApprovalOption($0, for: .patch) }

  /// The options for a patch that may open a directory with it.
  static func patchOptions(opening isOpening: Bool) -> [ApprovalOption] {
    guard isOpening else { return patchOptions }
    return patchOptions.map { option in
      guard option.accepts else { return option }
      var option = option
      option.label += ", and allow writes"
      option.scope += ", and writes to all that stands above for the rest of this session"
      option.keeping = option.keeping ?? keptWithTask
      return option
    }
  }

  // A model that asks for permissions.
  package static let permissionForTurn = ApprovalOption(
    id: "turn", role: .acceptOnce, label: "Allow for this turn", scope: "until it ends")
  package static let permissionForSession = ApprovalOption(
    id: "session", role: .acceptWider, label: "Allow for this task", scope: "until the task is unloaded",
    keeping: keptWithTask)
  package static let permissionRefused = ApprovalOption(
    id: "decline", role: .decline, label: "Don't allow", scope: "the turn goes on without it")

  // A tool server's tool that wants to run.
  package static let toolOnce = ApprovalOption(
    id: "accept", role: .acceptOnce, label: "Run once", scope: "these values, one time")
  package static let toolForSession = ApprovalOption(
    id: "session", role: .acceptWider, label: "Run, and don't ask again",
    scope: "this tool with any values, until the task is unloaded", keeping: keptWithTask)
  package static let toolAlways = ApprovalOption(
    id: "always", role: .acceptWider, label: "Run, and never ask again",
    scope: "this tool with any values, in all tasks of this server, for good",
    keeping:
      "kept in config.toml of the server's Codex home; delete the tool's approval_mode to take it back"
  )
  package static let toolRefused = ApprovalOption(
    id: "decline", role: .decline, label: "Don't run", scope: "the turn goes on without it")

  /// A page of a tool server's.
  package static let linkVisited = ApprovalOption(
    id: "accept", role: .acceptOnce, label: "I have been there", scope: "the tool server goes on")

  /// A word as a shell would need it, so that a blank inside one can't pass for a gap between two.
  static func shellQuoted(_ word: String) -> String {
    let plain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:=@%+,".contains($0) }
    return plain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
