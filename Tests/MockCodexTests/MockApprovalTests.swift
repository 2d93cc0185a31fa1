import CommandCenter
import Testing

@testable import MockCodex

struct MockApprovalTests {
  private static let escalated = #"[[scenario:command cmd="touch x" escalate=1 why="May I?"]]"#

  private func stageAtGate(_ prompt: String = Self.escalated) throws -> (MockStage, StartedTurn, Approval) {
    var stage = MockStage()
    let started = try stage.create(prompt)
    stage.playOut()
    return (stage, started, try #require(stage.seen.compactMap(\.approval).first))
  }

  @Test func `a command that wants out of the sandbox stops the turn and says why`() throws {
    let (stage, started, approval) = try stageAtGate()
    #expect(approval.reason == "May I?")
    #expect(approval.directory == "/home/demo/app")
    #expect(approval.subject == .command("/bin/bash -lc 'touch x'"))
    #expect(approval.options.map(\.role) == [.acceptOnce, .acceptWider, .decline, .cancelTurn])
    #expect(stage.world.threads[started.threadID]?.summary.status == .waitingForApproval)
  }

  @Test(arguments: [
    ("accept", ["closed", "status running", "ended command completed"], "turnCompleted completed"),
    ("decline", ["closed", "status running", "ended command declined"], "turnCompleted completed"),
    ("cancel", ["closed", "status running", "ended command declined"], "turnCompleted interrupted"),
  ])
  func `each answer has its own end`(option: String, next: [String], end: String) throws {
    var (stage, _, approval) = try stageAtGate()
    try stage.world.answer(approval.id, with: .option(option))
    let briefs = stage.playOut().map(\.brief).filter { $0 != "usage" }
    #expect(Array(briefs.prefix(3)) == next)
    #expect(briefs.last == end)
  }

  @Test func `an answer counts once, and only one that was offered`() throws {
    var (stage, _, approval) = try stageAtGate()
    #expect(throws: Problem.self) { try stage.world.answer(approval.id, with: .option("bogus")) }
    try stage.world.answer(approval.id, with: .option("accept"))
    let problem = #expect(throws: Problem.self) { try stage.world.answer(approval.id, with: .option("accept")) }
    #expect(problem?.code == .refused)
  }

  @Test func `a question stays open over a reconnect and comes back with the same id`() throws {
    var (stage, started, approval) = try stageAtGate()
    stage.world.disconnect(stage.me)
    stage.world.connect(stage.me)
    let contents = try stage.world.watch(started.threadID, by: stage.me)
    #expect(contents.turns[0].items.map(\.content.brief) == ["user"], "a waiting command is not in the snapshot")
    #expect(stage.playOut().compactMap(\.approval).map(\.id) == [approval.id])
  }

  @Test func `a resume shows a running command without its output and numbers the prompt afresh`() throws {
    var stage = MockStage()
    let started = try stage.create("[[scenario:longcmd secs=5]]")
    stage.play { $0.brief == "grew" }
    let turn = try #require(try stage.world.watch(started.threadID, by: stage.me).turns.last)
    #expect(turn.items.map(\.content.brief) == ["user", "command"])
    #expect(turn.items[0].id == ItemID("item-1"))
    #expect(turn.items[1].state == .inProgress)
    #expect(try stage.stored(started.threadID)[0].items.map(\.content.brief) == ["user"])
  }

  @Test func `a stop while a question is open closes it after the turn`() throws {
    var (stage, started, _) = try stageAtGate()
    _ = try stage.world.interrupt(started.threadID, turn: nil)
    #expect(stage.playOut().map(\.brief) == ["status idle", "turnCompleted interrupted", "closed"])
  }

  @Test(arguments: [(AccessMode.readOnly, 1), (.serverDefault, 1), (.workspace, 0), (.fullAccess, 0)])
  func `a patch asks where the sandbox is read-only`(access: AccessMode, questions: Int) throws {
    var stage = MockStage()
    _ = try stage.create("[[scenario:patch]]", access: access)
    stage.playOut()
    #expect(stage.seen.compactMap(\.approval).count == questions)
  }

  @Test func `a message waits behind an open question`() throws {
    var (stage, started, approval) = try stageAtGate()
    try stage.world.steer(started.threadID, turn: started.turnID, stage.message("and then?"))
    #expect(stage.playOut().isEmpty)
    try stage.world.answer(approval.id, with: .option("decline"))
    #expect(stage.playOut().map(\.brief).contains("ended user completed"))
  }

  @Test func `a question for words is answered with words`() throws {
    var (stage, started, approval) = try stageAtGate("[[scenario:ask]]")
    #expect(stage.world.threads[started.threadID]?.summary.status == .waitingForInput)
    try stage.world.answer(approval.id, with: .answers(["colour": ["Blue"]]))
    #expect(stage.playOut().last?.brief == "turnCompleted completed")
  }
}

struct MockFaultTests {
  @Test func `gaps lose parts of the stream but nothing of the history`() throws {
    var stage = MockStage()
    let started = try stage.create("[[scenario:gaps n=9]]")
    let events = stage.playOut()
    #expect(events.compactMap(\.growth).count == 6)
    #expect(events.allSatisfy { $0.brief != "ended agent completed" })
    #expect(events.last?.brief == "turnCompleted completed")
    #expect(try stage.stored(started.threadID)[0].items.last?.content.agentText?.contains("w8") == true)
  }

  @Test func `duplicates bring each event of the thread twice`() throws {
    var stage = MockStage()
    _ = try stage.create("[[scenario:duplicates n=2]]")
    let events = stage.playOut()
    #expect(events.filter { $0.brief == "ended agent completed" }.count == 2)
    #expect(events.filter { $0.brief == "turnCompleted completed" }.count == 2)
  }

  @Test func `a question can be asked again and again under one id`() throws {
    var stage = MockStage()
    _ = try stage.create("[[scenario:resent]]")
    let ids = stage.playOut().compactMap(\.approval?.id)
    #expect(ids.count == 4)
    #expect(Set(ids).count == 1)
  }
}
