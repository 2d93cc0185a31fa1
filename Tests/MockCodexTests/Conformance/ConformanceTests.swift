import CommandCenter
import Foundation
import Testing

/// What the app relies on, whoever is behind the client. Each behaviour holds for the made-up server and for a real one.
@Suite(.timeLimit(.minutes(1)))
struct ConformanceTests {
  @Test(arguments: ClientKind.allCases)
  func `a connection tells who answers, and what it offers`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    #expect(session.info.version?.isEmpty == false)
    #expect(try await session.client.health().status == 200)
    #expect(try await session.client.accountStatus(refreshToken: false) == .notRequired)
    let models = try await session.client.listModels()
    #expect(!models.isEmpty)
    #expect(models.allSatisfy { !$0.name.isEmpty && !$0.efforts.isEmpty })
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `the text that is streamed is the text that is kept`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Count [[scenario:text n=12 delay=0.01]]")
    let end = try await session.untilEnd(of: started.threadID)
    #expect(end.status == .completed)
    #expect(end.id == started.turnID)
    let streamed = session.heard(of: started.threadID).compactMap(\.growth).joined()
    let kept = try await session.newestTurn(of: started.threadID)
    #expect(kept.items.map(\.content.brief) == ["user", "agent"])
    #expect(kept.items.last?.content.agentText == streamed)
    #expect(streamed.contains("w11"))
    #expect(kept.items.allSatisfy { $0.state == .completed })
    #expect(kept.hasAllItems)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a turn is told from status to status, with our message under our id`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Hello [[scenario:text n=2]]")
    try await session.untilEnd(of: started.threadID)
    let briefs = session.heard(of: started.threadID).map(\.brief)
    let landmarks = [
      "status running", "turnStarted", "started user", "ended user completed", "started agent", "grew",
      "ended agent completed", "usage", "status idle", "turnCompleted completed",
    ]
    #expect(briefs.filter(landmarks.contains).reduced() == landmarks)
    let user = session.heard(of: started.threadID).compactMap(\.endedItem).first { $0.content.brief == "user" }
    guard case .userMessage(let message) = user?.content else {
      Issue.record("no user message")
      return
    }
    #expect(message.text == "Hello [[scenario:text n=2]]")
    #expect(message.messageID != nil)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a new task is listed with its prompt as title, and says what is in force`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("# Tidy up\nplease [[scenario:text n=1]]", access: .workspace)
    #expect(started.summary?.title == "Tidy up please [[scenario:text n=1]]")
    #expect(started.settings?.sandbox == "workspaceWrite")
    #expect(started.settings?.approvalPolicy == "onRequest")
    try await session.untilEnd(of: started.threadID)
    let row = try #require(try await session.listed(started.threadID))
    #expect(row.title == "Tidy up please [[scenario:text n=1]]")
    #expect(row.status == .idle)
    #expect(row.projectPath == started.settings?.directory)
    #expect(abs(row.recencyAt.timeIntervalSinceNow) < 3_600)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a command is told with its output and its exit code`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create(#"Run [[scenario:command cmd="echo hello"]]"#)
    try await session.untilEnd(of: started.threadID)
    let ended = session.heard(of: started.threadID).compactMap(\.endedItem).first { $0.content.brief == "command" }
    guard case .command(let run) = ended?.content else {
      Issue.record("no command")
      return
    }
    #expect(run.shortCommand == "echo hello")
    #expect(run.command.hasSuffix("-lc 'echo hello'"))
    #expect(run.output == "hello\n")
    #expect(run.exitCode == 0)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a failed turn says why, leaves the task failed, and a follow-up works`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create(#"Fail [[scenario:http code=400 msg="no such thing"]]"#)
    let end = try await session.untilEnd(of: started.threadID)
    #expect(end.status == .failed)
    let briefs = session.heard(of: started.threadID).map(\.brief)
    #expect(briefs.contains("status failed"))
    #expect(briefs.contains("troubled false"))
    #expect(try await session.newestTurn(of: started.threadID).failure?.contains("no such thing") == true)
    let again = try await session.followUp(started.threadID, "Again [[scenario:text n=1]]")
    #expect(again.turnID != started.turnID)
    #expect(try await session.untilEnd(of: started.threadID).status == .completed)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a turn that recovers says that it tries again`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Flaky [[scenario:flaky fails=1 how=cut]]")
    #expect(try await session.untilEnd(of: started.threadID).status == .completed)
    #expect(session.heard(of: started.threadID).map(\.brief).contains("troubled true"))
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a task the server does not know is said to be unknown`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let nobody = ThreadID("01a229ea-1b3a-72a1-8f2d-000000000000")
    let client = session.client
    #expect(await problemCode { try await client.watchTask(nobody) } == .taskNotFound)
    #expect(await problemCode { try await client.readTurns(nobody, olderThan: nil, limit: 1) } == .taskNotFound)
    #expect(await problemCode { try await session.followUp(nobody, "hello") } == .taskNotFound)
    #expect(await problemCode { try await client.changeTask(nobody, .rename("x")) } == .taskNotFound)
    #expect(await problemCode { try await client.changeTask(nobody, .archive) } == .taskNotFound)
    #expect(await problemCode { try await client.forkTask(nobody, through: nil) } == .taskNotFound)
    await client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `nothing is sent for a text of blanks`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    #expect(await problemCode { try await session.create(" \n") } == .badInput)
    let started = try await session.createHanging()
    #expect(await problemCode { try await session.followUp(started.threadID, "") } == .badInput)
    let blank = session.message(" ")
    #expect(
      await problemCode {
        try await session.client.steerTask(started.threadID, turn: started.turnID, message: blank)
      } == .badInput)
    try await session.client.interruptTask(started.threadID, turn: started.turnID)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `the end of a connection is its last word, and calls after it fail`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    await session.client.close()
    await session.client.close()
    let problem = try await session.until { event in
      if case .disconnected(let problem) = event { problem } else { nil }
    }
    #expect(problem.code == .connectionLost)
    await #expect(throws: Session.StreamEnded.self) { try await session.until { _ in Bool?.none } }
    #expect(await problemCode { try await session.client.listTasks(TaskListRequest()) } == .connectionLost)
  }
}

extension [String] {
  /// Without repetitions of neighbours.
  func reduced() -> [String] { reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
}
