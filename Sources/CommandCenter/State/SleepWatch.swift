#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Notices that this machine slept: meanwhile the time of day went on and its running time did not.
///
/// A virtual machine that was paused looks the same, and so does a clock that is set forward; one reconnection too many does
/// no harm. A clock that is set back is none of its business.
package struct SleepWatch: Sendable {
  /// Shorter absences are left to the keep-alive: TCP lives through them.
  package static let sleepSecondsMin = 10.0
  /// Time between looks, and so about the time until a sleep is noticed.
  package static let interval = Duration.seconds(3)

  private var wall: Date
  private var uptime: Duration

  /// - Parameters:
  ///   - wall: the time of day.
  ///   - uptime: of a clock that stands still while the machine sleeps, since any fixed moment.
  package init(wall: Date, uptime: Duration) {
    self.wall = wall
    self.uptime = uptime
  }

  /// How long the machine slept since the last look; nil when it did not.
  package mutating func look(wall: Date, uptime: Duration) -> Duration? {
    let missing = wall.timeIntervalSince(self.wall) - (uptime - self.uptime) / .seconds(1)
    self.wall = wall
    self.uptime = uptime
    return missing >= Self.sleepSecondsMin ? .seconds(missing) : nil
  }

  /// The sleeps of this machine, each soon after its end. For one reader.
  package static func sleeps(
    clock: any Clock<Duration> = SuspendingClock(), wall: @escaping @Sendable () -> Date = { Date() },
    uptime: @escaping @Sendable () -> Duration = runningTime()
  ) -> AsyncStream<Duration> {
    let first = SleepWatch(wall: wall(), uptime: uptime())
    return AsyncStream { continuation in
      let task = Task {
        var watch = first
        // Cancelled: nobody reads any more.
        while (try? await clock.sleep(for: interval)) != nil {
          if let slept = watch.look(wall: wall(), uptime: uptime()) { continuation.yield(slept) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Time that this machine has been running since now.
  package static func runningTime() -> @Sendable () -> Duration {
    let clock = SuspendingClock()
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
