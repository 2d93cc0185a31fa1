// Connections and their calls. Each has a generation; what comes late from an older one is ignored by the state.

/// One connection and what is under way on it.
struct Link {
  let target: ConnectionTarget
  var client: (any CodexClient)?
  var opening: Task<Void, Never>
  var calls: [UInt64: Task<Void, Never>] = [:]
}

/// A link that is being closed.
struct Farewell {
  let server: ServerID
  let task: Task<Void, Never>
}

/// A token that a server refused, and what was said of it.
struct RefusedToken {
  var token: Secret
  var problem: Problem
}

extension AppModel {
  func connect(_ generation: Int, _ target: ConnectionTarget) {
    let opening = Task { await self.open(generation, target) }
    links[generation] = Link(target: target, opening: opening)
  }

  private func open(_ generation: Int, _ target: ConnectionTarget) async {
    var token: String?
    do {
      // What was said on the last link has arrived or never will: only then can a message be looked for.
      for farewell in farewells.values where farewell.server == target.serverID { await farewell.task.value }
      // A token that is being saved belongs to this connection.
      await lanes[.settings]?.task.value
      let endpoint = try await endpoint(for: target)
      token = endpoint?.token
      let client = try dependencies.makeClient(endpoint)
      guard links[generation] != nil else { return }
      links[generation]?.client = client
      let info = try await client.connect()
      inbox.put(.connected(generation: generation, info))
      async let measuring: Void = Self.measure(client, generation, into: inbox)
      await Self.pump(client, generation, into: inbox)
      await measuring
    } catch is CancellationError {
      return
    } catch {
      var problem = Problem(error)
      if case .server(let server) = target, [.tokenRefused, .tokenMissing].contains(problem.code) {
        commandTokens[server] = nil
        if let token {
          problem = problem.refusing(server.token)
          // Nothing else comes back to it by itself.
          if problem.lookAgainSeconds != nil {
            refusedTokens[server] = RefusedToken(token: Secret(token), problem: problem)
          }
        }
      }
      inbox.put(.connectFailed(generation: generation, problem))
    }
  }

  /// Where and with what to connect; nil for the demo.
  private func endpoint(for target: ConnectionTarget) async throws(Problem) -> ServerEndpoint? {
    guard case .server(let server) = target else { return nil }
    let token = commandTokens[server].map { TokenOverride.typed($0) } ?? .saved
    let endpoint = try await dependencies.endpoint(for: server, token: token)
    if let refused = refusedTokens[server], refused.token.value == endpoint.token { throw refused.problem }
    if case .command = server.token, let token = endpoint.token { commandTokens[server] = Secret(token) }
    return endpoint
  }

  /// Moves events from the client to the model, at the model's pace. The socket doesn't wait for that: what comes meanwhile
  /// gathers in the connection's queue, whose bound ends the link, which is then begun again with a snapshot.
  @concurrent
  private static func pump(_ client: any CodexClient, _ generation: Int, into inbox: Inbox) async {
    for await batch in client.events { await inbox.hand(.client(generation: generation, batch)) }
    let problem = Problem.connectionEnded
    inbox.put(.client(generation: generation, [.disconnected(problem)]))
  }

  @concurrent
  private static func measure(_ client: any CodexClient, _ generation: Int, into inbox: Inbox) async {
    for await roundTrip in await client.roundTrips {
      inbox.put(.linkMeasured(generation: generation, roundTrip: roundTrip))
    }
  }

  func close(_ generation: Int) {
    guard let link = links.removeValue(forKey: generation) else { return }
    link.opening.cancel()
    for call in link.calls.values { call.cancel() }
    let farewell = Task {
      await link.client?.close()
      self.farewells[generation] = nil
    }
    farewells[generation] = Farewell(server: link.target.serverID, task: farewell)
    closings[generation] = Task {
      await farewell.value
      await link.opening.value
      self.closed(generation)
    }
  }

  private func closed(_ generation: Int) { closings[generation] = nil }

  func start(_ call: ClientCall, _ generation: Int) {
    guard let client = links[generation]?.client else { return }
    let inbox = inbox
    let id = nextTaskID()
    // What a person wrote is on the disk before it leaves.
    let saved = call.sendsText ? lanes[.storage]?.task : nil
    let work: @Sendable () async -> Void = {
      await saved?.value
      if let reply = await client.perform(call) { inbox.put(.replied(generation: generation, reply)) }
      await self.ended(id, generation)
    }
    links[generation]?.calls[id] = call.lane(generation).map { enqueue($0, work) } ?? Task { await work() }
  }

  private func ended(_ call: UInt64, _ generation: Int) { links[generation]?.calls[call] = nil }
}

extension ClientCall {
  /// The lane that keeps it in order; nil when its order does not matter, or when it must not wait.
  func lane(_ generation: Int) -> Lane? {
    switch self {
    case .watch(let id), .unwatch(let id): .watching(id, generation: generation)
    case .followUp(let request): .sending(request.threadID, generation: generation)
    case .steer(let id, _, _), .changeQueue(let id, _): .sending(id, generation: generation)
    default: nil
    }
  }

  /// Whether it carries a message of the person's, or takes one away from where it is safe.
  var sendsText: Bool {
    switch self {
    case .createTask, .followUp, .steer, .changeQueue(_, .add), .changeQueue(_, .remove): true
    default: false
    }
  }
}

extension AppDependencies {
  /// Where and with what to connect.
  /// - Throws: `Problem` when the address or the token can't be used.
  package func endpoint(for server: SavedServer, token override: TokenOverride) async throws(Problem) -> ServerEndpoint
  {
    let address = try ServerAddress(parsing: server.url)
    let token: String? =
      switch override {
      case .saved: try await stores.tokens.token(for: server)
      case .none: nil
      case .typed(let secret): secret.value
      }
    if let token { log.redact(token) }
    if let problem = await address.tokenProblem(
      hasToken: token != nil, allowsInsecureToken: server.allowsInsecureToken, proxy: server.proxy,
      isKnownHost: isKnownHost)
    {
      throw problem
    }
    var endpoint = ServerEndpoint(
      url: address.url, token: token, caFile: server.caFile, proxy: server.proxy,
      allowsInsecureToken: server.allowsInsecureToken)
    endpoint.isReadOnly = server.isReadOnly
    return endpoint
  }
}

extension Problem {
  /// Any error as a problem; what is none already was not foreseen, and says what it says.
  init(_ error: any Error) {
    self = (error as? Problem) ?? .unforeseen(error)
  }
}
