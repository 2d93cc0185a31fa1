/// What happens in one turn, in batches; see ``ServerEvents``. Ends after the turn's `turn/completed`.
///
/// Besides the events that name the turn it holds `serverRequest/resolved` of its thread, which names none.
public struct TurnEvents: AsyncSequence, Sendable {
  /// A batch.
  public typealias Element = [ServerEvent]

  let turnID: String
  let source: ServerEvents

  /// Starts reading.
  public func makeAsyncIterator() -> Iterator {
    Iterator(turnID: turnID, source: source.makeAsyncIterator())
  }

  /// Reads batch by batch.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let turnID: String
    fileprivate var source: ServerEvents.Iterator
    private var isOver = false

    fileprivate init(turnID: String, source: ServerEvents.Iterator) {
      self.turnID = turnID
      self.source = source
    }

    /// The next batch, never empty; `nil` after the turn or when the task is cancelled.
    public mutating func next() async throws -> [ServerEvent]? {
      while !isOver, let batch = try await source.next() {
        var own: [ServerEvent] = []
        for event in batch where !isOver && concernsTurn(event) {
          own.append(event)
          if case .turnCompleted = event { isOver = true }
        }
        if !own.isEmpty { return own }
      }
      return nil
    }

    private func concernsTurn(_ event: ServerEvent) -> Bool {
      if case .serverRequestResolved = event { return true }
      return event.turnId == turnID
    }
  }
}
