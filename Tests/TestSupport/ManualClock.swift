import Synchronization

/// A clock that moves only when a test says so.
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    var offset: Duration
    package func advanced(by duration: Duration) -> Self { .init(offset: offset + duration) }
    package func duration(to other: Self) -> Duration { other.offset - offset }
    package static func < (a: Self, b: Self) -> Bool { a.offset < b.offset }
  }
  private struct Sleeper { var id: Int; var deadline: Instant; var wake: CheckedContinuation<Void, any Error> }
  private struct Waiter { var count: Int; var ready: CheckedContinuation<Void, Never> }
  private struct State {
    var now = Instant(offset: .zero)
    var nextID = 0
    var sleepers: [Sleeper] = []
    var waiters: [Waiter] = []
    mutating func dueWaiters() -> [Waiter] {
      let ready = waiters.filter { sleepers.count >= $0.count }
      waiters.removeAll { sleepers.count >= $0.count }
      return ready
    }
  }
  private let state = Mutex(State())
  package init() {}
  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      defer { state.nextID += 1 }; return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
        let (ready, immediate): ([Waiter], Result<Void, any Error>?) = state.withLock { state in
          if Task.isCancelled { return ([], .failure(CancellationError())) }
          if deadline <= state.now { return ([], .success(())) }
          state.sleepers.append(Sleeper(id: id, deadline: deadline, wake: wake))
          return (state.dueWaiters(), nil)
        }
        for waiter in ready { waiter.ready.resume() }
        if let immediate { wake.resume(with: immediate) }
      }
    } onCancel: {
      let found = state.withLock { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      found?.wake.resume(throwing: CancellationError())
    }
  }
  /// Returns once at least `count` tasks are suspended on this clock: no yielding, no guessing.
  package func sleepers(_ count: Int) async {
    await withCheckedContinuation { (ready: CheckedContinuation<Void, Never>) in
      let now = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.waiters.append(Waiter(count: count, ready: ready))
        return false
      }
      if now { ready.resume() }
    }
  }
  /// Tasks that are suspended on this clock now.
  package var sleeping: Int { state.withLock { $0.sleepers.count } }
  package func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }.sorted { $0.deadline < $1.deadline }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.wake.resume() }
  }
}
