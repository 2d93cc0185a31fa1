/// Tasks whose facts are wanted, a few at a time, so that what a person asks for never waits behind them.
struct FactsQueue: Sendable, Equatable {
  static let inFlightMax = 3
  /// More are not waited for: the screen asks again for what it shows then.
  static let waitingMax = 200

  private var waiting: [ThreadID] = []
  private var inFlight: Set<ThreadID> = []

  mutating func add(_ ids: [ThreadID]) {
    // What shows now goes before what showed a moment ago.
    waiting = ids + waiting.filter { !ids.contains($0) }
    waiting.removeAll { inFlight.contains($0) }
    waiting = Array(waiting.prefix(Self.waitingMax))
  }

  /// Takes the next one, if it may be asked for now.
  mutating func next() -> ThreadID? {
    guard inFlight.count < Self.inFlightMax, !waiting.isEmpty else { return nil }
    let id = waiting.removeFirst()
    inFlight.insert(id)
    return id
  }

  mutating func ended(_ id: ThreadID) { inFlight.remove(id) }

  mutating func linkLost() { (waiting, inFlight) = ([], []) }
}
