import CommandCenter
import Testing

/// Messages that wait on the server for the end of the running turn.
struct AppStateQueueTests {
  private let thread = Sample.thread

  private func running(_ queue: [QueuedMessage]? = []) -> TestApp {
    var app = TestApp.connected([Sample.task("T1", .running)])
    app.act(.taskOpened(thread))
    let turn = Turn(id: Sample.turn, status: .inProgress, items: [Sample.prompt("u", "go")])
    let contents = TaskContents(
      summary: Sample.task("T1", .running), turns: [turn], olderCursor: nil, queue: queue)
    app.reply(.watched(thread, .success(contents)))
    return app
  }

  private func queued(_ id: String, _ text: String, message: String? = nil) -> QueuedMessage {
    QueuedMessage(
      id: QueuedID(id), message: UserMessage(text: text, messageID: message.map { MessageID($0) }))
  }

  private func message(_ text: String, id: String = "m1") -> OutgoingMessage {
    OutgoingMessage(id: MessageID(id), text: text)
  }

  @Test func `a queued follow-up is on the disk before it leaves, and the server's queue takes its place`() {
    var app = running()
    #expect(
      app.act(.followUpQueued(thread, text: "later"))
        == [.keep("m1", "later"), app.call(.changeQueue(thread, .add(message("later"))))])
    #expect(app.reply(.queueChanged(thread, .add(message("later")), nil)) == [app.call(.readQueue(thread))])
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.accepted])
    let effects = app.reply(.queue(thread, .success([queued("q1", "later", message: "m1")])))
    #expect(effects == [.forget("m1")])
    #expect(app.snapshot.openTask?.queue?.map(\.message.text) == ["later"])
    #expect(app.snapshot.openTask?.outbox == [])
  }

  @Test func `where the server keeps no queue, or nothing runs, the message is sent as any follow-up`() {
    var app = running(nil)
    let effects = app.act(.followUpQueued(thread, text: "later"))
    #expect(effects.contains(app.call(.steer(thread, Sample.turn, message("later")))))
    app = TestApp.watching()
    let request = FollowUpRequest(threadID: thread, message: message("later"))
    #expect(app.act(.followUpQueued(thread, text: "later")).contains(app.call(.followUp(request))))
  }

  @Test func `changes that come while the queue is read are read after it`() {
    var app = running()
    #expect(app.hear(.queueChanged(thread)) == [app.call(.readQueue(thread))])
    #expect(app.hear(.queueChanged(thread), .queueChanged(thread)) == [])
    #expect(app.reply(.queue(thread, .success([]))) == [app.call(.readQueue(thread))])
    #expect(app.reply(.queue(thread, .success([]))) == [])
  }

  @Test func `a message of which nobody knows is found in the queue that stands after a stop`() {
    var app = running()
    app.act(.followUpQueued(thread, text: "later"))
    app.loseLink()
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
    app.send(.timerFired(.reconnect))
    app.link([Sample.task("T1", .idle)])
    let turn = Turn(id: Sample.turn, status: .interrupted, items: [Sample.prompt("u", "go")])
    let contents = TaskContents(
      summary: Sample.task("T1", .idle), turns: [turn], olderCursor: nil,
      queue: [queued("q1", "later", message: "m1")])
    app.reply(.watched(thread, .success(contents)))
    #expect(app.snapshot.openTask?.outbox == [])
    #expect(app.snapshot.openTask?.queue?.count == 1)
  }

  @Test func `an edit that came too late gives its text back`() {
    var app = running([queued("q1", "later")])
    let change = QueueChange.edit(QueuedID("q1"), text: "later, better")
    #expect(app.act(.queueChangeRequested(thread, change)) == [app.call(.changeQueue(thread, change))])
    app.reply(.queueChanged(thread, change, Problem(.refused, "It was sent.")))
    #expect(app.snapshot.returnedDrafts == [.task(thread): "later, better"])
    #expect(
      app.snapshot.messages.map(\.text) == ["That message was sent meanwhile; what you wrote is a follow-up now."])
  }

  @Test func `a change to a waiting message that a crash cut off is a follow-up after it, and is told`() {
    let id = TestApp.server.id
    var app = TestApp()
    app.launch()
    let drafts: [DraftKey: String] = [.queuedEdit(thread): "later, better", .task(thread): "my draft"]
    let effects = app.send(.serverStateLoaded(id, StoredServerState(drafts: drafts)))
    #expect(effects.contains(.saveDraft(id, .task(thread), "my draft\n\nlater, better")))
    #expect(effects.contains(.saveDraft(id, .queuedEdit(thread), "")))
    #expect(app.snapshot.messages.contains { $0.text.contains("queued message was not sent") })
    app.act(.taskOpened(thread))
    #expect(app.snapshot.returnedDrafts == [.task(thread): "my draft\n\nlater, better"])
  }

  @Test func `a change that no link takes is not lost`() {
    var app = running([queued("q1", "later")])
    app.loseLink()
    app.act(.queueChangeRequested(thread, .edit(QueuedID("q1"), text: "later, better")))
    #expect(app.snapshot.returnedDrafts == [.task(thread): "later, better"])
  }

  @Test func `a message that shall not wait is on the disk, is taken out, then joins the turn`() {
    var app = running([queued("q1", "now", message: "x")])
    #expect(
      app.act(.queuedSentNow(thread, QueuedID("q1")))
        == [.keep("m1", "now"), app.call(.changeQueue(thread, .remove(QueuedID("q1"))))])
    #expect(app.act(.queuedSentNow(thread, QueuedID("q1"))) == [])
    let effects = app.reply(.queueChanged(thread, .remove(QueuedID("q1")), nil))
    #expect(effects.contains(app.call(.steer(thread, Sample.turn, message("now")))))
  }

  @Test func `two messages of the same words both join it`() {
    var app = running([queued("q1", "go on"), queued("q2", "go on")])
    for id in ["q1", "q2"] { app.act(.queuedSentNow(thread, QueuedID(id))) }
    for (id, name) in [("q1", "m1"), ("q2", "m2")] {
      let effects = app.reply(.queueChanged(thread, .remove(QueuedID(id)), nil))
      #expect(effects.contains(app.call(.steer(thread, Sample.turn, message("go on", id: name)))))
    }
  }

  @Test func `one that could not be taken out stays there, and is sent once`() {
    var app = running([queued("q1", "now")])
    app.act(.queuedSentNow(thread, QueuedID("q1")))
    let effects = app.reply(.queueChanged(thread, .remove(QueuedID("q1")), Problem(.refused, "It was sent.")))
    #expect(effects == [.forget("m1"), app.call(.readQueue(thread))])
    #expect(app.snapshot.openTask?.outbox == [])
    #expect(app.snapshot.messages.last?.text == "It was sent.")
  }

  @Test func `a link that dies while a message is taken out loses no text`() {
    var app = running([queued("q1", "now")])
    app.act(.queuedSentNow(thread, QueuedID("q1")))
    app.loseLink()
    #expect(app.snapshot.openTask?.outbox.map(\.text) == ["now"])
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
  }

  @Test func `what stands after a stop begins with the message that was chosen`() {
    var app = running([queued("q1", "one"), queued("q2", "two")])
    app.hear(
      .taskStatusChanged(thread, .idle), .turnCompleted(thread, Turn(id: Sample.turn, status: .interrupted)))
    #expect(
      app.act(.queuedSentNow(thread, QueuedID("q2"))) == [app.call(.changeQueue(thread, .start(QueuedID("q2"))))])
  }

  @Test func `a process that has ended already is told`() {
    var app = running()
    #expect(
      app.act(.taskChanged(thread, .endCommand(ItemID("c")))) == [app.call(.change(thread, .endCommand(ItemID("c"))))])
    app.reply(.changed(thread, Problem(.noSuchProcess, "It has ended.")))
    #expect(app.snapshot.messages.map(\.text) == ["It has ended."])
  }
}
