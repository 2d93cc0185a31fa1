import CodexSDK

extension ServerQuestion {
  mutating func fill(_ body: CommandApprovalRequest, _ members: inout QuestionMembers) {
    approval.itemID = ItemID(body.itemId)
    approval.directory = members.text("cwd")
    approval.reason = members.text("reason")
    let command = members.toldText("command")
    let kind = members.text("kind") ?? "command"
    if let network = members.object("networkApprovalContext") {
      var lines: [String] = []
      members.part(network, "networkApprovalContext") { part in
        for key in ["host", "protocol"] { lines += part.toldText(key).map { ["\(key): \($0)"] } ?? [] }
        if network["host"] == nil { part.misread("host", .null) }
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
    let extra = members.permissions("additionalPermissions").map(PermissionLines.lines) ?? []
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
    let offered = approval.options
    if let words = members.texts("proposedExecpolicyAmendment") {
      let prefix = words.map(ApprovalOption.shellQuoted).joined(separator: " ")
      let isOffered = offered.contains { $0.quoted == prefix && $0.id.hasPrefix(ApprovalOption.prefixID) }
      if !isOffered { members.tell("proposed rule, to always allow commands that begin with", prefix) }
    }
    let hosts = Set(offered.map(\.id))
    for (index, rule) in (members.list("proposedNetworkPolicyAmendments") ?? []).enumerated() {
      members.part(rule, "proposedNetworkPolicyAmendments[\(index)]") { part in
        guard let host = part.toldText("host") else { return }
        switch part.text("action") {
        case let action? where hosts.contains("\(action)Host:\(host)"): break
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
  /// What the server read out of a command, unless that is the command alone.
  mutating func actions(_ key: String, of command: String) {
    let plain = [command, ShellWrapper.unwrapped(command)]
    for (index, action) in (list(key) ?? []).enumerated() {
      part(action, "\(key)[\(index)]") { part in
        let kind = part.text("type")
        let whole = part.text("command") ?? part.text("cmd")
        let told = [part.text("name"), part.text("query"), part.text("path")].compactMap(\.self)
        guard kind != "unknown" || !told.isEmpty || !plain.contains(whole) else { return }
        let words = [kind ?? ""] + told + (plain.contains(whole) ? [] : ["by", whole ?? ""])
        part.tell("the server takes it for:", words.filter { !$0.isEmpty }.joined(separator: " "))
      }
    }
  }

  /// A profile of permissions. One with an empty text in it would allow what nobody can read.
  mutating func permissions(_ key: String) -> JSONValue? {
    guard let permissions = any(key) else { return nil }
    if permissions.hasBlankText { misread(key, permissions) }
    return permissions
  }
}

extension JSONValue {
  /// Whether there is a text without a letter in it, at any depth.
  var hasBlankText: Bool {
    switch self {
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .array(let elements): elements.contains(where: \.hasBlankText)
    case .object(let members): members.values.contains(where: \.hasBlankText)
    case .null, .bool, .integer, .number: false
    }
  }
}
