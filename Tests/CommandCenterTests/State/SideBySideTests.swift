import Foundation
import Testing

@testable import CommandCenter

/// Several servers at once: each has a session and a link of its own.
struct SideBySideTests {
  private let mac = TestApp.server
  private let box = SavedServer(id: ServerID("box"), url: "ws://box:4500")

  /// The Mac runs a task; then the box is chosen.
  private func both() throws -> (app: TestApp, mac: Int, box: Int) {
    var app = TestApp()
    let settings = SavedSettings(servers: [mac, box], activeServer: mac.id)
    app.send(.settingsLoaded(LoadedSettings(settings), .configured))
    app.link([Sample.task("T1", .running)])
    let first = app.generation
    let effects = app.act(.serverChosen(box.id))
    #expect(!effects.contains(.close(generation: first)))
    #expect(app.generation != first)
    app.link([Sample.task("T1"), Sample.task("T2")])
    return (app, first, app.generation)
  }

  private func activity(_ id: ServerID, in app: TestApp) -> ServerActivity? {
    app.snapshot.servers.first { $0.id == id }?.activity
  }

  @Test func `the server that was left stays connected, and what goes on there is told`() throws {
    var (app, first, _) = try both()
    #expect(app.snapshot.connection.serverName == "box" && app.snapshot.runningCount(of: mac.id) == 1)
    app.send(.client(generation: first, [.approvalRequested(Sample.approval("0"))]))
    #expect(activity(mac.id, in: app)?.waiting == 1)
    #expect(app.snapshot.attention.isEmpty, "it is no question of this server's")
    app.act(.serverChosen(mac.id))
    #expect(app.snapshot.attention.count == 1)
    #expect(app.snapshot.connection.isUsable, "nothing had to be connected again")
  }

  @Test func `what the others have is listed with what is shown, and changed where it is`() throws {
    let (app, first, _) = try both()
    var (state, snapshot) = (app, app.snapshot)
    #expect(snapshot.others.map(\.id) == [mac.id] && snapshot.others.map(\.name) == ["mac-studio"])
    #expect(snapshot.fleet.map { $0.tasks.rows.map(\.id) } == [["T1", "T2"], ["T1"]].map { $0.map { ThreadID($0) } })
    let archive = UserAction.taskChanged(ThreadID("T1"), .archive)
    let effects = state.send(.actionSeen(archive, Sight(of: mac.id)))
    #expect(effects.contains(.call(generation: first, .change(ThreadID("T1"), .archive))))
    state.act(.demoRequested)
    snapshot = state.snapshot
    #expect(snapshot.others.isEmpty, "nothing real stands among the demo's rows")
  }

  @Test func `stop all stops what runs at each server`() throws {
    var (app, first, second) = try both()
    app.send(.client(generation: second, [.taskStatusChanged(ThreadID("T2"), .running)]))
    func stopped(_ effects: [AppEffect]) -> [Int: [ThreadID]] {
      effects.reduce(into: [:]) { found, effect in
        if case .call(let link, .interrupt(let thread, _)) = effect { found[link, default: []].append(thread) }
      }
    }
    #expect(stopped(app.act(.allStopped)) == [first: [ThreadID("T1")], second: [ThreadID("T2")]])
  }

  @Test func `the same thread of two servers is two tasks`() throws {
    var (app, first, second) = try both()
    app.send(.client(generation: first, [.taskRenamed(ThreadID("T1"), name: "On the Mac")]))
    #expect(!app.snapshot.tasks.rows.contains { $0.title == "On the Mac" })
    app.send(.client(generation: second, [.taskRenamed(ThreadID("T1"), name: "On the box")]))
    app.act(.serverChosen(mac.id))
    #expect(app.snapshot.tasks.rows.map(\.title) == ["On the Mac"])
  }

  @Test func `questions with the same id are answered each at its own server`() throws {
    var (app, first, second) = try both()
    for link in [first, second] { app.send(.client(generation: link, [.approvalRequested(Sample.approval("0"))])) }
    let yes = UserAction.approvalAnswered(ApprovalID("0"), .option("accept"))
    func links(_ effects: [AppEffect]) -> [Int] {
      effects.compactMap { if case .call(let link, .respond) = $0 { link } else { nil } }
    }
    #expect(links(app.act(yes)) == [second])
    #expect(activity(mac.id, in: app)?.waiting == 1, "the other one still waits")
    app.act(.serverChosen(mac.id))
    #expect(links(app.act(yes)) == [first])
  }

