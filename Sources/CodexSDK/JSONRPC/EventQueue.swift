import Synchronization

/// Events on their way to one reader: nothing is dropped, and everything that is waiting is handed over at once.
final class EventQueue: Sendable {
  /// How much may wait for a reader that doesn't read, in bytes of frames. Ten seconds of the fastest server are a
  /// third of it.
  static let bytesMax = 256 << 20

  private struct State {
    var events: [ServerEvent] = []
    var bytes = 0
    var end: Result<Void, CodexError>?
    var reader: CheckedContinuation<[ServerEvent]?, any Error>?
  }

  private let state = Mutex(State())

  /// Adds events that arrived in `bytes` bytes; `false` when too much is waiting.
  func push(_ events: [ServerEvent], bytes: Int) -> Bool {
    let (reader, fits) = state.withLock { state -> (CheckedContinuation<[ServerEvent]?, any Error>?, Bool) in
      guard state.end == nil else { return (nil, true) }
      if let reader = state.reader {
        state.reader = nil
        return (reader, true)
      }
      state.events += events
      state.bytes += bytes
      return (nil, state.bytes <= Self.bytesMax)
    }
    reader?.resume(returning: events)
    return fits
  }

  /// Ends the queue; what is waiting is still handed over. Only the first end counts.
  func finish(_ end: Result<Void, CodexError>) {
    let reader = state.withLock { state -> CheckedContinuation<[ServerEvent]?, any Error>? in
      guard state.end == nil else { return nil }
      state.end = end
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(with: end.map { nil }.mapError { $0 })
  }

  /// Everything that is waiting, as soon as there is something; `nil` at the end or when cancelled. One reader at a
  /// time: a second one ends the first.
  func next() async throws -> [ServerEvent]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (reader: CheckedContinuation<[ServerEvent]?, any Error>) in
        let (former, ready) = state.withLock { state -> (CheckedContinuation<[ServerEvent]?, any Error>?, Outcome?) in
          if Task.isCancelled { return (nil, .success(nil)) }
          if !state.events.isEmpty {
            defer { (state.events, state.bytes) = ([], 0) }
            return (nil, .success(state.events))
          }
          if let end = state.end { return (nil, end.map { nil }.mapError { $0 }) }
          defer { state.reader = reader }
          return (state.reader, nil)
        }
        former?.resume(returning: nil)
        if let ready { reader.resume(with: ready) }
      }
    } onCancel: {
      let reader = state.withLock { state in
        defer { state.reader = nil }
        return state.reader
      }
      reader?.resume(returning: nil)
    }
  }

  private typealias Outcome = Result<[ServerEvent]?, any Error>
}
