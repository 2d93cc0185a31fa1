import CodexSDK
import CodexTestSupport
import CommandCenter
import Foundation
import Testing

/// Several servers, one in use: the form, the list, and the secrets.
struct AppStateServerTests {
  private let mac = SavedServer(id: ServerID("mac"), url: "ws://mac-studio:4500")
  private let linux = SavedServer(
    id: ServerID("linux"), name: "Build box", url: "wss://build.example.com:443", caFile: "/etc/ca.pem",
    token: .environment("BUILD_TOKEN"))

  private func app(_ launch: LaunchTarget = .configured, active: ServerID? = ServerID("mac")) -> TestApp {
    var app = TestApp()
    app.send(.settingsLoaded(LoadedSettings(SavedSettings(servers: [mac, linux], activeServer: active)), launch))
    return app
  }

  private func settings(_ effects: [AppEffect]) -> SavedSettings? {
    effects.compactMap { if case .saveSettings(let settings) = $0 { settings } else { nil } }.last
  }

  private func target(_ effects: [AppEffect]) -> SavedServer? {
    effects.compactMap { if case .connect(_, .server(let server)) = $0 { server } else { nil } }.last
  }

  // MARK: - What the command line said

  private let named = SavedServer(
    id: .commandLine, url: "wss://codex.example.com", caFile: "/home/me/ca.pem", token: .file("/home/me/token"),
    allowsInsecureToken: true)

  @Test func `saving the server of the command line keeps its token source, CA file and insecure flag`() throws {
    var app = TestApp()
    app.launch(.server(named))
    let effects = app.act(.serverSaved(url: app.snapshot.settings.url, token: nil))
    let saved = try #require(settings(effects)?.servers.last)
    #expect(saved.token == .file("/home/me/token"))
    #expect(saved.caFile == "/home/me/ca.pem")
    #expect(saved.allowsInsecureToken)
    #expect(saved.url == "wss://codex.example.com:443")
    #expect(target(effects) == saved)
    #expect(app.snapshot.servers.map(\.isSaved) == [true, true])
  }

  @Test func `testing it tries it with all of that`() {
    var app = TestApp()
    app.launch(.server(named))
    let effects = app.act(.connectionTestRequested(url: "wss://codex.example.com/", token: nil))
    guard case .testConnection(_, let server, .saved) = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(server.token == .file("/home/me/token") && server.caFile == "/home/me/ca.pem")
    #expect(server.allowsInsecureToken)
  }

  @Test func `what the command line leaves open is as it is configured`() throws {
    let effects = {
      var app = TestApp()
      return app.send(
        .settingsLoaded(
          LoadedSettings(SavedSettings(servers: [mac, linux])),
          .server(SavedServer(id: .commandLine, url: "wss://build.example.com"))))
    }()
    let server = try #require(target(effects))
    #expect(server.id == linux.id && server.name == "Build box")
    #expect(server.token == .environment("BUILD_TOKEN") && server.caFile == "/etc/ca.pem")
  }

  // MARK: - The form

