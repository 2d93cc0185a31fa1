import CodexTestSupport
import CommandCenter
import Foundation
import Testing

/// Settings, selections, drafts and the test of a server.
struct AppStateSettingsTests {
  @Test func `a saved server is written with its token and connected to`() {
    var app = TestApp()
    app.send(.settingsLoaded(LoadedSettings(), .configured))
    let effects = app.act(.serverSaved(url: " mac-studio:4500/ ", token: " tok-123\n"))
    let server = SavedServer(id: ServerID("at-mac-studio-4500"), url: "ws://mac-studio:4500")
    #expect(
      effects == [
        .saveSettings(SavedSettings(servers: [server], activeServer: server.id)),
        .saveToken(server, Secret("tok-123")), .close(generation: 1), .loadServerState(server),
        .connect(generation: 2, .server(server)),
      ])
  }

  @Test func `no token leaves the saved one, an empty one removes it`() {
    var app = TestApp.connected()
    #expect(
      !app.act(.serverSaved(url: TestApp.server.url, token: nil)).contains {
        switch $0 {
        case .saveToken, .removeToken: true
        default: false
        }
      })
    #expect(app.act(.serverSaved(url: TestApp.server.url, token: "")).contains(.removeToken(TestApp.server.id)))
  }

  @Test func `a token never follows to another host`() {
    var app = TestApp.connected()
    let effects = app.act(.serverSaved(url: "ws://elsewhere:4500", token: nil))
    let other = SavedServer(id: ServerID("at-elsewhere-4500"), url: "ws://elsewhere:4500")
    #expect(effects.last == .connect(generation: 2, .server(other)))
    let test = app.act(.connectionTestRequested(url: "ws://third:4500", token: nil))
    let third = SavedServer(id: ServerID("at-third-4500"), url: "ws://third:4500")
    #expect(test == [.testConnection(run: 1, third, .saved)])
  }

  @Test(arguments: ["", "http://mac:4500", "0.0.0.0:4500"])
  func `an address that can't work is told and changes nothing`(_ url: String) {
    var app = TestApp.connected()
    #expect(app.act(.serverSaved(url: url, token: "secret")) == [])
    #expect(app.snapshot.messages.count == 1)
    #expect(app.snapshot.settings.url == TestApp.server.url)
  }

  @Test func `another server shows nothing of the first`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .completed)])
    app.hear(.approvalRequested(Sample.approval("0")))
    app.act(.serverSaved(url: "ws://elsewhere:4500", token: nil))
    #expect(app.snapshot.openTask == nil)
    #expect(app.snapshot.attention == [])
    #expect(app.snapshot.tasks.rows == [])
    #expect(app.snapshot.connection.serverName == "elsewhere")
  }

  @Test func `selections are kept per project`() {
    var app = TestApp.connected()
    app.act(.projectSelected(path: "/a"))
    app.act(.modelSelected(id: "big"))
    app.act(.effortSelected(.exact("ultra")))
    let effects = app.act(.accessSelected(.workspace))
    let choice = SavedSelection.Choice(modelID: "big", effort: .exact("ultra"), access: .workspace)
    guard case .saveSelection(let server, let saved) = effects.first else {
      Issue.record("not saved: \(effects)")
      return
    }
    #expect(server == TestApp.server.id)
    #expect(saved.projectPath == "/a")
    #expect(saved.choices["/a"] == choice)
    app.act(.projectSelected(path: "/b"))
    app.act(.accessSelected(.readOnly))
    app.act(.modelSelected(id: nil))
    app.act(.projectSelected(path: "/a"))
    #expect(
      app.snapshot.selection
        == ComposerSelection(projectPath: "/a", modelID: "big", effort: .exact("ultra"), access: .workspace))
  }

  @Test func `what was chosen and half typed the last time is there again`() {
    var app = TestApp()
    app.launch()
    let selection = SavedSelection(projectPath: "/a", choices: ["/a": .init(modelID: "big", access: .readOnly)])
    app.send(
      .serverStateLoaded(
        TestApp.server.id,
        StoredServerState(
          selection: selection, drafts: [.newTask: "half", .task(Sample.thread): "other half"],
          token: TokenStatus(source: "saved"))))
    #expect(app.snapshot.selection.projectPath == "/a")
    #expect(app.snapshot.selection.access == .readOnly)
    #expect(app.snapshot.settings.tokenSource == "saved")
    #expect(app.snapshot.returnedDrafts == [.newTask: "half"])
    app.act(.taskOpened(Sample.thread))
    #expect(app.snapshot.returnedDrafts[.task(Sample.thread)] == "other half")
  }

  @Test func `a draft is written after half a second of quiet, and only if it changed`() {
    var app = TestApp.connected()
    let key = DraftKey.newTask
    #expect(app.act(.draftChanged(key, text: "a")) == [.startTimer(.draft(key), after: .milliseconds(500))])
    #expect(app.act(.draftChanged(key, text: "a")) == [])
    app.act(.draftChanged(key, text: "ab"))
    #expect(app.send(.timerFired(.draft(key))) == [.saveDraft(TestApp.server.id, key, "ab")])
    #expect(app.send(.timerFired(.draft(key))) == [])
  }

  @Test func `a draft leaves the disk in the step in which its message comes onto it`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .completed)])
    let key = DraftKey.task(Sample.thread)
    app.act(.draftChanged(key, text: "more"))
    let effects = app.act(.followUpSubmitted(Sample.thread, text: "more"))
    #expect(effects.prefix(2) == [.cancelTimer(.draft(key)), .keep("m1", "more", clearing: key)])
    #expect(app.act(.draftChanged(key, text: "")) == [])
  }

  @Test func `a draft that could not be written is told of and written with the next chance`() {
    var app = TestApp.connected()
    app.act(.draftChanged(.newTask, text: "half"))
    app.send(.timerFired(.draft(.newTask)))
    app.send(.draftNotSaved(TestApp.server.id, .newTask, Problem(.storage, "state.db: the disk is full.")))
    #expect(app.snapshot.messages.map(\.text) == ["state.db: the disk is full."])
    #expect(app.shutdown().first == .saveDraft(TestApp.server.id, .newTask, "half"))
  }

  @Test(arguments: [
    ("ws://mac-studio:4500", "server-1"), ("ws://elsewhere:4500", "at-elsewhere-4500"),
    ("wss://[::1]:4500/codex", "at----1--4500"),
  ])
  func `a server of the command line has the state of its address, never another's`(_ url: String, _ id: String) {
    var app = TestApp()
    let effects = app.launch(.server(SavedServer(id: .commandLine, url: url)))
    let loaded = effects.compactMap { if case .loadServerState(let server) = $0 { server.id.rawValue } else { nil } }
    #expect(loaded == [id])
  }

  @Test func `the demo leaves nothing on disk`() {
    var app = TestApp()
    app.launch(.demo)
    app.send(.connected(generation: 1, ServerInfo(version: nil)))
    #expect(app.act(.draftChanged(.newTask, text: "a")) == [])
    #expect(app.act(.modelSelected(id: "big")) == [])
  }

  @Test func `a test skips what comes after the layer that failed`() {
    var app = TestApp.connected()
    let effects = app.act(.connectionTestRequested(url: TestApp.server.url, token: "typed"))
    #expect(effects == [.testConnection(run: 1, TestApp.server, .typed(Secret("typed")))])
    let problem = Problem(.tokenRefused, "no")
    app.send(.testStepChanged(run: 1, .address, .passed("ws://mac-studio:4500")))
    app.send(.testStepChanged(run: 1, .network, .passed("connected")))
    app.send(.testStepChanged(run: 1, .encryption, .passed("none")))
    app.send(.testStepChanged(run: 1, .readiness, .passed("12 ms")))
    app.send(.testStepChanged(run: 1, .upgrade, .failed(problem)))
    app.send(.testStepChanged(run: 0, .address, .failed(problem)))
    app.send(.testEnded(run: 1))
    let test = app.snapshot.connectionTest
    #expect(
      test.steps.map(\.outcome) == [
        .passed("ws://mac-studio:4500"), .passed("connected"), .passed("none"), .passed("12 ms"), .failed(problem),
        .skipped, .skipped, .skipped,
      ])
    #expect(!test.isRunning)
  }

  @Test func `a test of no address fails in its first layer without trying`() {
    var app = TestApp.connected()
    #expect(app.act(.connectionTestRequested(url: "", token: nil)) == [])
    guard case .failed = app.snapshot.connectionTest.steps[0].outcome else {
      Issue.record("\(app.snapshot.connectionTest)")
      return
    }
    #expect(!app.snapshot.connectionTest.isRunning)
  }

  @Test(arguments: [
    (RunProfile.high, ["low", "medium", "high", "xhigh"], "high"), (.high, ["low", "medium"], "medium"),
    (.medium, ["low", "high"], "low"), (.low, ["medium", "high"], "medium"), (.high, [], "medium"),
  ])
  func `a profile becomes the model's effort of its name, else the nearest below, else the default`(
    _ profile: RunProfile, _ efforts: [String], _ expected: String
  ) {
    let model = ModelOption(id: "m", name: "M", efforts: efforts, defaultEffort: "medium")
    #expect(EffortChoice.profile(profile).effort(of: model) == expected)
  }

  @Test func `an exact effort is sent as it is, a profile of an unknown model is left to the server`() {
    let model = ModelOption(id: "m", name: "m", efforts: ["low", "medium", "high"], defaultEffort: "medium")
    #expect(EffortChoice.exact("ultra").effort(of: model) == "high")
    #expect(EffortChoice.exact("unheard-of").effort(of: model) == "medium")
    #expect(EffortChoice.exact("ultra").effort(of: ModelOption(id: "m", name: "m")) == "ultra")
    #expect(EffortChoice.exact("ultra").effort(of: nil) == "ultra")
    #expect(EffortChoice.profile(.high).effort(of: nil) == nil)
  }

  @Test func `a secret has no printed form`() {
    let effect = AppEffect.saveToken(SavedServer(id: ServerID("s"), url: "ws://s:1"), Secret("tok-123"))
    #expect(!"\(effect)".contains("tok-123"))
    #expect(!String(reflecting: effect).contains("tok-123"))
  }

  @Test func `messages are dismissed one by one, and the same sentence is not told twice`() {
    var app = TestApp.connected()
    app.hear(.warning("low disk"), .warning("slow model"), .warning("low disk"))
    #expect(app.snapshot.messages.map(\.text) == ["slow model", "low disk"])
    app.act(.messageDismissed(id: app.snapshot.messages[0].id))
    #expect(app.snapshot.messages.map(\.text) == ["low disk"])
  }

  @Test func `a warning that was waved away comes back neither with the next connection nor in the next run`() {
    var app = TestApp.connected()
    app.hear(.warning("no sandbox"), .warning("slow model"))
    let warning = app.snapshot.messages.first { $0.text == "no sandbox" }
    let effects = app.act(.messageDismissed(id: warning?.id ?? 0))
    app.hear(.warning("no sandbox"))
    #expect(app.snapshot.messages.map(\.text) == ["slow model"])

    guard case .saveSelection(TestApp.server.id, let saved)? = effects.first else {
      Issue.record("not saved: \(effects)")
      return
    }
    var next = TestApp.connected()
    next.send(.serverStateLoaded(TestApp.server.id, StoredServerState(selection: saved)))
    next.hear(.warning("no sandbox"), .warning("slow model"))
    #expect(next.snapshot.messages.map(\.text) == ["slow model"])
  }
}
