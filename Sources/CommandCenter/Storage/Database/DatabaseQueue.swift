@preconcurrency import Dispatch

/// Runs an actor on a queue of its own: waiting for the disk must not hold up the threads that everything else runs on.
///
/// `DispatchSerialQueue` would be one by itself, but is not on Linux.
final class DatabaseQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "state.db")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
