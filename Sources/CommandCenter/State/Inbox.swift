import Synchronization

/// Events on their way to the model, in order, taken out all at once: whatever came while one batch was worked on is the
/// next batch, so that a flood costs one snapshot per batch and not one per event.
///
/// Nothing is dropped, and `put` never waits: it is for what comes at the pace of a person or of our own calls. What a
/// server sends comes through `hand`, at the model's pace, so that it waits where it is bounded: in the connection's queue.
final class Inbox: Sendable {
  /// Events that may wait before who hands one over waits, too: a few, so that small batches cost no wait each.
  static let handedMax = 8

  private struct State {
    var events: [AppEvent] = []
    var isClosed = false
    var givers: [CheckedContinuation<Void, Never>] = []
    var reader: CheckedContinuation<[AppEvent], Never>?
  }

  private let state = Mutex(State())

  func put(_ event: AppEvent) { add(event, givenBy: nil) }

  /// Puts an event in and returns once there is room for the next one, or when nobody will take any more.
  func hand(_ event: AppEvent) async {
    await withCheckedContinuation { add(event, givenBy: $0) }
  }

  private func add(_ event: AppEvent, givenBy giver: CheckedContinuation<Void, Never>?) {
    let (reader, isWaiting) = state.withLock { state -> (CheckedContinuation<[AppEvent], Never>?, Bool) in
      if state.isClosed { return (nil, false) }
      if let reader = state.reader.take() { return (reader, false) }
      state.events.append(event)
      guard let giver, state.events.count >= Self.handedMax else { return (nil, false) }
      state.givers.append(giver)
      return (nil, true)
    }
    reader?.resume(returning: [event])
    if !isWaiting { giver?.resume() }
  }

  /// The next events; empty once the inbox is closed and read out. One reader at a time.
  func next() async -> [AppEvent] {
    await withCheckedContinuation { continuation in
      let (ready, givers) = state.withLock { state -> ([AppEvent]?, [CheckedContinuation<Void, Never>]) in
        if state.events.isEmpty, !state.isClosed {
          state.reader = continuation
          return (nil, [])
        }
        return (exchange(&state.events, with: []), exchange(&state.givers, with: []))
      }
      if let ready { continuation.resume(returning: ready) }
      for giver in givers { giver.resume() }
    }
  }

  func close() {
    let (reader, givers) = state.withLock { state in
      state.isClosed = true
      return (state.reader.take(), exchange(&state.givers, with: []))
    }
    reader?.resume(returning: [])
    for giver in givers { giver.resume() }
  }
}

/// Puts a new value in and hands out the old one.
func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
  let old = value
  value = new
  return old
}
