import CodexSDK

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A question of the server: as the app shows it, and what each of its options sends back.
struct ServerQuestion: Hashable, Sendable {
  var approval: Approval
  let requestID: RequestID
  /// By option id. Empty for questions that are answered with texts, and for those we can't answer.
  private var answers: [String: ServerRequestAnswer] = [:]
  private var takesTexts = false
  /// What a model wants to be allowed, of which a part may be granted.
  private var permissions: JSONValue?

  /// What goes back to the server.
  /// - Throws: `Problem` with code `.badInput` when the question doesn't take this answer.
  func answer(_ answer: ApprovalAnswer) throws(Problem) -> ServerRequestAnswer {
    switch answer {
    case .option(let id):
      if let answer = answers[id] { return answer }
    case .answers(let texts):
      if takesTexts { return .userInput(texts) }
    case .part(let id, let lines):
      if case .permissions(_, let scope) = answers[id], let permissions, !lines.isEmpty {
        return .permissions(granted: PermissionLines.part(of: permissions, keeping: Set(lines)), scope: scope)
      }
    case .form(let values):
      if case .form(let form) = approval.subject {
        try form.check(values)
        return .elicitation(.accept, content: form.content(values))
      }
    }
    throw Problem(.badInput, "The server's question does not take this answer.", nextStep: "Pick one of its options.")
  }
}

extension ServerQuestion {
  /// `now` is when it reached us, for the kinds that don't say when they were asked.
  init(_ request: ServerRequest, now: Date) {
    let startedAt = Self.startedAtMs(request).map(Date.init(serverMilliseconds:))
    requestID = request.id
    approval = Approval(
      id: ApprovalID(request.id), threadID: ThreadID(request.threadId ?? ""),
      turnID: request.turnId.flatMap { $0.isEmpty ? nil : TurnID($0) },
      subject: .unsupported(method: "", summary: ""), askedAt: startedAt ?? now, options: [],
      isTimed: startedAt != nil)
    switch request.body {
    case .commandApproval(let body): fill(body)
    case .fileChangeApproval(let body): fill(body)
    case .permissionsApproval(let body): fill(body)
    case .userInput(let body): fill(body)
    case .elicitation(let body): fill(body)
    case .legacyCommandApproval(let body): fill(body)
    case .legacyPatchApproval(let body): fill(body)
    case .unknown(let method, let params):
      approval.subject = .unsupported(
        method: method, summary: String(params.readable.prefix(Self.summaryCharactersMax)))
    }
  }

  /// Characters shown of a question of an unknown kind.
  static let summaryCharactersMax = 400

  private static func startedAtMs(_ request: ServerRequest) -> Int? {
    switch request.body {
    case .commandApproval(let body): body.startedAtMs
    case .fileChangeApproval(let body): body.startedAtMs
    case .permissionsApproval(let body): body.startedAtMs
    default: nil
    }
  }

  private mutating func offer(_ option: ApprovalOption, _ answer: ServerRequestAnswer) {
    guard answers[option.id] == nil else { return }
    answers[option.id] = answer
    approval.options.append(option)
  }

  private mutating func fill(_ body: CommandApprovalRequest) {
    approval.itemID = ItemID(body.itemId)
    approval.directory = body.cwd
    approval.reason = body.reason
    if let network = body.networkApprovalContext {
      let lines = ["network: \(network.protocol) \(network.host)", body.command.map { "for: \($0)" }]
      approval.subject = .permissions(lines.compactMap(\.self))
    } else {
      approval.subject = .command(body.command ?? body.kind ?? "")
      approval.decidesItem = true
    }
    if let kind = body.kind, kind != "command" {
      // It is about a command that runs already.
      approval.decidesItem = false
      approval.reason = ["Kind of request: \(kind)", body.reason].compactMap(\.self).joined(separator: ". ")
    }
    var decisions = body.availableDecisions
    if decisions.isEmpty { decisions = [.accept, .acceptForSession, .cancel] }
    // Not listed by the server, but it works, and it is the only "no" that lets the turn go on.
    if !decisions.contains(.decline) {
      decisions.insert(.decline, at: decisions.firstIndex(of: .cancel) ?? decisions.endIndex)
    }
    for decision in decisions { offer(ApprovalOption(ApprovalChoice(decision), for: .command), .command(decision)) }
  }

  private mutating func fill(_ body: FileChangeApprovalRequest) {
    approval.itemID = ItemID(body.itemId)
    approval.directory = body.grantRoot
    approval.reason = body.reason
    approval.subject = .fileChange([])
    approval.decidesItem = true
    // The options' ids are the decisions' names.
    for option in ApprovalOption.patchOptions {
      offer(option, .fileChange(FileChangeApprovalDecision(rawValue: option.id)))
    }
  }

  private mutating func fill(_ body: PermissionsApprovalRequest) {
    approval.itemID = ItemID(body.itemId)
    approval.directory = body.cwd
    approval.reason = body.reason
    approval.subject = .permissions(PermissionLines.lines(of: body.permissions))
    approval.takesParts = true
    permissions = body.permissions
    offer(.permissionForTurn, .permissions(granted: body.permissions, scope: .turn))
    offer(.permissionForSession, .permissions(granted: body.permissions, scope: .session))
    offer(.permissionRefused, .permissions(granted: .object([:]), scope: .turn))
  }

  private mutating func fill(_ body: UserInputRequest) {
    approval.itemID = body.itemId.isEmpty ? nil : ItemID(body.itemId)
    approval.subject = .questions(
      body.questions.map { question in
        Question(
          id: question.id, header: question.header, text: question.question,
          choices: question.options.map { Question.Choice(label: $0.label, detail: $0.description) },
          allowsFreeText: question.isOther || question.options.isEmpty, isSecret: question.isSecret)
      })
    takesTexts = true
  }

