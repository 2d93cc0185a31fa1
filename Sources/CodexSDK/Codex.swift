/// A connection to a Codex app-server.
///
/// ```swift
/// let configuration = CodexConfiguration(url: url, bearerToken: token)
/// let codex = try await Codex.connect(configuration)
/// let thread = try await codex.startThread(ThreadStart(cwd: directory, sandbox: .readOnly))
///
/// let turn = try await thread.startTurn("Say hello.")
/// var text = ""
/// for try await events in turn.events {
///   for case .agentMessageDelta(let delta) in events { text += delta.delta }
/// }
///
/// let result = try await thread.run("Now say goodbye.")
/// text += result.finalResponse
/// await codex.close()
/// return text
/// ```
///
/// One connection carries everything: any number of threads, requests and listeners, from any task. It lives until
/// ``close()``, until the server goes, or until the last reference is gone; it never reconnects by itself, because only
/// its owner knows what has to be read again. A lost connection doesn't stop what runs on the server.
public final class Codex: Sendable {
  /// Who the server says it is.
  public let metadata: ServerMetadata
  let peer: JSONRPCPeer
  private let requestTimeout: Duration
  private let isReadOnly: Bool

  private init(peer: JSONRPCPeer, metadata: ServerMetadata, requestTimeout: Duration, isReadOnly: Bool) {
    self.peer = peer
    self.metadata = metadata
    self.requestTimeout = requestTimeout
    self.isReadOnly = isReadOnly
  }

  deinit {
    Task { [peer] in await peer.close() }
  }

  /// Connects to a server and introduces this client.
  ///
  /// - Parameters:
  ///   - configuration: Where the server is, and how to behave there.
  ///   - clock: What time limits are measured with; should go on while the machine sleeps.
  /// - Returns: A connection that is ready for use.
  /// - Throws: ``CodexError`` whose code says which layer failed: `invalidURL`, `unreachable`, `tlsFailed`,
  ///   `unauthorizedMissingToken`, `unauthorizedInvalidToken`, `forbidden`, `notAnAppServer`, `timedOut`, …;
  ///   `CancellationError` when the task was cancelled.
  public static func connect(
    _ configuration: CodexConfiguration, clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> Codex {
    let transport = try WebSocketTransport(configuration, clock: clock)
    return try await connect(configuration, transport: transport, clock: clock)
  }

  /// Connects over any transport; the way in for tests.
  package static func connect(
    _ configuration: CodexConfiguration, transport: any MessageTransport,
    clock: any Clock<Duration> = ContinuousClock(), jitter: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) async throws -> Codex {
    let peer = JSONRPCPeer(
      transport: transport, clock: clock, backoff: Backoff(jitter: jitter),
      mask: TokenMask(configuration.bearerToken?.secret))
    try await peer.open()
    do {
      let metadata = try await introduce(configuration, to: peer)
      return Codex(
        peer: peer, metadata: metadata, requestTimeout: configuration.requestTimeout,
        isReadOnly: configuration.isReadOnly)
    } catch {
      await peer.close()
      throw error
    }
  }

  /// Does what every connection begins with: `initialize`, then `initialized`.
  private static func introduce(_ configuration: CodexConfiguration, to peer: JSONRPCPeer) async throws
    -> ServerMetadata
  {
    let optOut = configuration.optOutNotificationMethods
    let request = Initialize(
      clientInfo: configuration.clientInfo,
      capabilities: InitializeCapabilities(
        experimentalApi: configuration.usesExperimentalAPI, optOutNotificationMethods: optOut.isEmpty ? nil : optOut))
    do {
      let response = try await peer.call(request, timeout: configuration.connectTimeout)
      try await peer.notify(.initialized)
      return ServerMetadata(response)
    } catch let error as CodexError where error.code == .undecodable || error.code == .timedOut {
      throw CodexError(
        .notAnAppServer, "Something accepted the connection, but it doesn't answer like a Codex app-server.",
        cause: error)
    }
  }
}

extension Codex {
  /// Sends a request and returns its answer.
  ///
  /// At most eight requests are on their way at once, the rest wait in order (urgent ones don't); a server that is too busy is asked again
  /// after a pause. Cancelling the task gives the request up; the server may still do it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - timeout: How long to wait, everything included; the configuration's time when left out.
  /// - Returns: The answer.
  /// - Throws: ``CodexError``; `CancellationError` when the task was cancelled.
  public func call<R: ClientRequest>(_ request: R, timeout: Duration? = nil) async throws -> R.Response {
    if isReadOnly, !ReadingMethods.all.contains(R.method) { throw CodexError(.readOnly, R.method) }
    return try await peer.call(request, timeout: timeout ?? requestTimeout)
  }

  /// Everything the server says by itself, from now on; the first call also returns what came since connecting (unless
  /// that is more than a thousand events). Any number of listeners is fine, each gets everything that it reads in time.
  public func events() -> ServerEvents {
    peer.hub.listen()
  }

  /// Answers a question of the server.
  ///
  /// A question is answered once: the second answer is refused here, as is one to a question that another client
  /// settled.
  ///
  /// - Parameters:
  ///   - request: The question's id.
  ///   - answer: The answer, of the kind the question asks for.
  /// - Throws: ``CodexError`` with code `alreadyAnswered`, or when the connection is gone.
  public func respond(to request: RequestID, with answer: ServerRequestAnswer) async throws {
    if isReadOnly { throw CodexError(.readOnly, "answer") }
    try await peer.respond(to: request, with: answer)
  }

  /// What this connection has seen so far that nobody was told of otherwise.
  public var statistics: ConnectionStatistics {
    get async { await peer.statistics }
  }

  /// How long the server takes to answer a ping of the connection, each time it is measured: every 20 seconds. For one
  /// reader; ends with the connection.
  public var roundTrips: AsyncStream<Duration> { peer.transport.roundTrips }

  /// Closes the connection. Requests on their way fail with code `closed`; what runs on the server goes on.
  public func close() async {
    await peer.close()
  }
}
