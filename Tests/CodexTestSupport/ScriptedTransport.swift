package import CodexSDK
package import Foundation
import Synchronization

/// A server that says what a test tells it to, and remembers what it was told.
package final class ScriptedTransport: MessageTransport {
  private struct State {
    var sent: [Data] = []
    var isClosed = false
    var waiters: [(count: Int, ready: CheckedContinuation<Void, Never>)] = []
    var reply: (@Sendable (JSONValue) -> [String])?
  }

  private let incoming: AsyncThrowingStream<[Data], any Error>
  private let arrivals: AsyncThrowingStream<[Data], any Error>.Continuation
  private let state = Mutex(State())
  private let onOpen: @Sendable () async throws -> Void

  /// A silent server. `onOpen` runs when somebody connects.
  package init(onOpen: @escaping @Sendable () async throws -> Void = {}) {
    (incoming, arrivals) = AsyncThrowingStream.makeStream()
    self.onOpen = onOpen
  }

  package func open() async throws -> any AsyncSequence<[Data], any Error> & Sendable {
    try await onOpen()
    return incoming
  }

  package func send(_ message: Data) throws {
    let (ready, reply) = try state.withLock { state in
      if state.isClosed { throw CodexError(.connectionLost, "The scripted server is gone.") }
      state.sent.append(message)
      let count = state.sent.count
      defer { state.waiters.removeAll { $0.count <= count } }
      return (state.waiters.filter { $0.count <= count }, state.reply)
    }
    if let reply {
      let answers = reply(try JSONDecoder().decode(JSONValue.self, from: message))
      if !answers.isEmpty { say(answers) }
    }
    for waiter in ready { waiter.ready.resume() }
  }

  package func close() async {
    let waiters = state.withLock { state in
      state.isClosed = true
      defer { state.waiters = [] }
      return state.waiters
    }
    arrivals.finish()
    for waiter in waiters { waiter.ready.resume() }
  }
}

extension ScriptedTransport {
  /// Whether the client hung up, or the server did.
  package var isClosed: Bool { state.withLock(\.isClosed) }

  /// What was sent so far.
  package var sent: [JSONValue] {
    // What the client sends is JSON; a test that finds less than it sent fails by itself.
    state.withLock { $0.sent.compactMap { try? JSONDecoder().decode(JSONValue.self, from: $0) } }
  }

  /// Returns what was sent once it is at least `count` messages, or once the connection is closed.
  @discardableResult
  package func sent(_ count: Int) async -> [JSONValue] {
    await withCheckedContinuation { (ready: CheckedContinuation<Void, Never>) in
      let now = state.withLock { state in
        if state.sent.count >= count || state.isClosed { return true }
        state.waiters.append((count, ready))
        return false
      }
      if now { ready.resume() }
    }
    return sent
  }

  /// The server says something: one batch.
  package func say(_ messages: String...) { say(messages) }

  /// The server says something: one batch.
  package func say(_ messages: [String]) { arrivals.yield(messages.map { Data($0.utf8) }) }

  /// The connection breaks.
  package func fail(_ error: any Error) { arrivals.finish(throwing: error) }

  /// The server goes away without a word, as it does.
  package func hangUp() { arrivals.finish() }

  /// From now on the server answers at once: `reply` gets every message sent and returns those to say.
  package func answer(_ reply: @escaping @Sendable (JSONValue) -> [String]) {
    state.withLock { $0.reply = reply }
  }
}
