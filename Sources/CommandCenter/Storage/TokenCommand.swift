import CSpawn
@preconcurrency import Dispatch
import Synchronization

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

  /// What the command printed. Cancelling the task ends the command.
  ///
  /// Its standard input and error are closed to it: neither may reach the screen, and an error text may hold a secret.
  static func run(
    _ command: String, by shell: Shell, bytesMax: Int, millisecondsMax: Int = millisecondsMax
  ) async throws(Problem) -> String {
    let child = Child()
    // Waiting for a process blocks a thread: one that no task needs.
    let result: Result<String, Problem> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let work: @Sendable () -> Void = {
          do throws(Problem) {
            let deadline = DispatchTime.now() + .milliseconds(millisecondsMax)
            continuation.resume(returning: .success(try output(of: command, shell, child, bytesMax, deadline)))
          } catch {
            continuation.resume(returning: .failure(error))
          }
        }
        DispatchQueue.global().async(execute: work)
      }
    } onCancel: {
      child.cancel()
    }
    return try result.get()
  }

  /// The command of one run, as soon as it is there.
  private final class Child: Sendable {
    private let state = Mutex<(command: ShellCommand?, isCancelled: Bool)>((nil, false))

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func started(_ command: ShellCommand) {
      let isCancelled = state.withLock { state in
        state.command = command
        return state.isCancelled
      }
      if isCancelled { command.end() }
    }

    func cancel() {
      let command = state.withLock { state in
        state.isCancelled = true
        return state.command
      }
      command?.end()
    }
  }

  private static func output(
    of command: String, _ shell: Shell, _ running: Child, _ bytesMax: Int, _ deadline: DispatchTime
  ) throws(Problem) -> String {
    var ends: [Int32] = [-1, -1]
    guard csp_pipe(&ends) == 0 else { throw .file("could not be started", "The token command") }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    let child: ShellCommand
    do throws(ShellCommand.StartFailure) {
      defer { close(writing) }
      child = try shell.start(command, in: .apart(output: writing))
    } catch {
      throw Problem(.storage, "The token command could not be started: \(error.reason).")
    }
    running.started(child)
    let output: String
    do throws(Problem) {
      output = try text(from: reading, running, bytesMax, deadline)
    } catch {
      child.signal(SIGKILL)
      _ = child.wait()
      throw error
    }
    guard let status = child.wait(until: deadline) else { throw late }
    guard status == 0 else {
      throw Problem(
        .storage, "The token command failed (status \(status)).", nextStep: "Run it in a shell to see why.")
    }
    return output
  }

  private static let late = Problem(
    .storage, "The token command did not end within \(millisecondsMax / 1_000) seconds.",
    nextStep: "Run it in a shell to see what it waits for.")

  /// Reads to the end, as long as it does not take or print too much.
  private static func text(
    from pipe: Int32, _ running: Child, _ bytesMax: Int, _ deadline: DispatchTime
  ) throws(Problem) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      guard !running.isCancelled else { throw Problem(.storage, "The token command was ended.") }
      let left = deadline.millisecondsFromNow
      guard left > 0 else { throw late }
      var ready = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      // Something that the command has left behind may hold the pipe after its end: the look is never long.
      guard poll(&ready, 1, Int32(min(left, lookMilliseconds))) > 0 else { continue }
      let count = read(pipe, &buffer, buffer.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      if count < 0 { continue }
      bytes += buffer[..<count]
      guard bytes.count <= bytesMax else { throw Problem(.storage, "The token command printed more than a token.") }
    }
  }

  /// How often a wait for output looks whether it was cancelled.
  private static let lookMilliseconds: Int64 = 200
}

extension DispatchTime {
  fileprivate var millisecondsFromNow: Int64 {
    let now = DispatchTime.now().uptimeNanoseconds
    return uptimeNanoseconds > now ? Int64((uptimeNanoseconds - now) / 1_000_000) : 0
  }
}
