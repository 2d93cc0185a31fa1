@preconcurrency import Dispatch
import Synchronization
package import TerminalUI

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads the terminal and hands out what people did.
///
/// One `read` for each time the descriptor is ready. The descriptor stays blocking: the flag belongs to the open
/// terminal and so to the shell as well.
package final class InputSource: Sendable {
  private static let readBytesMax = 4_096
  /// Batches kept for a program that does not look; what people type after that is dropped.
  private static let batchesMax = 4_096

  private struct State {
    var decoder = KeyDecoder()
    /// Grows with every change, so that a timer that was overtaken knows it.
    var generation = 0
    /// The one timer, for what is open.
    var timer: Task<Void, Never>?
    /// Reading waits for the terminal, which another process has.
    var isParked = false
  }

  /// What people did, in the order in which they did it. Ends when the terminal is gone.
  package let batches: AsyncStream<[InputEvent]>

  private let continuation: AsyncStream<[InputEvent]>.Continuation
  private let state = Mutex(State())
  private let source: any DispatchSourceRead
  private let patience: KeyPatience
  private let clock: any Clock<Duration>

  /// Reads `fd` from now on.
  package init(
    fd: Int32 = STDIN_FILENO, patience: KeyPatience = .local, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.patience = patience
    self.clock = clock
    (batches, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.batchesMax))
    source = DispatchSource.makeReadSource(fileDescriptor: fd, queue: DispatchQueue(label: "codex-center.input"))
    let readable: @Sendable () -> Void = { [weak self] in self?.readable(fd) }
    source.setEventHandler(handler: readable)
    source.activate()
  }

  deinit { source.cancel() }

  /// Stops reading, so that another program gets what is typed. Every call needs a `resume`.
  func pause() { source.suspend() }
  func resume() { source.resume() }

  /// Reads on after the process was continued: the terminal may be its own again.
  func wake() {
    let wasParked = state.withLock { state in
      defer { state.isParked = false }
      return state.isParked
    }
    if wasParked { source.resume() }
  }

  /// One read. After a hang-up libdispatch calls this once and never again, so that the rest is read at once then.
  private func readable(_ fd: Int32) {
    repeat {
      guard readOnce(fd) else {
        source.cancel()
        continuation.finish()
        return
      }
    } while Self.isHungUp(fd)
  }

  private static func isHungUp(_ fd: Int32) -> Bool {
    var state = pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) == 1 && state.revents & Int16(POLLHUP | POLLERR) != 0
  }

  /// Whether the terminal is there, and another process group has it.
  private static func isInBackground(_ fd: Int32) -> Bool {
    let foreground = tcgetpgrp(fd)
    return foreground > 0 && foreground != getpgrp()
  }

  /// False at the end of the input.
  private func readOnce(_ fd: Int32) -> Bool {
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.readBytesMax) { buffer, count in
      let result = read(fd, buffer.baseAddress, buffer.count)
      error = result < 0 ? errno : 0
      count = max(0, result)
    }
    if error == EINTR || error == EAGAIN { return true }
    if error == EIO, Self.isInBackground(fd) {
      // What is typed is the shell's. This thread blocks the signal that would stop the process.
      state.withLock { $0.isParked = true }
      source.suspend()
      return true
    }
    if bytes.isEmpty { return false }
    deliver { $0.decoder.feed(bytes) }
    return true
  }

  /// Changes the decoder, hands out the events, and sets the timer for what is left open.
  private func deliver(_ change: (inout State) -> [InputEvent]) {
    state.withLock { state in
      let events = change(&state)
      if !events.isEmpty { continuation.yield(events) }  // inside, so that a timer cannot overtake a read
      state.generation += 1
      state.timer?.cancel()
      state.timer = state.decoder.pending.map { timer(patience.duration(for: $0), state.generation) }
    }
  }

  private func timer(_ duration: Duration, _ generation: Int) -> Task<Void, Never> {
    Task { [weak self, clock] in
      do {
        try await clock.sleep(for: duration)
      } catch {
        return  // something followed
      }
      self?.deliver { $0.generation == generation ? $0.decoder.flushPending() : [] }
    }
  }
}
