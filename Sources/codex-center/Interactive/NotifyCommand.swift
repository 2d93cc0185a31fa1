import CommandCenter
@preconcurrency import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs the person's own command for each notification, one after the other, with the notification on its standard input.
final class NotifyCommand: Sendable {
  /// Notifications that wait for a slow command; newer ones are dropped then.
  private static let waitingMax = 4
  /// The command is ended after this time.
  private static let secondsMax = 10

  private let queue = DispatchQueue(label: "codex-center.notify", qos: .utility)
  private let waiting = Mutex(0)
  private let environment: [String: String]
  private let complain: @Sendable (String) -> Void

  /// - Parameters:
  ///   - environment: Variables for the command.
  ///   - complain: Told when a command could not be run, for the log. Never holds the command, which may hold a secret.
  init(environment: [String: String], complain: @escaping @Sendable (String) -> Void) {
    self.environment = environment
    self.complain = complain
  }

  /// Returns at once.
  func run(_ command: String, input: Data) {
    let isAccepted = waiting.withLock { count in
      guard count < Self.waitingMax else { return false }
      count += 1
      return true
    }
    guard isAccepted else { return complain("the notify command is too slow: a notification was left out") }
    let work: @Sendable () -> Void = { [self] in
      if let failure = perform(command, input) { complain("the notify command \(failure)") }
      waiting.withLock { $0 -= 1 }
    }
    queue.async(execute: work)
  }

  /// Nil when it ran to its end and was content.
  private func perform(_ command: String, _ input: Data) -> String? {
    let file = Self.file(holding: input, environment)
    guard file >= 0 else { return "has no input: \(String(cString: strerror(errno)))" }
    defer { close(file) }
    let child: ShellCommand
    do throws(ShellCommand.StartFailure) {
      child = try ShellCommand(command, environment: environment, in: .apart(input: file))
    } catch {
      return "could not be started: \(error.reason)"
    }
    let watchdog = DispatchWorkItem { child.signal(SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.secondsMax), execute: watchdog)
    let status = child.wait()
    watchdog.cancel()
    if status == 128 + SIGKILL { return "was ended: it may take \(Self.secondsMax) s" }
    return status == 0 ? nil : "failed (status \(status))"
  }

  /// A file without a name, so that a command that does not read can't block anybody.
  private static func file(holding input: Data, _ environment: [String: String]) -> Int32 {
    let directory = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(directory)/codex-center-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return file }
    unlink(template)
    let bytes = Array(input)
    guard write(file, bytes, bytes.count) == bytes.count, lseek(file, 0, SEEK_SET) == 0 else {
      close(file)
      return -1
    }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }
}
