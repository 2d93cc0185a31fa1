import CodexSDK
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The live client: one connection to a `codex app-server`.
package actor AppServerCodexClient: CodexClient {
  /// Opens the connection.
  typealias Connector = @Sendable () async throws -> Codex
  /// Asks `/readyz`.
  typealias Probe = @Sendable () async throws -> ServerHealth

  /// Pulled, not pushed: while the app is busy its news gather in the connection's own queue, which bounds them.
  package nonisolated let events: AsyncStream<[CodexEvent]>

  private let connector: Connector
  private let probe: Probe
  private let dates: @Sendable () -> Date
  private(set) var codex: Codex?
  private var isClosed = false
  /// Whether the server starts threads with a complete history, as far as it is known.
  var takesHistoryMode = true
  private let inbox: EventInbox
  private let onClose: @Sendable () -> Void

  init(
    connector: @escaping Connector, probe: @escaping Probe, mask: TokenMask? = nil,
    dates: @escaping @Sendable () -> Date = { Date() }, onClose: @escaping @Sendable () -> Void = {}
  ) {
    self.onClose = onClose
    self.connector = connector
    self.probe = probe
    self.dates = dates
    let inbox = EventInbox(now: dates, mask: mask)
    self.inbox = inbox
    events = AsyncStream { await inbox.next() }
  }

  package func connect() async throws -> ServerInfo {
    guard codex == nil, !isClosed else { throw Problem(.connectionLost, "This connection was used before.") }
    do {
      let codex = try await connector()
      guard !isClosed else {
        await codex.close()
        throw CancellationError()
      }
      self.codex = codex
      inbox.open(codex.events())
      let metadata = codex.metadata
      return ServerInfo(
        version: metadata.version?.kept(.name), platform: (metadata.platformOS ?? metadata.platformFamily)?.kept(.name),
        codexHome: metadata.codexHome?.kept(.name))
    } catch {
      throw Problem.from(error)
    }
  }

  package var roundTrips: AsyncStream<Duration> { codex?.roundTrips ?? AsyncStream { nil } }

  package func close() async {
    isClosed = true
    inbox.close()
    await codex?.close()
    onClose()
  }

  package func health() async throws -> ServerHealth {
    do { return try await probe() } catch { throw Problem.from(error) }
  }

  /// Runs a call and turns its errors into problems.
  func run<Answer: Sendable>(_ call: (Codex) async throws -> Answer) async throws -> Answer {
    guard let codex, !isClosed else { throw Problem(CodexError(.closed, "")) }
    do { return try await call(codex) } catch { throw Problem.from(error) }
  }

  package func respond(to approval: Approval, with answer: ApprovalAnswer) async throws {
    guard let question = await inbox.question(approval.id) else { throw Problem(CodexError(.alreadyAnswered, "")) }
    guard approval.shows(question.approval) else { throw Problem.askedAnew }
    let answer = try question.answer(answer)
    try await run { try await $0.respond(to: question.requestID, with: answer) }
  }
}

extension AppServerCodexClient {
  /// A client for the server at `endpoint`. Nothing is connected before `connect`.
  ///
  /// A token that must not cross the link as it is, and an address that can't be used, are problems of `connect`.
  /// `shell` starts the commands of addresses that have one.
  package init(endpoint: ServerEndpoint, shell: Shell = [:]) {
    let configuration = endpoint.configuration
    let command = Mutex<ServerCommand?>(nil)
    self.init(
      connector: {
        let address = try ServerAddress(parsing: endpoint.url)
        if let problem = address.tokenProblem(
          hasToken: endpoint.token != nil, allowsInsecureToken: endpoint.allowsInsecureToken,
          proxy: endpoint.proxy)
        {
          throw problem
        }
        guard address.isCommand else { return try await Codex.connect(configuration) }
        return try await ServerCommand.connect(to: address, configuration, by: shell) { started in
          command.withLock { $0 = started }
        }
      },
      probe: {
        // What a command leads to is asked by connecting.
        if try ServerAddress(parsing: endpoint.url).isCommand { return ServerHealth(status: nil, latency: .zero) }
        let clock = ContinuousClock()
        let start = clock.now
        let status = try await Codex.readinessStatus(configuration)
        return ServerHealth(status: status, latency: start.duration(to: clock.now))
      },
      mask: TokenMask(configuration.bearerToken?.secret), onClose: { command.withLock { $0 }?.stop() })
  }
}
