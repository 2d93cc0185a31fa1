import CodexSDK

extension ServerQuestion {
  mutating func fill(_ body: CommandApprovalRequest, _ members: inout QuestionMembers) {
    approval.itemID = ItemID(body.itemId)
    approval.directory = members.text("cwd")
    approval.reason = members.text("reason")
    let command = members.text("command")
    let kind = members.text("kind") ?? "command"
    if let network = members.object("networkApprovalContext") {
      var lines: [String] = []
      members.part(network, "networkApprovalContext") { part in
        lines += part.text("host").map { ["host: \($0)"] } ?? []
        if lines.isEmpty { part.misread("host", part.any("host") ?? .null) }
        lines += part.text("protocol").map { ["protocol: \($0)"] } ?? []
      }
      approval.subject = .permissions(lines + (command.map { ["for: \($0)"] } ?? []))
    } else {
      approval.subject = .command(command ?? "")
      approval.decidesItem = true
    }
    if kind != "command" {
      // It is about a command that runs already.
      approval.decidesItem = false
      members.tell("kind of request:", kind)
    }
    members.tell("in environment", members.text("environmentId"))
    members.tell("callback", members.text("approvalId"))
    let extra = members.any("additionalPermissions").map(PermissionLines.lines) ?? []
    for line in extra { members.tell("also allows:", line, widens: true) }
    members.actions("commandActions", of: command ?? "")
    offer(
      decisions(body, &members), for: kind == "writeStdin" ? .input : .command, isExtended: !extra.isEmpty)
    proposals(body, &members)
  }

  private func decisions(
    _ body: CommandApprovalRequest, _ members: inout QuestionMembers
  ) -> [CommandApprovalDecision] {
    _ = members.list("availableDecisions")
    var decisions = body.availableDecisions
    if decisions.isEmpty { decisions = [.accept, .acceptForSession, .cancel] }
    // Not listed by the server, but it works, and it is the only "no" that lets the turn go on.
    if !decisions.contains(.decline) {
      decisions.insert(.decline, at: decisions.firstIndex(of: .cancel) ?? decisions.endIndex)
    }
    return decisions
  }

  private mutating func offer(
    _ decisions: [CommandApprovalDecision], for matter: ApprovalOption.Matter, isExtended: Bool
  ) {
    for decision in decisions {
      var option = ApprovalOption(ApprovalChoice(decision), for: matter)
      if isExtended, option.accepts, option.quoted == nil { option.scope += ", with all that stands above" }
      offer(option, .command(decision))
    }
  }

  /// Rules that the server would keep, where no answer that is offered says so already.
  private func proposals(_ body: CommandApprovalRequest, _ members: inout QuestionMembers) {
    let offered = Set(approval.options.compactMap(\.quoted))
    if let words = members.texts("proposedExecpolicyAmendment") {
      let prefix = words.map(ApprovalOption.shellQuoted).joined(separator: " ")
      if !offered.contains(prefix) { members.tell("proposed rule, to always allow commands that begin with", prefix) }
    }
    for (index, rule) in (members.list("proposedNetworkPolicyAmendments") ?? []).enumerated() {
      members.part(rule, "proposedNetworkPolicyAmendments[\(index)]") { part in
        guard let host = part.text("host") else { return }
        switch part.text("action") {
        case "allow"? where offered.contains(host), "deny"? where offered.contains(host): break
        case "allow"?: part.tell("proposed rule, to allow for good the host", host)
        case "deny"?: part.tell("proposed rule, to deny for good the host", host)
        case let action?: part.tell("proposed rule for a host:", "\(action) \(host)")
        case nil: part.tell("proposed rule for a host:", host)
        }
      }
    }
  }
}

extension QuestionMembers {
  /// What the server read out of a command, where it says more than the command itself.
  mutating func actions(_ key: String, of command: String) {
    for action in list(key) ?? [] {
      guard case .object(let members) = action else {
        tell(key, as: action)
        continue
      }
      let news = members.filter { name, value in
        name != "type" && value != .null && value.stringValue.map(command.contains) != true
      }
      guard !news.isEmpty else { continue }
      let path = news["path"]?.stringValue
      let isPath = path != nil && news.keys.allSatisfy { $0 == "path" || $0 == "name" }
      tell(
        "the server takes it for:",
        isPath ? "\(members["type"]?.stringValue ?? "") \(path ?? "")" : action.readable)
    }
  }
}
