import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What reaches the loop of the screens: events in their order, the newest snapshot, and one alarm.
///
/// The loop is woken once for all that is there, and so draws once for it: events never queue behind pictures, and
/// snapshots never behind each other. There is one alarm at most: setting it is the only way to get one, and takes the
/// place of the one before.
final class LoopInbox<Event: Sendable, Snapshot: Sendable>: Sendable {
  /// What came since the last one.
  struct Batch: Sendable {
    var events: [Event] = []
    var snapshot: Snapshot?
    /// Whether the alarm went off.
    var isDue = false
  }

  /// How the loop goes on after a batch.
  enum Next: Hashable, Sendable {
    case end
    /// Something happens by itself at this time; never, where it is nil.
    case wait(until: Date?)
  }

  /// The longest pause that slow work earns, in seconds.
  static var restMax: TimeInterval { 1 }

  private struct State {
    var batch = Batch()
    var alarm: (at: Date, number: Int, task: Task<Void, Never>)?
    var alarms = 0
  }

  private let state = Mutex(State())
  private let wakes: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - clock: What the alarm sleeps on.
  ///   - now: The time on that clock.
  init(clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }) {
    self.clock = clock
    self.now = now
    (wakes, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func add(_ event: Event) {
    state.withLock { $0.batch.events.append(event) }
    waker.yield()
  }

  /// Takes the place of a snapshot that was not looked at.
  func show(_ snapshot: Snapshot) {
    state.withLock { $0.batch.snapshot = snapshot }
    waker.yield()
  }

  /// Hands out what comes until `body` ends it. Where that takes long, the alarm leaves as much time free as it took.
  func run(_ body: (Batch) async -> Next) async {
    defer { setAlarm(nil) }
    for await _ in wakes {
      let batch = state.withLock { state in
        defer { state.batch = Batch() }
        return state.batch
      }
      let began = now()
      guard case .wait(let date) = await body(batch) else { return }
      let ended = now()
      let rest = min(max(0, ended.timeIntervalSince(began)), Self.restMax)
      setAlarm(date.map { max($0, ended.addingTimeInterval(rest)) })
    }
  }

  private func setAlarm(_ date: Date?) {
    state.withLock { state in
      guard state.alarm?.at != date else { return }
      state.alarm?.task.cancel()
      state.alarm = nil
      guard let date else { return }
      state.alarms += 1
      state.alarm = (date, state.alarms, alarm(date, state.alarms))
    }
  }

  private func alarm(_ date: Date, _ number: Int) -> Task<Void, Never> {
    let pause = Duration.seconds(max(0, date.timeIntervalSince(now())))
    return Task { [weak self, clock] in
      do {
        try await clock.sleep(for: pause)
      } catch {
        return  // another time was asked for
      }
      self?.ring(number)
    }
  }

  private func ring(_ number: Int) {
    let isMeant = state.withLock { state in
      guard state.alarm?.number == number else { return false }
      state.alarm = nil
      state.batch.isDue = true
      return true
    }
    if isMeant { waker.yield() }
  }
}
