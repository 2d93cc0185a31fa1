import CSpawn
@preconcurrency package import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A command of the person's, run by `/bin/sh` as a child of ours: started by `Shell`, nowhere else. What may be done to it
/// may be done from any thread.
package final class ShellCommand: Sendable {
  /// What the command shares with us.
  package enum Place: Sendable {
    /// Our terminal and our process group, as an editor needs them.
    case terminal
    /// A group of its own, so that all of it can be ended and Ctrl-C here is not meant for it. It has these descriptors as
    /// standard input, output and error, nothing where there is none: an error text may hold a secret.
    case apart(input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil)

    fileprivate var isApart: Bool { if case .apart = self { true } else { false } }
  }

  /// Why there is no such child, in the system's words.
  package struct StartFailure: Error {
    package var reason: String
  }

  private let process: pid_t
  /// To whom signals go; nil once the command has ended, so that they never reach another process of its number.
  private let target: Mutex<pid_t?>
  private let onEnd: @Sendable (ShellCommand) -> Void

  /// Starts the command with the signals that a shell expects: none blocked, none ignored.
  ///
  /// `arguments` are `$1` and so on in `script`; descriptors are the caller's to close. `onEnd` is called once it was waited
  /// for.
  init(
    _ script: String, arguments: [String], environment: [String: String], in place: Place,
    onEnd: @escaping @Sendable (ShellCommand) -> Void
  ) throws(StartFailure) {
    var child = pid_t()
    let failure = Self.spawn(
      &child, ["sh", "-c", script, "sh"] + arguments, environment.map { "\($0.key)=\($0.value)" }, place)
    guard failure == 0 else { throw StartFailure(reason: String(cString: strerror(failure))) }
    process = child
    target = Mutex(place.isApart ? -child : child)
    self.onEnd = onEnd
  }

  /// Sends a signal to the command, apart with all that it has started; does nothing after its end.
  package func signal(_ number: Int32) { target.withLock { if let target = $0 { kill(target, number) } } }

  /// Asks the command to end, by `first`, and kills it when it is still there a moment later.
  package func end(by first: Int32 = SIGTERM) {
    signal(first)
    let kill: @Sendable () -> Void = { self.signal(SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(Shell.graceMilliseconds), execute: kill)
  }

  /// Blocks until the command has ended, and ends it at `deadline`. Call it once.
  /// - Returns: as `wait()`; nil when it was ended.
  package func wait(until deadline: DispatchTime) -> Int32? {
    let isLate = Mutex(false)
    let watchdog = DispatchWorkItem {
      isLate.withLock { $0 = true }
      self.end()
    }
    DispatchQueue.global().asyncAfter(deadline: deadline, execute: watchdog)
    let status = wait()
    watchdog.cancel()
    return isLate.withLock { $0 } ? nil : status
  }

  /// Blocks until the command has ended. Call it once.
  /// - Returns: its exit status; 128 and the number of the signal that ended it, as a shell tells it.
  package func wait() -> Int32 {
    // It is forgotten before its number is free: this leaves it to be collected below.
    var end = siginfo_t()
    while waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    target.withLock { $0 = nil }
    defer { onEnd(self) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return -1 } }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  private static func spawn(
    _ child: inout pid_t, _ arguments: [String], _ variables: [String], _ place: Place
  ) -> Int32 {
    var (input, output, errors): (Int32?, Int32?, Int32?)
    if case .apart(let given, let taken, let failing) = place { (input, output, errors) = (given, taken, failing) }
    return withCStrings(arguments) { argv in
      withCStrings(variables) { envp in
        csp_spawn(&child, "/bin/sh", argv, envp, place.isApart ? 1 : 0, input ?? -1, output ?? -1, errors ?? -1)
      }
    }
  }
}

/// Calls `body` with the strings as C wants them, ended by a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
