import CommandCenter
import Foundation
import Testing

/// A subscription that says nothing, or is gone: reads find out, and it is renewed.
struct AppStateWatchTests {
  private func running(_ items: [TimelineItem] = []) -> Turn {
    Turn(id: Sample.turn, status: .inProgress, items: [Sample.prompt("u", "go")] + items)
  }

  /// The stream was silent for so long that the newest turn is read.
  private func polling(_ status: TaskStatus = .running) -> TestApp {
    var app = TestApp.watching([running()], status: .running)
    if status != .running { app.hear(.taskStatusChanged(Sample.thread, status)) }
    app.now += 15
    app.send(.timerFired(.observation(Sample.thread)))
    return app
  }

  private func page(_ turns: Turn...) -> ClientReply {
    .turns(Sample.thread, .poll, .success(TurnPage(turns: turns, olderCursor: nil)))
  }

  @Test func `a read that finds what the stream never told renews the subscription, once`() {
    var app = polling()
    let news = running([Sample.agent("a", "hello", .completed)])
    #expect(app.reply(page(news)) == [app.call(.watch(Sample.thread))])
    #expect(app.snapshot.openTask?.timeline.turns.last?.items.map(\.id) == [ItemID("u"), ItemID("a")])
    app.watched([news], status: .running)
    // The stream has to prove itself: reads go on at once, and find more that was never told.
    app.now += 1
    #expect(
      app.send(.timerFired(.observation(Sample.thread))) == [app.call(.readTurns(Sample.thread, limit: 1, .poll))])
    let more = running([Sample.agent("a", "hello", .completed), Sample.agent("b", "more", .completed)])
    #expect(app.reply(page(more)) == [.startTimer(.observation(Sample.thread), after: .seconds(1))])
    #expect(app.snapshot.openTask?.timeline.turns.last?.items.count == 3)
  }

  @Test func `reads carry a task to its end when nothing is streamed`() {
    var app = polling()
    let end = Turn(
      id: Sample.turn, status: .completed, completedAt: app.now,
      items: [Sample.prompt("u", "go"), Sample.agent("a", "done", .completed)])
    app.reply(page(end))
    app.hear(.taskStatusChanged(Sample.thread, .idle))
    app.watched([end])
    #expect(app.snapshot.openTask?.feed == .quiet)
    #expect(app.snapshot.openTask?.timeline.turns.map(\.status) == [.completed])
    app.now += 60
    #expect(app.send(.timerFired(.observation(Sample.thread))) == [])
  }

  @Test func `a task that only the turns say is over is looked up in the list`() {
    var app = polling()
    let end = Turn(id: Sample.turn, status: .completed, completedAt: app.now, items: [Sample.prompt("u", "go")])
    let effects = app.reply(page(end))
    #expect(effects.contains(.startTimer(.listRefresh, after: .milliseconds(300))))
    app.watched([end], status: .running)
    app.reply(.tasks(TaskListRequest(limit: 100), .success(TaskPage(tasks: [Sample.task("T1")], nextCursor: nil))))
    #expect(app.snapshot.openTask?.feed == .quiet)
  }

  @Test func `a question that never came is asked for`() {
    var app = polling(.waitingForApproval)
    #expect(app.reply(page(running())) == [app.call(.watch(Sample.thread))])
    app.hear(.approvalRequested(Sample.approval("a")))
    app.watched([running()], status: .waitingForApproval)
    #expect(app.snapshot.openTask?.approvals.map(\.id) == [ApprovalID("a")])
    #expect(app.snapshot.openTask?.feed == .quiet)
  }

  @Test func `a task that was unloaded and runs again is subscribed to again`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .completed, items: [Sample.prompt("u", "go")])])
    app.hear(.taskUnloaded(Sample.thread))
    #expect(app.hear(.taskStatusChanged(Sample.thread, .running)).contains(app.call(.watch(Sample.thread))))
  }

  @Test func `a provider that hangs is told as silence, with the time of the last look`() {
    var app = polling()
    let silentSince = Sample.start
    while app.now < Sample.start + 70 {
      app.reply(page(running()))
      app.now += 5
      #expect(
        app.send(.timerFired(.observation(Sample.thread))) == [app.call(.readTurns(Sample.thread, limit: 1, .poll))])
    }
    app.reply(page(running()))
    #expect(app.snapshot.openTask?.feed == .silent(since: silentSince, checkedAt: app.now))
    app.hear(.itemGrew(Sample.thread, Sample.turn, ItemID("a"), .agentText("back")))
    #expect(app.snapshot.openTask?.feed == .live(lastEventAt: app.now))
  }

  // MARK: - Messages

  private func reconnected(_ app: inout TestApp) {
    app.loseLink()
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: 2, ServerInfo(version: nil)))
  }

  @Test func `an unknown message to a running turn waits for the end of the turn`() {
    var app = TestApp.watching([running()], status: .running)
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    reconnected(&app)
    app.watched([running()], status: .running)
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
    app.hear(.itemCompleted(Sample.thread, Sample.turn, Sample.prompt("p", "more", message: "m1")))
    #expect(app.snapshot.openTask?.outbox == [])
  }

  @Test(arguments: [true, false])
  func `a message that was taken and that the transcript lacks in the end is offered`(_ linkLost: Bool) {
    var app = TestApp.watching([running()], status: .running)
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    app.reply(.steered(Sample.thread, MessageID("m1"), nil))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.accepted])
    let end = Turn(id: Sample.turn, status: .interrupted, completedAt: app.now, items: [Sample.prompt("u", "go")])
    if linkLost {
      reconnected(&app)
      app.watched([end])
    } else {
      app.hear(.taskStatusChanged(Sample.thread, .idle), .turnCompleted(Sample.thread, end))
      #expect(app.snapshot.openTask?.outbox.map(\.state) == [.accepted])
      app.reply(.turns(Sample.thread, .finished, .success(TurnPage(turns: [end], olderCursor: nil))))
    }
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.missing])
  }
}
