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
  private(set) var answers: [String: ServerRequestAnswer] = [:]
  var takesTexts = false
  /// What a model wants to be allowed, of which a part may be granted.
  var permissions: JSONValue?

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
    var members = QuestionMembers(request.params)
    members.addresses("threadId", "turnId", "itemId", "conversationId", "callId")
    if startedAt != nil { _ = members.any("startedAtMs") }
    switch request.body {
    case .commandApproval(let body): fill(body, &members)
    case .fileChangeApproval(let body): fill(body, &members)
    case .permissionsApproval(let body): fill(body, &members)
    case .userInput(let body): fill(body, &members)
    case .elicitation(let body): fill(body, &members)
    case .legacyCommandApproval(let body): fill(body, &members)
    case .legacyPatchApproval(let body): fill(body, &members)
    case .unknown(let method, let params):
      approval.subject = .unsupported(
        method: method, summary: String(params.readable.kept(.sentence).prefix(Self.summaryCharactersMax)))
      return
    }
    members.finish()
    approval.terms = members.terms
    approval.unread = members.unread
    approval.keepWithinLimits()
    if approval.isIncomplete { withholdYes() }
  }

  /// What can't be shown whole can't be accepted, whatever is pressed; and what would accept it need not be kept.
  private mutating func withholdYes() {
    for option in approval.options where option.accepts { answers[option.id] = nil }
    permissions = nil
    takesTexts = false
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

  mutating func offer(_ option: ApprovalOption, _ answer: ServerRequestAnswer) {
    var option = option
    option.id = option.id.kept(.name)
    // Two answers of one name that carry different things are two answers.
    while let other = answers[option.id] {
      guard other != answer else { return }
      option.id += "'"
    }
    answers[option.id] = answer
    approval.options.append(option)
  }

  private mutating func fill(_ body: FileChangeApprovalRequest, _ members: inout QuestionMembers) {
    approval.itemID = ItemID(body.itemId)
    approval.reason = members.text("reason")
    approval.subject = .fileChange([])
    approval.decidesItem = true
    // The options' ids are the decisions' names.
    for option in ApprovalOption.patchOptions(opening: members.directory()) {
      offer(option, .fileChange(FileChangeApprovalDecision(rawValue: option.id)))
    }
  }

  private mutating func fill(_ body: PermissionsApprovalRequest, _ members: inout QuestionMembers) {
    approval.itemID = ItemID(body.itemId)
    approval.directory = members.text("cwd")
    approval.reason = members.text("reason")
    members.tell("in environment", members.text("environmentId"))
    let permissions = members.permissions("permissions") ?? .object([:])
    approval.subject = .permissions(PermissionLines.lines(of: permissions))
    approval.takesParts = true
    self.permissions = permissions
    offer(.permissionForTurn, .permissions(granted: permissions, scope: .turn))
    offer(.permissionForSession, .permissions(granted: permissions, scope: .session))
    offer(.permissionRefused, .permissions(granted: .object([:]), scope: .turn))
  }

  private mutating func fill(_ body: UserInputRequest, _ members: inout QuestionMembers) {
    approval.itemID = body.itemId.isEmpty ? nil : ItemID(body.itemId)
    approval.subject = .questions(
      body.questions.map { question in
        Question(
          id: question.id, header: question.header, text: question.question,
          choices: question.options.map { Question.Choice(label: $0.label, detail: $0.description) },
          allowsFreeText: question.isOther || question.options.isEmpty, isSecret: question.isSecret)
      })
    takesTexts = true
    for (index, question) in (members.list("questions") ?? []).enumerated() {
      members.part(question, "questions[\(index)]") { part in
        _ = (part.text("id"), part.text("header"), part.text("question"), part.flag("isOther"), part.flag("isSecret"))
        for (index, option) in (part.list("options") ?? []).enumerated() {
          part.part(option, "options[\(index)]") { _ = ($0.text("label"), $0.text("description")) }
        }
      }
    }
    if members.flag("isBlocking") == false { members.tell("blocks the task:", "no") }
    members.tell("the server answers by itself after", members.whole("autoResolutionMs").map { "\($0) ms" })
  }

  private mutating func fill(_ body: LegacyCommandApprovalRequest, _ members: inout QuestionMembers) {
    approval.itemID = ItemID(body.callId)
    approval.directory = members.text("cwd")
    approval.reason = members.text("reason")
    let words = members.texts("command") ?? []
    let isBlank = words.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    let command = isBlank ? "" : words.map(ApprovalOption.shellQuoted).joined(separator: " ")
    approval.subject = .command(command)
    members.tell("callback", members.text("approvalId"))
    members.actions("parsedCmd", of: command)
    offerLegacy([.accept, .acceptForSession, .decline, .cancel].map { ApprovalOption($0, for: .command) })
  }

  private mutating func fill(_ body: LegacyPatchApprovalRequest, _ members: inout QuestionMembers) {
    approval.itemID = ItemID(body.callId)
    approval.reason = members.text("reason")
    _ = members.object("fileChanges")
    approval.subject = .fileChange(
      body.fileChanges.sorted { $0.key < $1.key }.map { FileChange(FileUpdateChange(path: $0.key, legacy: $0.value)) })
    offerLegacy(ApprovalOption.patchOptions(opening: members.directory()))
  }

  private mutating func offerLegacy(_ options: [ApprovalOption]) {
    let decisions: [LegacyReviewDecision] = [.approved, .approvedForSession, .denied, .abort]
    for (option, decision) in zip(options, decisions) { offer(option, .legacyReview(decision)) }
  }
}

extension QuestionMembers {
  /// Whether a yes opens a directory, which is told then.
  fileprivate mutating func directory() -> Bool {
    guard let root = text("grantRoot") else { return false }
    let reach = PathReach.isEverything(root) ? "the whole machine" : "everything under this directory"
    tell("for the rest of this session, writes to \(reach):", root, widens: true)
    return true
  }
}

extension ApprovalChoice {
  init(_ decision: CommandApprovalDecision) {
    let payload = decision.payload
    switch (decision.name, payload) {
    case ("accept", nil): self = .accept
    case ("acceptForSession", nil): self = .acceptForSession
    case ("decline", nil): self = .decline
    case ("cancel", nil): self = .cancel
    // A payload with more in it than this program has words for is shown as it is.
    case ("acceptWithExecpolicyAmendment", .object(let members)?) where members.count == 1:
      let words = decision.execpolicyAmendment ?? []
      let isWhole = words.count == members["execpolicy_amendment"]?.arrayValue?.count
      self = isWhole && !words.isEmpty ? .acceptPrefix(words) : .other(decision)
    case ("applyNetworkPolicyAmendment", .object(let members)?) where members.count == 1:
      self = members["network_policy_amendment"].flatMap(ApprovalChoice.init(rule:)) ?? .other(decision)
    default: self = .other(decision)
    }
  }

  private init?(rule: JSONValue) {
    guard case .object(let members) = rule, members.count == 2, let host = rule["host"]?.stringValue, !host.isEmpty,
      let action = rule["action"]?.stringValue, action == "allow" || action == "deny"
    else { return nil }
    self = .hostRule(host: host, allows: action == "allow")
  }

  private static func other(_ decision: CommandApprovalDecision) -> Self {
    .other(decision.name, detail: decision.payload?.readable ?? "")
  }
}
