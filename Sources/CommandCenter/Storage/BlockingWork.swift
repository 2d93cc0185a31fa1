@preconcurrency import Dispatch

/// Work that keeps its thread while it waits, for a disk, a name or another instance. The threads that everything else
/// runs on are as few as there are cores: it gets one of its own.
enum BlockingWork {
  private static let queue = DispatchQueue(label: "blocking work", attributes: .concurrent)

  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    let outcome = await withCheckedContinuation { (done: CheckedContinuation<Result<Value, Problem>, Never>) in
      queue.async {
        done.resume(returning: Result { () throws(Problem) in try work() })
      }
    }
    return try outcome.get()
  }
}
