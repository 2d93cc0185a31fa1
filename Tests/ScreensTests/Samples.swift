import CommandCenter
import Foundation
import Screens
import TerminalUI

/// Snapshots to draw, all told at the same moment.
enum Samples {
  /// A whole minute, so that ages are easy to read.
  static let now = Date(timeIntervalSinceReferenceDate: 800_000_040)

  static func ago(minutes: Double = 0, seconds: Double = 0) -> Date {
    now.addingTimeInterval(-minutes * 60 - seconds)
  }

  static let theme = Look(theme: Theme(depth: .colors256, background: .dark), glyphs: .unicode)

  static func task(
    _ id: String, _ title: String, _ project: String, _ status: TaskStatus, minutes: Double, branch: String? = "main",
    model: String? = "gpt-5.5", parent: String? = nil, lastTurn: TurnOutcome.Kind? = nil, isUnread: Bool = false
  ) -> TaskSummary {
    TaskSummary(
      id: ThreadID(id), title: title, projectPath: "/home/ada/src/\(project)", branch: branch, model: model,
      status: status, createdAt: ago(minutes: minutes + 5), recencyAt: ago(minutes: minutes),
      updatedAt: ago(minutes: minutes), parentID: parent.map { ThreadID($0) }, source: "vscode",
      lastTurn: lastTurn.map { TurnOutcome($0, at: ago(minutes: minutes)) },
      readState: ReadState(isUnread: isUnread, revision: "r"))
  }

  static let tasks = [
    task("t1", "Fix the flaky login test", "web-app", .waitingForApproval, minutes: 4.2),
    task("t2", "Upgrade dependencies", "api", .running, minutes: 11.05, branch: "v3"),
    task("t2a", "Read the changelogs", "api", .running, minutes: 10, branch: "v3", parent: "t2"),
    task("t3", "Rewrite the quickstart", "docs", .running, minutes: 0.15),
    task("t4", "Migrate to Swift 6", "api", .failed, minutes: 61, branch: "v3", model: "gpt-5.5-codex"),
    task("t5", "日本語のREADMEを追加する 🎌", "docs", .idle, minutes: 180, lastTurn: .completed, isUnread: true),
    task(
      "t6", "Add dark mode 🌙 to the settings page", "web-app", .idle, minutes: 1500, branch: "feature/dark-mode",
      lastTurn: .stopped),
    task("t7", "Explain the build cache", "tooling", .notLoaded, minutes: 43_300, branch: nil, model: nil),
  ]

  static let projects = [
    project("web-app", "main", minutes: 2, tasks: 2, running: 1),
    project("api", "v3", minutes: 9, tasks: 3, running: 2),
    project("docs", "main", minutes: 30, tasks: 2, running: 1), project("tooling", nil, minutes: 43_300, tasks: 1),
    ProjectSummary(path: nil),
  ]

  static func project(
    _ name: String, _ branch: String?, minutes: Double, tasks: Int, running: Int = 0
  ) -> ProjectSummary {
    ProjectSummary(
      path: "/home/ada/src/\(name)", branch: branch, updatedAt: ago(minutes: minutes), taskCount: tasks,
      runningCount: running)
  }

  static let approval = Approval(
    id: ApprovalID("a1"), threadID: ThreadID("t1"), subject: .command("rm -rf build"),
    directory: "/home/ada/src/web-app", askedAt: ago(minutes: 2), options: [])

  static let models = [
    ModelOption(
      id: "gpt-5.5", name: "gpt-5.5", detail: "the newest", efforts: ["low", "medium", "high", "xhigh"],
      defaultEffort: "medium", isDefault: true),
    ModelOption(id: "gpt-5.5-codex", name: "gpt-5.5-codex", detail: "made for code", efforts: ["medium", "high"]),
  ]

  static let mac = ServerSettings(
    url: "ws://mac-studio.local:4500", hasToken: true, tokenSource: "saved", id: ServerID("server-1"),
    shownName: "mac-studio.local", isInUse: true)
  static let box = ServerSettings(
    url: "wss://build.example.com:443", caFile: "/etc/ssl/build.pem", proxy: "socks5h://10.0.0.9:1080",
    id: ServerID("server-2"), name: "Build box", shownName: "Build box", token: .environment("BUILD_TOKEN"))
  static let unsaved = ServerSettings(
    url: "ws://127.0.0.1:4500", id: ServerID("at-127.0.0.1-4500"), shownName: "127.0.0.1", isSaved: false)

