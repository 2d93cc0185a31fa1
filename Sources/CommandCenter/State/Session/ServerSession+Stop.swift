// Stop, also of a turn that the server has not told of yet.

extension ServerSession {
  mutating func stopRequested(_ thread: ThreadID) {
    if let id = creations.first(where: { $0.value.placeholder == thread })?.key {
      creations[id]?.stopsAtOnce = true
      return
    }
    guard isUsable else {
      return sayNotConnected("the task can't be stopped now.")
    }
    if open?.id == thread, open?.isElsewhere == true, let reason = open?.readOnlyReason { return say(.warning, reason) }
    let turn = open?.id == thread ? open?.merge.activeTurn?.id : nil
    let isActive = (open?.id == thread ? open?.summary : catalog[thread])?.status.isActive == true
    // What is on its way to a task at rest tells its turn in a moment.
    if turn == nil, !isActive, outbox[thread].contains(where: { $0.state == .sending }) {
      stopsAtOnce.insert(thread)
      return
    }
    guard turn != nil || isActive else { return say(.info, "Nothing runs in this task.") }
    stop(thread, turn: turn)
  }

  /// Once per turn: a second interrupt of the same turn would stay without an answer.
  mutating func stop(_ thread: ThreadID, turn: TurnID?) {
    guard stopping.insert(thread).inserted else { return }
    call(.interrupt(thread, turn))
  }

  /// A turn is known that was to be stopped before it was.
  mutating func stopIfAsked(_ thread: ThreadID, turn: TurnID) {
    if stopsAtOnce.remove(thread) != nil { stop(thread, turn: turn) }
  }

  /// The task was read: what was on its way has begun a turn, or is told as not arrived.
  mutating func settleStop(of thread: ThreadID) {
    guard stopsAtOnce.contains(thread), !outbox[thread].contains(where: { $0.state == .sending }) else { return }
    if let turn = open?.merge.activeTurn?.id { stopIfAsked(thread, turn: turn) } else { stopsAtOnce.remove(thread) }
  }

  mutating func interrupted(_ thread: ThreadID, _ problem: Problem?) {
    guard let problem else { return }
    switch problem.code {
    // Over already: its end is on the way, or was missed. Or not begun yet, while our message is in no transcript.
    case .noActiveTurn:
      stopping.remove(thread)
      if outbox[thread].contains(where: \.isBeginning) { stopsAtOnce.insert(thread) }
    // No answer is no refusal: what the turn does is read, not asked again.
    case .timedOut, .connectionLost: break
    default:
      stopping.remove(thread)
      report(problem)
    }
    if open?.id == thread, isUsable { call(.readTurns(thread, limit: 1, .poll)) }
  }
}

extension OutboxEntry {
  /// Whether a turn may be about to begin with it.
  fileprivate var isBeginning: Bool { state == .sending || state == .accepted }
}
