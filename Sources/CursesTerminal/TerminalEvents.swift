package import TerminalUI

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Everything that reaches the program through its terminal, in one stream.
package enum TerminalEvent: Hashable, Sendable {
  case input([InputEvent])
  /// The size changed; ask the driver for the new one.
  case resized
  /// SIGTSTP: somebody asks the program to stop for a while.
  case suspendRequested
  /// SIGCONT: the program runs again and may have lost the terminal in between.
  case continued
  /// A signal that ends the program: SIGTERM, SIGHUP, SIGINT, SIGQUIT.
  case terminated(Int32)
  /// The terminal is gone.
  case closed
}

/// Merges input and signals.
package struct TerminalEvents: Sendable {
  package let stream: AsyncStream<TerminalEvent>
  private let input: InputSource

  /// Returns when signals are being watched; start curses after it.
  package init(patience: KeyPatience = .local, clock: any Clock<Duration> = ContinuousClock()) async {
    let signals = await SignalSource()
    let input = InputSource(patience: patience, clock: clock)
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    let inputTask = Task {
      for await batch in input.batches { continuation.yield(.input(batch)) }
      continuation.yield(.closed)
    }
    let signalTask = Task {
      for await number in signals.numbers {
        if number == SIGCONT { input.wake() }
        continuation.yield(TerminalEvent(signal: number))
      }
    }
    continuation.onTermination = { _ in
      inputTask.cancel()
      signalTask.cancel()
    }
    self.stream = stream
    self.input = input
  }

  /// Leaves the terminal's input to another program until `resumeInput`. Calls balance.
  package func pauseInput() { input.pause() }
  package func resumeInput() { input.resume() }
}

extension TerminalEvent {
  init(signal number: Int32) {
    switch number {
    case SIGWINCH: self = .resized
    case SIGTSTP: self = .suspendRequested
    case SIGCONT: self = .continued
    default: self = .terminated(number)
    }
  }
}
