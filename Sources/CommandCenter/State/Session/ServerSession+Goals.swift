// Goals: what tasks work towards by themselves.

extension ServerSession {
  /// Goals kept at most; beyond it only those of the tasks that are told of again.
  static let goalsMax = 2_000

  mutating func goalChanged(_ thread: ThreadID, _ goal: Goal?) {
    if goals.count >= Self.goalsMax, goals[thread] == nil { goals = goals.filter { $0.key == open?.id } }
    goals[thread] = goal
    guard goal?.status != .active, stops.goalPauseEnded(thread) else { return }
    // The goal may have begun a turn since Stop was pressed.
    if isRunning(thread) { stopRequested(thread) }
  }

  private func isRunning(_ thread: ThreadID) -> Bool {
    open?.id == thread ? open?.isActive == true : catalog[thread]?.status.isActive == true
  }
}
