import CommandCenter
import Testing

/// What older servers can't do, and what is made of that.
struct ServerVersionTests {
  @Test(
    arguments: [
      ("0.163.0", ServerVersion(0, 163, 0)), ("0.164.0-alpha.2", ServerVersion(0, 164, 0)),
      ("1.0.0", ServerVersion(1, 0, 0)),
      ("0.0.0", nil), ("demo", nil), ("0.163", nil), ("0..1", nil), ("", nil), ("99999999999999999999.0.0", nil),
    ] as [(String, ServerVersion?)])
  func `a version is read, or is none`(text: String, version: ServerVersion?) {
    #expect(ServerVersion(text) == version)
  }

  @Test func `a server says all that it lacks, and a new or unknown one nothing`() {
    #expect(ServerInfo(version: "0.163.0").shortfall == nil)
    #expect(ServerInfo(version: "0.200.0").shortfall == nil)
    #expect(ServerInfo(version: nil).shortfall == nil)
    #expect(ServerInfo(version: "0.149.0").isTooOld == false)
    #expect(ServerInfo(version: "0.147.0").shortfall?.contains("to queue follow-ups") == true)
    let old = ServerInfo(version: "0.133.0")
    #expect(old.isTooOld)
    for feature in ServerFeature.allCases { #expect(old.shortfall?.contains(feature.words) == true) }
    #expect(old.shortfall?.contains("older than 0.144.4") == true)
  }

  private func connected(to version: String) -> TestApp {
    var app = TestApp()
    app.launch()
    app.send(.connected(generation: app.generation, ServerInfo(version: version)))
    app.reply(.tasks(TaskListRequest(limit: 100), .success(TaskPage(tasks: [Sample.task("T1")], nextCursor: nil))))
    return app
  }

  @Test func `a server older than the minimum is told at the handshake, until it is a newer one`() {
    var app = connected(to: "0.133.0")
    #expect(app.snapshot.messages.contains { $0.level == .warning && $0.text.contains("older than 0.144.4") })
    app.loseLink()
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: app.generation, ServerInfo(version: "0.144.4")))
    #expect(!app.snapshot.messages.contains { $0.text.contains("older than") })
  }

  @Test func `a fork up to a turn is not asked of a server that would copy all of them`() {
    var app = connected(to: "0.136.0")
    #expect(app.act(.taskForked(Sample.thread, through: TurnID("t"))) == [])
    #expect(app.snapshot.messages.contains { $0.text.contains("Nothing was copied") })
    #expect(app.act(.taskForked(Sample.thread)) == [app.call(.fork(Sample.thread))])
    var newer = connected(to: "0.144.4")
    #expect(newer.act(.taskForked(Sample.thread, through: TurnID("t"))).count == 1)
  }

  @Test(arguments: ["0.133.0", "0.163.0"])
  func `a prompt that the server took is not missed in a transcript without ids`(version: String) {
    var app = connected(to: version)
    app.act(.taskOpened(Sample.thread))
    app.watched()
    app.act(.followUpSubmitted(Sample.thread, text: "go on"))
    app.reply(
      .followedUp(
        Sample.thread, MessageID("m1"), .success(StartedTurn(threadID: Sample.thread, turnID: TurnID("t")))))
    #expect(app.snapshot.openTask?.outbox.map(\.state) == (version == "0.133.0" ? [] : [.accepted]))
  }

  @Test func `a prompt whose answer was lost stays unknown where no transcript tells, and says so`() {
    var app = connected(to: "0.133.0")
    app.act(.taskOpened(Sample.thread))
    app.watched()
    app.act(.followUpSubmitted(Sample.thread, text: "go on"))
    app.loseLink()
    app.send(.timerFired(.reconnect))
    app.send(.connected(generation: app.generation, ServerInfo(version: "0.133.0")))
    app.watched([Turn(id: TurnID("t"), status: .completed)])
    #expect(app.snapshot.openTask?.outbox.map(\.state) == [.unknown])
    #expect(app.snapshot.messages.contains { $0.text.contains("too old to say whether it arrived") })
  }
}
