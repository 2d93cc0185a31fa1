import Foundation

/// A clock that runs several times as fast as the real one, so that waits of a minute pass in seconds.
struct HastyClock: Clock {
  struct Instant: InstantProtocol {
    /// Hasty time since the clock was made.
    var offset: Duration
    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (a: Self, b: Self) -> Bool { a.offset < b.offset }
  }

  let factor: Int
  private let start = ContinuousClock.now
  private let startDate = Date()

  init(factor: Int) { self.factor = factor }

  var now: Instant { Instant(offset: start.duration(to: .now) * factor) }
  var minimumResolution: Duration { .zero }
  /// The time of day by this clock.
  var date: Date { startDate.addingTimeInterval(now.offset / .seconds(1)) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: start + deadline.offset / factor, tolerance: tolerance)
  }
}
