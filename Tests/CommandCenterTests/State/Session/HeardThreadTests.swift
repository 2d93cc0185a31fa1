import Foundation
import Testing

@testable import CommandCenter

/// Threads that are heard of before any list has them.
struct HeardThreadTests {
  private let first = TaskListRequest(limit: 100)
  private let id = ThreadID("X")

  private func page(_ tasks: [TaskSummary], next: String? = nil) -> ClientReply {
    .tasks(first, .success(TaskPage(tasks: tasks, nextCursor: next)))
  }

  /// How long until the list is read again, as the effects say.
  private func delay(_ effects: [AppEffect]) -> Duration? {
    for case .startTimer(.listRefresh, _, let delay) in effects { return delay }
    return nil
  }

  @Test func `a running one is in the list and counted at once`() {
    var app = TestApp.connected([Sample.task("A")])
    app.hear(.taskStatusChanged(id, .running))
    let row = app.snapshot.tasks.rows.first { $0.id == id }
    #expect(row?.title == "Untitled task")
    #expect(row?.status == .running)
  }

  @Test func `one that was made and rests is in no list`() {
    var app = TestApp.connected()
    #expect(delay(app.hear(.taskStarted(TaskSummary(id: id, title: TaskTitle.untitled, status: .idle)))) != nil)
    #expect(app.snapshot.tasks.rows.isEmpty)
  }

  @Test func `what was told when it was made is kept for its row`() {
    var app = TestApp.connected()
    app.hear(
      .taskStarted(TaskSummary(id: id, title: TaskTitle.untitled, projectPath: "/src/web", status: .idle)),
      .taskStatusChanged(id, .running))
    #expect(app.snapshot.tasks.rows.map(\.projectPath) == ["/src/web"])
    #expect(app.snapshot.projects.map(\.runningCount) == [1])
  }

  @Test func `agents get no row of their own`() {
    var app = TestApp.connected([Sample.task("A", .running)])
    var agent = TaskSummary(id: id, title: "agent", status: .running)
    agent.parentID = ThreadID("A")
    let review = TaskSummary(id: ThreadID("R"), title: "review", status: .running, source: "subAgent")
    app.hear(.taskStarted(agent), .taskStarted(review), .taskStatusChanged(id, .waitingForInput))
    #expect(app.snapshot.tasks.rows.map(\.id.rawValue) == ["A"])
  }

  @Test func `it is looked for again by itself, a few times and ever more slowly, until it is listed`() {
    var app = TestApp.connected()
    var asked: [Duration?] = [delay(app.hear(.taskStatusChanged(id, .running)))]
    for _ in 0...HeardThreads.lookDelays.count {
      #expect(app.send(.timerFired(.listRefresh)).last == app.call(.listTasks(first)))
      asked.append(delay(app.reply(page([]))))
      #expect(app.snapshot.tasks.rows.map(\.id) == [id])
      if asked.last == Duration?.none { break }
    }
    #expect(asked == [.milliseconds(300)] + HeardThreads.lookDelays + [nil])
    // Its end is looked at once more; then it is listed.
    #expect(delay(app.hear(.taskStatusChanged(id, .idle))) != nil)
    app.send(.timerFired(.listRefresh))
    app.reply(page([Sample.task("X", .idle)]))
    #expect(app.snapshot.tasks.rows.map(\.title) == [Sample.task("X").title])
  }

  @Test func `a listing that was asked for before proves nothing`() {
    var app = TestApp.connected()
    app.act(.refreshRequested)
    app.hear(.taskStatusChanged(id, .running), .taskStatusChanged(id, .idle))
    app.reply(page([]))
    for _ in 1..<HeardThreads.looksAfterEnd {
      app.send(.timerFired(.listRefresh))
      app.reply(page([]))
    }
    #expect(app.snapshot.tasks.rows.map(\.id) == [id])
    app.send(.timerFired(.listRefresh))
    #expect(delay(app.reply(page([]))) == nil)
    #expect(app.snapshot.tasks.rows.isEmpty)
  }

