import CommandCenter
import Foundation
import Synchronization
import TestSupport

/// A running `AppModel` whose clients, clock and stores are in the hand of the test.
final class AppRig: Sendable {
  let model: AppModel
  let clock = ManualClock()
  let stores: InMemoryStores
  private let clients: AsyncStream<ScriptedClient>
  private let running: Task<Void, Never>

  /// - Parameters:
  ///   - launch: What the program was started for.
  ///   - token: The saved token of the first server.
  ///   - settings: What is configured.
  ///   - state: Where a server's drafts and lists are kept; nil keeps them in `stores`.
  ///   - stuckToken: Whether a token is waited for that never comes.
  init(
    launch: LaunchTarget = .configured, token: String? = nil,
    settings: SavedSettings = SavedSettings(servers: [TestApp.server]), state: (any StateStore)? = nil,
    stuckToken: Bool = false
  ) {
    stores = InMemoryStores(settings: settings)
    var all = stores.stores
    if let state { all.state = state }
    if stuckToken { all.tokens = StuckTokens() }
    let server = if case .server(let named) = launch { named } else { TestApp.server }
    if let token { stores.save(token, for: server) }
    let (clients, source) = AsyncStream<ScriptedClient>.makeStream()
    self.clients = clients
    let count = Counter()
    let endpoints = EndpointRecord()
    self.endpoints = endpoints
    let model = AppModel(
      dependencies: AppDependencies(
        makeClient: { endpoint in
          endpoints.add(endpoint)
          let client = ScriptedClient()
          source.yield(client)
          return client
        },
        stores: all, launch: launch, clock: clock, now: { Sample.start },
        chance: AppState.Chance(makeMessageID: { MessageID("m\(count.next())") }, jitter: { 0.5 }), log: Log(path: nil))
    )
    self.model = model
    running = Task { await model.run() }
  }

  private let endpoints: EndpointRecord
  /// What clients were made for, in order.
  var madeFor: [ServerEndpoint?] { endpoints.all }

  /// The next client that was made.
  func nextClient() async -> ScriptedClient {
    var iterator = clients.makeAsyncIterator()
    guard let client = await iterator.next() else { return ScriptedClient() }
    return client
  }

  /// The next client, connected, with its first three calls under way.
  func connectedClient() async -> ScriptedClient {
    let client = await nextClient()
    await client.called(1)
    client.answer("connect", with: ServerInfo(version: "0.163.0"))
    await client.called(4)
    return client
  }

  /// The first snapshot that `condition` holds for.
  func snapshot(where condition: (AppSnapshot) -> Bool) async -> AppSnapshot? {
    for await snapshot in model.snapshots where condition(snapshot) { return snapshot }
    return nil
  }

  /// Ends the model and waits until its loop is over.
  func end() async {
    await model.shutdown()
    await running.value
  }
}

private final class EndpointRecord: Sendable {
  private let endpoints = Mutex<[ServerEndpoint?]>([])
  var all: [ServerEndpoint?] { endpoints.withLock(\.self) }
  func add(_ endpoint: ServerEndpoint?) { endpoints.withLock { $0.append(endpoint) } }
}

/// A source of tokens that gives none and does not end, whatever is asked of it.
private struct StuckTokens: TokenStore {
  func token(for server: SavedServer) async throws(Problem) -> String? {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    return nil
  }
  func status(of server: SavedServer) -> TokenStatus { .none }
  func save(_ token: String, for server: SavedServer) throws(Problem) {}
  func remove(_ server: ServerID) throws(Problem) {}
  func removeAll() throws(Problem) -> Int { 0 }
}
