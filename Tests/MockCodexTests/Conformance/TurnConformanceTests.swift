import CommandCenter
import Testing

/// Steering, stopping, following up and watching.
@Suite(.timeLimit(.minutes(1)))
struct TurnConformanceTests {
  @Test(arguments: ClientKind.allCases)
  func `a stop in the middle of a text ends the turn and loses the text`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.createHanging()
    try await session.client.interruptTask(started.threadID, turn: started.turnID)
    #expect(try await session.untilEnd(of: started.threadID).status == .interrupted)
    let kept = try await session.newestTurn(of: started.threadID)
    #expect(kept.status == .interrupted)
    #expect(kept.items.map(\.content.brief) == ["user"])
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a stop finds the running turn by itself, and there is nothing to stop when none runs`(
    kind: ClientKind
  ) async throws {
    let session = try await kind.server().session()
    let started = try await session.createHanging()
    try await session.client.interruptTask(started.threadID, turn: nil)
    #expect(try await session.untilEnd(of: started.threadID).id == started.turnID)
    #expect(
      await problemCode { try await session.client.interruptTask(started.threadID, turn: nil) } == .noActiveTurn)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a goal can't be paused where there is none, and a server that runs starts things`(
    kind: ClientKind
  ) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Short [[scenario:text n=1]]")
    try await session.untilEnd(of: started.threadID)
    #expect(await problemCode { try await session.client.changeTask(started.threadID, .pauseGoal) } == .refused)
    try await session.client.checkStarts()
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `compacting is a turn without a prompt`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Short [[scenario:text n=1]]")
    try await session.untilEnd(of: started.threadID)
    try await session.client.changeTask(started.threadID, .compact)
    let turn = try await session.untilEnd(of: started.threadID)
    #expect(turn.id != started.turnID && turn.status == .completed)
    let items = try await session.newestTurn(of: started.threadID).items.map(\.content.brief)
    #expect(!items.contains("user") && items.contains("notice"), "\(items)")
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a review is a turn without a prompt, with what it is of and what it says`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Short [[scenario:text n=1]]")
    try await session.untilEnd(of: started.threadID)
    try await session.client.changeTask(started.threadID, .review(.words("Look at the names.")))
    try await session.untilEnd(of: started.threadID)
    let turn = try await session.newestTurn(of: started.threadID)
    #expect(turn.id != started.turnID && turn.status == .completed)
    let items = turn.items.map(\.content.brief)
    #expect(!items.contains("user") && items.contains("review"), "\(items)")
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a goal is set, paused and cleared, and each is told`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Short [[scenario:text n=1]]")
    try await session.untilEnd(of: started.threadID)
    let thread = started.threadID
    try await session.client.changeTask(thread, .setGoal("Name things well"))
    try await session.goal(of: thread) { $0?.objective == "Name things well" && $0?.status == .active }
    try await session.client.changeTask(thread, .pauseGoal)
    try await session.goal(of: thread) { $0?.status == .paused }
    try await session.client.changeTask(thread, .clearGoal)
    try await session.goal(of: thread) { $0 == nil }
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `going back takes a turn and those after it out of the history`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Short [[scenario:text n=1]]")
    try await session.untilEnd(of: started.threadID)
    let second = try await session.followUp(started.threadID, "Again [[scenario:text n=1]]")
    try await session.untilEnd(of: started.threadID)
    try await session.client.changeTask(started.threadID, .goBack(before: second.turnID))
    #expect(try await session.newestTurn(of: started.threadID).id == started.turnID)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a stop of a turn that ended by itself is refused`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Short [[scenario:text n=1]]")
    try await session.untilEnd(of: started.threadID)
    #expect(
      await problemCode { try await session.client.interruptTask(started.threadID, turn: started.turnID) }
        == .noActiveTurn)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `steering drops the open answer and begins another in the same turn`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.createHanging()
    let message = session.message("Rather this [[scenario:text n=2]]")
    try await session.client.steerTask(started.threadID, turn: started.turnID, message: message)
    let end = try await session.untilEnd(of: started.threadID)
    #expect(end.id == started.turnID)
    #expect(end.status == .completed)
    let kept = try await session.newestTurn(of: started.threadID)
    #expect(kept.items.map(\.content.brief) == ["user", "user", "agent"])
    let briefs = session.heard(of: started.threadID).map(\.brief)
    #expect(briefs.filter { $0 == "started agent" }.count == 2)
    #expect(briefs.filter { $0 == "ended agent completed" }.count == 1)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `steering a turn that is over is refused`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Short [[scenario:text n=1]]")
    try await session.untilEnd(of: started.threadID)
    let late = session.message("too late")
    #expect(
      await problemCode {
        try await session.client.steerTask(started.threadID, turn: started.turnID, message: late)
      } == .noActiveTurn)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a follow-up starts a turn, or joins the one that runs`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let first = try await session.create("One [[scenario:text n=1]]")
    try await session.untilEnd(of: first.threadID)
    let second = try await session.followUp(first.threadID, "Two [[scenario:hang after=3]]")
    #expect(second.turnID != first.turnID)
    try await session.untilText(of: second, contains: "w2")
    let third = try await session.followUp(first.threadID, "Three [[scenario:text n=1]]")
    #expect(third.turnID == second.turnID)
    #expect(try await session.untilEnd(of: first.threadID).status == .completed)
    #expect(try await session.client.readTurns(first.threadID, olderThan: nil, limit: 10).turns.count == 2)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `turns are read page by page, the newest page first, each page oldest first`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let first = try await session.create("1 [[scenario:text n=1]]")
    try await session.untilEnd(of: first.threadID)
    var turns = [first.turnID]
    for number in 2...3 {
      turns.append(try await session.followUp(first.threadID, "\(number) [[scenario:text n=1]]").turnID)
      try await session.untilEnd(of: first.threadID)
    }
    let newest = try await session.client.readTurns(first.threadID, olderThan: nil, limit: 2)
    #expect(newest.turns.map(\.id) == Array(turns.suffix(2)))
    let cursor = try #require(newest.olderCursor)
    let older = try await session.client.readTurns(first.threadID, olderThan: cursor, limit: 2)
    #expect(older.turns.map(\.id) == [turns[0]])
    #expect(older.olderCursor == nil)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a second client that comes midway sees the turn and its rest`(kind: ClientKind) async throws {
    let server = try await kind.server()
    let first = try await server.session()
    let started = try await first.createHanging()
    let second = try await server.session()
    let contents = try await second.client.watchTask(started.threadID)
    #expect(contents.summary.status == .running)
    #expect(contents.turns.map(\.id) == [started.turnID])
    #expect(contents.turns.last?.status == .inProgress)
    #expect(contents.turns.last?.items.map(\.content.brief) == ["user"])
    #expect(contents.settings.sandbox == "workspaceWrite")
    let message = first.message("Go on [[scenario:text n=3]]")
    try await first.client.steerTask(started.threadID, turn: started.turnID, message: message)
    for session in [first, second] {
      #expect(try await session.untilEnd(of: started.threadID).status == .completed)
      #expect(session.heard(of: started.threadID).compactMap(\.growth).joined().contains("w2"))
    }
    for session in [first, second] { await session.client.close() }
  }

  @Test(arguments: ClientKind.allCases)
  func `a client that does not watch hears of the status only`(kind: ClientKind) async throws {
    let server = try await kind.server()
    let (worker, bystander) = (try await server.session(), try await server.session())
    let started = try await worker.create("Work [[scenario:text n=3]]")
    try await bystander.until { event in
      if case .taskStatusChanged(started.threadID, .idle) = event { true } else { nil }
    }
    let heard = Set(bystander.heard(of: started.threadID).map(\.brief))
    #expect(heard == ["taskStarted", "status running", "status idle"])
    for session in [worker, bystander] { await session.client.close() }
  }

  @Test(arguments: ClientKind.allCases)
  func `a turn goes on without its client and is there for the next`(kind: ClientKind) async throws {
    let server = try await kind.server()
    let first = try await server.session()
    let started = try await first.createHanging()
    await first.client.close()
    let second = try await server.session()
    #expect(try await second.client.watchTask(started.threadID).turns.last?.status == .inProgress)
    try await second.client.interruptTask(started.threadID, turn: nil)
    #expect(try await second.untilEnd(of: started.threadID).status == .interrupted)
    await second.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a stopped command runs on and says so`(kind: ClientKind) async throws {
    let session = try await kind.server(inRealTime: true).session()
    let started = try await session.create("Long [[scenario:longcmd secs=4]]")
    try await session.until { event -> Bool? in
      if case .itemGrew(started.threadID, _, _, .commandOutput) = event { true } else { nil }
    }
    try await session.client.interruptTask(started.threadID, turn: started.turnID)
    try await session.untilEnd(of: started.threadID)
    let running = try await session.client.watchTask(started.threadID).runningCommands
    let ended = try await session.until { $0.threadID == started.threadID ? $0.endedItem : nil }
    #expect(running == [ended.id])
    #expect(try await session.client.watchTask(started.threadID).runningCommands == [])
    guard case .command(let run) = ended.content else {
      Issue.record("\(ended) is no command")
      return
    }
    #expect(run.output == "tick 1\ntick 2\ntick 3\ntick 4\n")
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `an effort that is picked sticks to the task`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Low [[scenario:text n=1]]", effort: "low")
    try await session.untilEnd(of: started.threadID)
    let request = FollowUpRequest(
      threadID: started.threadID, message: session.message("High [[scenario:text n=1]]"), effort: "high")
    _ = try await session.client.sendFollowUp(request)
    let settings = try await session.until { event -> TaskSettings? in
      if case .taskSettingsChanged(started.threadID, let settings) = event, settings.effort == "high" {
        settings
      } else {
        nil
      }
    }
    #expect(settings.directory == started.settings?.directory)
    try await session.untilEnd(of: started.threadID)
    #expect(try await session.client.watchTask(started.threadID).settings.effort == "high")
    await session.client.close()
  }
}
