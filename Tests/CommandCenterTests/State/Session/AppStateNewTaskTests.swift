import CommandCenter
import Foundation
import Testing

/// A new task: from Enter to the server's thread.
struct AppStateNewTaskTests {
  private let placeholder = ThreadID("new-m1")
  private let message = MessageID("m1")

  private func started(_ id: String = "T1") -> StartedTurn {
    StartedTurn(threadID: ThreadID(id), turnID: Sample.turn, summary: Sample.task(id, .running, recency: 5))
  }

  private func submitted() -> TestApp {
    var app = TestApp.connected()
    app.act(.newTaskSubmitted(text: "Fix it\nplease"))
    return app
  }

  @Test func `a row and its detail are there at once, and the request says what was chosen`() {
    var app = TestApp.connected()
    app.reply(.models(.success([ModelOption(id: "big", name: "Big", efforts: ["low", "high"])])))
    app.act(.projectSelected(path: "/src/api"))
    app.act(.modelSelected(id: "big"))
    app.act(.accessSelected(.workspace))
    let effects = app.act(.newTaskSubmitted(text: "Fix it\nplease"))
    let request = CreateTaskRequest(
      message: OutgoingMessage(id: message, text: "Fix it\nplease"), projectPath: "/src/api", model: "big",
      effort: "high", access: .workspace)
    let kept = SavedMessage.NewTask(projectPath: "/src/api", model: "big", effort: "high", access: .workspace)
    #expect(
      effects == [
        .keep("m1", "Fix it\nplease", in: placeholder, newTask: kept), app.call(.createTask(request)),
      ])
    #expect(app.snapshot.tasks.rows.map(\.id) == [placeholder])
    #expect(app.snapshot.tasks.rows[0].title == "Fix it please")
    #expect(app.snapshot.tasks.rows[0].isPlaceholder)
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.sending])
  }

  @Test func `Enter twice sends once`() {
    var app = submitted()
    #expect(app.act(.newTaskSubmitted(text: "Fix it\nplease")) == [])
    #expect(app.snapshot.tasks.rows.count == 1)
  }

  @Test(arguments: ["", "  \n\t "])
  func `an empty prompt is refused with a sentence`(_ text: String) {
    var app = TestApp.connected()
    #expect(app.act(.newTaskSubmitted(text: text)) == [])
    #expect(app.snapshot.messages.count == 1)
    #expect(app.snapshot.openTask == nil)
  }

  @Test func `the server's thread takes the placeholder's place and stays open`() {
    var app = submitted()
    let effects = app.reply(.created(message, .success(started())))
    #expect(
      effects == [
        .cancelTimer(.observation(placeholder)), .startTimer(.observation(Sample.thread), after: .seconds(15)),
        app.call(.readQueue(Sample.thread)),
      ])
    app.reply(.queue(Sample.thread, .success([])))
    #expect(app.snapshot.openTask?.queue == [], "a follow-up to the new task can wait in its queue")
    #expect(app.snapshot.tasks.rows.map(\.id) == [Sample.thread])
    #expect(app.snapshot.openTask?.summary.id == Sample.thread)
    #expect(app.snapshot.openTask?.activeTurn?.id == Sample.turn)
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.accepted])
    app.hear(.itemCompleted(Sample.thread, Sample.turn, Sample.prompt("u", "Fix it", message: "m1")))
    #expect(app.snapshot.openTask?.outbox == [])
  }

  @Test func `events that are faster than the answer are not lost`() {
    var app = submitted()
    app.hear(
      .taskStarted(Sample.task("T1", .running)), .taskStatusChanged(Sample.thread, .running),
      .turnStarted(Sample.thread, Turn(id: Sample.turn, status: .inProgress)),
      .itemCompleted(Sample.thread, Sample.turn, Sample.prompt("u", "Fix it", message: "m1")),
      .itemGrew(Sample.thread, Sample.turn, ItemID("a"), .agentText("On it")))
    #expect(app.snapshot.tasks.rows.map(\.id) == [placeholder])
    app.reply(.created(message, .success(started())))
    #expect(app.snapshot.openTask?.timeline.turns.map(\.id) == [Sample.turn])
    #expect(app.snapshot.openTask?.timeline.turns[0].items.map(\.words) == ["Fix it", "On it"])
    #expect(app.snapshot.openTask?.outbox == [])
  }

  @Test func `a task that was left meanwhile is heard on`() {
    var app = submitted()
    app.act(.taskClosed)
    let effects = app.reply(.created(message, .success(started())))
    #expect(!effects.contains(app.call(.unwatch(Sample.thread))))
    #expect(app.snapshot.openTask == nil)
    #expect(app.snapshot.tasks.rows.map(\.id) == [Sample.thread])
  }

  @Test func `a refused task gives its text back and leaves no row`() {
    var app = submitted()
    app.reply(.created(message, .failure(Problem(.draining, "The server is shutting down."))))
    #expect(app.snapshot.returnedDrafts == [.newTask: "Fix it\nplease"])
    #expect(app.snapshot.tasks.rows == [])
    #expect(app.snapshot.openTask == nil)
    #expect(app.snapshot.messages.map(\.text) == ["The server is shutting down."])
    app.act(.draftRestored(.newTask))
    #expect(app.snapshot.returnedDrafts == [:])
  }

  @Test func `stop before the turn has an id stops it as soon as it has one`() {
    var app = submitted()
    #expect(app.act(.stopRequested(placeholder)) == [])
    #expect(app.snapshot.openTask?.isStopping == true)
    let effects = app.reply(.created(message, .success(started())))
    #expect(effects.last == app.call(.interrupt(Sample.thread, Sample.turn)))
  }

  // MARK: - The link dies in between

  private func lostInBetween(listing rows: [TaskSummary]) -> (TestApp, [AppEffect]) {
    var app = submitted()
    app.loseLink()
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: 2, ServerInfo(version: nil)))
    let page = TaskPage(tasks: rows, nextCursor: nil)
    let effects = app.reply(.tasks(TaskListRequest(limit: 100), .success(page)))
    return (app, effects)
  }

  @Test func `a task whose answer was lost is found by the id of its message`() {
    var row = Sample.task("T9", .running)
    row.preview = "Fix it"
    var (app, effects) = lostInBetween(listing: [row])
    #expect(effects == [app.call(.readTurns(row.id, limit: 1, .search(message)))])
    let turn = Turn(id: Sample.turn, status: .inProgress, items: [Sample.prompt("u", "Fix it", message: "m1")])
    effects = app.reply(.turns(row.id, .search(message), .success(TurnPage(turns: [turn], olderCursor: nil))))
    #expect(effects.contains(app.call(.watch(row.id))))
    #expect(app.snapshot.openTask?.summary.id == row.id)
    #expect(app.snapshot.tasks.rows.map(\.id) == [row.id])
    #expect(app.snapshot.returnedDrafts == [:])
  }

  @Test func `a task that never arrived stays, and says so`() {
    let (app, effects) = lostInBetween(listing: [Sample.task("T9")])
    #expect(!effects.contains { if case .call = $0 { true } else { false } })
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.missing])
    #expect(app.snapshot.messages.count == 1)
  }

  @Test func `a task is missed only when the pages of the new connection reach back beyond its sending`() {
    // Listed before the link broke: it says nothing of what the server has now.
    var app = TestApp.connected([Sample.task("OLD", recency: -4_000)])
    app.act(.newTaskSubmitted(text: "Fix it"))
    app.loseLink()
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: 2, ServerInfo(version: nil)))
    func page(_ rows: [TaskSummary], after cursor: String?, next: String?) -> [AppEffect] {
      app.reply(
        .tasks(TaskListRequest(cursor: cursor, limit: 100), .success(TaskPage(tasks: rows, nextCursor: next))))
    }
    var effects = page([Sample.task("T9", recency: 60)], after: nil, next: "p2")
    #expect(effects == [app.call(.listTasks(TaskListRequest(cursor: "p2", limit: 100)))])
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
    // The server's clock may be a little slow.
    effects = page([Sample.task("T8", recency: -200)], after: "p2", next: "p3")
    #expect(effects == [app.call(.listTasks(TaskListRequest(cursor: "p3", limit: 100)))])
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
    effects = page([Sample.task("T7", recency: -400)], after: "p3", next: "p4")
    #expect(!effects.contains { if case .call = $0 { true } else { false } })
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.missing])
  }

  @Test func `a listing that was asked for before the answer was lost does not count`() {
    var app = submitted()
    app.act(.refreshRequested)
    app.reply(.created(message, .failure(Problem(.timedOut, "No answer."))))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
    let page = TaskPage(tasks: [Sample.task("T9")], nextCursor: nil)
    app.reply(.tasks(TaskListRequest(limit: 100), .success(page)))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
    app.send(.timerFired(.listRefresh))
    app.reply(.tasks(TaskListRequest(limit: 100), .success(page)))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.missing])
  }

  @Test func `a task with the same words that is not ours is left alone`() {
    var row = Sample.task("T9")
    row.preview = "Fix it"
    var (app, _) = lostInBetween(listing: [row])
    let turn = Turn(id: Sample.turn, status: .completed, items: [Sample.prompt("u", "Fix it", message: "other")])
    app.reply(.turns(row.id, .search(message), .success(TurnPage(turns: [turn], olderCursor: nil))))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.missing])
    #expect(Set(app.snapshot.tasks.rows.map(\.id)) == [row.id, placeholder])
  }
}
