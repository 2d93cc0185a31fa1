import CommandCenter
import Foundation
import Testing

/// Forks: no list of the server has one before it got a message of its own.
struct AppStateForkTests {
  private let fork = ThreadID("F")
  private let list = TaskListRequest(limit: 100)

  /// The sample task was forked, and the fork opened.
  private func forked(_ source: TaskSummary = Sample.task("T1")) -> TestApp {
    var app = TestApp.connected([source])
    app.act(.taskOpened(source.id))
    app.reply(.forked(source.id, .success(fork)))
    let summary = TaskSummary(id: fork, title: TaskTitle.untitled, projectPath: "/p", status: .idle)
    app.reply(.watched(fork, .success(TaskContents(summary: summary, turns: [], olderCursor: nil))))
    return app
  }

  private func row(_ app: TestApp) -> TaskSummary? { app.snapshot.tasks.rows.first { $0.id == fork } }

  private func listed(_ rows: TaskSummary...) -> ClientReply {
    .tasks(list, .success(TaskPage(tasks: rows, nextCursor: nil)))
  }

  @Test func `a fork has a row that says what it is a copy of, until the server lists it`() {
    var app = forked()
    #expect(app.snapshot.openTask?.summary.title == "fork of task T1")
    app.act(.taskClosed)
    app.reply(listed(Sample.task("T1")))
    #expect(row(app)?.title == "fork of task T1")
    #expect(row(app)?.projectPath == "/p")
    app.loseLink()
    app.send(.timerFired(.reconnect))
    app.link([Sample.task("T1")])
    #expect(row(app)?.title == "fork of task T1")
    app.reply(listed(Sample.task("F"), Sample.task("T1")))
    #expect(row(app)?.title == "task F")
    app.reply(listed(Sample.task("T1")))
    #expect(row(app) == nil)
  }

  @Test func `a fork that was listed while it was open is the server's from then on`() {
    var app = forked()
    app.reply(listed(Sample.task("F"), Sample.task("T1")))
    app.act(.taskClosed)
    app.reply(listed(Sample.task("T1")))
    #expect(row(app) == nil)
  }

  @Test func `a fork and what is half typed in it are there after a restart`() throws {
    var app = forked()
    app.act(.draftChanged(.task(fork), text: "and then"))
    app.act(.taskClosed)
    let effects = app.rawShutdown()
    let kept = effects.compactMap { if case .cacheTasks(_, let tasks) = $0 { tasks.rows } else { nil } }
    #expect(effects.contains(.saveDraft(TestApp.server.id, .task(fork), "and then")))
    let written = try JSONEncoder().encode(try #require(kept.last))
    let rows = try JSONDecoder().decode([TaskSummary].self, from: written)
    var next = TestApp()
    next.launch()
    let stored = StoredServerState(
      drafts: [.task(fork): "and then"], tasks: CachedTasks(rows: rows, asOf: Sample.start))
    next.send(.serverStateLoaded(TestApp.server.id, stored))
    next.link([Sample.task("T1")])
    #expect(row(next)?.title == "fork of task T1")
    next.act(.taskOpened(fork))
    #expect(next.snapshot.returnedDrafts[.task(fork)] == "and then")
  }

  @Test func `a fork is kept on disk before five hundred newer tasks`() {
    let newer = (0..<CachedTasks.rowsMax).map { Sample.task("\($0)", recency: 100 + Double($0)) }
    var app = forked()
    app.reply(.tasks(list, .success(TaskPage(tasks: newer, nextCursor: nil))))
    let kept = app.rawShutdown().compactMap { if case .cacheTasks(_, let tasks) = $0 { tasks.rows } else { nil } }
    #expect(kept.last?.count == CachedTasks.rowsMax)
    #expect(kept.last?.contains { $0.id == fork } == true)
  }

  @Test func `an archived fork keeps its title, over a restart too, and is listed once it is back`() {
    var app = forked()
    app.act(.taskClosed)
    app.act(.archivedRequested)
    app.hear(.taskArchived(fork))
    #expect(row(app) == nil)
    let archived = TaskListRequest(limit: 100, archived: true)
    // The server lists it without a title.
    let untitled = TaskSummary(id: fork, title: TaskTitle.untitled, projectPath: "/p", isArchived: true)
    let page = ClientReply.tasks(archived, .success(TaskPage(tasks: [untitled], nextCursor: nil)))
    app.reply(page)
    #expect(app.snapshot.archived?.rows.map(\.title) == ["fork of task T1"])

    let kept = app.rawShutdown().compactMap { if case .cacheTasks(_, let tasks) = $0 { tasks } else { nil } }
    var next = TestApp()
    next.launch()
    next.send(.serverStateLoaded(TestApp.server.id, StoredServerState(tasks: kept.last)))
    next.link([Sample.task("T1")])
    #expect(row(next) == nil)
    next.act(.archivedRequested)
    next.reply(page)
    #expect(next.snapshot.archived?.rows.map(\.title) == ["fork of task T1"])
    next.hear(.taskUnarchived(fork))
    next.reply(listed(Sample.task("T1")))
    #expect(row(next)?.title == "fork of task T1")
    #expect(row(next)?.isArchived == false)
    #expect(next.snapshot.archived?.rows == [])
  }

  @Test func `a fork that the server lost says so, and goes only after its text`() {
    var app = forked()
    app.act(.draftChanged(.task(fork), text: "and then"))
    app.act(.taskClosed)
    let lost = Problem(.taskNotFound, "The server does not know this task.")
    app.act(.taskOpened(fork))
    app.reply(.watched(fork, .failure(lost)))
    #expect(app.snapshot.openTask?.feed == .failed(lost))
    app.act(.taskClosed)
    #expect(row(app) != nil)
    app.act(.taskOpened(fork))
    app.reply(.watched(fork, .failure(lost)))
    #expect(app.snapshot.returnedDrafts[.task(fork)] == "and then")
    app.act(.draftChanged(.task(fork), text: ""))
    app.act(.taskClosed)
    #expect(row(app) == nil)
  }

  @Test(arguments: [CodexEvent.taskArchived(ThreadID("F")), .taskDeleted(ThreadID("F"))])
  func `a fork that left the server leaves the list`(event: CodexEvent) {
    var app = forked()
    app.act(.taskClosed)
    #expect(row(app) != nil)
    app.hear(event)
    #expect(row(app) == nil)
  }

  @Test func `a fork of a fork names the first one, however often`() {
    let source = TaskSummary(id: Sample.thread, title: "fork of task A", projectPath: "/p", recencyAt: Sample.start)
    #expect(row(forked(source))?.title == "fork of task A")
  }
}
