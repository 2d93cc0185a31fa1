import Synchronization

/// A clock on which every wait is over at once: sleeping moves it to the end of the sleep.
final class ImpatientClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (a: Self, b: Self) -> Bool { a.offset < b.offset }
  }

  private let offset = Mutex(Duration.zero)

  var now: Instant { Instant(offset: offset.withLock(\.self)) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    offset.withLock { $0 = max($0, deadline.offset) }
  }
}
