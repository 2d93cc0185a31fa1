@preconcurrency import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Unix signals as an async stream.
///
/// Activate it before curses starts: libdispatch's handler must be the one in place, and curses takes over only
/// signals that are at their default.
package final class SignalSource: Sendable {
  /// The signals that matter to a program with a screen.
  package static let all: [Int32] = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT]

  /// Signals kept for a program that does not look; they repeat each other.
  private static let kept = 64

  package let numbers: AsyncStream<Int32>

  private let sources: [any DispatchSourceSignal]

  /// Returns when every signal is being watched, so that none is lost after it.
  package init(_ signals: [Int32] = SignalSource.all) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self, bufferingPolicy: .bufferingNewest(Self.kept))
    let queue = DispatchQueue(label: "codex-center.signals")
    numbers = stream
    sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      let handler: @Sendable () -> Void = { continuation.yield(number) }
      source.setEventHandler(handler: handler)
      return source
    }
    for source in sources {
      await withCheckedContinuation { (registered: CheckedContinuation<Void, Never>) in
        let handler: @Sendable () -> Void = { registered.resume() }
        source.setRegistrationHandler(handler: handler)
        source.activate()
      }
    }
  }

  deinit { for source in sources { source.cancel() } }

  /// Ends the process by a signal that was caught, so that its parent sees the true reason.
  package static func die(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)  // libdispatch blocks what it watches
    raise(number)
    exit(128 + number)  // not reached for a signal that ends a process
  }
}
