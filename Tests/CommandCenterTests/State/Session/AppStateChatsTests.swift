import CommandCenter
import Foundation
import Testing

/// What Chats adds to the list: outcomes, what was read, the archive, searches, leaving for good.
struct AppStateChatsTests {
  private let id = ThreadID("A")
  private let first = TaskListRequest(limit: 100)
  private let archived = TaskListRequest(limit: 100, archived: true)

  private func row(_ app: TestApp, _ name: String = "A") -> TaskSummary? {
    app.snapshot.tasks.rows.first { $0.id.rawValue == name }
  }

  private func unread(_ name: String, recency: Double = 0) -> TaskSummary {
    var task = Sample.task(name, recency: recency)
    task.updatedAt = task.recencyAt
    task.readState = ReadState(isUnread: true, revision: "r1")
    return task
  }

  private func stopped() -> Turn {
    Turn(id: Sample.turn, status: .interrupted, startedAt: Sample.start, completedAt: Sample.start)
  }

  // MARK: - How the last turn ended

  @Test func `a stopped turn is told until the task runs again, through listings and the link's end`() {
    var app = TestApp.connected([Sample.task("A", .running)])
    app.hear(.taskStatusChanged(id, .idle), .turnCompleted(id, stopped()))
    #expect(row(app)?.condition == .stopped)
    app.reply(.tasks(first, .success(TaskPage(tasks: [Sample.task("A")], nextCursor: nil))))
    #expect(row(app)?.condition == .stopped)
    app.loseLink()
    app.send(.timerFired(.reconnect))
    app.link([Sample.task("A", .notLoaded)])
    #expect(row(app)?.condition == .stopped)
    app.hear(.taskStatusChanged(id, .running))
    #expect(row(app)?.condition == .running)
    app.hear(.taskStatusChanged(id, .idle))
    #expect(row(app)?.condition == .idle)
  }

  @Test func `an outcome ends with what a person did since, seen or not`() {
    var app = TestApp.connected([Sample.task("A")])
    app.hear(.turnCompleted(id, stopped()))
    app.reply(.tasks(first, .success(TaskPage(tasks: [Sample.task("A", recency: 60)], nextCursor: nil))))
    #expect(row(app)?.condition == .idle)
  }

  @Test func `the kept list remembers outcomes`() {
    var app = TestApp.connected([Sample.task("A")])
    app.hear(.turnCompleted(id, stopped()))
    let kept = app.sendRaw(.timerFired(.listCache)).compactMap { effect -> [TaskSummary]? in
      if case .cacheTasks(_, let tasks) = effect { tasks.rows } else { nil }
    }
    #expect(kept.first?.first?.condition == .stopped)
    var next = TestApp()
    next.launch()
    let tasks = CachedTasks(rows: kept.first ?? [], asOf: Sample.start)
    next.send(.serverStateLoaded(TestApp.server.id, StoredServerState(tasks: tasks)))
    #expect(row(next)?.condition == .stopped)
    next.link([Sample.task("A", .notLoaded)])
    #expect(row(next)?.condition == .stopped)
  }

  @Test func `facts are asked for a few at a time and bring outcome and agents`() {
    var app = TestApp.connected((0..<5).map { Sample.task("\($0)") })
    let effects = app.act(.factsRequested((0..<5).map { ThreadID("\($0)") }))
    #expect(effects == (0..<3).map { app.call(.readFacts(ThreadID("\($0)"))) })
    var agent = Sample.task("agent")
    agent.parentID = ThreadID("0")
    let facts = TaskFacts(lastTurn: TurnOutcome(.failed, at: Sample.start), agents: [agent])
    #expect(app.reply(.facts(ThreadID("0"), .success(facts))) == [app.call(.readFacts(ThreadID("3")))])
    #expect(row(app, "0")?.condition == .failed)
    #expect(row(app, "agent")?.parentID == ThreadID("0"))
    // A listing tells no agents; they stay as long as their parent does.
    app.reply(.tasks(first, .success(TaskPage(tasks: [Sample.task("0")], nextCursor: nil))))
    #expect(row(app, "agent") != nil)
    app.reply(.tasks(first, .success(TaskPage(tasks: [Sample.task("1")], nextCursor: nil))))
    #expect(row(app, "agent") == nil)
  }

  @Test func `agents that were read are kept for the next start`() {
    var app = TestApp.connected([Sample.task("A")])
    _ = app.sendRaw(.timerFired(.listCache))
    var agent = Sample.task("agent")
    agent.parentID = id
    app.reply(.facts(id, .success(TaskFacts(agents: [agent]))))
    let kept = app.sendRaw(.timerFired(.listCache)).compactMap {
      if case .cacheTasks(_, let tasks) = $0 { tasks.rows.map(\.id.rawValue) } else { nil }
    }
    #expect(kept.first.map(Set.init) == ["A", "agent"])
  }

  // MARK: - What was read