  @Test func `a typed token takes the place of any other source`() throws {
    var app = app(active: linux.id)
    let effects = app.act(
      .serverSaved(ServerDraft(id: linux.id, url: linux.url, token: .typed(Secret(" tok-1\n"))), connects: true))
    #expect(settings(effects)?.servers.last?.token == .saved)
    #expect(
      effects.contains {
        if case .saveToken(let server, Secret("tok-1")) = $0 { server.id == linux.id } else { false }
      })
  }

  @Test func `a saved token goes when the token comes from elsewhere`() {
    var app = app()
    let effects = app.act(
      .serverSaved(ServerDraft(id: mac.id, url: mac.url, token: .from(.command("pass show codex"))), connects: true))
    #expect(settings(effects)?.servers.first?.token == .command("pass show codex"))
    #expect(effects.contains(.removeToken(mac.id)))
  }

  @Test func `a server that moves keeps its drafts and loses its saved token`() throws {
    var app = app()
    let draft = ServerDraft(id: mac.id, url: "192.168.1.9:4500")
    #expect(
      app.act(.connectionTestRequested(draft)).contains {
        if case .testConnection(_, _, .none) = $0 { true } else { false }
      })
    let effects = app.act(.serverSaved(draft, connects: true))
    let server = try #require(target(effects))
    #expect(server.id == mac.id && server.url == "ws://192.168.1.9:4500")
    #expect(effects.contains(.removeToken(mac.id)))
    #expect(app.snapshot.messages.contains { $0.text.contains("does not follow to another address") })
  }

  @Test func `every field is saved, and an empty one is taken away`() throws {
    var app = app()
    let draft = ServerDraft(
      id: linux.id, url: linux.url, name: " ", token: .from(.file("~/token")), caFile: "",
      proxy: Secret("socks5h://me:pw@10.0.0.9:1080"), allowsInsecureToken: true)
    let effects = app.act(.serverSaved(draft, connects: false))
    let saved = try #require(settings(effects)?.servers.last)
    #expect(saved.name == nil && saved.caFile == nil && saved.token == .file("~/token") && saved.allowsInsecureToken)
    #expect(saved.proxy?.secretURL == "socks5h://me:pw@10.0.0.9:1080")
    #expect(settings(effects)?.activeServer == mac.id)
    #expect(target(effects) == nil)
    #expect(!"\(app.snapshot)".contains("pw"))
  }

  @Test(arguments: [
    (ServerDraft(url: "ws://a:1", token: .from(.file("token"))), "must be whole"),
    (ServerDraft(url: "ws://a:1", token: .from(.environment("sk-my secret"))), "no name of an environment variable"),
    (ServerDraft(url: "ws://a:1", token: .from(.environment("1X"))), "no name of an environment variable"),
    (ServerDraft(url: "ws://a:1", token: .from(.command(" "))), "no command"),
    (ServerDraft(url: "ws://a:1", proxy: Secret("ftp://p:1")), "The proxy can't be used"),
    (ServerDraft(id: ServerID("linux"), url: "ws://MAC-studio:4500/"), "is saved already, as “mac-studio”"),
  ])
  func `a field that can't be used is told and nothing is saved`(draft: ServerDraft, reason: String) {
    var app = app()
    #expect(app.act(.serverSaved(draft, connects: true)) == [])
    let message = app.snapshot.messages.last?.text ?? ""
    #expect(message.contains(reason), "\(message)")
    #expect(!message.contains("my secret"))
  }

  // MARK: - The list

  @Test func `another server is chosen, remembered and connected to`() {
    var app = app()
    app.link([Sample.task("T1")])
    let effects = app.act(.serverChosen(linux.id))
    #expect(settings(effects)?.activeServer == linux.id)
    #expect(target(effects) == linux)
    #expect(app.snapshot.servers.map(\.isInUse) == [false, true])
    #expect(app.snapshot.tasks.rows.isEmpty)
  }

  @Test func `nothing that one server told is shown under another's name`() {
    var app = app()
    app.link([Sample.task("T1", .running), Sample.task("T2")])
    app.reply(.account(.success(.signedIn(method: "chatgpt", email: "dev@example.com", plan: "plus"))))
    app.reply(.models(.success([ModelOption(id: "m", name: "M")])))
    app.act(.taskOpened(Sample.thread))
    app.watched([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(.approvalRequested(Sample.approval("A1")))
    app.act(.draftChanged(.newTask, text: "half a prompt"))
    app.act(.archivedRequested)
    app.act(.projectSelected(path: "/home/dev/project"))
    app.act(.followUpSubmitted(Sample.thread, text: "and then?"))
    app.act(.stopRequested(Sample.thread))
    app.act(.serverChosen(linux.id))

    let fresh = self.app(active: linux.id)
    var (shown, expected) = (app.snapshot, fresh.snapshot)
    #expect(shown.others.map(\.name) == ["mac-studio"])
    shown.others = []
    shown.messages = []
    expected.messages = []
    // That the other one goes on is told with its own entry.
    for index in shown.servers.indices where shown.servers[index].id != linux.id { shown.servers[index].activity = nil }
    #expect(shown == expected)
  }

  @Test func `choosing the server in use connects anew and saves nothing`() {
    var app = app()
    app.link()
    let effects = app.act(.serverChosen(mac.id))
    #expect(settings(effects) == nil)
    #expect(target(effects) == mac)
  }

  @Test func `a removed server takes its token and all that is kept of it along`() {
    var app = app()
    app.act(.draftChanged(.newTask, text: "half"))
    let effects = app.act(.serverRemoved(mac.id))
    #expect(settings(effects)?.servers == [linux])
    #expect(settings(effects)?.activeServer == nil)
    #expect(effects.contains(.removeToken(mac.id)) && effects.contains(.forgetServerState(mac.id)))
    #expect(!effects.contains { if case .saveDraft = $0 { true } else { false } })
    #expect(app.snapshot.servers.map(\.id) == [linux.id])
    app.send(.connected(generation: app.generation, ServerInfo(version: nil)))
    #expect(app.snapshot.connection.isDemo)
  }

  @Test func `a removed server that is not in use leaves the link alone`() {
    var app = app()
    app.link()
    let effects = app.act(.serverRemoved(linux.id))
    #expect(!effects.contains { if case .close = $0 { true } else { false } })
    #expect(app.snapshot.connection.isUsable)
  }

  // MARK: - Secrets

  @Test func `clearing credentials removes tokens and proxy passwords, hangs up, and says what stays`() throws {
    var server = linux
    server.proxy = try CodexProxy("http://me:pw@proxy.example.com:3128")
    var app = TestApp()
    app.send(
      .settingsLoaded(LoadedSettings(SavedSettings(servers: [mac, server], activeServer: server.id)), .configured))
    app.link()
    let effects = app.act(.credentialsCleared)
    #expect(effects.contains(.clearTokens) && effects.contains(.close(generation: 1)))
    #expect(settings(effects)?.servers.last?.proxy?.secretURL == "http://proxy.example.com:3128")
    #expect(app.snapshot.connection.state == .disconnected)
    #expect(app.snapshot.connection.hangUpReason == "Credentials were cleared.")
    app.send(.tokensCleared(count: 2))
    let message = app.snapshot.messages.last?.text ?? ""
    #expect(message.hasPrefix("2 saved tokens were removed.") && message.contains("the variable BUILD_TOKEN"))
    app.act(.reconnectRequested)
    #expect(app.snapshot.connection.hangUpReason == nil)
  }
}
