/// Tries a server layer by layer, so that a person sees which one fails. Keeps nothing and touches no other connection.
package struct ConnectionTester: Sendable {
  package typealias Layer = ConnectionTest.Layer
  package typealias Outcome = ConnectionTest.Outcome

  let dependencies: AppDependencies
  let server: SavedServer
  let token: TokenOverride
  let report: @Sendable (Layer, Outcome) -> Void

  package init(
    dependencies: AppDependencies, server: SavedServer, token: TokenOverride,
    report: @escaping @Sendable (Layer, Outcome) -> Void
  ) {
    self.dependencies = dependencies
    self.server = server
    self.token = token
    self.report = report
  }

  @concurrent
  package func run() async {
    guard let endpoint = await endpoint() else { return }
    guard let client = await reach(endpoint) else { return }
    await tryConnection(client)
    await client.close()
  }

  /// An address whose name nobody knows is a good one: it is the network that fails.
  private func endpoint() async -> ServerEndpoint? {
    report(.address, .running)
    do throws(Problem) {
      let endpoint = try await dependencies.endpoint(for: server, token: token)
      report(.address, .passed(endpoint.url))
      return endpoint
    } catch {
      let isUnknownHost = error.code == .unreachable
      if isUnknownHost { report(.address, .passed(server.url)) }
      report(isUnknownHost ? .network : .address, .failed(error))
      return nil
    }
  }

  /// One probe tells of three layers: what it fails with says how far it came.
  private func reach(_ endpoint: ServerEndpoint) async -> (any CodexClient)? {
    report(.network, .running)
    do {
      let ready = try await ready(endpoint)
      passed(upTo: .readiness, endpoint)
      report(.readiness, .passed(ready.detail))
      return ready.client
    } catch {
      let problem = Problem(error)
      let layer = problem.layerOfProbe(isEncrypted: endpoint.isEncrypted)
      passed(upTo: layer, endpoint)
      report(layer, .failed(problem))
      return nil
    }
  }

  private func passed(upTo layer: Layer, _ endpoint: ServerEndpoint) {
    guard layer != .network else { return }
    report(.network, .passed("something takes connections"))
    guard layer != .encryption else { return }
    report(
      .encryption, .passed(endpoint.isEncrypted ? "the certificate verifies" : "none: the address does not ask for it"))
  }

  private struct Ready: Sendable {
    var client: any CodexClient
    var detail: String
  }

  private func ready(_ endpoint: ServerEndpoint) async throws -> Ready {
    let client = try dependencies.makeClient(endpoint)
    let health = try await client.health()
    if let status = health.status, status != 200 {
      throw Problem.notReady(status: status)
    }
    let what = health.status == nil ? "a server takes connections" : "a server answers"
    return Ready(client: client, detail: "\(what) after \(health.latency.formattedMilliseconds)")
  }

  private func tryConnection(_ client: any CodexClient) async {
    report(.upgrade, .running)
    do {
      let info = try await client.connect()
      report(.upgrade, .passed("the token was accepted"))
      report(.handshake, .passed(info.handshakeDetail))
    } catch {
      let problem = Problem(error)
      guard problem.isAboutHandshake else { return report(.upgrade, .failed(problem)) }
      report(.upgrade, .passed("the token was accepted"))
      return report(.handshake, .failed(problem))
    }
    // Somebody has to take the events, or they would pile up.
    let drain = Task { for await _ in client.events {} }
    defer { drain.cancel() }
    guard let account = await step(.account, { try await client.accountStatus(refreshToken: false) }, \.detail) else {
      return
    }
    if account == .signInNeeded {
      let problem = Problem.notSignedIn
      report(.account, .failed(problem))
    }
    _ = await step(
      .tasks, { try await client.listTasks(TaskListRequest(limit: 1)) },
      { $0.tasks.isEmpty ? "listed, none yet" : "listed" })
  }

  private func step<Value: Sendable>(
    _ layer: Layer, _ attempt: () async throws -> Value, _ detail: (Value) -> String
  ) async -> Value? {
    report(layer, .running)
    do {
      let value = try await attempt()
      report(layer, .passed(detail(value)))
      return value
    } catch {
      report(layer, .failed(Problem(error)))
      return nil
    }
  }
}

extension ServerInfo {
  fileprivate var handshakeDetail: String {
    shortfall.map { "app-server: \($0)" } ?? "app-server \(version ?? "of unknown version")"
  }
}

extension Problem {
  /// Whether the socket stood and `initialize` failed on it. Everything else kept the socket from opening.
  fileprivate var isAboutHandshake: Bool {
    [.refused, .unsupported, .overloaded, .draining].contains(code)
  }
}

extension Problem {
  /// The layer that a probe with this failure did not get past.
  fileprivate func layerOfProbe(isEncrypted: Bool) -> ConnectionTest.Layer {
    switch code {
    case .untrustedCertificate where isEncrypted: .encryption
    case .unreachable, .badAddress, .forbidden: .network
    default: .readiness
    }
  }
}

extension ServerEndpoint {
  fileprivate var isEncrypted: Bool { (try? ServerAddress(parsing: url))?.isEncrypted == true }
}

extension AccountStatus {
  fileprivate var detail: String {
    switch self {
    case .unread: "not told"
    case .notRequired: "none needed"
    case .signedIn(let method, let email, _): "signed in with \(method)" + (email.map { " as \($0)" } ?? "")
    case .signInNeeded: "sign-in needed before the first prompt"
    case .unknown(let reason): "unknown: \(reason)"
    }
  }
}

extension Duration {
  /// Whole milliseconds: "12 ms".
  fileprivate var formattedMilliseconds: String {
    "\(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000) ms"
  }
}
