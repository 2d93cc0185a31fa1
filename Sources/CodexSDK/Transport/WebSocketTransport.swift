import Synchronization
import WebSocket

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Messages over a WebSocket: what app-servers speak.
final class WebSocketTransport: MessageTransport {
  private enum State {
    case idle
    case open(WebSocketConnection)
    case closed
  }

  private let request: WebSocketRequest
  private let clock: any Clock<Duration>
  private let state = Mutex(State.idle)

  /// Checks the address; connects nothing yet.
  init(_ configuration: CodexConfiguration, clock: any Clock<Duration>) throws {
    do {
      request = WebSocketRequest(
        url: try configuration.webSocketURL(), bearerToken: configuration.bearerToken?.secret,
        route: configuration.route, connectTimeout: configuration.connectTimeout)
    } catch {
      throw CodexError(error)
    }
    self.clock = clock
  }

  func open() async throws -> any AsyncSequence<[Data], any Error> & Sendable {
    let connection: WebSocketConnection
    do {
      connection = try await WebSocketConnection.connect(request, clock: clock)
    } catch let error as WebSocketError {
      if error.code == .cancelled { throw CancellationError() }
      throw CodexError(error)
    }
    let isWanted = state.withLock { state in
      guard case .idle = state else { return false }
      state = .open(connection)
      return true
    }
    guard isWanted else {
      await connection.close()
      throw CodexError(.closed, "The connection was closed while it was being made.")
    }
    return connection.messages.map { $0.map(\.payload) }
  }

  var roundTrips: AsyncStream<Duration> {
    guard case .open(let connection) = state.withLock({ $0 }) else { return AsyncStream { nil } }
    return connection.roundTrips
  }

  func send(_ message: Data) throws {
    guard case .open(let connection) = state.withLock({ $0 }) else {
      throw CodexError(.connectionLost, "There is no connection to send over.")
    }
    do {
      try connection.send(text: message)
    } catch {
      throw CodexError(error, sending: true)
    }
  }

  func close() async {
    let former = state.withLock { state in
      defer { state = .closed }
      return state
    }
    if case .open(let connection) = former { await connection.close() }
  }
}
