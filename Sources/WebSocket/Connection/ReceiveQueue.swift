import Synchronization

/// The way of messages from the connection's queue to the one consumer, who may be slow: reading never waits for it.
final class ReceiveQueue: Sendable {
  /// What a message counts beside its bytes, so that a flood of empty ones is bounded as well.
  static let messageOverheadBytes = 64

  private struct State {
    var batches: [[WebSocketMessage]] = []
    var firstBatch = 0
    var bytes = 0
    var ending: Result<Void, any Error>?
    var waiter: CheckedContinuation<[WebSocketMessage]?, any Error>?

    mutating func takeBatch() -> [WebSocketMessage]? {
      guard firstBatch < batches.count else { return nil }
      let batch = batches[firstBatch]
      batches[firstBatch] = []
      firstBatch += 1
      // Only when most of it is spent, so that a long backlog does not cost its square.
      if firstBatch > batches.count / 2 {
        batches.removeFirst(firstBatch)
        firstBatch = 0
      }
      bytes -= ReceiveQueue.cost(of: batch)
      return batch
    }
  }

  private let bytesMax: Int
  private let state = Mutex(State())

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  /// Adds a batch; `false` when there is no room for it, and then it is not added.
  func add(_ batch: [WebSocketMessage]) -> Bool {
    let (waiter, fits): (CheckedContinuation<[WebSocketMessage]?, any Error>?, Bool) = state.withLock { state in
      guard state.ending == nil else { return (nil, true) }
      if let waiter = state.waiter {
        state.waiter = nil
        return (waiter, true)
      }
      let cost = Self.cost(of: batch)
      guard state.bytes + cost <= bytesMax else { return (nil, false) }
      state.batches.append(batch)
      state.bytes += cost
      return (nil, true)
    }
    waiter?.resume(returning: batch)
    return fits
  }

  /// Ends the stream behind what is already in it; only the first ending counts.
  func finish(throwing error: (any Error)?) {
    let ending: Result<Void, any Error> = error.map { .failure($0) } ?? .success(())
    let waiter: CheckedContinuation<[WebSocketMessage]?, any Error>? = state.withLock { state in
      guard state.ending == nil else { return nil }
      state.ending = ending
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(with: ending.map { nil })
  }

  /// The next batch, `nil` at a quiet end.
  ///
  /// - Important: one consumer at a time; a second one that waits beside it gets the end at once.
  func next() async throws -> [WebSocketMessage]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<[WebSocketMessage]?, any Error>? = state.withLock { state in
          if let batch = state.takeBatch() { return .success(batch) }
          if let ending = state.ending { return ending.map { nil } }
          if Task.isCancelled || state.waiter != nil { return .success(nil) }
          state.waiter = continuation
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let waiter: CheckedContinuation<[WebSocketMessage]?, any Error>? = state.withLock { state in
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(returning: nil)
    }
  }

  private static func cost(of batch: [WebSocketMessage]) -> Int {
    batch.reduce(0) { $0 + $1.payload.count + messageOverheadBytes }
  }
}
