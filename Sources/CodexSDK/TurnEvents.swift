/// What happens in one turn, in batches; see ``ServerEvents``. Ends after the turn's `turn/completed`.
///
/// Besides the events that name the turn it holds `serverRequest/resolved` of its thread, which names none.
///
/// A turn that nobody reads costs little: what happens before the first reading is kept up to 4 MiB. Beyond that it is
/// given up, and reading throws a ``CodexError`` of code `eventBacklog`. Nothing is kept of what comes after the turn.
public struct TurnEvents: AsyncSequence, Sendable {
  /// A batch.
  public typealias Element = [ServerEvent]

  let source: ServerEvents

  /// Starts reading.
  public func makeAsyncIterator() -> Iterator { Iterator(source: source.makeAsyncIterator()) }

  /// Reads batch by batch.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var source: ServerEvents.Iterator

    /// The next batch, never empty; `nil` after the turn or when the task is cancelled.
    public mutating func next() async throws -> [ServerEvent]? { try await source.next() }
  }
}
