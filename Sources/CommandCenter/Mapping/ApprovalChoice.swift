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
  package enum Matter: Hashable, Sendable { case command, patch }

  /// The option in words, with its reach.
  package init(_ choice: ApprovalChoice, for matter: Matter) {
    let isPatch = matter == .patch
    switch choice {
    case .accept:
      self.init(
        id: "accept", role: .acceptOnce, label: isPatch ? "Apply once" : "Run once",
        scope: isPatch ? "these changes only" : "this command, this one time")
    case .acceptForSession:
      self.init(
        id: "acceptForSession", role: .acceptWider,
        label: isPatch ? "Apply, and don't ask again" : "Run, and don't ask again",
        scope: isPatch
          ? "later changes to the same files too, until the task is unloaded"
          : "the same command again too, until the task is unloaded")
    case .acceptPrefix(let words):
      let prefix = words.map(Self.shellQuoted).joined(separator: " ")
      self.init(
        id: "acceptPrefix", role: .acceptWider, label: "Run, and always allow its kind",
        scope: "every command that begins with `\(prefix)`, in all tasks of this server, for good")
    case .hostRule(let host, true):
      self.init(
        id: "allowHost:\(host)", role: .acceptWider, label: "Run, and always allow \(host)",
        scope: "network access to \(host), in all tasks of this server, for good")
    case .hostRule(let host, false):
      self.init(
        id: "denyHost:\(host)", role: .decline, label: "Always refuse \(host)",
        scope: "no network access to \(host), in all tasks of this server, for good")
    case .decline:
      self.init(
        id: "decline", role: .decline, label: isPatch ? "Don't apply" : "Don't run",
        scope: "the turn goes on without it")
    case .cancel:
      self.init(
        id: "cancel", role: .cancelTurn, label: isPatch ? "Don't apply, and stop" : "Don't run, and stop",
        scope: "ends the turn")
    case .other(let name):
      self.init(
        id: "other:\(name)", role: .acceptWider, label: name,
        scope: "offered by the server; this program does not know how far it reaches")
    }
  }

  /// The options for a patch: the server offers no list for it.
  package static let patchOptions = [ApprovalChoice.accept, .acceptForSession, .decline, .cancel]
    .map { ApprovalOption($0, for: .patch) }

  /// A word as a shell would need it, so that a blank inside one can't pass for a gap between two.
  private static func shellQuoted(_ word: String) -> String {
    let plain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:=@%+,".contains($0) }
    return plain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
