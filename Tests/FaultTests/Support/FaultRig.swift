import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CodexSDK
@testable import CommandCenter

/// The app as a person runs it, without a terminal: its model and its live client, a real app-server, and between them a
/// network that does what the test wants. Whatever the test does is a person's action; whatever it checks is on screen.
final class FaultRig: Sendable {
  /// The app's own waits (reconnects, polls, quiet times) pass so many times faster.
  static let haste = 10
  /// The connection's waits (keep-alive, time limits) can't be as fast: a real server has to meet them.
  static let linkHaste = 4

  let proxy: FaultProxy
  let model: AppModel
  let viewer = Viewer()
  let clock: HastyClock
  private let tasks: [Task<Void, Never>]

  /// `withheld` are notifications that the server is asked not to send; without `looks` nobody draws. With a haste of 1 the
  /// app's waits are as long as a person's.
  init(
    _ server: LocalAppServer, seed: UInt64 = 1, withheld: [String] = [], looks: Bool = true, haste: Int = FaultRig.haste
  ) throws {
    let proxy = try FaultProxy(to: server.port, seed: seed)
    let saved = SavedServer(id: ServerID("rig"), url: proxy.url)
    let stores = InMemoryStores(settings: SavedSettings(servers: [saved]))
    stores.save(server.token, for: saved)
    let clock = HastyClock(factor: haste)
    self.clock = clock
    let random = Mutex(SeededRandom(seed: seed))
    let model = AppModel(
      dependencies: AppDependencies(
        makeClient: { endpoint in try Self.client(for: endpoint, withheld: withheld) }, stores: stores.stores,
        clock: clock, now: { clock.date },
        chance: AppState.Chance(
          makeMessageID: AppState.Chance.system.makeMessageID,
          jitter: { random.withLock { Double.random(in: 0..<1, using: &$0) } }),
        log: Log(path: nil)))
    (self.proxy, self.model) = (proxy, model)
    let viewer = viewer
    var tasks = [Task { await model.run() }]
    if looks { tasks.append(Task { await viewer.look(at: model.snapshots) }) }
    self.tasks = tasks
  }

  private static func client(for endpoint: ServerEndpoint?, withheld: [String]) throws -> AppServerCodexClient {
    let endpoint = try #require(endpoint)
    var configuration = CodexConfiguration(url: endpoint.url, bearerToken: endpoint.token.map { BearerToken($0) })
    configuration.optOutNotificationMethods = withheld
    return AppServerCodexClient(
      connector: { [configuration] in
        try await Codex.connect(configuration, clock: HastyClock(factor: linkHaste))
      },
      probe: { ServerHealth(status: 200, latency: .zero) })
  }

  func end() async {
    await model.shutdown()
    for task in tasks { await task.value }
  }

  // MARK: - What a person does and sees

  func perform(_ action: UserAction) { model.perform(action) }

  @discardableResult
  func wait(
    for what: String, within limit: Duration = .seconds(30), where isWanted: @escaping @Sendable (AppSnapshot) -> Bool
  ) async throws -> AppSnapshot {
    try await viewer.wait(for: what, within: limit, where: isWanted)
  }

  @discardableResult
  func connected() async throws -> AppSnapshot {
    try await wait(for: "a connection") { $0.connection.isUsable }
  }

  /// The open task once `isWanted` holds for it.
  @discardableResult
  func task(_ what: String, where isWanted: @escaping @Sendable (TaskDetail) -> Bool) async throws -> TaskDetail {
    let snapshot = try await wait(for: what) { $0.openTask.map(isWanted) ?? false }
    return try #require(snapshot.openTask)
  }

  /// Sends a new task and waits until the server has given it an id.
  func create(_ prompt: String) async throws -> ThreadID {
    try await connected()
    perform(.newTaskSubmitted(text: prompt))
    return try await task("the new task") { !$0.summary.isPlaceholder && $0.summary.preview == prompt }.summary.id
  }

  /// The open task once nothing is left to come: its turn is over and the stored form is in.
  @discardableResult
  func settled(_ thread: ThreadID) async throws -> TaskDetail {
    try await task("the end of the turn") { $0.isSettled(thread) }
  }
}

extension TaskDetail {
  func isSettled(_ thread: ThreadID) -> Bool {
    summary.id == thread && feed == .quiet && activeTurn == nil && outbox.isEmpty && !timeline.turns.isEmpty
      && !timeline.turns.contains { !$0.status.isOver }
  }

  /// The text that the newest answer shows.
  var answer: String {
    for item in timeline.turns.last?.items.reversed() ?? [] {
      if case .agentMessage(let message) = item.content { return message.text }
    }
    return ""
  }
}
