import Synchronization

/// Hands every event to everybody who listens.
final class EventHub: Sendable {
  /// Events kept for the first listener, so that nothing is lost between connecting and listening. Who comes later
  /// than that starts with what is new.
  static let earlyMax = 1000

  private struct State {
    var early: (events: [ServerEvent], sizes: [Int])? = ([], [])
    var queues: [Int: EventQueue] = [:]
    var lastID = 0
    var end: Result<Void, CodexError>?
  }

  private let state = Mutex(State())

  /// Events about everything, or about one thread only.
  func listen(_ scope: EventQueue.Scope = .everything) -> ServerEvents {
    let queue = EventQueue(scope)
    let id = state.withLock { state in
      state.lastID += 1
      if case .everything = scope, let early = state.early.take() {
        _ = queue.push(early.events, sizes: early.sizes)
      }
      if let end = state.end {
        queue.finish(end)
      } else {
        state.queues[state.lastID] = queue
      }
      return state.lastID
    }
    return ServerEvents(queue: queue) { [weak self] in self?.forget(id) }
  }

  /// Hands events on; `sizes` holds the length of each one's frame. Who has too much waiting hears no more.
  func deliver(_ events: [ServerEvent], sizes: [Int]) {
    guard !events.isEmpty else { return }
    let queues = state.withLock { state in
      if let early = state.early {
        state.early =
          early.events.count + events.count <= Self.earlyMax ? (early.events + events, early.sizes + sizes) : nil
      }
      return state.queues
    }
    for (id, queue) in queues where !queue.push(events, sizes: sizes) { forget(id) }
  }

  /// Ends all listening; only the first end counts.
  func finish(_ end: Result<Void, CodexError>) {
    let queues = state.withLock { state in
      if state.end == nil { state.end = end }
      defer { state.queues = [:] }
      return state.queues.values
    }
    for queue in queues { queue.finish(end) }
  }

  private func forget(_ id: Int) {
    state.withLock { $0.queues[id] = nil }
  }
}
