import CommandCenter
import Testing

@testable import MockCodex

struct MockTurnTests {
  @Test func `a simple turn is told in the server's order`() throws {
    var stage = MockStage()
    let started = try stage.create("[[scenario:text n=3]]")
    #expect(
      stage.playOut().map(\.brief) == [
        "taskStarted", "status running", "turnStarted", "started user", "ended user completed", "started agent",
        "grew", "grew", "grew", "ended agent completed", "usage", "unread", "status idle",
        "turnCompleted completed",
      ])
    let streamed = stage.seen.compactMap(\.growth).joined()
    let turn = try #require(try stage.stored(started.threadID).first)
    #expect(turn.items.last?.content.agentText == streamed)
    #expect(turn.items.map(\.id) == stage.seen.compactMap(\.endedItem?.id))
  }

  @Test func `our message is told with the id we gave it`() throws {
    var stage = MockStage()
    _ = try stage.create("[[scenario:text n=1]]")
    let user = stage.playOut().compactMap(\.endedItem).first
    #expect(user?.content == .userMessage(UserMessage(text: "[[scenario:text n=1]]", messageID: MessageID("m1"))))
  }

  @Test func `a stop in the middle of a text loses that text`() throws {
    var stage = MockStage()
    let started = try stage.create("[[scenario:slow n=50]]")
    stage.play { $0.growth != nil }
    #expect(try stage.world.interrupt(started.threadID, turn: started.turnID) == .done)
    #expect(stage.playOut().map(\.brief) == ["status idle", "turnCompleted interrupted"])
    #expect(try stage.stored(started.threadID)[0].items.map(\.content.brief) == ["user"])
  }

  @Test func `a second stop of the same turn is never answered, and a stop of a finished one is refused`() throws {
    var stage = MockStage()
    let stopped = try stage.create("[[scenario:hang]]")
    stage.playOut()
    _ = try stage.world.interrupt(stopped.threadID, turn: nil)
    #expect(try stage.world.interrupt(stopped.threadID, turn: stopped.turnID) == .neverAnswered)
    let finished = try stage.create("[[scenario:text n=1]]")
    stage.playOut()
    let problem = #expect(throws: Problem.self) { try stage.world.interrupt(finished.threadID, turn: finished.turnID) }
    #expect(problem?.code == .noActiveTurn)
  }

  @Test func `a command outlives the stop of its turn and is not stored`() throws {
    var stage = MockStage()
    let started = try stage.create("[[scenario:longcmd secs=4]]")
    stage.play { $0.brief == "grew" }
    let running = stage.world.threads[started.threadID]?.runningCommands
    _ = try stage.world.interrupt(started.threadID, turn: started.turnID)
    #expect(running?.count == 1)
    #expect(stage.world.threads[started.threadID]?.runningCommands == running)
    let after = stage.playOut()
    #expect(stage.world.threads[started.threadID]?.runningCommands == [])
    #expect(
      after.map(\.brief) == [
        "status idle", "turnCompleted interrupted", "grew", "grew", "grew", "ended command completed",
      ])
    #expect(try stage.stored(started.threadID)[0].items.map(\.content.brief) == ["user"])
  }

  @Test func `steering drops the open message and begins another`() throws {
    var stage = MockStage()
    let started = try stage.create("[[scenario:hang after=2]]")
    stage.playOut()
    try stage.world.steer(started.threadID, turn: started.turnID, stage.message("[[scenario:text n=2]]"))
    #expect(
      stage.playOut().map(\.brief) == [
        "started user", "ended user completed", "started agent", "grew", "grew", "ended agent completed", "usage",
        "unread",
        "status idle", "turnCompleted completed",
      ])
    #expect(try stage.stored(started.threadID)[0].items.map(\.content.brief) == ["user", "user", "agent"])
  }

  @Test func `a follow-up into a running turn joins it`() throws {
    var stage = MockStage()
    let started = try stage.create("[[scenario:longcmd secs=2]]")
    stage.play { $0.brief == "started command" }
    let request = FollowUpRequest(threadID: started.threadID, message: stage.message("also this"))
    #expect(try stage.world.followUp(request, by: stage.me).turnID == started.turnID)
    stage.playOut()
    let turns = try stage.stored(started.threadID)
    #expect(turns.count == 1)
    #expect(turns[0].items.map(\.content.brief) == ["user", "command", "user", "agent"])
  }

  @Test func `a failure is told as status, error and end, and a follow-up works`() throws {
    var stage = MockStage()
    let started = try stage.create("[[scenario:http code=429]]")
    let briefs = stage.playOut().map(\.brief)
    #expect(briefs.filter { $0 == "troubled true" }.count == 5)
    #expect(briefs.suffix(3) == ["status failed", "troubled false", "turnCompleted failed"])
    #expect(try stage.stored(started.threadID)[0].failure?.contains("429") == true)
    let again = FollowUpRequest(threadID: started.threadID, message: stage.message("[[scenario:text n=1]]"))
    _ = try stage.world.followUp(again, by: stage.me)
    #expect(stage.playOut().last?.brief == "turnCompleted completed")
  }

  @Test func `a retried message leaves its first half unfinished`() throws {
    var stage = MockStage()
    let started = try stage.create("[[scenario:lostpartial n=2]]")
    let events = stage.playOut()
    #expect(events.filter { $0.brief == "started agent" }.count == 2)
    #expect(events.filter { $0.brief == "ended agent completed" }.count == 1)
    #expect(try stage.stored(started.threadID)[0].items.map(\.content.brief) == ["user", "agent"])
  }

  @Test func `a helper's events reach the watcher of its parent, under their own thread`() throws {
    var stage = MockStage()
    let started = try stage.create("[[scenario:spawn]]")
    let turns = stage.playOut().compactMap { event -> ThreadID? in
      if case .turnCompleted(let thread, _) = event { thread } else { nil }
    }
    #expect(turns.count == 2)
    #expect(turns.last == started.threadID)
    #expect(turns.first != started.threadID)
    #expect(stage.seen.filter { $0.brief == "taskStarted" }.count == 1)
  }

  @Test func `model and effort stick to the thread and its watchers hear of them`() throws {
    var stage = MockStage()
    let started = try stage.create("[[scenario:text n=1]]")
    stage.playOut()
    for effort in ["high", "high"] {
      let request = FollowUpRequest(
        threadID: started.threadID, message: stage.message("[[scenario:text n=1]]"), model: "demo-small", effort: effort
      )
      _ = try stage.world.followUp(request, by: stage.me)
      stage.playOut()
    }
    #expect(stage.seen.filter { $0.brief == "settings" }.count == 1)
    let contents = try stage.world.watch(started.threadID, by: stage.me)
    #expect(contents.settings.model == "demo-small")
    #expect(contents.summary.effort == "high")
  }
}
