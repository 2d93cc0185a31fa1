#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Decides when to connect, and again when. Pure: time and chance are given to it.
package struct ConnectionMachine: Sendable {
  /// The wait before the first new try.
  package static let firstDelaySeconds = 0.5
  /// The wait between tries in the first minute.
  package static let steadyDelaySeconds = 1.0
  /// How long tries keep to `steadyDelaySeconds` before the waits double.
  package static let steadyPhaseSeconds = 60.0
  package static let delaySecondsMax = 30.0
  /// A link that lasted less counts as another failed try, so that a server that hangs up at once isn't hammered.
  package static let stableSeconds = 5.0

  package enum Step: Sendable, Equatable {
    /// Open a connection; what belongs to an older generation is to be ignored and closed.
    case connect(generation: Int)
    case close(generation: Int)
    case wait(Duration)
    case cancelWait
  }

  package private(set) var state: ConnectionStatus.State = .disconnected
  /// The number of the last connection; answers of an older one are ignored.
  package private(set) var generation = 0
  private let nextGeneration: @Sendable () -> Int

  private var isDemo = false
  private var attempt = 0
  private var failingSince: Date?
  private var delaySeconds = Self.firstDelaySeconds
  /// Whether a connection of this generation is being made or stands.
  package private(set) var isOpen = false

  /// - Parameter nextGeneration: Numbers the connections, so that no other machine's have the same numbers.
  package init(nextGeneration: @escaping @Sendable () -> Int = AppState.Chance.count()) {
    self.nextGeneration = nextGeneration
  }

  /// What the try before this one failed with.
  package var lastProblem: Problem? { if case .connecting(_, after: let problem) = state { problem } else { nil } }

  /// Connects, dropping what was there: at the start and when another server was chosen.
  package mutating func start(demo: Bool) -> [Step] {
    isDemo = demo
    attempt = 0
    failingSince = nil
    return connect(after: nil)
  }

  /// Tries now, without waiting. Also after a failure that nothing but a person could mend, and on an open link.
  package mutating func retryNow() -> [Step] {
    let problem: Problem? = if case .failed(let problem, _) = state { problem } else { nil }
    if problem?.isWorthRetrying == false {
      attempt = 0
      failingSince = nil
    }
    return connect(after: problem)
  }

  /// This machine slept. A link that stood may be dead without a sign, and what failed before says nothing of now: it
  /// connects at once, and tries as often as in the beginning. What only a person can mend is left alone.
  package mutating func slept() -> [Step] {
    guard !isDemo else { return [] }
    switch state {
    case .connected, .connecting, .failed(_, retryAt: .some): failingSince = nil
    case .demo, .disconnected, .failed(_, retryAt: nil): return []
    }
    return connect(after: .slept)
  }

  /// The time of the next try came.
  package mutating func waitEnded() -> [Step] {
    guard case .failed(let problem, .some) = state else { return [] }
    state = .disconnected
    return connect(after: problem)
  }

  /// The connection stands.
  package mutating func connected(generation: Int, now: Date) {
    guard generation == self.generation, isOpen else { return }
    state = isDemo ? .demo : .connected(since: now)
  }

  /// The try failed, or the link ended: both are normal and neither ends a task.
  /// `jitter`, 0..<1, spreads the tries of many clients over ±20 %.
  package mutating func failed(generation: Int, _ problem: Problem, now: Date, jitter: Double) -> [Step] {
    guard generation == self.generation, isOpen else { return [] }
    isOpen = false
    if case .connected(let since) = state, now.timeIntervalSince(since) >= Self.stableSeconds {
      attempt = 0
      failingSince = nil
    }
    guard problem.isWorthRetrying else {
      state = .failed(problem, retryAt: nil)
      return [.close(generation: generation)]
    }
    let seconds = problem.lookAgainSeconds ?? min(Self.delaySecondsMax, nextDelay(now: now) * (0.8 + 0.4 * jitter))
    state = .failed(problem, retryAt: now.addingTimeInterval(seconds))
    return [.close(generation: generation), .wait(.seconds(seconds))]
  }

  /// Leaves for good.
  package mutating func stop() -> [Step] {
    let steps = leave()
    state = .disconnected
    return steps
  }

  private mutating func connect(after problem: Problem?) -> [Step] {
    let steps = leave()
    attempt += 1
    generation = nextGeneration()
    isOpen = true
    state = .connecting(attempt: attempt, after: problem)
    return steps + [.connect(generation: generation)]
  }

  private mutating func leave() -> [Step] {
    if isOpen {
      isOpen = false
      return [.close(generation: generation)]
    }
    if case .failed(_, .some) = state { return [.cancelWait] }
    return []
  }

  private mutating func nextDelay(now: Date) -> Double {
    guard let failingSince else {
      failingSince = now
      delaySeconds = Self.steadyDelaySeconds
      return Self.firstDelaySeconds
    }
    if now.timeIntervalSince(failingSince) >= Self.steadyPhaseSeconds {
      delaySeconds = min(Self.delaySecondsMax, delaySeconds * 2)
    }
    return delaySeconds
  }
}