  @Test func `opening a task marks it read, on the server and at once`() {
    var app = TestApp.connected([unread("A")])
    #expect(app.act(.taskOpened(id)).contains(app.call(.setRead(id, isRead: true, revision: "r1"))))
    #expect(row(app)?.isUnread == false)
    // What comes while it is open was seen.
    let effects = app.hear(.taskReadStateChanged(id, ReadState(isUnread: true, revision: "r2")))
    #expect(effects == [app.call(.setRead(id, isRead: true, revision: "r2"))])
    app.act(.taskClosed)
    #expect(app.hear(.taskReadStateChanged(id, ReadState(isUnread: true, revision: "r3"))) == [])
    #expect(row(app)?.isUnread == true)
  }

  @Test func `a server that refuses to mark is done without`() {
    var app = TestApp.connected([unread("A")])
    app.act(.taskMarked(id, isRead: true))
    let effects = app.reply(.readStateSet(id, isRead: true, .failure(Problem(.unsupported, "no"))))
    #expect(effects == [.saveReadMark(TestApp.server.id, ReadMark(thread: id, at: Sample.start))])
    app.reply(.tasks(first, .success(TaskPage(tasks: [unread("A")], nextCursor: nil))))
    #expect(row(app)?.isUnread == false)
    app.reply(.tasks(first, .success(TaskPage(tasks: [unread("A", recency: 9)], nextCursor: nil))))
    #expect(row(app)?.isUnread == true)
  }

  @Test func `where the server keeps nothing, what changed since the first look is unread`() {
    var app = TestApp.connected()
    func page(_ updated: Double) -> ClientReply {
      var task = Sample.task("A")
      task.updatedAt = Sample.start.addingTimeInterval(updated)
      return .tasks(first, .success(TaskPage(tasks: [task], nextCursor: nil, hasReadStates: false)))
    }
    #expect(app.reply(page(-5)) == [.saveReadMark(TestApp.server.id, ReadMark(thread: nil, at: Sample.start))])
    #expect(row(app)?.isUnread == false)
    app.reply(page(5))
    #expect(row(app)?.isUnread == true)
    app.act(.taskMarked(id, isRead: true))
    app.reply(page(5))
    #expect(row(app)?.isUnread == false)
    app.act(.taskMarked(id, isRead: false))
    app.reply(page(5))
    #expect(row(app)?.isUnread == true)
  }

  // MARK: - The archive

  @Test func `archived tasks are listed when somebody looks, and move between the lists`() {
    var app = TestApp.connected([Sample.task("A"), Sample.task("B")])
    #expect(app.snapshot.archived == nil)
    #expect(app.act(.archivedRequested) == [app.call(.listTasks(archived))])
    var old = Sample.task("old")
    old.isArchived = true
    app.reply(.tasks(archived, .success(TaskPage(tasks: [old], nextCursor: nil))))
    app.hear(.taskArchived(id))
    #expect(app.snapshot.tasks.rows.map(\.id.rawValue) == ["B"])
    #expect(Set(app.snapshot.archived?.rows.map(\.id.rawValue) ?? []) == ["A", "old"])
    #expect(app.act(.taskChanged(id, .unarchive)) == [app.call(.change(id, .unarchive))])
    #expect(app.hear(.taskUnarchived(id)) == [.startTimer(.listRefresh, after: .milliseconds(300))])
    #expect(app.snapshot.archived?.rows.map(\.id.rawValue) == ["old"])
  }

  @Test func `an archived task opens to be read, and goes on when it is brought back`() {
    var app = TestApp.connected()
    app.act(.archivedRequested)
    var old = Sample.task("A")
    old.isArchived = true
    app.reply(.tasks(archived, .success(TaskPage(tasks: [old], nextCursor: nil))))
    #expect(app.act(.taskOpened(id)) == [app.call(.readTurns(id, limit: 20, .finished))])
    app.reply(.turns(id, .finished, .success(TurnPage(turns: [stopped()], olderCursor: "more"))))
    #expect(app.snapshot.openTask?.timeline.turns.count == 1)
    #expect(app.snapshot.openTask?.timeline.olderCursor == "more")
    #expect(app.snapshot.openTask?.feed == .quiet)
    #expect(app.snapshot.openTask?.readOnlyReason == "This task was archived.")
    #expect(app.hear(.taskUnarchived(id)).contains(app.call(.watch(id))))
    #expect(app.snapshot.openTask?.readOnlyReason == nil)
  }

  // MARK: - Messages that wait

