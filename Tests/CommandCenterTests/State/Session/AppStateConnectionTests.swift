import CodexSDK
import CommandCenter
import Foundation
import Testing

/// From the start of the program to a link, and through its losses.
struct AppStateConnectionTests {
  @Test func `without a server the demo opens`() {
    var app = TestApp()
    let effects = app.send(.settingsLoaded(LoadedSettings(), .configured))
    #expect(effects == [.connect(generation: 1, .demo)])
    app.send(.connected(generation: 1, ServerInfo(version: nil)))
    #expect(app.snapshot.connection.isDemo)
  }

  @Test func `a configured server is connected to, with what is kept about it`() {
    var app = TestApp()
    #expect(app.launch() == [.loadServerState(TestApp.server), .connect(generation: 1, TestApp.target)])
    #expect(app.snapshot.connection.serverName == "mac-studio")
    #expect(app.snapshot.connection.state == .connecting(attempt: 1, after: nil))
    let effects = app.send(.connected(generation: 1, ServerInfo(version: "0.163.0")))
    #expect(
      effects == [
        .cancelTimer(.listRefresh), app.call(.listTasks(TaskListRequest(limit: 100))), app.call(.readAccount),
        app.call(.listModels),
      ])
    #expect(app.snapshot.connection.state == .connected(since: Sample.start))
    #expect(app.snapshot.connection.server?.version == "0.163.0")
  }

  @Test func `settings that can't be read are told, and the demo opens`() {
    var app = TestApp()
    let problem = Problem(.storage, "config.json can't be used: line 3.", nextStep: "Mend it.")
    #expect(app.send(.settingsUnusable(problem, .configured)) == [.connect(generation: 1, .demo)])
    #expect(app.snapshot.messages.map(\.text) == ["config.json can't be used: line 3. Mend it."])
  }

  @Test func `a lost link counts down, and the next one lists again and resumes the open task`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.now += 60
    let effects = app.hear(.disconnected(Problem(.connectionLost, "The connection ended.")))
    #expect(
      effects == [
        .close(generation: 1), .startTimer(.reconnect, after: .milliseconds(500)), .cancelTimer(.listRefresh),
        .cancelTimer(.observation(Sample.thread)),
      ])
    #expect(app.snapshot.openTask?.feed == .stale(since: app.now))
    #expect(app.send(.timerFired(.reconnect)) == [.connect(generation: 2, TestApp.target)])
    let again = app.send(.connected(generation: 2, ServerInfo(version: nil)))
    #expect(again.contains(app.call(.listTasks(TaskListRequest(limit: 100)))))
    #expect(again.last == app.call(.watch(Sample.thread)))
  }

  @Test func `an end that is told twice is one end`() {
    var app = TestApp.connected()
    app.loseLink()
    let before = app.snapshot
    app.now += 1
    #expect(app.hear(.disconnected(Problem(.connectionLost, "The connection ended."))) == [])
    #expect(app.snapshot == before)
  }

  @Test func `what an older connection brings is ignored`() {
    var app = TestApp.connected()
    app.loseLink()
    app.send(.timerFired(.reconnect))
    let before = app.snapshot
    #expect(app.send(.client(generation: 1, [.taskDeleted(Sample.thread)])) == [])
    #expect(app.send(.replied(generation: 1, .models(.success([ModelOption(id: "m", name: "M")])))) == [])
    #expect(app.send(.connectFailed(generation: 1, Problem(.tokenRefused, "no"))) == [])
    #expect(app.snapshot == before)
  }

  @Test func `a sleep of this machine makes the link anew and reads again what was open`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    let effects = app.send(.machineSlept(.seconds(3600)))
    #expect(effects.suffix(2) == [.close(generation: 1), .connect(generation: 2, TestApp.target)])
    #expect(app.snapshot.openTask?.feed == .stale(since: app.now))
    #expect(app.send(.connected(generation: 2, ServerInfo(version: nil))).last == app.call(.watch(Sample.thread)))
  }

  @Test func `a sleep does not touch the demo`() {
    var app = TestApp()
    app.launch(.demo)
    app.send(.connected(generation: 1, ServerInfo(version: nil)))
    #expect(app.send(.machineSlept(.seconds(3600))) == [])
  }

  @Test func `what was measured of a link goes with it`() {
    var app = TestApp.connected()
    app.send(.linkMeasured(generation: 1, roundTrip: .milliseconds(12)))
    app.now += 5
    app.hear(.warning("careful"))
    #expect(app.snapshot.connection.roundTrip == .milliseconds(12))
    #expect(app.snapshot.connection.lastHeard == app.now)
    app.loseLink()
    #expect(app.snapshot.connection.roundTrip == nil)
    #expect(app.snapshot.connection.lastHeard == nil)
    app.send(.timerFired(.reconnect))
    app.send(.linkMeasured(generation: 1, roundTrip: .milliseconds(12)))
    #expect(app.snapshot.connection.roundTrip == nil)
  }

  @Test func `a server that shuts down is said to, keeps the text, and its end is no surprise`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .completed)])
    app.act(.followUpSubmitted(Sample.thread, text: "more"))
    let draining = Problem(.draining, "The server is shutting down and starts nothing new.")
    app.reply(.followedUp(Sample.thread, MessageID("m1"), .failure(draining)))
    #expect(app.snapshot.connection.isDraining)
    #expect(app.snapshot.connection.isUsable)
    #expect(app.snapshot.returnedDrafts == [.task(Sample.thread): "more"])
    app.loseLink()
    #expect(!app.snapshot.connection.isDraining)
    guard case .failed(let problem, retryAt: .some) = app.snapshot.connection.state else {
      Issue.record("\(app.snapshot.connection.state)")
      return
    }
    #expect(problem.code == .draining)
    #expect(problem.message.contains("shut down"))
    #expect(app.send(.timerFired(.reconnect)) == [.connect(generation: 2, TestApp.target)])
  }

  @Test func `a socket of this machine is named by its file, and a proxy is shown without its password`() throws {
    var app = TestApp()
    let socket = SavedServer(id: ServerID("s"), url: "unix:///run/codex/app.sock")
    app.launch(.server(socket))
    #expect(app.snapshot.connection.serverName == "app.sock")
    #expect(app.snapshot.connection.warning == nil)
    let proxy = try CodexProxy("http://walter:s3cret@10.0.0.9:3128")
    app.launch(.server(SavedServer(id: ServerID("p"), url: "ws://127.0.0.1:4500", proxy: proxy)))
    #expect(app.snapshot.settings.proxy?.hasPrefix("http://10.0.0.9:3128") == true)
    #expect(app.snapshot.settings.proxy?.contains("s3cret") == false)
    #expect(app.snapshot.connection.warning?.contains("the proxy") == true)
  }

  @Test func `a refused token is not tried again until a person says so`() {
    var app = TestApp()
    app.launch()
    let problem = Problem(.tokenRefused, "The server refused the token.")
    app.send(.connectFailed(generation: 1, problem))
    #expect(app.snapshot.connection.state == .failed(problem, retryAt: nil))
    #expect(app.send(.timerFired(.reconnect)) == [])
    #expect(app.act(.reconnectRequested).contains(.connect(generation: 2, TestApp.target)))
  }

  @Test func `a warning of the link stands for plain text in a private network`() {
    var app = TestApp()
    app.send(
      .settingsLoaded(
        LoadedSettings(), .server(SavedServer(id: ServerID("x"), url: "ws://192.168.1.4:4500"))))
    #expect(app.snapshot.connection.warning?.contains("Not encrypted") == true)
  }

  @Test func `leaving writes what was typed and closes the link`() {
    var app = TestApp.connected()
    app.act(.draftChanged(.newTask, text: "half a thou"))
    let effects = app.shutdown()
    #expect(effects == [.saveDraft(TestApp.server.id, .newTask, "half a thou"), .close(generation: 1)])
  }
}
