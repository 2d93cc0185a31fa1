// Stop: what the desk has to know of a task.

extension ServerSession {
  mutating func stopRequested(_ thread: ThreadID) { follow(stops.stopRequested(stoppable(thread), context)) }

  /// A turn is known.
  mutating func turnBegan(_ turn: TurnID, of thread: ThreadID) { follow(stops.turnBegan(turn, of: stoppable(thread))) }

  /// The newest turns of the open task are known.
  mutating func settleStop(of thread: ThreadID) { follow(stops.turnsRead(stoppable(thread), context)) }

  func stoppable(_ thread: ThreadID) -> StopDesk.Task {
    let task = open?.id == thread ? open : nil
    let messages = outbox[thread]
    return StopDesk.Task(
      id: thread, isBeingMade: isBeingMade(thread), isOpen: task != nil, turn: task?.merge.activeTurn?.id,
      isActive: (task?.summary ?? catalog[thread])?.status.isActive == true,
      isSending: messages.contains { $0.state == .sending },
      isBeginning: messages.contains { $0.state == .sending || $0.state == .accepted },
      hasActiveGoal: goals[thread]?.status == .active,
      refusal: task?.isElsewhere == true ? task?.readOnlyReason.map { .readOnly($0) } : nil)
  }

  func isBeingMade(_ thread: ThreadID) -> Bool { creations.values.contains { $0.placeholder == thread } }
}
