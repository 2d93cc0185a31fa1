@preconcurrency import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs the command that prints a token, such as `pass show codex`.
enum TokenCommand {
  /// Time for a person to unlock a key; the command is ended after it.
  static let millisecondsMax = 60_000

  /// What the command printed.
  ///
  /// Its standard input and error are closed to it: neither may reach the screen, and an error text may hold a secret.
  static func run(
    _ command: String, environment: [String: String], bytesMax: Int, millisecondsMax: Int = millisecondsMax
  ) async throws(Problem) -> String {
    // Waiting for a process blocks a thread: one that no task needs.
    let result: Result<String, Problem> = await withCheckedContinuation { continuation in
      let work: @Sendable () -> Void = {
        do throws(Problem) {
          let process = try Spawned(command, environment)
          continuation.resume(returning: .success(try process.output(bytesMax, millisecondsMax)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
      DispatchQueue.global().async(execute: work)
    }
    return try result.get()
  }

  private struct Spawned {
    let process: pid_t
    let output: Int32

    init(_ command: String, _ environment: [String: String]) throws(Problem) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .file("could not be started", "The token command") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      defer { close(ends[1]) }
      let arguments = ["/bin/sh", "-c", command]
      let variables = environment.map { "\($0.key)=\($0.value)" }
      var process = pid_t()
      let failure = Self.spawn(&process, arguments, variables, output: ends[1])
      guard failure == 0 else {
        close(ends[0])
        throw Problem(.storage, "The token command could not be started: \(String(cString: strerror(failure))).")
      }
      self.process = process
      self.output = ends[0]
    }

    /// A group of its own, so that all of it can be ended; signals as a shell expects them.
    private static func spawn(
      _ process: inout pid_t, _ arguments: [String], _ variables: [String], output: Int32
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
      posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&files, output, 1)
      posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
      var none = sigset_t()
      var all = sigset_t()
      sigemptyset(&none)
      sigfillset(&all)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setsigdefault(&attributes, &all)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
      return withCStrings(arguments) { argv in
        withCStrings(variables) { envp in posix_spawn(&process, "/bin/sh", &files, &attributes, argv, envp) }
      }
    }

    /// Reads to the end, then takes the exit status. Ends the command when it takes or prints too much.
    func output(_ bytesMax: Int, _ millisecondsMax: Int) throws(Problem) -> String {
      defer { close(output) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let deadline = DispatchTime.now() + .milliseconds(millisecondsMax)
      while true {
        let left = Int32(clamping: deadline.millisecondsFromNow)
        var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard left > 0, poll(&ready, 1, left) >= 0 || errno == EINTR else {
          end()
          throw Problem(.storage, "The token command did not end within \(millisecondsMax / 1_000) seconds.")
        }
        guard ready.revents != 0 else { continue }
        let count = read(output, &buffer, buffer.count)
        if count == 0 { break }
        if count < 0 { continue }
        bytes += buffer[..<count]
        guard bytes.count <= bytesMax else {
          end()
          throw Problem(.storage, "The token command printed more than a token.")
        }
      }
      let status = wait()
      guard status == 0 else {
        throw Problem(
          .storage, "The token command failed (status \(status)).", nextStep: "Run it in a shell to see why.")
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    private func end() {
      kill(-process, SIGKILL)
      _ = wait()
    }

    /// The exit status; 128 and the number of the signal that ended it, as a shell tells it.
    private func wait() -> Int32 {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 { if errno != EINTR { return -1 } }
      let signal = status & 0x7f
      return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }
  }
}

extension DispatchTime {
  fileprivate var millisecondsFromNow: Int64 {
    let now = DispatchTime.now().uptimeNanoseconds
    return uptimeNanoseconds > now ? Int64((uptimeNanoseconds - now) / 1_000_000) : 0
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
