import Foundation
import Testing

@testable import CommandCenter

/// A task that is left goes on being heard, so that it is all there when it is opened again.
struct RecentTasksTests {
  private static let other = ThreadID("T2")

  private func running() -> TestApp {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(.itemStarted(Sample.thread, Sample.turn, Sample.agent("a", "")))
    return app
  }

  private func grew(_ text: String, _ thread: ThreadID = Sample.thread) -> CodexEvent {
    .itemGrew(thread, Sample.turn, ItemID("a"), .agentText(text))
  }

  private func shown(_ app: TestApp) -> TimelineItem? { app.snapshot.openTask?.timeline.turns.last?.items.last }

  @Test func `what is said while one looks elsewhere is there at once`() {
    var app = running()
    app.hear(grew("one "))
    #expect(app.act(.taskClosed).allSatisfy { $0 != app.call(.unwatch(Sample.thread)) })
    app.hear(grew("two "))
    app.act(.taskOpened(Self.other))
    app.hear(grew("three"))
    app.act(.taskOpened(Sample.thread))
    #expect(shown(app)?.content == .agentMessage(AgentMessage(text: "one two three")))
    #expect(shown(app)?.joinedMidway == false)
  }

  @Test func `the resume of a task that is left before it is answered is heard from its answer on`() {
    var app = TestApp.connected([Sample.task("T1", .running)])
    app.act(.taskOpened(Sample.thread))
    app.hear(.itemStarted(Sample.thread, Sample.turn, Sample.agent("a", "")), grew("one "))
    app.act(.taskClosed)
    app.watched([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(grew("two"))
    app.act(.taskOpened(Sample.thread))
    #expect(shown(app)?.content == .agentMessage(AgentMessage(text: "one two")))
  }

  @Test func `a lost link ends it, and what was missed is not hidden`() {
    var app = running()
    app.hear(grew("one "))
    app.act(.taskClosed)
    app.send(.client(generation: app.generation, [.disconnected(Problem(.connectionLost, "lost"))]))
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: app.generation, ServerInfo(version: "0.163.0")))
    app.watched([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(grew("three"))
    app.act(.taskOpened(Sample.thread))
    app.watched([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(grew(" four"))
    guard case .agentMessage(let message)? = shown(app)?.content else { return #expect(Bool(false), "no answer") }
    #expect(!message.text.contains("one three"), "the words between were missed")
    #expect(message.text.contains("three four"), "it is heard again since the link is back")
  }

  @Test func `beyond the bounds the one that was left first is heard no more`() {
    var app = running()
    app.act(.taskClosed)
    let more = String(repeating: "x", count: 1_000_000)
    var effects: [AppEffect] = []
    for _ in 0...(RecentTasks.heardBytesMax / 1_000_000) { effects += app.hear(grew(more)) }
    #expect(effects.contains(app.call(.unwatch(Sample.thread))))

    app = running()
    effects = app.act(.taskClosed)
    for number in 0..<RecentTasks.tasksMax + 1 {
      let id = ThreadID("other \(number)")
      effects += app.act(.taskOpened(id))
      effects += app.act(.taskClosed)
    }
    #expect(effects.contains(app.call(.unwatch(Sample.thread))))
  }

  @Test func `a task that is launched and left before the server named it is heard from its beginning`() {
    var app = TestApp.connected()
    app.act(.newTaskSubmitted(text: "begin"))
    app.act(.taskClosed)
    app.hear(
      .turnStarted(Sample.thread, Turn(id: Sample.turn, status: .inProgress)),
      .itemStarted(Sample.thread, Sample.turn, Sample.agent("a", "")), grew("one "))
    let started = StartedTurn(threadID: Sample.thread, turnID: Sample.turn)
    app.reply(.created(MessageID("m1"), .success(started)))
    app.hear(grew("two"))
    app.act(.taskOpened(Sample.thread))
    #expect(shown(app)?.content == .agentMessage(AgentMessage(text: "one two")))
  }

  // MARK: Rows on the screen

  private func shownRunning() -> TestApp {
    var app = TestApp.connected([Sample.task("T1", .running), Sample.task("T2")])
    let effects = app.act(.factsRequested([Sample.thread, Self.other]))
    #expect(effects.contains(app.call(.watch(Sample.thread))))
    #expect(!effects.contains(app.call(.watch(Self.other))), "nothing runs there")
    app.watched([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    return app
  }

  @Test func `a running task whose row is shown says what it is doing, and is whole when it is opened`() {
    var app = shownRunning()
    #expect(app.snapshot.activities == [Sample.thread: TaskActivity(.thinks)])
    app.hear(.itemStarted(Sample.thread, Sample.turn, Sample.agent("a", "")), grew("one "))
    app.hear(
      .planUpdated(
        Sample.thread, Sample.turn,
        [
          PlanStep(text: "look", state: .completed), PlanStep(text: "do", state: .inProgress),
        ]))
    #expect(app.snapshot.activities == [Sample.thread: TaskActivity(.writes, stepsDone: 1, steps: 2)])
    app.act(.taskOpened(Sample.thread))
    app.watched([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(grew("two"))
    #expect(shown(app)?.content == .agentMessage(AgentMessage(text: "one two")))
    #expect(shown(app)?.joinedMidway == false)
  }

  @Test func `what a task says that is not open makes no picture`() {
    var app = shownRunning()
    app.hear(.itemStarted(Sample.thread, Sample.turn, Sample.agent("a", "")))
    func isUnseen(_ event: CodexEvent) -> Bool {
      let event = AppEvent.client(generation: app.generation, [event])
      let (isUnseen, before) = (app.isUnseen(event), app.snapshot)
      app.send(event)
      #expect(!isUnseen || app.snapshot == before, "and that is true")
      return isUnseen
    }
    #expect(isUnseen(grew("more")))
    #expect(!isUnseen(.itemCompleted(Sample.thread, Sample.turn, Sample.agent("a", "more"))))
    app.act(.taskOpened(Sample.thread))
    #expect(!isUnseen(grew("and more")))
  }

  @Test func `it is heard until its turn is over, and no longer`() {
    var app = shownRunning()
    let effects = app.hear(.turnCompleted(Sample.thread, Turn(id: Sample.turn, status: .completed)))
    #expect(effects.contains(app.call(.unwatch(Sample.thread))))
    #expect(app.snapshot.activities.isEmpty)
  }

  @Test func `no more of them are heard than there is room for, and none that was open gives way`() {
    var app = running()
    app.act(.taskClosed)
    let rows = (0..<RecentTasks.shownMax + 4).map { Sample.task("R\($0)", .running) }
    app.reply(.tasks(TaskListRequest(limit: 100), .success(TaskPage(tasks: rows, nextCursor: nil))))
    let effects = app.act(.factsRequested(rows.map(\.id)))
    let watched = effects.filter { if case .call(_, .watch) = $0 { true } else { false } }
    #expect(watched.count == RecentTasks.shownMax)
    #expect(!effects.contains(app.call(.unwatch(Sample.thread))))
  }
}
