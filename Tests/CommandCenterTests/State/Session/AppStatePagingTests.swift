import CommandCenter
import Foundation
import Testing

/// Paging a long list while it moves, on a server that pages as the real one does: by a time in milliseconds, of which the
/// rows tell whole seconds.
struct AppStatePagingTests {
  private struct Server {
    /// Milliseconds since the start, by thread.
    var times: [String: Int] = [:]
    private(set) var requests = 0

    static func full(_ count: Int) -> Server {
      var server = Server()
      for number in 0..<count { server.times["t\(number)"] = number }
      return server
    }

    mutating func answer(_ request: TaskListRequest) -> TaskPage {
      requests += 1
      let limit = request.cursor.flatMap { Int($0) } ?? .max
      let rows = times.filter { $0.value < limit }.sorted { $0.value > $1.value }
      let page = rows.prefix(request.limit)
      return TaskPage(
        tasks: page.map { Sample.task($0.key, recency: Double($0.value / 1000)) },
        nextCursor: rows.count > page.count ? page.last.map { String($0.value) } : nil)
    }

    mutating func touch(_ thread: String) { times[thread] = (times.values.max() ?? 0) + 1 }
  }

  /// Answers listings until none is asked for.
  private func settle(_ app: inout TestApp, _ server: inout Server, _ effects: [AppEffect]) {
    var open = effects
    while let effect = open.popLast() {
      guard case .call(_, .listTasks(let request)) = effect else { continue }
      open += app.reply(.tasks(request, .success(server.answer(request))))
    }
  }

  private func connect(_ app: inout TestApp, _ server: inout Server) {
    settle(&app, &server, app.send(.connected(generation: app.generation, ServerInfo(version: "0.163.0"))))
  }

  private func readAll(_ app: inout TestApp, _ server: inout Server) {
    for _ in 0..<100 where app.snapshot.tasks.hasMore { settle(&app, &server, app.act(.moreTasksRequested)) }
  }

  private func names(_ app: TestApp) -> Set<String> { Set(app.snapshot.tasks.rows.map(\.id.rawValue)) }

  @Test func `a thousand threads of one second are all listed, a page at a time and only when asked for`() {
    var (app, server) = (TestApp(), Server.full(1_000))
    app.launch()
    connect(&app, &server)
    #expect(app.snapshot.tasks.rows.count == 100)
    #expect(server.requests == 1)
    readAll(&app, &server)
    #expect(names(app) == Set(server.times.keys))
    #expect(server.requests == 10)
  }

  @Test func `rows that move while the list is paged are not lost`() {
    var (app, server) = (TestApp(), Server.full(1_000))
    app.launch()
    connect(&app, &server)
    var turn = 0
    while app.snapshot.tasks.hasMore, turn < 100 {
      // A thread further down becomes the most recent one; everybody is told that it runs.
      let thread = "t\((turn * 37) % 1_000)"
      server.touch(thread)
      app.hear(.taskStatusChanged(ThreadID(thread), .running))
      settle(&app, &server, app.send(.timerFired(.listRefresh)))
      settle(&app, &server, app.act(.moreTasksRequested))
      turn += 1
    }
    #expect(names(app) == Set(server.times.keys))
  }

  @Test func `what came while the link was down leaves no gap, and what went is gone`() {
    var (app, server) = (TestApp(), Server.full(300))
    app.launch()
    connect(&app, &server)
    readAll(&app, &server)
    app.loseLink()
    for number in 300..<550 { server.times["t\(number)"] = number + 5_000 }
    for number in 100..<120 { server.times["t\(number)"] = nil }
    app.send(.timerFired(.reconnect))
    connect(&app, &server)
    readAll(&app, &server)
    #expect(names(app) == Set(server.times.keys))
  }

  @Test func `a kept list does not hide what the server has beyond it`() {
    var (app, server) = (TestApp(), Server.full(1_000))
    app.launch()
    let kept = CachedTasks(
      rows: (500..<1_000).map { Sample.task("t\($0)") } + [Sample.task("deleted")], asOf: Sample.start)
    app.send(.serverStateLoaded(TestApp.server.id, StoredServerState(tasks: kept)))
    connect(&app, &server)
    readAll(&app, &server)
    #expect(names(app) == Set(server.times.keys))
  }
}
