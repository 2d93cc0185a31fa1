import CommandCenter
import Foundation
import Testing

/// The lists: their order, their broadcasts, their pages.
struct AppStateListTests {
  private let first = TaskListRequest(limit: 100)

  private func page(_ tasks: [TaskSummary], next: String? = nil) -> Result<TaskPage, Problem> {
    .success(TaskPage(tasks: tasks, nextCursor: next))
  }

  @Test func `the most recently used comes first, and a status moves no row`() {
    var app = TestApp.connected([Sample.task("A", recency: 3), Sample.task("B", recency: 2)])
    app.hear(.taskStatusChanged(ThreadID("B"), .running))
    #expect(app.snapshot.tasks.rows.map(\.id.rawValue) == ["A", "B"])
    #expect(app.snapshot.tasks.rows[1].status == .running)
  }

  @Test func `broadcasts of unknown tasks list once, and what stays unlisted keeps its row`() {
    var app = TestApp.connected()
    let effects = app.hear(
      .taskStatusChanged(ThreadID("X"), .running), .taskStatusChanged(ThreadID("Y"), .running))
    #expect(Set(effects.map { "\($0)" }).count == 1)
    #expect(effects.first == .startTimer(.listRefresh, after: .milliseconds(300)))
    #expect(app.send(.timerFired(.listRefresh)).last == app.call(.listTasks(first)))
    app.reply(.tasks(first, page([Sample.task("X", .running)])))
    #expect(app.snapshot.tasks.rows.map(\.id.rawValue) == ["X", "Y"])
  }

  @Test func `a broadcast that overtakes a listing is not undone by it`() {
    var app = TestApp.connected([Sample.task("A", .running)])
    app.act(.refreshRequested)
    app.hear(.taskStatusChanged(ThreadID("A"), .idle))
    app.reply(.tasks(first, page([Sample.task("A", .running)])))
    #expect(app.snapshot.tasks.rows.map(\.status) == [.idle])
  }

  @Test func `pages follow each other and a new first page keeps those below it`() {
    var app = TestApp.connected()
    app.reply(.tasks(first, page([Sample.task("A", recency: 9), Sample.task("B", recency: 8)], next: "c1")))
    #expect(app.snapshot.tasks.hasMore)
    let more = TaskListRequest(cursor: "c1", limit: 100)
    #expect(app.act(.moreTasksRequested) == [app.call(.listTasks(more))])
    #expect(app.act(.moreTasksRequested) == [])
    app.reply(.tasks(more, page([Sample.task("C", recency: 7)])))
    #expect(!app.snapshot.tasks.hasMore)
    // D is new; the page ends with B as before, so it joins on to what is known below.
    app.reply(.tasks(first, page([Sample.task("D", recency: 10), Sample.task("B", recency: 8)], next: "c2")))
    #expect(app.snapshot.tasks.rows.map(\.id.rawValue) == ["D", "B", "C"])
    #expect(!app.snapshot.tasks.hasMore)
    // It ends with a row that was not known: between that and C may be others.
    app.reply(.tasks(first, page([Sample.task("D", recency: 10), Sample.task("E", recency: 7.5)], next: "c3")))
    #expect(app.snapshot.tasks.rows.map(\.id.rawValue) == ["D", "E", "C"])
    #expect(app.snapshot.tasks.hasMore)
  }

  @Test func `a failed listing keeps what is shown and says why`() {
    var app = TestApp.connected([Sample.task("A")])
    app.act(.refreshRequested)
    #expect(app.snapshot.tasks.isLoading)
    let problem = Problem(.overloaded, "busy")
    app.reply(.tasks(first, .failure(problem)))
    #expect(app.snapshot.tasks.problem == problem)
    #expect(app.snapshot.tasks.rows.count == 1)
    #expect(!app.snapshot.tasks.isLoading)
  }

  @Test func `archived and deleted tasks go, a renamed one has its name`() {
    var app = TestApp.connected([Sample.task("A"), Sample.task("B"), Sample.task("C")])
    app.hear(
      .taskArchived(ThreadID("A")), .taskDeleted(ThreadID("B")), .taskRenamed(ThreadID("C"), name: "new name"))
    #expect(app.snapshot.tasks.rows.map(\.title) == ["new name"])
  }

  @Test func `an open task that is deleted stays on screen and can only be read`() {
    var app = TestApp.watching()
    app.hear(.taskDeleted(Sample.thread))
    #expect(app.snapshot.openTask?.readOnlyReason == "This task was deleted on the server.")
    #expect(app.snapshot.openTask?.isDeleted == true)
    #expect(
      app.act(.followUpSubmitted(Sample.thread, text: "hello?"))
        == [.saveDraft(TestApp.server.id, .task(Sample.thread), "hello?")])
    #expect(app.snapshot.returnedDrafts == [.task(Sample.thread): "hello?"])
  }

  @Test func `projects are the directories of the tasks, counted and in the order of their use`() {
    var child = Sample.task("S", .running, recency: 9, path: "/src/web")
    child.parentID = ThreadID("A")
    var old = Sample.task("C", recency: 1, path: "/src/web")
    old.branch = "old"
    var new = Sample.task("B", .running, recency: 2, path: "/src/web")
    new.branch = "main"
    let app = TestApp.connected([Sample.task("A", recency: 3, path: "/src/api"), new, old, child])
    #expect(app.snapshot.projects.map(\.path) == ["/src/api", "/src/web"])
    #expect(app.snapshot.projects[1].taskCount == 2)
    #expect(app.snapshot.projects[1].runningCount == 1)
    #expect(app.snapshot.projects[1].branch == "main")
  }

  @Test func `without tasks there is the server's own default project`() {
    #expect(TestApp.connected().snapshot.projects.map(\.name) == ["App Server default"])
  }

  @Test func `a fork opens`() {
    var app = TestApp.watching()
    app.reply(.forked(Sample.thread, .success(ThreadID("F"))))
    #expect(app.snapshot.openTask?.summary.id == ThreadID("F"))
  }
}
