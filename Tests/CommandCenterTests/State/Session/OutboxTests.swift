import CommandCenter
import Foundation
import Testing

/// Messages between Enter and the transcript: nothing is lost, and nothing goes out by itself.
struct OutboxTests {
  private let placeholder = ThreadID("new-m1")
  private let newTask = SavedMessage.NewTask(projectPath: nil, model: nil, effort: nil, access: .serverDefault)

  private func followUp(_ text: String) -> ClientCall {
    .followUp(FollowUpRequest(threadID: Sample.thread, message: OutgoingMessage(id: MessageID("m1"), text: text)))
  }

  private var create: ClientCall {
    .createTask(
      CreateTaskRequest(
        message: OutgoingMessage(id: MessageID("m1"), text: "Fix it"), projectPath: nil, model: nil, effort: nil,
        access: .serverDefault))
  }

  /// The sample task is open, and a message to it was sent without a link.
  private func offline() -> TestApp {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .completed)])
    app.loseLink()
    app.act(.draftChanged(.task(Sample.thread), text: "more"))
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    return app
  }

  private func hasSent(_ effects: [AppEffect]) -> Bool {
    effects.contains {
      switch $0 {
      case .call(_, .followUp), .call(_, .steer), .call(_, .createTask): true
      default: false
      }
    }
  }

  @Test func `a send without a link stays in the outbox, on the disk too, and asks`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .completed)])
    app.loseLink()
    app.act(.draftChanged(.task(Sample.thread), text: "more"))
    let effects = app.act(.followUpSubmitted(Sample.thread, text: "more"))
    #expect(effects.last == .keep("m1", "more", .unsent, clearing: .task(Sample.thread)))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unsent])
    #expect(app.snapshot.returnedDrafts == [:])
    app.send(.timerFired(.reconnect))
    let connected = app.send(.connected(generation: 2, ServerInfo(version: nil)))
    app.watched([Turn(id: Sample.turn, status: .completed)])
    #expect(!hasSent(connected))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unsent])
    // The open task shows it itself.
    #expect(!app.snapshot.messages.contains { $0.text.contains("waits to be sent") })
  }

  private func saysOneWaits(_ app: TestApp) -> Bool {
    app.snapshot.messages.contains { $0.text.contains("waits to be sent") }
  }

  @Test func `a message that waits is told of until its task is open`() {
    var app = offline()
    app.act(.taskClosed)
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: 2, ServerInfo(version: nil)))
    #expect(saysOneWaits(app))
    app.act(.taskOpened(Sample.thread))
    #expect(!saysOneWaits(app))
  }

  @Test func `a message that waits is told of until it is settled`() {
    var app = offline()
    app.act(.taskClosed)
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: 2, ServerInfo(version: nil)))
    app.act(.outboxDiscard(MessageID("m1")))
    #expect(!saysOneWaits(app))
  }

  @Test func `a message that did not arrive is told of until it is settled`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .completed)])
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    app.loseLink()
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: 2, ServerInfo(version: nil)))
    app.watched([Turn(id: Sample.turn, status: .completed)])
    #expect(app.snapshot.messages.contains { $0.text.contains("did not make it") })
    app.act(.outboxKeepAsDraft(MessageID("m1")))
    #expect(!app.snapshot.messages.contains { $0.text.contains("did not make it") })
  }

  private func claimed(isOurs: Bool) -> AppEvent {
    .messageClaimed(TestApp.server.id, MessageID("m1"), isOurs: isOurs)
  }

  @Test func `what another window has sent is not sent here`() {
    var app = offline()
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: 2, ServerInfo(version: nil)))
    app.watched([Turn(id: Sample.turn, status: .completed)])
    app.act(.outboxResend(MessageID("m1")))
    #expect(!hasSent(app.send(claimed(isOurs: false))))
    #expect(app.snapshot.openTask?.outbox == [])
    #expect(app.snapshot.returnedDrafts == [.task(Sample.thread): "more"])
    #expect(app.snapshot.messages.last?.text.contains("Another window") == true)
  }

  @Test func `a link that dies before it is known whether it may be sent sends nothing`() {
    var app = offline()
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: 2, ServerInfo(version: nil)))
    app.watched([Turn(id: Sample.turn, status: .completed)])
    app.act(.outboxResend(MessageID("m1")))
    app.loseLink()
    #expect(!hasSent(app.send(claimed(isOurs: true))))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
  }

  @Test func `sending it is one key, and once`() {
    var app = offline()
    app.act(.outboxResend(MessageID("m1")))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unsent])
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: 2, ServerInfo(version: nil)))
    app.watched([Turn(id: Sample.turn, status: .completed)])
    #expect(app.act(.outboxResend(MessageID("m1"))) == [.claim("m1", "more")])
    #expect(app.act(.outboxResend(MessageID("m1"))) == [])
    #expect(app.send(claimed(isOurs: true)) == [app.call(followUp("more"))])
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.sending])
  }

  @Test func `kept as a draft it is in the editor and no longer in the outbox`() {
    var app = offline()
    app.act(.draftChanged(.task(Sample.thread), text: "and this"))
    let effects = app.act(.outboxKeepAsDraft(MessageID("m1")))
    #expect(
      effects == [
        .saveDraft(TestApp.server.id, .task(Sample.thread), "more\n\nand this"), .forget("m1"),
      ])
    #expect(app.snapshot.returnedDrafts == [.task(Sample.thread): "more"])
    #expect(app.snapshot.openTask?.outbox == [])
  }

  @Test func `discarded it is gone`() {
    var app = offline()
    #expect(app.act(.outboxDiscard(MessageID("m1"))) == [.forget("m1")])
    #expect(app.snapshot.openTask?.outbox == [])
    #expect(app.snapshot.returnedDrafts == [:])
  }

  @Test func `what is on its way can't be sent again or discarded`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .completed)])
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    for action in [UserAction.outboxResend(MessageID("m1")), .outboxDiscard(MessageID("m1"))] {
      #expect(app.act(action) == [])
    }
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.sending])
  }

  @Test func `a refused message is a draft again, on the disk before it leaves the outbox there`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .completed)])
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    let effects = app.reply(.followedUp(Sample.thread, MessageID("m1"), .failure(Problem(.refused, "Too large."))))
    #expect(effects == [.saveDraft(TestApp.server.id, .task(Sample.thread), "more"), .forget("m1")])
  }

  @Test func `a message that the transcript has is forgotten on the disk`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    let effects = app.hear(.itemCompleted(Sample.thread, Sample.turn, Sample.prompt("u2", "more", message: "m1")))
    #expect(effects.contains(.forget("m1")))
  }

  @Test func `too many waiting messages are refused with the text kept`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .completed)])
    app.loseLink()
    for number in 0..<200 { app.act(.followUpSubmitted(Sample.thread, text: "number \(number)")) }
    app.act(.followUpSubmitted(Sample.thread, text: "one more"))
    #expect(app.snapshot.openTask?.outbox.count == 200)
    #expect(app.snapshot.returnedDrafts == [.task(Sample.thread): "one more"])
  }

  // MARK: - New tasks

  @Test func `a new task without a link is a row that waits, and can be withdrawn to the composer`() {
    var app = TestApp()
    app.launch()
    let effects = app.act(.newTaskSubmitted(text: "Fix it"))
    #expect(effects == [.keep("m1", "Fix it", in: placeholder, .unsent, newTask: newTask)])
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unsent])
    app.link([Sample.task("T1")])
    #expect(Set(app.snapshot.tasks.rows.map(\.id)) == [placeholder, Sample.thread])
    app.act(.outboxKeepAsDraft(MessageID("m1")))
    #expect(app.snapshot.returnedDrafts == [.newTask: "Fix it"])
    #expect(app.snapshot.tasks.rows.map(\.id) == [Sample.thread])
    #expect(app.snapshot.openTask == nil)
  }

  @Test func `a new task that waited is made when the person says so`() {
    var app = TestApp()
    app.launch()
    app.act(.newTaskSubmitted(text: "Fix it"))
    app.link()
    let effects = app.act(.outboxResend(MessageID("m1")))
    #expect(effects == [.claim("m1", "Fix it", in: placeholder, newTask: newTask)])
    #expect(app.send(claimed(isOurs: true)) == [app.call(create)])
    let started = StartedTurn(threadID: Sample.thread, turnID: Sample.turn, summary: Sample.task("T1", .running))
    app.reply(.created(MessageID("m1"), .success(started)))
    #expect(app.snapshot.tasks.rows.map(\.id) == [Sample.thread])
  }

  // MARK: - After a restart

  private func restarted(_ messages: SavedMessage...) -> TestApp {
    var app = TestApp()
    app.launch()
    app.send(.serverStateLoaded(TestApp.server.id, StoredServerState(messages: messages)))
    return app
  }

  private var sending: SavedMessage {
    SavedMessage(
      id: MessageID("m1"), threadID: Sample.thread, text: "more", state: .sending, sentAt: Sample.start)
  }

  @Test(arguments: [true, false])
  func `what was being sent when the program was killed is looked for in its task`(_ arrived: Bool) {
    var app = restarted(sending)
    let effects = app.send(.connected(generation: 1, ServerInfo(version: nil)))
    #expect(effects.contains(app.call(.readTurns(Sample.thread, limit: 20, .search(MessageID("m1"))))))
    #expect(!hasSent(effects))
    let prompt = Sample.prompt("u", "more", message: arrived ? "m1" : "other")
    let page = TurnPage(turns: [Turn(id: Sample.turn, status: .completed, items: [prompt])], olderCursor: nil)
    let settled = app.reply(.turns(Sample.thread, .search(MessageID("m1")), .success(page)))
    #expect(settled.contains(.forget("m1")) == arrived)
    app.act(.taskOpened(Sample.thread))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == (arrived ? [] : [.missing]))
  }

  @Test func `a page that does not reach back to the send settles nothing`() {
    var app = restarted(sending)
    app.send(.connected(generation: 1, ServerInfo(version: nil)))
    let late = Turn(id: Sample.turn, status: .completed, startedAt: Sample.start.addingTimeInterval(60))
    app.reply(
      .turns(Sample.thread, .search(MessageID("m1")), .success(TurnPage(turns: [late], olderCursor: "more"))))
    app.act(.taskOpened(Sample.thread))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
  }

  @Test func `a new task that was being sent is looked for in the list`() {
    var message = sending
    message.threadID = placeholder
    message.text = "Fix it"
    message.newTask = newTask
    var app = restarted(message)
    #expect(app.snapshot.tasks.rows.map(\.id) == [placeholder])
    app.send(.connected(generation: 1, ServerInfo(version: nil)))
    var row = Sample.task("T9", .running)
    row.preview = "Fix it"
    let effects = app.reply(
      .tasks(TaskListRequest(limit: 100), .success(TaskPage(tasks: [row], nextCursor: nil))))
    #expect(effects == [app.call(.readTurns(row.id, limit: 1, .search(MessageID("m1"))))])
  }
}
