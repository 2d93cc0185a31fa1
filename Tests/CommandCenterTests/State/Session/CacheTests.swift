import CommandCenter
import Foundation
import Testing

/// The last known lists and turns: at once on the screen, marked with their age, and never instead of the truth.
struct CacheTests {
  private let before = Sample.start.addingTimeInterval(-120)

  private func started(_ tasks: [TaskSummary] = [Sample.task("T1")]) -> TestApp {
    var app = TestApp()
    app.launch()
    let cached = CachedTasks(rows: tasks, asOf: before)
    app.send(.serverStateLoaded(TestApp.server.id, StoredServerState(tasks: cached)))
    return app
  }

  private func entry(_ id: String, _ items: TimelineItem...) -> CachedTurns.Entry {
    let turn = Turn(
      id: TurnID(id), status: .completed, startedAt: before, completedAt: before, items: items)
    return CachedTurns.Entry(turn)
  }

  private func cached(_ entries: CachedTurns.Entry...) -> AppEvent {
    .turnsLoaded(
      TestApp.server.id, CachedTurns(summary: Sample.task("T1"), turns: entries, asOf: before))
  }

  @Test func `a start shows the last known list with its age, until the server has told its own`() {
    var app = started()
    #expect(app.snapshot.tasks.rows.map(\.id) == [Sample.thread])
    #expect(app.snapshot.tasks.asOf == before)
    app.link([Sample.task("T2")])
    #expect(app.snapshot.tasks.rows.map(\.id) == [ThreadID("T2")])
    #expect(app.snapshot.tasks.asOf == nil)
    app.loseLink()
    #expect(app.snapshot.tasks.asOf == app.now)
  }

  @Test func `the list is kept a while after it changed, without what the server does not know`() {
    var app = TestApp.connected([Sample.task("T1")])
    app.act(.newTaskSubmitted(text: "Fix it"))
    let expected = CachedTasks(rows: [Sample.task("T1")], asOf: app.now)
    #expect(app.sendRaw(.timerFired(.listCache)) == [.cacheTasks(TestApp.server.id, expected)])
    #expect(app.sendRaw(.timerFired(.listCache)) == [])
    let effects = app.sendRaw(.client(generation: 1, [.taskStatusChanged(Sample.thread, .running)]))
    #expect(effects.contains(.startTimer(.listCache, after: .seconds(2))))
  }

  @Test func `a transcript can be read without a link, and says how old it is`() {
    var app = started()
    let effects = app.sendRaw(.action(.taskOpened(Sample.thread)))
    #expect(effects.contains(.loadTurns(TestApp.server.id, Sample.thread, .newest)))
    app.send(cached(entry("N1", Sample.prompt("u", "go"), Sample.agent("a", "done", .completed))))
    #expect(app.snapshot.openTask?.timeline.turns.map { $0.items.map(\.words) } == [["go", "done"]])
    #expect(app.snapshot.openTask?.feed == .stale(since: before))
  }

  @Test func `finished turns are kept once, and again when they changed`() {
    var app = TestApp.connected([Sample.task("T1")])
    app.act(.taskOpened(Sample.thread))
    let turn = Turn(id: Sample.turn, status: .completed, items: [Sample.prompt("u", "go")])
    let contents = TaskContents(summary: Sample.task("T1"), turns: [turn], olderCursor: nil)
    func kept(_ effects: [AppEffect]) -> [[String]] {
      effects.compactMap {
        if case .cacheTurns(_, let turns) = $0 { turns.turns.flatMap { $0.turn.items.map(\.words) } } else { nil }
      }
    }
    #expect(kept(app.sendRaw(.replied(generation: 1, .watched(Sample.thread, .success(contents))))) == [["go"]])
    var page = TurnPage(turns: [turn], olderCursor: nil)
    #expect(kept(app.sendRaw(.replied(generation: 1, .turns(Sample.thread, .finished, .success(page))))) == [])
    page.turns[0].items.append(Sample.agent("a", "done", .completed))
    #expect(
      kept(app.sendRaw(.replied(generation: 1, .turns(Sample.thread, .finished, .success(page))))) == [["go", "done"]])
  }

  @Test(arguments: [true, false])
  func `a cut answer of an earlier run is there again, whichever comes first`(_ cacheFirst: Bool) {
    var app = started()
    app.link([Sample.task("T1")])
    app.act(.taskOpened(Sample.thread))
    let kept = cached(entry("N1", Sample.prompt("u", "go"), Sample.agent("half", "I was about", .cut)))
    if cacheFirst { app.send(kept) }
    app.watched([
      Turn(id: TurnID("N1"), status: .interrupted, completedAt: before, items: [Sample.prompt("item-1", "go")])
    ])
    if !cacheFirst { app.send(kept) }
    #expect(app.snapshot.openTask?.timeline.turns.map { $0.items.map(\.words) } == [["go", "I was about"]])
    #expect(app.snapshot.openTask?.timeline.turns.map(\.status) == [.interrupted])
  }

  @Test func `a command that outlived its turn is there again`() {
    var app = started()
    app.link([Sample.task("T1")])
    app.act(.taskOpened(Sample.thread))
    app.send(
      cached(
        entry("N1", Sample.prompt("u", "go"), Sample.command("c", "built", .completed))))
    app.watched([Turn(id: TurnID("N1"), status: .completed, completedAt: before, items: [Sample.prompt("u", "go")])])
    #expect(app.snapshot.openTask?.timeline.turns.map { $0.items.map(\.words) } == [["go", "built"]])
  }

  @Test func `kept turns before what the server tells give way to it, and can be read again`() {
    var app = started()
    app.link([Sample.task("T1")])
    app.act(.taskOpened(Sample.thread))
    app.send(cached(entry("N1"), entry("N2")))
    let contents = TaskContents(
      summary: Sample.task("T1"),
      turns: [Turn(id: TurnID("N2"), status: .completed), Turn(id: TurnID("N3"), status: .completed)],
      olderCursor: "before N2")
    app.reply(.watched(Sample.thread, .success(contents)))
    #expect(app.snapshot.openTask?.timeline.turns.map(\.id.rawValue) == ["N2", "N3"])
    #expect(app.snapshot.openTask?.timeline.olderCursor == "before N2")
  }

  @Test func `a read that does not reach the kept turns replaces them`() {
    var merge = TimelineMerge(threadID: Sample.thread)
    merge.restore([entry("N1"), entry("N2")])
    merge.merge(newest: TurnPage(turns: [Turn(id: TurnID("N9"), status: .completed)], olderCursor: "before N9"))
    #expect(merge.timeline.turns.map(\.id.rawValue) == ["N9"])
    #expect(merge.timeline.olderCursor == "before N9")
  }

  @Test func `half an answer is kept when the program leaves in the middle of it`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(.itemGrew(Sample.thread, Sample.turn, ItemID("a"), .agentText("I was ab")))
    let kept = app.rawShutdown().compactMap {
      if case .cacheTurns(_, let turns) = $0 { turns.turns.flatMap { $0.turn.items.map(\.words) } } else { nil }
    }
    #expect(kept == [["I was ab"]])
  }

  @Test func `a cache that can't be written is for the log, not for the person`() {
    var app = TestApp.connected()
    #expect(app.send(.cacheFailed(Problem(.storage, "the disk is full"))) == [])
    #expect(app.snapshot.messages == [])
  }
}
