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
        app.call(.readAccount), app.call(.listModels), .cancelTimer(.listRefresh),
        app.call(.listTasks(TaskListRequest(limit: 100))),
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
