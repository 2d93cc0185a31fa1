import CommandCenter
import Synchronization

/// Looks at every snapshot of a running app, as a screen does, and tells when one has what a test waits for.
final class Viewer: Sendable {
  struct TimedOut: Error, CustomStringConvertible {
    let description: String
  }

  private struct Waiter {
    var isWanted: @Sendable (State) -> Bool
    var ready: CheckedContinuation<AppSnapshot?, Never>
  }

  private struct State {
    var newest: AppSnapshot?
    var waiters: [Int: Waiter] = [:]
    var lastID = 0
    /// Times that the link went from usable to not, and back.
    var losses = 0
    var returns = 0
    /// Texts of messages that were shown as unknown at some time.
    var unknownTexts: Set<String> = []
  }

  private let state = Mutex(State())

  var newest: AppSnapshot? { state.withLock { $0.newest } }
  /// How often the link was seen to be gone, and to be back.
  var losses: Int { state.withLock { $0.losses } }
  var returns: Int { state.withLock { $0.returns } }

  var unknownTexts: Set<String> { state.withLock { $0.unknownTexts } }

  /// Looks until the snapshots end.
  func look(at snapshots: AsyncStream<AppSnapshot>) async {
    for await snapshot in snapshots { show(snapshot) }
  }

  private func show(_ snapshot: AppSnapshot) {
    let found = state.withLock { state in
      let (was, isNow) = (state.newest?.connection.isUsable, snapshot.connection.isUsable)
      if was == true, !isNow { state.losses += 1 }
      if was == false, isNow { state.returns += 1 }
      for entry in snapshot.openTask?.outbox ?? [] where entry.state == .unknown {
        state.unknownTexts.insert(entry.text)
      }
      state.newest = snapshot
      let found = state.waiters.filter { $0.value.isWanted(state) }
      for id in found.keys { state.waiters[id] = nil }
      return found.values.map(\.ready)
    }
    for ready in found { ready.resume(returning: snapshot) }
  }

  /// The first snapshot from now on that is wanted, the newest one included.
  /// - Throws: `TimedOut`, with what is on screen, when none comes in time.
  func wait(
    for what: String, within limit: Duration, where isWanted: @escaping @Sendable (AppSnapshot) -> Bool
  ) async throws -> AppSnapshot {
    try await wait(for: what, within: limit) { state in state.newest.map(isWanted) ?? false }
  }

  /// Waits until the link was lost more than `losses` times.
  func waitForLoss(after losses: Int, within limit: Duration) async throws {
    _ = try await wait(for: "word of the loss", within: limit) { state in state.losses > losses }
  }

  private func wait(
    for what: String, within limit: Duration, until isWanted: @escaping @Sendable (State) -> Bool
  ) async throws -> AppSnapshot {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let timer = Task {
      try await Task.sleep(for: limit)
      self.state.withLock { $0.waiters.removeValue(forKey: id) }?.ready.resume(returning: nil)
    }
    defer { timer.cancel() }
    let snapshot = await withCheckedContinuation { ready in
      let fitting = state.withLock { state -> AppSnapshot? in
        if isWanted(state) { return state.newest }
        state.waiters[id] = Waiter(isWanted: isWanted, ready: ready)
        return nil
      }
      if let fitting { ready.resume(returning: fitting) }
    }
    if let snapshot { return snapshot }
    throw TimedOut(description: "\(what) did not come; on screen: \(newest?.brief ?? "nothing")")
  }
}

extension AppSnapshot {
  /// What matters when a wait was in vain.
  var brief: String {
    var lines = ["\(connection.state)", "messages \(messages.map(\.text))", "returned \(returnedDrafts)"]
    if let task = openTask {
      lines.append("task \(task.summary.id) \(task.summary.status) \(task.feed), outbox \(task.outbox)")
      lines.append("approvals \(task.approvals.map { "\($0.id) \($0.state)" })")
      for turn in task.timeline.turns.suffix(3) {
        lines.append("turn \(turn.id) \(turn.status): \(turn.items.map { "\($0.id) \($0.state)" })")
      }
    }
    return lines.joined(separator: "\n  ")
  }
}
