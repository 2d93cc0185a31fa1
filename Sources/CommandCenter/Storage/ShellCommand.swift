import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A command of the person's, run by `/bin/sh` as a child of ours. What may be done to it may be done from any thread.
package final class ShellCommand: Sendable {
  /// What the command shares with us.
  package enum Place: Sendable {
    /// Our terminal and our process group, as an editor needs them.
    case terminal
    /// A group of its own, so that all of it can be ended and Ctrl-C here is not meant for it. It has these descriptors as
    /// standard input and output, nothing where there is none, and its error text goes nowhere: it may hold a secret.
    case apart(input: Int32? = nil, output: Int32? = nil)

    fileprivate var isApart: Bool { if case .apart = self { true } else { false } }
  }

  /// Why there is no such child, in the system's words.
  package struct StartFailure: Error {
    package var reason: String
  }

  private let process: pid_t
  /// To whom signals go; nil once the command has ended, so that they never reach another process of its number.
  private let target: Mutex<pid_t?>

  /// Starts the command with the signals that a shell expects: none blocked, none ignored.
  ///
  /// `arguments` are `$1` and so on in `script`; descriptors are the caller's to close.
  package init(
    _ script: String, arguments: [String] = [], environment: [String: String], in place: Place
  ) throws(StartFailure) {
    var child = pid_t()
    let failure = Self.spawn(
      &child, ["sh", "-c", script, "sh"] + arguments, environment.map { "\($0.key)=\($0.value)" }, place)
    guard failure == 0 else { throw StartFailure(reason: String(cString: strerror(failure))) }
    process = child
    target = Mutex(place.isApart ? -child : child)
  }

  /// Sends a signal to the command, apart with all that it has started; does nothing after its end.
  package func signal(_ number: Int32) { target.withLock { if let target = $0 { kill(target, number) } } }

  /// Blocks until the command has ended. Call it once.
  /// - Returns: its exit status; 128 and the number of the signal that ended it, as a shell tells it.
  package func wait() -> Int32 {
    // It is forgotten before its number is free: this leaves it to be collected below.
    var end = siginfo_t()
    while waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    target.withLock { $0 = nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return -1 } }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  private static func spawn(
    _ child: inout pid_t, _ arguments: [String], _ variables: [String], _ place: Place
  ) -> Int32 {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if case .apart(let input, let output) = place {
      flags |= POSIX_SPAWN_SETPGROUP
      for (number, descriptor) in [(Int32(0), input), (1, output), (2, nil)] {
        if let descriptor {
          posix_spawn_file_actions_adddup2(&files, descriptor, number)
        } else {
          posix_spawn_file_actions_addopen(&files, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
        }
      }
    }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return withCStrings(arguments) { argv in
      withCStrings(variables) { envp in posix_spawn(&child, "/bin/sh", &files, &attributes, argv, envp) }
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