  @Test func `one whose turn was over before it was listed is listed all the same`() {
    var app = TestApp.connected()
    app.hear(.taskStatusChanged(id, .running), .taskStatusChanged(id, .idle))
    app.send(.timerFired(.listRefresh))
    #expect(delay(app.reply(page([]))) != nil)
    app.send(.timerFired(.listRefresh))
    app.reply(page([Sample.task("X", .idle)]))
    #expect(app.snapshot.tasks.rows == [Sample.task("X", .idle)])
  }

  @Test func `one that ends unlisted goes, and comes back when it runs again`() {
    var app = TestApp.connected()
    app.hear(.taskStatusChanged(id, .running), .taskStatusChanged(id, .notLoaded))
    for _ in 0..<HeardThreads.looksAfterEnd {
      app.send(.timerFired(.listRefresh))
      app.reply(page([]))
    }
    #expect(app.snapshot.tasks.rows.isEmpty)
    #expect(delay(app.hear(.taskStatusChanged(id, .idle))) == nil)
    app.hear(.taskStatusChanged(id, .running))
    #expect(app.snapshot.tasks.rows.map(\.status) == [.running])
  }

  @Test func `a burst costs one listing at a time, however long it lasts`() {
    var app = TestApp.connected()
    var timers = 0
    for number in 0..<200 {
      timers += delay(app.hear(.taskStatusChanged(ThreadID("T\(number)"), .running))) == nil ? 0 : 1
    }
    #expect(timers == 1)
    #expect(app.snapshot.tasks.rows.count == 200)
    let calls = app.send(.timerFired(.listRefresh)).filter { $0 == app.call(.listTasks(first)) }
    #expect(calls.count == 1)
    // What comes while the answer is on its way waits for it.
    app.hear(.taskStatusChanged(ThreadID("late"), .running))
    #expect(!app.send(.timerFired(.listRefresh)).contains(app.call(.listTasks(first))))
    app.reply(page((0..<100).map { Sample.task("T\($0)", .running) }, next: "more"))
    #expect(app.snapshot.tasks.rows.count == 201)
  }

  @Test func `more than a page of them are all found`() {
    var app = TestApp.connected()
    let ids = (0..<120).map { "T\($0)" }
    for id in ids { app.hear(.taskStatusChanged(ThreadID(id), .running)) }
    func row(_ id: String) -> TaskSummary {
      var row = Sample.task(id, .running)
      row.recencyAt = app.now
      return row
    }
    app.send(.timerFired(.listRefresh))
    let more = TaskListRequest(cursor: "more", limit: 100)
    let effects = app.reply(page(ids.prefix(100).map(row), next: "more"))
    #expect(effects.contains(app.call(.listTasks(more))))
    app.reply(.tasks(more, .success(TaskPage(tasks: ids.dropFirst(100).map(row), nextCursor: nil))))
    #expect(app.snapshot.tasks.rows.count == 120)
    #expect(!app.snapshot.tasks.rows.contains { $0.title == TaskTitle.untitled })
  }

  @Test func `after a lost link only what is heard again or listed stays`() {
    var app = TestApp.connected([Sample.task("A")])
    app.hear(.taskStatusChanged(id, .running))
    app.loseLink()
    #expect(app.snapshot.tasks.rows.count == 2)
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: app.generation, ServerInfo(version: "0.163.0")))
    app.reply(page([Sample.task("A")]))
    #expect(app.snapshot.tasks.rows.map(\.id.rawValue) == ["A"])
  }

  @Test func `it is not kept for the next start`() {
    var app = TestApp.connected([Sample.task("A")])
    app.hear(.taskStatusChanged(id, .running))
    let kept = app.sendRaw(.timerFired(.listCache)).compactMap { effect -> [ThreadID]? in
      guard case .cacheTasks(_, let tasks) = effect else { return nil }
      return tasks.rows.map(\.id)
    }
    #expect(kept == [[ThreadID("A")]])
  }

  @Test func `lists kept on disk are shown though a thread was heard of before they were read`() {
    var catalog = TaskCatalog()
    _ = catalog.statusChanged(id, .running, now: Sample.start)
    catalog.restore(CachedTasks(rows: [Sample.task("A"), Sample.task("X")], asOf: Sample.start))
    #expect(Set(catalog.list.rows.map(\.id.rawValue)) == ["A", "X"])
    #expect(catalog.list.rows.count == 2)
  }
}
