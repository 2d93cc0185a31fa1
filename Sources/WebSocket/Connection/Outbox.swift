import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The way of messages from any caller to the connection's queue, in the order of the calls.
final class Outbox: Sendable {
  private struct State {
    var messages: [Data] = []
    /// All bytes not yet given to the socket, those taken by the connection included.
    var bytes = 0
    var isClosed = false
    var isCollectionDue = false
  }

  private let bytesMax: Int
  private let state = Mutex(State())

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  /// Adds a message; returns whether the connection has to be told, which is once for all that gathers until it comes.
  func add(_ message: Data, to url: WebSocketURL) throws(WebSocketError) -> Bool {
    guard message.count <= bytesMax else { throw .tooLargeToSend(message.count, max: bytesMax, to: url) }
    return try state.withLock { state throws(WebSocketError) in
      guard !state.isClosed else { throw .closed(url) }
      guard state.bytes + message.count <= bytesMax else { throw .sendQueueFull(bytesMax, to: url) }
      state.messages.append(message)
      state.bytes += message.count
      defer { state.isCollectionDue = true }
      return !state.isCollectionDue
    }
  }

  func collect() -> [Data] {
    state.withLock { state in
      defer { state.messages = [] }
      state.isCollectionDue = false
      return state.messages
    }
  }

  func finished(bytes: Int) {
    state.withLock { $0.bytes -= bytes }
  }

  /// Refuses further messages; what was added before can still be collected.
  func close() {
    state.withLock { $0.isClosed = true }
  }
}