  /// Several servers, with the account's limits.
  static var servers: AppSnapshot {
    var snapshot = full
    snapshot.servers = [mac, box, unsaved]
    snapshot.limits = AccountLimits(
      short: .init(usedPercent: 42, minutes: 300, resetsAt: now.addingTimeInterval(3_600)),
      long: .init(usedPercent: 93, minutes: 10_080, resetsAt: now.addingTimeInterval(86_400 * 3)),
      credits: .some(balance: "12.5"), plan: "pro")
    return snapshot
  }

  static let login = DeviceLogin(
    id: LoginID("L1"), verificationURL: "https://auth.openai.com/codex/device", userCode: "ABCD-1234")

  /// A server that nobody is signed in on, with a sign-in at this stage.
  static func signingIn(_ stage: SignIn.Stage) -> AppSnapshot {
    var snapshot = full
    snapshot.account = .signInNeeded
    snapshot.signIn = SignIn(stage: stage, expiresAt: now.addingTimeInterval(899))
    return snapshot
  }

  /// Everything there is, on a server.
  static let full = AppSnapshot(
    connection: ConnectionStatus(
      serverName: "mac-studio", url: "ws://mac-studio.local:4500", state: .connected(since: ago(minutes: 75)),
      server: ServerInfo(version: "0.163.0", platform: "macOS", codexHome: "/home/ada/.codex")),
    account: .signedIn(method: "ChatGPT", email: "ada@example.com", plan: "Pro"), models: models, projects: projects,
    tasks: TaskList(rows: tasks), selection: ComposerSelection(projectPath: "/home/ada/src/web-app"),
    attention: [approval],
    settings: mac, servers: [mac])

  /// The same in the demo.
  static var demo: AppSnapshot {
    var snapshot = full
    snapshot.connection = ConnectionStatus(serverName: "Demo", state: .demo, server: full.connection.server)
    snapshot.account = .notRequired
    snapshot.settings = ServerSettings()
    snapshot.servers = []
    return snapshot
  }

  /// A server on which nothing has happened yet.
  static var empty: AppSnapshot {
    AppSnapshot(connection: full.connection, account: .notRequired, settings: full.settings, servers: full.servers)
  }

  /// Right after the start.
  static var loading: AppSnapshot {
    AppSnapshot(
      connection: ConnectionStatus(
        serverName: "mac-studio", url: "ws://mac-studio.local:4500", state: .connecting(attempt: 1, after: nil)),
      tasks: TaskList(isLoading: true), settings: full.settings, servers: full.servers)
  }

  /// The list could not be read.
  static var listFailed: AppSnapshot {
    var snapshot = empty
    snapshot.tasks.problem = Problem(
      .overloaded, "The server has more requests than it can take.", nextStep: "Try again in a moment.")
    return snapshot
  }

  /// A search of the contents, with what it found.
  static var found: AppSnapshot {
    var snapshot = full
    snapshot.search = TaskSearch(
      text: "retry",
      hits: [
        TaskHit(summary: tasks[0], snippet: "…the login test passes only after a retry: the clock is mocked too late…"),
        TaskHit(summary: tasks[4], snippet: "Retry with Swift 6 and see what is left."),
      ], hasMore: true)
    return snapshot
  }

  /// The link is down and comes back by itself.
  static var offline: AppSnapshot {
    var snapshot = full
    snapshot.connection.state = .failed(
      Problem(
        .unreachable, "No answer from mac-studio.local:4500 within 10 s.", nextStep: "Check that the server runs."),
      retryAt: now.addingTimeInterval(7))
    return snapshot
  }

  /// The server refuses the token.
  static var refused: AppSnapshot {
    var snapshot = empty
    let problem = Problem(
      .tokenRefused, "The server refused the token.", nextStep: "Paste the one that start.sh printed in Settings.")
    snapshot.connection.state = .failed(problem, retryAt: nil)
    snapshot.connectionTest = ConnectionTest(
      steps: [
        .init(.address, .passed("127.0.0.1:4500")), .init(.network, .passed("something takes connections")),
        .init(.encryption, .passed("none: the address does not ask for it")), .init(.readiness, .passed("3 ms")),
        .init(.upgrade, .failed(problem)), .init(.handshake, .skipped), .init(.account, .skipped),
        .init(.tasks, .skipped),
      ], of: snapshot.settings.url)
    return snapshot
  }

  /// A server that passed every layer.
  static var tested: AppSnapshot {
    var snapshot = servers
    let details = [
      "ws://mac-studio.local:4500", "something takes connections", "none: the address does not ask for it",
      "a server answers after 3 ms", "the token was accepted", "app-server 0.163.0", "signed in with ChatGPT", "listed",
    ]
    snapshot.connectionTest = ConnectionTest(
      steps: zip(ConnectionTest.Layer.allCases, details).map { .init($0, .passed($1)) }, of: snapshot.settings.url)
    return snapshot
  }
}
