#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Decides where the news of the open task come from: the stream while it is fresh, reads where it is silent or not ours.
///
/// Pure: it is told what happened and when, and says what to do next.
package struct ObservationMachine: Sendable, Equatable {
  /// A running task that was silent for so long is read.
  package static let silenceMax: Duration = .seconds(15)
  /// Waits between reads; the last one repeats.
  package static let pollDelays: [Duration] = [.seconds(1), .seconds(2), .seconds(4), .seconds(5)]
  /// A task that another process has open is tried to be had after so many reads.
  package static let readsPerTry = 3
  /// A running task that reads found unchanged for so long is told to be silent.
  package static let silenceToldAfterSeconds = 60.0

  package enum Step: Sendable, Equatable {
    /// Wake up after a while, in place of any wake-up asked for before.
    case wake(after: Duration)
    case cancelWake
    /// Read the newest turn now.
    case read
    /// Subscribe anew: the stream missed what a read found.
    case subscribe
  }

  /// What a read came to.
  package enum ReadOutcome: Sendable, Hashable {
    case failed
    case nothingNew
    /// Something that the stream should have told before.
    case news
  }

  private enum Source: Sendable, Equatable {
    case loading
    case streaming(lastEventAt: Date)
    /// `reads` counts the reads since the stream fell silent; nil `lastReadAt` before the first came back. `lastNewsAt` is
    /// when anything was heard or read that was new.
    case polling(reads: Int, lastReadAt: Date?, lastNewsAt: Date)
    case lost(since: Date)
    case failed(Problem)
  }

  private var source = Source.loading
  /// Whether news are to be expected: a turn runs and doesn't wait for a person.
  private var isRunning = false
  /// False when the stream of this task can't be ours: it is read only.
  private var hasStream = true
  private var isWakeSet = false
  /// Whether a read is under way: there is one at most.
  private var isReading = false
  /// Whether the subscription was renewed since the stream last spoke: where that didn't help, reads go on.
  private var isRenewed = false

  package init() {}

  /// What the screen says of it.
  package var feed: TaskFeed {
    switch source {
    case .loading: .loading
    case .streaming(let lastEventAt): isRunning ? .live(lastEventAt: lastEventAt) : .quiet
    case .polling(_, nil, _): .loading
    case .polling(_, let lastReadAt?, let lastNewsAt):
      isRunning && lastReadAt.timeIntervalSince(lastNewsAt) >= Self.silenceToldAfterSeconds
        ? .silent(since: lastNewsAt, checkedAt: lastReadAt) : .polling(lastReadAt: lastReadAt)
    case .lost(let since): .stale(since: since)
    case .failed(let problem): .failed(problem)
    }
  }

  /// Whether the task is read from time to time.
  package var isPolling: Bool { if case .polling = source { true } else { false } }

  package mutating func opening() { source = .loading }

  /// The subscription stands.
  package mutating func watched(isRunning: Bool, now: Date) -> [Step] {
    hasStream = true
    self.isRunning = isRunning
    guard isRenewed, isRunning else {
      source = .streaming(lastEventAt: now)
      return armed(for: Self.silenceMax)
    }
    // The stream has yet to prove itself.
    source = .polling(reads: 0, lastReadAt: now, lastNewsAt: now)
    return armed(for: Self.pollDelays[0])
  }

  /// The subscription was refused. Where another process has the task open it can still be read, and is asked for again
  /// from time to time.
  package mutating func watchFailed(_ problem: Problem, now: Date) -> [Step] {
    guard problem.code == .openElsewhere else {
      source = .failed(problem)
      return disarmed()
    }
    if case .polling = source, !hasStream { return armed(for: lastPollDelay, always: true) }
    hasStream = false
    source = .polling(reads: 0, lastReadAt: nil, lastNewsAt: now)
    return disarmed() + reading()
  }

  /// The stream said something about the task.
  package mutating func eventCame(isRunning: Bool, now: Date) -> [Step] {
    guard hasStream else { return [] }
    self.isRunning = isRunning
    isRenewed = false
    switch source {
    case .streaming, .polling:
      let wasPolling = if case .polling = source { true } else { false }
      source = .streaming(lastEventAt: now)
      // A wake-up that is already set looks at the time of the last event itself.
      if wasPolling || !isRunning || !isWakeSet { return armed(for: Self.silenceMax) }
      return []
    case .loading, .lost, .failed: return []
    }
  }

  /// The task began or ceased to run without a word of the stream, as told by a broadcast or by a read.
  package mutating func runningChanged(_ isRunning: Bool, now: Date) -> [Step] {
    guard isRunning != self.isRunning else { return [] }
    self.isRunning = isRunning
    guard hasStream, source != .loading else { return [] }
    if case .lost = source { return [] }
    if case .failed = source { return [] }
    source = .streaming(lastEventAt: now)
    return armed(for: Self.silenceMax)
  }

  /// The wake-up that was asked for came.
  package mutating func woke(now: Date) -> [Step] {
    isWakeSet = false
    switch source {
    case .streaming(let lastEventAt):
      guard isRunning else { return [] }
      let left = Self.silenceMax - .seconds(now.timeIntervalSince(lastEventAt))
      if left > .zero { return armed(for: left) }
      source = .polling(reads: 0, lastReadAt: lastEventAt, lastNewsAt: lastEventAt)
      return reading()
    case .polling: return reading()
    case .loading, .lost, .failed: return []
    }
  }

  /// A read came back. `isRunning` says how the task stands after it.
  package mutating func readEnded(_ outcome: ReadOutcome, isRunning: Bool, now: Date) -> [Step] {
    guard isReading else { return [] }
    isReading = false
    guard case .polling(let reads, let lastReadAt, let lastNewsAt) = source else { return [] }
    self.isRunning = isRunning
    source = .polling(
      reads: reads + 1, lastReadAt: outcome == .failed ? lastReadAt : now,
      lastNewsAt: outcome == .news ? now : lastNewsAt)
    if outcome == .news, hasStream, !isRenewed {
      isRenewed = true
      return disarmed() + [.subscribe]
    }
    guard isRunning || !hasStream else {
      source = .streaming(lastEventAt: now)
      return disarmed()
    }
    if !hasStream, (reads + 1).isMultiple(of: Self.readsPerTry) { return disarmed() + [.subscribe] }
    return armed(for: Self.pollDelays[min(reads, Self.pollDelays.count - 1)], always: true)
  }

  private var lastPollDelay: Duration { Self.pollDelays[Self.pollDelays.count - 1] }

  private mutating func reading() -> [Step] {
    guard !isReading else { return [] }
    isReading = true
    return [.read]
  }

  package mutating func linkLost(now: Date) -> [Step] {
    if case .lost = source { return [] }
    source = .lost(since: now)
    // What was asked for will not be answered any more.
    isReading = false
    isRenewed = false
    return disarmed()
  }

  /// Without a link, what is shown was kept from an earlier time.
  package mutating func restored(asOf: Date) {
    if case .lost = source { source = .lost(since: asOf) }
  }

  private mutating func armed(for delay: Duration, always: Bool = false) -> [Step] {
    guard isRunning || always else { return disarmed() }
    isWakeSet = true
    return [.wake(after: delay)]
  }

  private mutating func disarmed() -> [Step] {
    guard isWakeSet else { return [] }
    isWakeSet = false
    return [.cancelWake]
  }
}
