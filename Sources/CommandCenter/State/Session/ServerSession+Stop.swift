#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Stop, also of a turn that the server has not told of yet.

extension ServerSession {
  /// Where a Stop stands. It is over with the turn, the link, or a time in which nothing came of it.
  enum Stop: Sendable, Equatable {
    /// Pressed before the turn was known: it is stopped as soon as it is.
    case whenBegun
    /// On its way: a second interrupt of the same turn would stay without an answer.
    case sent
    /// The server took it: the turn's end is due at any moment.
    case taken(Date)
    /// No answer came: what the turn does is being read.
    case doubted
  }

  /// How long a turn may go on after the server took its Stop; it was seen to end within 15 ms.
  static let stopTakesEffectSeconds = 5.0

  mutating func stopRequested(_ thread: ThreadID) {
    guard !isBeingMade(thread) else { return stops[thread] = .whenBegun }
    guard isUsable else {
      return sayNotConnected("the task can't be stopped now.")
    }
    if open?.id == thread, open?.isElsewhere == true, let reason = open?.readOnlyReason { return say(.warning, reason) }
    let turn = open?.id == thread ? open?.merge.activeTurn?.id : nil
    let isActive = (open?.id == thread ? open?.summary : catalog[thread])?.status.isActive == true
    // What is on its way to a task at rest tells its turn in a moment.
    if turn == nil, !isActive, outbox[thread].contains(where: { $0.state == .sending }) {
      stops[thread] = .whenBegun
      return
    }
    guard turn != nil || isActive else { return say(.info, "Nothing runs in this task.") }
    stop(thread, turn: turn)
  }

  private func isBeingMade(_ thread: ThreadID) -> Bool { creations.values.contains { $0.placeholder == thread } }

  private mutating func stop(_ thread: ThreadID, turn: TurnID?) {
    guard stops[thread] == nil || stops[thread] == .whenBegun else { return }
    stops[thread] = .sent
    call(.interrupt(thread, turn))
    sayGoalGoesOn(thread)
  }

  /// A turn is known that was to be stopped before it was.
  mutating func stopIfAsked(_ thread: ThreadID, turn: TurnID) {
    if stops[thread] == .whenBegun { stop(thread, turn: turn) }
  }

  /// The newest turns of the open task are known.
  mutating func settleStop(of thread: ThreadID) {
    let turn = open?.merge.activeTurn?.id
    switch stops[thread] {
    case nil, .sent: if turn == nil { stops[thread] = nil }
    // What was on its way has begun a turn, or is told as not arrived.
    case .whenBegun:
      guard !outbox[thread].contains(where: { $0.state == .sending }) else { return }
      if let turn { stop(thread, turn: turn) } else { stops[thread] = nil }
    case .taken(let date) where turn != nil && now.timeIntervalSince(date) < Self.stopTakesEffectSeconds: break
    case .taken, .doubted:
      stops[thread] = nil
      if turn != nil { sayRunsOn() }
    }
  }

  private mutating func sayRunsOn() { say(.warning, "The turn still runs: Stop did not end it. Stop it again.") }

  mutating func interrupted(_ thread: ThreadID, _ problem: Problem?) {
    guard let problem else {
      if stops[thread] == .sent { stops[thread] = .taken(now) }
      return
    }
    stops[thread] = nil
    switch problem.code {
    // Over already: its end is on the way, or was missed. Or not begun yet, while our message is in no transcript.
    case .noActiveTurn: if outbox[thread].contains(where: \.isBeginning) { stops[thread] = .whenBegun }
    // No answer is no refusal: what the turn does is read before it is asked again.
    case .timedOut where open?.id == thread && isUsable: stops[thread] = .doubted
    case .timedOut: sayRunsOn()
    case .connectionLost: break
    default: report(problem)
    }
    if open?.id == thread, isUsable { call(.readTurns(thread, limit: 1, .poll)) }
  }

  /// The turns could not be read.
  mutating func stopStaysDoubted(_ thread: ThreadID) {
    guard stops[thread] == .doubted else { return }
    stops[thread] = nil
    say(.warning, "Stop was not confirmed, and the task can't be read. Stop it again if it runs on.")
  }

  /// A Stop of a task that is still being made is meant for the turn that it begins with, whichever link brings it.
  mutating func stopsLostLink() {
    goalPauses = []
    let kept = stops.filter { isBeingMade($0.key) }
    if kept.count < stops.count {
      say(.warning, "The link was lost before the server confirmed Stop. Stop it again if it runs on.")
    }
    stops = kept
  }
}

extension OutboxEntry {
  /// Whether a turn may be about to begin with it.
  fileprivate var isBeginning: Bool { state == .sending || state == .accepted }
}