  @Test func `what is typed before the settings are read is kept for the server that they name`() {
    var app = TestApp()
    let drawn = app.snapshot
    app.launch()
    let typed = UserAction.draftChanged(.newTask, text: "half a thought")
    app.send(.actionSeen(typed, Sight(drawn, for: typed)))
    let saved = AppEffect.saveDraft(TestApp.server.id, .newTask, "half a thought")
    #expect(app.sendRaw(.timerFired(.draft(.newTask), of: TestApp.server.id)).contains(saved))
  }

  @Test func `an answer goes where its card was, though another server is shown by now`() throws {
    var (app, first, second) = try both()
    app.act(.serverChosen(mac.id))
    for link in [first, second] { app.send(.client(generation: link, [.approvalRequested(Sample.approval("0"))])) }
    let drawn = app.snapshot
    app.act(.serverChosen(box.id))
    let yes = UserAction.approvalAnswered(ApprovalID("0"), .option("accept"))
    let effects = app.send(.actionSeen(yes, Sight(drawn, for: yes)))
    #expect(effects.contains(.call(generation: first, .respond(drawn.attention[0], .option("accept")))))
    #expect(app.snapshot.attention.map(\.state) == [.pending], "the box still waits")
  }

  @Test func `an answer to what was swapped since it was drawn is not sent`() throws {
    var (app, _, second) = try both()
    app.send(.client(generation: second, [.approvalRequested(Sample.approval("0"))]))
    let drawn = app.snapshot
    var other = Sample.approval("0")
    other.subject = .command("rm -rf /")
    app.send(.client(generation: second, [.approvalRequested(other)]))
    let yes = UserAction.approvalAnswered(ApprovalID("0"), .option("accept"))
    let effects = app.send(.actionSeen(yes, Sight(drawn, for: yes)))
    #expect(!effects.contains { if case .call(_, .respond) = $0 { true } else { false } })
    #expect(app.snapshot.messages.contains { $0.text.contains("Nothing was answered") })
  }

  @Test func `a link that is lost is made again for its own server, and the other is not touched`() throws {
    var (app, first, second) = try both()
    let lost = app.send(.client(generation: first, [.disconnected(Problem(.connectionLost, "gone"))]))
    #expect(lost.contains(.startTimer(.reconnect, after: .milliseconds(500))))
    #expect(!lost.contains(.close(generation: second)) && app.snapshot.connection.isUsable)
    let effects = app.send(.timerFired(.reconnect))
    #expect(effects.contains { if case .connect(_, .server(mac)) = $0 { true } else { false } })
    #expect(app.send(.timerFired(.reconnect, of: box.id)).isEmpty)
  }

  @Test func `a server that connects at the start does so beside the one that is shown, until its form says otherwise`()
  {
    var app = TestApp()
    var rack = box
    rack.connectsAtStart = true
    let settings = SavedSettings(servers: [mac, rack], activeServer: mac.id)
    let effects = app.send(.settingsLoaded(LoadedSettings(settings), .configured))
    let targets = effects.compactMap { if case .connect(_, let target) = $0 { target } else { nil } }
    #expect(targets == [.server(mac), .server(rack)] && app.snapshot.settings.id == mac.id)
    let ended = app.act(.serverSaved(ServerDraft(id: rack.id, url: rack.url, connectsAtStart: false), connects: false))
    #expect(ended.contains { if case .close = $0 { true } else { false } })
    #expect(activity(rack.id, in: app) == nil && activity(mac.id, in: app) != nil)
  }

  @Test func `a server that is removed ends, and the one that is shown goes on`() throws {
    var (app, first, second) = try both()
    let effects = app.act(.serverRemoved(mac.id))
    #expect(effects.contains(.close(generation: first)) && !effects.contains(.close(generation: second)))
    #expect(app.snapshot.connection.serverName == "box" && app.snapshot.connection.isUsable)
    #expect(app.send(.client(generation: first, [.taskRenamed(ThreadID("T1"), name: "late")])).isEmpty)
  }
}

extension AppSnapshot {
  fileprivate func runningCount(of server: ServerID) -> Int? { servers.first { $0.id == server }?.activity?.running }
}
