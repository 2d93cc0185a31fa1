/// What a server says by itself, as a sequence of batches: every element is what arrived since the last one, about a
/// megabyte at most.
///
/// In batches, because a server can say 50,000 things a second. Nothing is left out for a reader that keeps up. One that
/// has 256 MiB waiting is ended: its next batch is an error (``CodexError/Code/eventBacklog``), and what waited is gone.
/// Other readers and the connection go on. Iterate once, from one task; letting go of the sequence ends the listening.
///
/// Iteration throws a ``CodexError`` when the connection is lost, and ends quietly after ``Codex/close()``.
public struct ServerEvents: AsyncSequence, Sendable {
  /// A batch.
  public typealias Element = [ServerEvent]

  private let subscription: Subscription

  init(queue: EventQueue, onRelease: @escaping @Sendable () -> Void) {
    subscription = Subscription(queue: queue, onRelease: onRelease)
  }

  /// Starts reading.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

  func narrow(toTurn turn: String, of thread: String) {
    if !subscription.queue.narrow(toTurn: turn, of: thread) { subscription.onRelease() }
  }

  /// Reads batch by batch.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let subscription: Subscription

    /// The next batch, never empty; `nil` at the end or when the task is cancelled.
    public mutating func next() async throws -> [ServerEvent]? {
      try await subscription.queue.next()
    }
  }

  /// Ends the listening when the last copy of the sequence or its iterator is gone.
  fileprivate final class Subscription: Sendable {
    let queue: EventQueue
    let onRelease: @Sendable () -> Void

    init(queue: EventQueue, onRelease: @escaping @Sendable () -> Void) {
      self.queue = queue
      self.onRelease = onRelease
    }

    deinit { onRelease() }
  }
}
