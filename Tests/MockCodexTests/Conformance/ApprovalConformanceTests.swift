import CommandCenter
import Testing

/// Questions and their answers.
@Suite(.timeLimit(.minutes(1)))
struct ApprovalConformanceTests {
  private static let escalated = #"Touch [[scenario:command cmd="echo hi" escalate=1 why="May I?"]]"#

  @Test(arguments: ClientKind.allCases)
  func `a command that wants out of the sandbox is asked about with everything it takes to decide`(
    kind: ClientKind
  ) async throws {
    let session = try await kind.server().session()
    let started = try await session.create(Self.escalated)
    let approval = try await session.untilAsked(in: started.threadID)
    #expect(approval.turnID == started.turnID)
    #expect(approval.reason == "May I?")
    #expect(approval.directory == started.settings?.directory)
    guard case .command(let command) = approval.subject else {
      Issue.record("\(approval.subject)")
      return
    }
    #expect(command.hasSuffix("-lc 'echo hi'"))
    #expect(approval.options.first?.role == .acceptOnce)
    #expect(Set(approval.options.map(\.role)).isSuperset(of: [.acceptOnce, .decline, .cancelTurn]))
    #expect(Set(approval.options.map(\.id)).count == approval.options.count)
    #expect(try await session.listed(started.threadID)?.status == .waitingForApproval)
    try await session.client.interruptTask(started.threadID, turn: started.turnID)
    try await session.until { $0 == .approvalClosed(started.threadID, approval.id) ? true : nil }
    await session.client.close()
  }

  @Test(
    arguments: ClientKind.allCases,
    [
      (ApprovalOption.Role.acceptOnce, ItemState.completed, TurnStatus.completed),
      (.decline, .declined, .completed), (.cancelTurn, .declined, .interrupted),
    ])
  func `each answer has its effect`(
    kind: ClientKind, expected: (role: ApprovalOption.Role, item: ItemState, turn: TurnStatus)
  ) async throws {
    let session = try await kind.server().session()
    let started = try await session.create(Self.escalated)
    let approval = try await session.untilAsked(in: started.threadID)
    let option = try #require(approval.options.first { $0.role == expected.role })
    try await session.client.respond(to: approval, with: .option(option.id))
    #expect(try await session.untilEnd(of: started.threadID).status == expected.turn)
    let command = session.heard(of: started.threadID).compactMap(\.endedItem).first { $0.content.brief == "command" }
    #expect(command?.state == expected.item)
    #expect(session.seen.contains(.approvalClosed(started.threadID, approval.id)))
    #expect(
      await problemCode { try await session.client.respond(to: approval, with: .option(option.id)) } == .refused)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a patch is asked about where the sandbox is read-only, and its item has the changes`(
    kind: ClientKind
  ) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Patch [[scenario:patch file=asked.txt]]", access: .readOnly)
    #expect(started.settings?.sandbox == "readOnly")
    let approval = try await session.untilAsked(in: started.threadID)
    guard case .fileChange = approval.subject else {
      Issue.record("\(approval.subject)")
      return
    }
    #expect(approval.options.map(\.role) == [.acceptOnce, .acceptWider, .decline, .cancelTurn])
    try await session.client.respond(to: approval, with: .option("decline"))
    #expect(try await session.untilEnd(of: started.threadID).status == .completed)
    let patch = try #require(
      session.heard(of: started.threadID).compactMap(\.endedItem).first { $0.content.brief == "patch" })
    #expect(patch.state == .declined)
    #expect(patch.id == approval.itemID)
    guard case .fileChange(let changes) = patch.content else { return }
    #expect(changes.map(\.kind) == [.add])
    #expect(changes.first?.path.hasSuffix("asked.txt") == true)
    #expect(changes.first?.diff.contains("second line") == true)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a question survives its client, comes back under its id, and is closed for all by one answer`(
    kind: ClientKind
  ) async throws {
    let server = try await kind.server()
    let first = try await server.session()
    let started = try await first.create(Self.escalated)
    let asked = try await first.untilAsked(in: started.threadID)
    await first.client.close()
    let (second, third) = (try await server.session(), try await server.session())
    for session in [second, third] {
      let contents = try await session.client.watchTask(started.threadID)
      #expect(contents.summary.status == .waitingForApproval)
      let again = try await session.untilAsked(in: started.threadID)
      #expect(again.id == asked.id)
      #expect(again.subject == asked.subject)
    }
    try await second.client.respond(to: asked, with: .option("accept"))
    try await third.until { $0 == .approvalClosed(started.threadID, asked.id) ? true : nil }
    #expect(await problemCode { try await third.client.respond(to: asked, with: .option("decline")) } == .refused)
    #expect(try await third.untilEnd(of: started.threadID).status == .completed)
    for session in [second, third] { await session.client.close() }
  }