  @Test(arguments: [CodexEvent.taskArchived(Sample.thread), .taskDeleted(Sample.thread)])
  func `a message that waits keeps its task in reach`(event: CodexEvent) {
    var app = TestApp.watching()
    app.loseLink()
    app.act(.followUpSubmitted(Sample.thread, text: "and then?"))
    app.act(.taskClosed)
    app.send(.timerFired(.reconnect))
    app.link([Sample.task("T1")])
    app.hear(event)
    #expect(app.snapshot.tasks.rows.map(\.title) == ["task T1"])
    #expect(app.snapshot.waiting == [Sample.thread])
    app.act(.taskOpened(Sample.thread))
    let message = app.snapshot.openTask?.outbox.first
    #expect(message?.text == "and then?")
    if let message { app.act(.outboxDiscard(message.id)) }
    #expect(app.snapshot.tasks.rows.isEmpty)
  }

  @Test func `a message from an earlier run has a row, whatever the server lists`() {
    var app = TestApp()
    app.launch()
    let message = SavedMessage(
      id: MessageID("m9"), threadID: id, text: "Left behind\nmore", state: .unsent, sentAt: Sample.start)
    app.send(.serverStateLoaded(TestApp.server.id, StoredServerState(messages: [message])))
    app.link([Sample.task("B")])
    #expect(row(app)?.title == "Left behind more")
    app.act(.taskOpened(id))
    #expect(app.snapshot.openTask?.outbox.map(\.text) == ["Left behind\nmore"])
  }

  // MARK: - Contents

  @Test func `a search asks the server page by page`() {
    var app = TestApp.connected([Sample.task("A")])
    let request = TaskSearchRequest(text: "needle")
    #expect(app.act(.contentsSearched(text: " needle ", archived: false)) == [app.call(.search(run: 1, request))])
    let hit = TaskHit(summary: Sample.task("A"), snippet: "a needle")
    app.reply(.found(run: 1, request, .success(TaskSearchPage(hits: [hit], nextCursor: "c"))))
    #expect(app.snapshot.search?.hits == [hit])
    #expect(app.snapshot.search?.place == .server)
    let next = TaskSearchRequest(text: "needle", cursor: "c")
    #expect(app.act(.moreFoundRequested) == [app.call(.search(run: 1, next))])
    app.act(.searchDropped)
    app.reply(.found(run: 1, next, .success(TaskSearchPage(hits: [hit], nextCursor: nil))))
    #expect(app.snapshot.search == nil)
  }

  @Test func `a hit beyond the listed tasks follows what becomes of its task`() {
    var app = TestApp.connected()
    let request = TaskSearchRequest(text: "needle")
    app.act(.contentsSearched(text: "needle", archived: false))
    let hit = TaskHit(summary: Sample.task("far"), snippet: "a needle")
    app.reply(.found(run: 1, request, .success(TaskSearchPage(hits: [hit], nextCursor: nil))))
    app.hear(.taskRenamed(ThreadID("far"), name: "Hay"))
    #expect(app.snapshot.search?.hits.map(\.summary.title) == ["Hay"])
    let stopped = TurnOutcome(.stopped, at: Sample.start)
    app.reply(.facts(ThreadID("far"), .success(TaskFacts(lastTurn: stopped, agents: []))))
    #expect(app.snapshot.search?.hits.first?.summary.lastTurn?.kind == .stopped)
  }

  @Test func `where the server does not search, the kept turns are, and that is said`() {
    var app = TestApp.connected()
    app.act(.contentsSearched(text: "needle", archived: false))
    let refusal = ClientReply.found(
      run: 1, TaskSearchRequest(text: "needle"), .failure(Problem(.unsupported, "requires experimentalApi")))
    #expect(app.reply(refusal) == [.searchKept(TestApp.server.id, run: 1, "needle")])
    app.send(
      .keptSearched(TestApp.server.id, run: 1, .success([TaskHit(summary: Sample.task("A"), snippet: "needle")])))
    #expect(app.snapshot.search?.place == .kept)
    #expect(app.snapshot.search?.hits.map(\.id) == [id])
    #expect(app.snapshot.search?.isRunning == false)
  }

  @Test func `a search that the disk refuses ends and says why`() {
    var app = TestApp()
    app.launch()
    app.act(.contentsSearched(text: "x", archived: false))
    app.send(.keptSearched(TestApp.server.id, run: 1, .failure(Problem(.storage, "The disk is gone."))))
    #expect(app.snapshot.search?.isRunning == false)
    #expect(app.snapshot.search?.problem?.message == "The disk is gone.")
  }

  @Test func `a read state that could not be set is shown as it is`() {
    var task = Sample.task("A")
    task.readState = ReadState(isUnread: true, revision: "1")
    var app = TestApp.connected([task])
    app.act(.taskMarked(id, isRead: true))
    #expect(app.snapshot.tasks.rows[0].readState?.isUnread == false)
    app.reply(.readStateSet(id, isRead: true, .failure(Problem(.timedOut, "No answer."))))
    #expect(app.snapshot.tasks.rows[0].readState?.isUnread == true)
  }

  @Test func `without a link the kept turns are searched`() {
    var app = TestApp()
    app.launch()
    #expect(
      app.act(.contentsSearched(text: "x", archived: false)) == [.searchKept(TestApp.server.id, run: 1, "x")])
  }
}
