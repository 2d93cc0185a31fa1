@preconcurrency import Dispatch

/// Runs an actor on a Dispatch queue, so that Dispatch sources on that queue may call into it at once.
///
/// `DispatchSerialQueue` would be one by itself, but is not on Linux.
final class QueueExecutor: SerialExecutor {
  let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