  /// A form is sent by `ApprovalAnswer.form`; a kind that can't be filled in here can be refused.
  private mutating func fill(_ body: ElicitationRequest) {
    let message = body.message
    if body.meta?["codex_approval_kind"]?.stringValue == "mcp_tool_call", let meta = body.meta {
      return fill(tool: meta, message)
    }
    if body.mode == "url", let url = body.url, !url.isEmpty {
      approval.subject = .link(server: body.serverName, message: message, url: url)
      offer(.linkVisited, .elicitation(.accept, content: nil))
    } else if body.mode == "form" || body.mode.isEmpty, let schema = body.requestedSchema,
      let form = AnswerForm(server: body.serverName, message: message, schema: schema)
    {
      approval.subject = .form(form)
    } else if body.mode == "form", case .object(let properties) = body.requestedSchema?["properties"] ?? .null,
      properties.isEmpty
    {
      // Nothing to fill in: a yes is all that is wanted.
      approval.subject = .form(AnswerForm(server: body.serverName, message: message, fields: []))
    } else {
      let parts = [body.serverName, message, body.url ?? ""].filter { !$0.isEmpty }
      approval.subject = .unsupported(method: ElicitationRequest.method, summary: parts.joined(separator: ": "))
    }
    offer(ApprovalOption(.decline, for: .form), .elicitation(.decline, content: nil))
    offer(ApprovalOption(.cancel, for: .form), .elicitation(.cancel, content: nil))
  }

  /// May a tool of a tool server run? It is asked in the form of an empty form.
  private mutating func fill(tool meta: JSONValue, _ message: String) {
    var lines = [message]
    switch meta["tool_params"] {
    case .object(let values)?: lines += values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.readable)" }
    case .null?, nil: break
    case let value?: lines.append(value.readable)
    }
    approval.subject = .permissions(lines)
    approval.reason = meta["tool_description"]?.stringValue
    offer(.toolOnce, .elicitation(.accept, content: .object([:])))
    let reach = meta["persist"]?.arrayValue ?? meta["persist"].map { [$0] } ?? []
    for (word, option) in [("session", ApprovalOption.toolForSession), ("always", .toolAlways)]
    where reach.contains(.string(word)) {
      offer(option, .elicitation(.accept, content: .object([:]), meta: ["persist": .string(word)]))
    }
    offer(.toolRefused, .elicitation(.decline, content: nil))
    offer(ApprovalOption(.cancel, for: .command), .elicitation(.cancel, content: nil))
  }

  private mutating func fill(_ body: LegacyCommandApprovalRequest) {
    approval.itemID = ItemID(body.callId)
    approval.directory = body.cwd
    approval.reason = body.reason
    approval.subject = .command(body.command.map(ApprovalOption.shellQuoted).joined(separator: " "))
    offerLegacy(.command)
  }

  private mutating func fill(_ body: LegacyPatchApprovalRequest) {
    approval.itemID = ItemID(body.callId)
    approval.directory = body.grantRoot
    approval.reason = body.reason
    approval.subject = .fileChange(
      body.fileChanges.sorted { $0.key < $1.key }.map { FileChange(legacyPath: $0.key, $0.value) })
    offerLegacy(.patch)
  }

  private mutating func offerLegacy(_ matter: ApprovalOption.Matter) {
    offer(ApprovalOption(.accept, for: matter), .legacyReview(.approved))
    offer(ApprovalOption(.acceptForSession, for: matter), .legacyReview(.approvedForSession))
    offer(ApprovalOption(.decline, for: matter), .legacyReview(.denied))
    offer(ApprovalOption(.cancel, for: matter), .legacyReview(.abort))
  }
}

extension ApprovalChoice {
  init(_ decision: CommandApprovalDecision) {
    switch decision.name {
    case "accept": self = .accept
    case "acceptForSession": self = .acceptForSession
    case "decline": self = .decline
    case "cancel": self = .cancel
    case "acceptWithExecpolicyAmendment" where decision.execpolicyAmendment?.isEmpty == false:
      self = .acceptPrefix(decision.execpolicyAmendment ?? [])
    case "applyNetworkPolicyAmendment":
      let rule = decision.payload?["network_policy_amendment"]
      guard let host = rule?["host"]?.stringValue, let action = rule?["action"]?.stringValue,
        action == "allow" || action == "deny"
      else {
        self = .other(decision.name)
        return
      }
      self = .hostRule(host: host, allows: action == "allow")
    default: self = .other(decision.name)
    }
  }
}

extension FileChange {
  /// A change in the form of the first protocol: its kind beside its content, or, in the oldest servers, as its one key.
  fileprivate init(legacyPath path: String, _ value: JSONValue) {
    let kinds = ["add", "delete", "update"]
    let name = value["type"]?.stringValue ?? kinds.first { value[$0] != nil } ?? ""
    let change = value[name] ?? value
    switch name {
    case "update":
      self.init(
        path: path, kind: .update(movedTo: change["move_path"]?.stringValue),
        diff: change["unified_diff"]?.stringValue ?? "")
    case "add": self.init(path: path, kind: .add, diff: change["content"]?.stringValue ?? "")
    case "delete": self.init(path: path, kind: .delete, diff: change["content"]?.stringValue ?? "")
    default: self.init(path: path, kind: .unknown(name), diff: value.readable)
    }
  }
}
