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
          continuation.resume(returning: .success(try output(of: command, environment, bytesMax, millisecondsMax)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
      DispatchQueue.global().async(execute: work)
    }
    return try result.get()
  }

  private static func output(
    of command: String, _ environment: [String: String], _ bytesMax: Int, _ millisecondsMax: Int
  ) throws(Problem) -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .file("could not be started", "The token command") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child: ShellCommand
    do throws(ShellCommand.StartFailure) {
      defer { close(ends[1]) }
      child = try ShellCommand(command, environment: environment, in: .apart(output: ends[1]))
    } catch {
      throw Problem(.storage, "The token command could not be started: \(error.reason).")
    }
    let output: String
    do throws(Problem) {
      output = try text(from: ends[0], bytesMax, millisecondsMax)
    } catch {
      child.signal(SIGKILL)
      _ = child.wait()
      throw error
    }
    let status = child.wait()
    guard status == 0 else {
      throw Problem(
        .storage, "The token command failed (status \(status)).", nextStep: "Run it in a shell to see why.")
    }
    return output
  }

  /// Reads to the end, as long as it does not take or print too much.
  private static func text(from pipe: Int32, _ bytesMax: Int, _ millisecondsMax: Int) throws(Problem) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let deadline = DispatchTime.now() + .milliseconds(millisecondsMax)
    while true {
      let left = Int32(clamping: deadline.millisecondsFromNow)
      var ready = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&ready, 1, left) >= 0 || errno == EINTR else {
        throw Problem(.storage, "The token command did not end within \(millisecondsMax / 1_000) seconds.")
      }
      guard ready.revents != 0 else { continue }
      let count = read(pipe, &buffer, buffer.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      if count < 0 { continue }
      bytes += buffer[..<count]
      guard bytes.count <= bytesMax else { throw Problem(.storage, "The token command printed more than a token.") }
    }
  }
}

extension DispatchTime {
  fileprivate var millisecondsFromNow: Int64 {
    let now = DispatchTime.now().uptimeNanoseconds
    return uptimeNanoseconds > now ? Int64((uptimeNanoseconds - now) / 1_000_000) : 0
  }
}
