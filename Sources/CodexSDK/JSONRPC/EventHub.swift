import Synchronization

/// Hands every event to everybody who listens.
final class EventHub: Sendable {
  /// Events kept for the first listener, so that nothing is lost between connecting and listening. Who comes later
  /// than that starts with what is new.
  static let earlyMax = 1000

  private struct State {
    var early: [ServerEvent]? = []
    var queues: [Int: Listener] = [:]
    var lastID = 0
    var end: Result<Void, CodexError>?
  }

  private struct Listener {
    var queue: EventQueue
    var threadID: String?
  }

  private let state = Mutex(State())

  /// Events about everything, or about one thread only.
  func listen(threadID: String? = nil) -> ServerEvents {
    let queue = EventQueue()
    let id = state.withLock { state in
      state.lastID += 1
      if threadID == nil, let early = state.early {
        state.early = nil
        _ = queue.push(early, bytes: 0)
      }
      if let end = state.end {
        queue.finish(end)
      } else {
        state.queues[state.lastID] = Listener(queue: queue, threadID: threadID)
      }
      return state.lastID
    }
    return ServerEvents(queue: queue) { [weak self] in self?.forget(id) }
  }

  /// Hands events on; `false` when a listener has too much waiting.
  func deliver(_ events: [ServerEvent], bytes: Int) -> Bool {
    guard !events.isEmpty else { return true }
    let listeners = state.withLock { state in
      if let early = state.early {
        state.early = early.count + events.count <= Self.earlyMax ? early + events : nil
      }
      return state.queues.values
    }
    var fits = true
    for listener in listeners {
      let wanted = listener.threadID.map { id in events.filter { $0.threadId == id } } ?? events
      if !wanted.isEmpty, !listener.queue.push(wanted, bytes: bytes) { fits = false }
    }
    return fits
  }

  /// Ends all listening; only the first end counts.
  func finish(_ end: Result<Void, CodexError>) {
    let queues = state.withLock { state in
      if state.end == nil { state.end = end }
      defer { state.queues = [:] }
      return state.queues.values
    }
    for listener in queues { listener.queue.finish(end) }
  }

  private func forget(_ id: Int) {
    state.withLock { $0.queues[id] = nil }
  }
}
