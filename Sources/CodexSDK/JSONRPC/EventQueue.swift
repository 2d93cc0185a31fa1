import Synchronization

/// Events on their way to one reader. None is left out for a reader that keeps up; one that doesn't is ended with an
/// error of its own, and what waited for it is given back.
final class EventQueue: Sendable {
  /// How much may wait, in bytes of frames and of the events made from them. Ten seconds of the fastest server are a
  /// third of it.
  static let bytesMax = 256 << 20
  /// How much of a turn may wait for somebody to begin reading: a handle may well be kept only to stop the turn.
  static let unreadTurnBytesMax = 4 << 20
  /// About how much is handed over at once, so that a reader can do other things between the parts of a flood.
  static let batchBytesMax = 1 << 20

  /// What the reader wants to hear of.
  enum Scope: Sendable {
    case everything
    case thread(String)
    /// A turn, and the settled questions of its thread, which name no turn. Ends with the turn.
    case turn(String, thread: String)
  }

  fileprivate typealias Reader = CheckedContinuation<[ServerEvent]?, any Error>
  fileprivate typealias Outcome = Result<[ServerEvent]?, any Error>

  fileprivate struct State {
    var scope: Scope
    var bytesMax = EventQueue.bytesMax
    /// Those before `first` have been handed over.
    var events: [ServerEvent] = []
    var costs: [Int] = []
    var first = 0
    var bytes = 0
    var end: Result<Void, CodexError>?
    var reader: Reader?
  }

  private let state: Mutex<State>

  init(_ scope: Scope = .everything) { state = Mutex(State(scope: scope)) }

  /// Adds those of the events that the reader wants; `sizes` holds the length of each one's frame.
  ///
  /// - Returns: Whether more may come.
  func push(_ events: [ServerEvent], sizes: [Int]) -> Bool {
    change { state in
      state.add(events, costs: sizes.map { $0 + MemoryLayout<ServerEvent>.stride })
      return state.end == nil
    }
  }

  /// From now on only this turn is wanted, also of what waits already.
  ///
  /// - Returns: Whether more may come.
  func narrow(toTurn turn: String, of thread: String) -> Bool {
    change { state in
      let (events, costs) = (state.events, state.costs)
      state.clear()
      state.scope = .turn(turn, thread: thread)
      state.bytesMax = Self.unreadTurnBytesMax
      state.add(events, costs: costs)
      return state.end == nil
    }
  }

  /// Ends the queue; what is waiting is still handed over. Only the first end counts.
  func finish(_ end: Result<Void, CodexError>) {
    change { if $0.end == nil { $0.end = end } }
  }

  /// What is waiting, as soon as there is something; `nil` at the end or when cancelled. One reader at a time: a second
  /// one ends the first.
  func next() async throws -> [ServerEvent]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (reader: Reader) in
        let former = state.withLock { state in
          state.bytesMax = Self.bytesMax
          defer { state.reader = reader }
          return state.reader
        }
        former?.resume(returning: nil)
        change { _ in }
        if Task.isCancelled { dismissReader() }
      }
    } onCancel: {
      dismissReader()
    }
  }

  private func dismissReader() {
    state.withLock { $0.reader.take() }?.resume(returning: nil)
  }

  /// Changes the state and gives a reader that waits what there is for it now.
  private func change<Value: Sendable>(_ body: (inout sending State) -> Value) -> Value {
    let (value, reader, outcome) = state.withLock { state in
      let value = body(&state)
      guard state.reader != nil, let outcome = state.takeOutcome() else {
        return (value, Reader?.none, Outcome.success(nil))
      }
      return (value, state.reader.take(), outcome)
    }
    reader?.resume(with: outcome)
    return value
  }
}

extension EventQueue.Scope {
  func holds(_ event: ServerEvent) -> Bool {
    switch self {
    case .everything: return true
    case .thread(let id): return event.threadId == id
    case .turn(let id, let thread):
      guard event.threadId == thread else { return false }
      if case .serverRequestResolved = event { return true }
      return event.turnId == id
    }
  }
}

extension EventQueue.State {
  mutating func add(_ new: [ServerEvent], costs newCosts: [Int]) {
    guard end == nil else { return }
    if case .everything = scope {
      events += new
      costs += newCosts
      bytes += newCosts.reduce(0, +)
    } else {
      for (event, cost) in zip(new, newCosts) where end == nil && scope.holds(event) {
        events.append(event)
        costs.append(cost)
        bytes += cost
        if case .turn = scope, case .turnCompleted = event { end = .success(()) }
      }
    }
    guard bytes > bytesMax, reader == nil else { return }
    clear()
    end = .failure(CodexError(.eventBacklog, "The server's events were not read, and too many were waiting."))
  }

  mutating func clear() { (events, costs, first, bytes) = ([], [], 0, 0) }

  /// What a reader gets now; nil when it has to wait.
  mutating func takeOutcome() -> EventQueue.Outcome? {
    guard first < events.count else { return end?.map { nil }.mapError { $0 } }
    var (next, taken) = (first, 0)
    while next < events.count, taken < EventQueue.batchBytesMax {
      taken += costs[next]
      next += 1
    }
    defer {
      bytes -= taken
      first = next
      if first == events.count {
        clear()
      } else if first > events.count / 2 {
        // Only when most of it is spent, so that a long backlog does not cost its square.
        events.removeFirst(first)
        costs.removeFirst(first)
        first = 0
      }
    }
    return .success(first == 0 && next == events.count ? events : Array(events[first..<next]))
  }
}
