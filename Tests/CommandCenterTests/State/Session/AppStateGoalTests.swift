import CommandCenter
import Foundation
import Testing

/// What a server tells beside turns: goals, turns taken back, tool servers, shutting down, agents that take no input.
struct AppStateGoalTests {
  private let goal = Goal(objective: "Make the tests pass", status: .active, tokensUsed: 2_000, secondsUsed: 3)
  private var paused: Goal { Goal(objective: goal.objective, status: .paused) }

  private func running(_ items: [TimelineItem] = [Sample.agent("a", "On it")]) -> TestApp {
    TestApp.watching([Turn(id: Sample.turn, status: .inProgress, items: items)], status: .running)
  }

  @Test func `a conversation is compacted at rest only: the server would stop what runs`() {
    var app = running()
    #expect(app.act(.taskChanged(Sample.thread, .compact)) == [])
    #expect(app.snapshot.messages.contains { $0.text.contains("A turn runs") })
    app.hear(
      .turnCompleted(Sample.thread, Turn(id: Sample.turn, status: .completed, completedAt: Sample.start)),
      .taskStatusChanged(Sample.thread, .idle))
    #expect(
      app.act(.taskChanged(Sample.thread, .compact)) == [app.call(.change(Sample.thread, .compact))])
  }

  @Test func `a goal is known from its broadcast, also where the task opens later`() {
    var app = TestApp.connected([Sample.task("T1")])
    app.hear(.goalChanged(Sample.thread, goal))
    app.act(.taskOpened(Sample.thread))
    #expect(app.snapshot.openTask?.goal == goal)
    app.hear(.goalChanged(Sample.thread, nil))
    #expect(app.snapshot.openTask?.goal == nil)
  }

  @Test func `stop alone keeps the goal active, and says so`() {
    var app = running()
    app.hear(.goalChanged(Sample.thread, goal))
    #expect(app.act(.stopRequested(Sample.thread)) == [app.call(.interrupt(Sample.thread, Sample.turn))])
    #expect(app.snapshot.messages.contains { $0.text.contains("starts the next turn by itself") })
  }

  @Test func `pausing the goal ends the turn that it started meanwhile, and no later one`() {
    var app = running()
    app.hear(.goalChanged(Sample.thread, goal))
    app.act(.stopRequested(Sample.thread))
    #expect(
      app.act(.taskChanged(Sample.thread, .pauseGoal)) == [app.call(.change(Sample.thread, .pauseGoal))])
    let next = TurnID("N2")
    app.hear(
      .turnCompleted(Sample.thread, Turn(id: Sample.turn, status: .interrupted, completedAt: Sample.start)),
      .turnStarted(Sample.thread, Turn(id: next, status: .inProgress)))
    #expect(app.hear(.goalChanged(Sample.thread, paused)).contains(app.call(.interrupt(Sample.thread, next))))
    app.hear(.turnCompleted(Sample.thread, Turn(id: next, status: .interrupted, completedAt: Sample.start)))
    app.hear(.turnStarted(Sample.thread, Turn(id: TurnID("N3"), status: .inProgress)))
    #expect(app.hear(.goalChanged(Sample.thread, paused)) == [])
  }

  @Test func `turns that were taken back are dropped everywhere, and the task is read again`() {
    var app = TestApp.watching([
      Turn(id: Sample.turn, status: .completed, completedAt: Sample.start, items: [Sample.prompt("u", "go")]),
      Turn(id: TurnID("N2"), status: .completed, completedAt: Sample.start, items: [Sample.prompt("v", "on")]),
    ])
    let effects = app.hear(.taskReverted(Sample.thread))
    #expect(effects.contains(.dropTurns(TestApp.server.id, Sample.thread)))
    #expect(effects.contains(app.call(.watch(Sample.thread))))
    #expect(app.snapshot.openTask?.timeline.turns == [])
    app.watched([Turn(id: Sample.turn, status: .completed, completedAt: Sample.start)])
    #expect(app.snapshot.openTask?.timeline.turns.map(\.id) == [Sample.turn])

    // Also of a task that was open a moment ago.
    app.act(.taskClosed)
    #expect(app.hear(.taskReverted(Sample.thread)).contains(.dropTurns(TestApp.server.id, Sample.thread)))
    app.act(.taskOpened(Sample.thread))
    #expect(app.snapshot.openTask?.timeline.turns == [])
  }

  @Test func `a tool server that does not start is told once, until it does`() {
    var app = TestApp.connected()
    func told() -> [String] { app.snapshot.messages.map(\.text).filter { $0.contains("desk") } }
    app.hear(.toolServerStarted("desk", failure: "No such file"))
    app.hear(.toolServerStarted("desk", failure: "No such file or directory"))
    #expect(told() == ["The tool server “desk” did not start: “No such file or directory”"])
    app.hear(.toolServerStarted("desk", failure: nil))
    #expect(told() == [])
  }

  @Test func `a server at work is asked whether it shuts down, one at rest is not`() {
    func isArmed(_ effects: [AppEffect]) -> Bool {
      effects.contains { if case .startTimer(.startsCheck, _, _) = $0 { true } else { false } }
    }
    var app = TestApp.connected([Sample.task("T1")])
    let running = AppEvent.client(generation: app.generation, [.taskStatusChanged(Sample.thread, .running)])
    #expect(isArmed(app.sendRaw(running)))
    #expect(app.send(.timerFired(.startsCheck)).contains(app.call(.checkStarts)))
    let answer = AppEvent.replied(generation: app.generation, .startsChecked(nil))
    #expect(isArmed(app.sendRaw(answer)))
    #expect(!app.snapshot.connection.isDraining)
    app.hear(.taskStatusChanged(Sample.thread, .idle))
    app.send(.timerFired(.startsCheck))
    #expect(!isArmed(app.sendRaw(answer)))
    app.hear(.taskStatusChanged(Sample.thread, .running))
    app.send(.timerFired(.startsCheck))
    app.reply(.startsChecked(Problem(.draining, "The server is shutting down.")))
    #expect(app.snapshot.connection.isDraining)
    app.loseLink()
    #expect(!app.snapshot.connection.isDraining)
  }

  @Test func `a review is not steered, and what is queued for its end is taken`() {
    let review = TimelineItem(id: ItemID("r"), content: .review(of: "the changes"), state: .completed)
    var app = running([review])
    app.reply(.queue(Sample.thread, .success([])))
    #expect(!app.act(.followUpSubmitted(Sample.thread, text: "and the tests")).contains { $0.isCall })
    #expect(app.snapshot.returnedDrafts == [.task(Sample.thread): "and the tests"])
    #expect(app.snapshot.messages.contains { $0.text.contains("queue the message") })
    app.act(.draftRestored(.task(Sample.thread)))
    let effects = app.act(.followUpQueued(Sample.thread, text: "and the tests"))
    #expect(
      effects.contains { effect in
        if case .call(_, .changeQueue(Sample.thread, .add)) = effect { true } else { false }
      })
  }

  @Test func `an agent that takes no input is sent nothing, and the text stays`() {
    var agent = Sample.task("T1")
    agent.refusesInput = true
    var app = TestApp.connected([agent])
    app.act(.taskOpened(Sample.thread))
    app.reply(.watched(Sample.thread, .success(TaskContents(summary: agent, turns: [], olderCursor: nil))))
    #expect(!app.act(.followUpSubmitted(Sample.thread, text: "hello")).contains { $0.isCall })
    app.act(.draftRestored(.task(Sample.thread)))
    app.act(.draftChanged(.task(Sample.thread), text: ""))
    #expect(!app.act(.followUpQueued(Sample.thread, text: "hello")).contains { $0.isCall })
    #expect(app.snapshot.returnedDrafts == [.task(Sample.thread): "hello"])
    #expect(app.snapshot.messages.contains { $0.text.contains("only from its parent") })
  }
}

extension AppEffect {
  fileprivate var isCall: Bool { if case .call = self { true } else { false } }
}
