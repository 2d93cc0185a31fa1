import Synchronization

/// Events on their way to the model, in order, taken out all at once: whatever came while one batch was worked on is the
/// next batch, so that a flood costs one snapshot per batch and not one per event.
///
/// Nothing is dropped and nobody waits to put something in; who puts in more than the model can take has to look at `count`.
final class Inbox: Sendable {
  private struct State {
    var events: [AppEvent] = []
    var isClosed = false
    var reader: CheckedContinuation<[AppEvent], Never>?
  }

  private let state = Mutex(State())

  var count: Int { state.withLock { $0.events.count } }

  func put(_ event: AppEvent) {
    let reader = state.withLock { state -> CheckedContinuation<[AppEvent], Never>? in
      guard !state.isClosed else { return nil }
      guard let reader = state.reader.take() else {
        state.events.append(event)
        return nil
      }
      return reader
    }
    reader?.resume(returning: [event])
  }

  /// The next events; empty once the inbox is closed and read out. One reader at a time.
  func next() async -> [AppEvent] {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state -> [AppEvent]? in
        if state.events.isEmpty, !state.isClosed {
          state.reader = continuation
          return nil
        }
        return exchange(&state.events, with: [])
      }
      if let ready { continuation.resume(returning: ready) }
    }
  }

  func close() {
    let reader = state.withLock { state in
      state.isClosed = true
      return state.reader.take()
    }
    reader?.resume(returning: [])
  }
}

/// Puts a new value in and hands out the old one.
func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
  let old = value
  value = new
  return old
}