  @Test(arguments: ClientKind.allCases)
  func `an answer that was not offered is refused and leaves the question open`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create(Self.escalated)
    let approval = try await session.untilAsked(in: started.threadID)
    #expect(
      await problemCode { try await session.client.respond(to: approval, with: .option("no such")) } == .badInput)
    #expect(
      await problemCode { try await session.client.respond(to: approval, with: .answers([:])) } == .badInput)
    try await session.client.respond(to: approval, with: .option("accept"))
    #expect(try await session.untilEnd(of: started.threadID).status == .completed)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a question of the model is answered in words, and the turn goes on`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Ask [[scenario:ask]]")
    let approval = try await session.untilAsked(in: started.threadID)
    guard case .questions(let questions) = approval.subject else {
      Issue.record("\(approval.subject)")
      return
    }
    #expect(questions.map(\.id) == ["colour"])
    #expect(questions.first?.choices.map(\.label) == ["Red (Recommended)", "Blue"])
    #expect(questions.first?.allowsFreeText == true)
    #expect(approval.options.isEmpty)
    #expect(try await session.listed(started.threadID)?.status == .waitingForInput)
    try await session.client.respond(to: approval, with: .answers(["colour": ["Blue"]]))
    #expect(try await session.untilEnd(of: started.threadID).status == .completed)
    #expect(session.heard(of: started.threadID).contains(.approvalClosed(started.threadID, approval.id)))
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `several questions come as one request and are answered by one answer`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Ask [[scenario:ask many=1]]")
    let approval = try await session.untilAsked(in: started.threadID)
    guard case .questions(let questions) = approval.subject else {
      Issue.record("\(approval.subject)")
      return
    }
    #expect(questions.map(\.id) == ["colour", "count"])
    let answers = ["colour": ["Blue"], "count": ["about three"]]
    try await session.client.respond(to: approval, with: .answers(answers))
    #expect(try await session.untilEnd(of: started.threadID).status == .completed)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases, ["turn", "session"])
  func `permissions are granted whole or in part, for a turn or a session`(
    kind: ClientKind, option: String
  ) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("May I? [[scenario:perms path=/opt/extra]]")
    let approval = try await session.untilAsked(in: started.threadID)
    #expect(approval.subject == .permissions(["write /opt/extra"]))
    #expect(approval.takesParts)
    #expect(approval.options.map(\.id) == ["turn", "session", "decline"])
    #expect(
      await problemCode {
        try await session.client.respond(to: approval, with: .part(option: option, lines: []))
      } == .badInput)
    try await session.client.respond(to: approval, with: .part(option: option, lines: ["write /opt/extra"]))
    #expect(try await session.untilEnd(of: started.threadID).status == .completed)
    #expect(session.heard(of: started.threadID).contains(.approvalClosed(started.threadID, approval.id)))
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a tool server's tool asks before it runs, and its form is filled in`(kind: ClientKind) async throws {
    let session = try await kind.server(hasTools: true).session()
    let started = try await session.create("Send it [[scenario:elicit]]")
    let tool = try await session.untilAsked(in: started.threadID)
    guard case .permissions(let lines) = tool.subject else {
      Issue.record("\(tool.subject)")
      return
    }
    #expect(lines.first?.contains("parcel") == true)
    #expect(tool.options.map(\.role) == [.acceptOnce, .acceptWider, .acceptWider, .decline, .cancelTurn])
    try await session.client.respond(to: tool, with: .option("accept"))

    let asked = try await session.untilAsked(in: started.threadID)
    guard case .form(let form) = asked.subject else {
      Issue.record("\(asked.subject)")
      return
    }
    #expect(form.message == "Who gets the parcel?")
    #expect(form.fields.map(\.id) == ["name", "size", "count", "gift"])
    #expect(form.fields.map(\.isRequired) == [true, true, false, false])
    #expect(
      await problemCode {
        try await session.client.respond(to: asked, with: .form(["name": .text("Ada")]))
      } == .badInput)
    let values: [String: FormValue] = ["name": .text("Ada"), "size": .text("l"), "count": .whole(2)]
    try await session.client.respond(to: asked, with: .form(values))
    #expect(try await session.untilEnd(of: started.threadID).status == .completed)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a tool server's page is told with its address, and refused like everything else`(
    kind: ClientKind
  ) async throws {
    let session = try await kind.server(hasTools: true).session()
    let started = try await session.create("Send it [[scenario:elicit mode=url]]")
    let tool = try await session.untilAsked(in: started.threadID)
    try await session.client.respond(to: tool, with: .option("accept"))
    let asked = try await session.untilAsked(in: started.threadID)
    #expect(
      asked.subject
        == .link(
          server: "desk", message: "Sign in at the desk.", url: "https://desk.example.com/sign-in?ticket=4711"))
    #expect(asked.options.map(\.id) == ["accept", "decline", "cancel"])
    try await session.client.respond(to: asked, with: .option("decline"))
    #expect(try await session.untilEnd(of: started.threadID).status == .completed)
    await session.client.close()
  }
}
