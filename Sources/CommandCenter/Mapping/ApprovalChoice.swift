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
  /// An answer the server offers that is newer than this program.
  case other(String)
}

extension ApprovalOption {
  /// What the answer is about: it changes the words only.
  package enum Matter: Hashable, Sendable {
    case command
    case patch
    /// A form of a tool server.
    case form

    /// What one does with it.
    var verb: String {
      switch self {
      case .command: "run"
      case .patch: "apply"
      case .form: "answer"
      }
    }
  }

  /// The option in words, with its reach.
  package init(_ choice: ApprovalChoice, for matter: Matter) {
    let verb = matter.verb
    let accepting = verb.prefix(1).uppercased() + verb.dropFirst()
    switch choice {
    case .accept:
      self.init(
        id: "accept", role: .acceptOnce, label: "\(accepting) once",
        scope: matter == .patch ? "these changes only" : "this command, one time")
    case .acceptForSession:
      self.init(
        id: "acceptForSession", role: .acceptWider, label: "\(accepting), and don't ask again",
        scope: matter == .patch
          ? "later changes to the same files too, until the task is unloaded"
          : "the same command again too, until the task is unloaded")
    case .acceptPrefix(let words):
      let prefix = words.map(Self.shellQuoted).joined(separator: " ")
      self.init(
        id: "acceptPrefix", role: .acceptWider, label: "\(accepting), and always allow its kind",
        scope: "every command that begins with `\(prefix)`, in all tasks of this server, for good")
    case .hostRule(let host, true):
      self.init(
        id: "allowHost:\(host)", role: .acceptWider, label: "\(accepting), and always allow \(host)",
        scope: "network access to \(host), in all tasks of this server, for good")
    case .hostRule(let host, false):
      self.init(
        id: "denyHost:\(host)", role: .decline, label: "Always refuse \(host)",
        scope: "no network access to \(host), in all tasks of this server, for good")
    case .decline where matter == .form:
      self.init(id: "decline", role: .decline, label: "Don't answer", scope: "the tool server is told no")
    case .cancel where matter == .form:
      self.init(
        id: "cancel", role: .cancelTurn, label: "Dismiss", scope: "the tool server is told that nobody decided")
    case .decline:
      self.init(id: "decline", role: .decline, label: "Don't \(verb)", scope: "the turn goes on without it")
    case .cancel:
      self.init(id: "cancel", role: .cancelTurn, label: "Don't \(verb), and stop", scope: "ends the turn")
    case .other(let name):
      self.init(
        id: "other:\(name)", role: .acceptWider, label: name,
        scope: "offered by the server; this program does not know how far it reaches")
    }
  }

  /// The options for a patch: the server offers no list for it.
  package static let patchOptions = [ApprovalChoice.accept, .acceptForSession, .decline, .cancel]
    .map { ApprovalOption($0, for: .patch) }

  // A model that asks for permissions.
  package static let permissionForTurn = ApprovalOption(
    id: "turn", role: .acceptOnce, label: "Allow for this turn", scope: "until it ends")
  package static let permissionForSession = ApprovalOption(
    id: "session", role: .acceptWider, label: "Allow for this task", scope: "until the task is unloaded")
  package static let permissionRefused = ApprovalOption(
    id: "decline", role: .decline, label: "Don't allow", scope: "the turn goes on without it")

  // A tool server's tool that wants to run.
  package static let toolOnce = ApprovalOption(
    id: "accept", role: .acceptOnce, label: "Run once", scope: "these values, one time")
  package static let toolForSession = ApprovalOption(
    id: "session", role: .acceptWider, label: "Run, and don't ask again",
    scope: "this tool with any values, until the task is unloaded")
  package static let toolAlways = ApprovalOption(
    id: "always", role: .acceptWider, label: "Run, and never ask again",
    scope: "this tool with any values, in all tasks of this server, for good")
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
