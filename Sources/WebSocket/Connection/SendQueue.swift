import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The way of messages from any caller to the connection's queue, in the order of the calls.
final class SendQueue: Sendable {
  /// What a message counts beside its bytes, so that a flood of empty ones is bounded as well.
  static let messageOverheadBytes = 64

  private struct State {
    var messages: [Data] = []
    /// The cost of all that is not yet given to the socket, what the connection has taken included.
    var cost = 0
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
      let cost = state.cost + Self.cost(of: message)
      // The largest message passes when nothing else waits.
      guard cost <= bytesMax || state.cost == 0 else { throw .sendQueueFull(bytesMax, to: url) }
      state.messages.append(message)
      state.cost = cost
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

  /// What a message counts against the limit.
  static func cost(of message: Data) -> Int { message.count + messageOverheadBytes }

  /// Messages of that cost have left for the socket.
  func finished(cost: Int) {
    state.withLock { $0.cost -= cost }
  }

  /// Refuses further messages; what was added before can still be collected.
  func close() {
    state.withLock { $0.isClosed = true }
  }
}
