import CommandCenter
import Foundation
import Testing

/// Follow-ups, Retry and Stop in an open task.
struct AppStateSendTests {
  private func running() -> TestApp {
    TestApp.watching([Turn(id: Sample.turn, status: .inProgress, items: [Sample.prompt("u", "go")])], status: .running)
  }

  private func ended(_ status: TurnStatus) -> TestApp {
    let turn = Turn(id: Sample.turn, status: status, completedAt: Sample.start, items: [Sample.prompt("u", "go")])
    return TestApp.watching([turn])
  }

  private func followUp(_ text: String, id: String = "m1") -> ClientCall {
    .followUp(FollowUpRequest(threadID: Sample.thread, message: OutgoingMessage(id: MessageID(id), text: text)))
  }

  @Test func `a follow-up to an idle task starts a turn`() {
    var app = ended(.completed)
    #expect(
      app.act(.followUpSubmitted(Sample.thread, text: "more")) == [.keep("m1", "more"), app.call(followUp("more"))])
    #expect(app.snapshot.openTask?.outbox.map(\.text) == ["more"])
    let started = StartedTurn(threadID: Sample.thread, turnID: TurnID("N2"))
    let effects = app.reply(.followedUp(Sample.thread, MessageID("m1"), .success(started)))
    #expect(effects.contains(.startTimer(.observation(Sample.thread), after: .seconds(15))))
    #expect(app.snapshot.openTask?.activeTurn?.id == TurnID("N2"))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.accepted])
  }

  @Test func `a follow-up to a running task steers it`() {
    var app = running()
    let message = OutgoingMessage(id: MessageID("m1"), text: "also this")
    #expect(
      app.act(.followUpSubmitted(Sample.thread, text: "also this"))
        == [.keep("m1", "also this"), app.call(.steer(Sample.thread, Sample.turn, message))])
    #expect(app.act(.followUpSubmitted(Sample.thread, text: "also this")) == [])
    app.reply(.steered(Sample.thread, message.id, nil))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.accepted])
  }

  @Test func `a steer that came too late becomes a turn of its own, under the same id`() {
    var app = running()
    app.act(.followUpSubmitted(Sample.thread, text: "also this"))
    let effects = app.reply(.steered(Sample.thread, MessageID("m1"), Problem(.noActiveTurn, "over")))
    #expect(effects == [app.call(followUp("also this"))])
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.sending])
    #expect(app.snapshot.messages == [])
  }

  @Test func `a refused message goes back to the editor, once`() {
    var app = ended(.completed)
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    let problem = Problem(.refused, "Input too large.")
    app.reply(.followedUp(Sample.thread, MessageID("m1"), .failure(problem)))
    #expect(app.snapshot.returnedDrafts == [.task(Sample.thread): "more"])
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.failed(problem)])
    app.act(.draftRestored(.task(Sample.thread)))
    #expect(app.snapshot.returnedDrafts == [:])
    #expect(app.snapshot.openTask?.outbox == [])
  }

  @Test(arguments: [true, false])
  func `a message that was cut off by the link is looked for and never sent again`(_ arrived: Bool) {
    var app = ended(.completed)
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    app.loseLink()
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
    app.send(.timerFired(.reconnect))
    let effects = app.send(.connected(generation: 2, ServerInfo(version: nil)))
    #expect(!effects.contains(app.call(followUp("more"))))
    var turns = [Turn(id: Sample.turn, status: .completed, items: [Sample.prompt("u", "go")])]
    if arrived {
      turns.append(Turn(id: TurnID("N2"), status: .inProgress, items: [Sample.prompt("item-1", "more", message: "m1")]))
    }
    app.watched(turns)
    #expect(app.snapshot.openTask?.outbox.map(\.state) == (arrived ? [] : [.missing]))
    #expect(app.snapshot.returnedDrafts == [:])
  }

  @Test func `while a task waits for a person an unknown message is not given up`() {
    var app = running()
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    app.loseLink()
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: 2, ServerInfo(version: nil)))
    app.watched([Turn(id: Sample.turn, status: .inProgress)], status: .waitingForApproval)
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
    #expect(app.snapshot.returnedDrafts == [:])
  }

  @Test func `a send without an answer is unknown, and the task is read`() {
    var app = ended(.completed)
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    let effects = app.reply(.followedUp(Sample.thread, MessageID("m1"), .failure(Problem(.timedOut, "no answer"))))
    #expect(effects == [app.call(.watch(Sample.thread))])
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
  }

  // MARK: - Retry and Stop

  @Test func `retry sends the last prompt again under a new id`() {
    var app = ended(.failed)
    #expect(app.act(.retryRequested(Sample.thread)) == [.keep("m1", "go"), app.call(followUp("go"))])
    #expect(app.act(.retryRequested(Sample.thread)) == [])
  }

  @Test func `there is nothing to retry after a completed turn`() {
    var app = ended(.completed)
    #expect(app.act(.retryRequested(Sample.thread)) == [])
    #expect(app.snapshot.messages.count == 1)
  }

  @Test(arguments: [TurnStatus.interrupted, .failed])
  func `a turn that nobody wrote a prompt for is not retried with an older prompt`(_ status: TurnStatus) {
    let before = Turn(id: TurnID("N0"), status: .completed, items: [Sample.prompt("u", "an old prompt")])
    let review = TimelineItem(id: ItemID("r"), content: .review(of: "the changes"), state: .completed)
    for items in [[], [Sample.agent("a", "for the goal", .completed)], [review, Sample.prompt("u2", "review this")]] {
      var app = TestApp.watching([before, Turn(id: Sample.turn, status: status, items: items)])
      #expect(app.snapshot.openTask?.canRetry == false)
      #expect(app.act(.retryRequested(Sample.thread)) == [])
      #expect(app.snapshot.messages.contains { $0.text.contains("Nobody wrote a prompt for the last turn") })
    }
  }

  @Test func `stop is sent once, and the server's word ends it`() {
    var app = running()
    #expect(app.act(.stopRequested(Sample.thread)) == [app.call(.interrupt(Sample.thread, Sample.turn))])
    #expect(app.act(.stopRequested(Sample.thread)) == [])
    app.reply(.interrupted(Sample.thread, nil))
    #expect(app.snapshot.openTask?.isStopping == true)
    let effects = app.hear(
      .taskStatusChanged(Sample.thread, .idle),
      .turnCompleted(Sample.thread, Turn(id: Sample.turn, status: .interrupted, completedAt: Sample.start)))
    #expect(app.snapshot.openTask?.isStopping == false)
    #expect(app.snapshot.openTask?.canRetry == true)
    #expect(effects.last == app.call(.readTurns(Sample.thread, limit: 1, .finished)))
  }

  @Test func `a stop without an answer is not sent again: the turn is read`() {
    var app = running()
    app.act(.stopRequested(Sample.thread))
    let effects = app.reply(.interrupted(Sample.thread, Problem(.timedOut, "no answer")))
    #expect(effects == [app.call(.readTurns(Sample.thread, limit: 1, .poll))])
    #expect(app.act(.stopRequested(Sample.thread)) == [])
    let turn = Turn(id: Sample.turn, status: .interrupted, completedAt: Sample.start)
    app.reply(.turns(Sample.thread, .poll, .success(TurnPage(turns: [turn], olderCursor: nil))))
    #expect(app.snapshot.openTask?.isStopping == false)
  }

  @Test(arguments: [true, false])
  func `a stop that came to nothing says so, and the next one is sent`(_ canRead: Bool) {
    var app = running()
    app.act(.stopRequested(Sample.thread))
    app.reply(.interrupted(Sample.thread, Problem(.timedOut, "no answer")))
    let page = TurnPage(turns: [Turn(id: Sample.turn, status: .inProgress)], olderCursor: nil)
    app.reply(.turns(Sample.thread, .poll, canRead ? .success(page) : .failure(Problem(.timedOut, "no answer"))))
    #expect(app.snapshot.openTask?.isStopping == false)
    #expect(app.snapshot.messages.contains { $0.text.contains("Stop it again") })
    #expect(app.act(.stopRequested(Sample.thread)) == [app.call(.interrupt(Sample.thread, Sample.turn))])
  }

  @Test func `a turn that runs on after the server took its stop can be stopped again`() {
    var app = running()
    app.act(.stopRequested(Sample.thread))
    app.reply(.interrupted(Sample.thread, nil))
    let page = TurnPage(turns: [Turn(id: Sample.turn, status: .inProgress)], olderCursor: nil)
    app.reply(.turns(Sample.thread, .poll, .success(page)))
    #expect(app.snapshot.openTask?.isStopping == true, "a read may have been made before the stop took effect")
    app.now += 20
    app.reply(.turns(Sample.thread, .poll, .success(page)))
    #expect(app.snapshot.openTask?.isStopping == false)
    #expect(app.act(.stopRequested(Sample.thread)) == [app.call(.interrupt(Sample.thread, Sample.turn))])
  }

  @Test func `a stop from the list that is not answered can be sent again`() {
    var app = TestApp.connected([Sample.task("T1", .running)])
    app.act(.stopRequested(Sample.thread))
    app.reply(.interrupted(Sample.thread, Problem(.timedOut, "no answer")))
    #expect(app.act(.stopRequested(Sample.thread)) == [app.call(.interrupt(Sample.thread, nil))])
  }

  @Test(arguments: [TurnStatus.completed, .failed])
  func `stop while the message that begins a turn is on its way stops that turn once it is known`(last: TurnStatus) {
    var app = ended(last)
    app.act(last == .failed ? .retryRequested(Sample.thread) : .followUpSubmitted(Sample.thread, text: "more"))
    #expect(app.act(.stopRequested(Sample.thread)) == [])
    #expect(app.snapshot.openTask?.isStopping == true)
    #expect(app.snapshot.messages == [])
    let interrupt = app.call(.interrupt(Sample.thread, TurnID("N2")))
    let started = StartedTurn(threadID: Sample.thread, turnID: TurnID("N2"))
    #expect(app.reply(.followedUp(Sample.thread, MessageID("m1"), .success(started))).contains(interrupt))
    // Once: a second interrupt would stay without an answer.
    #expect(!app.hear(.turnStarted(Sample.thread, Turn(id: TurnID("N2"), status: .inProgress))).contains(interrupt))
    app.hear(.turnCompleted(Sample.thread, Turn(id: TurnID("N2"), status: .interrupted, completedAt: Sample.start)))
    #expect(app.snapshot.openTask?.isStopping == false)
  }

  @Test func `where the server tells of the turn before it answers, it is stopped then`() {
    var app = ended(.completed)
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    app.act(.stopRequested(Sample.thread))
    let effects = app.hear(.turnStarted(Sample.thread, Turn(id: TurnID("N2"), status: .inProgress)))
    #expect(effects.contains(app.call(.interrupt(Sample.thread, TurnID("N2")))))
  }

  @Test func `a stop that came before the turn had begun on the server is sent again when it has`() {
    var app = ended(.completed)
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    let started = StartedTurn(threadID: Sample.thread, turnID: TurnID("N2"))
    app.reply(.followedUp(Sample.thread, MessageID("m1"), .success(started)))
    app.act(.stopRequested(Sample.thread))
    app.reply(.interrupted(Sample.thread, Problem(.noActiveTurn, "no active turn")))
    #expect(app.snapshot.openTask?.isStopping == true)
    let effects = app.hear(.turnStarted(Sample.thread, Turn(id: TurnID("N2"), status: .inProgress)))
    #expect(effects.contains(app.call(.interrupt(Sample.thread, TurnID("N2")))))
  }

  @Test func `a stop of a turn that never begins stops nothing later`() {
    var app = ended(.completed)
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    app.act(.stopRequested(Sample.thread))
    app.reply(.followedUp(Sample.thread, MessageID("m1"), .failure(Problem(.refused, "Too large."))))
    #expect(app.snapshot.openTask?.isStopping == false)
    let effects = app.hear(.turnStarted(Sample.thread, Turn(id: TurnID("N3"), status: .inProgress)))
    #expect(!effects.contains(app.call(.interrupt(Sample.thread, TurnID("N3")))))
  }

  @Test func `a link that dies before the turn is known is told, and stops nothing later`() {
    var app = ended(.completed)
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    app.act(.stopRequested(Sample.thread))
    app.loseLink()
    #expect(app.snapshot.openTask?.isStopping == false)
    #expect(app.snapshot.messages.contains { $0.text.contains("before the server confirmed Stop") })
  }

  @Test func `where nothing runs there is nothing to stop`() {
    var app = ended(.completed)
    #expect(app.act(.stopRequested(Sample.thread)) == [])
    #expect(app.snapshot.messages.count == 1)
  }

  @Test func `a task that runs and is not open can be stopped from the list`() {
    var app = TestApp.connected([Sample.task("T1", .running)])
    #expect(app.act(.stopRequested(Sample.thread)) == [app.call(.interrupt(Sample.thread, nil))])
  }
}
