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
  private let shell: Shell
  private let complain: @Sendable (String) -> Void

  /// - Parameters:
  ///   - shell: Starts the command.
  ///   - complain: Told when a command could not be run, for the log. Never holds the command, which may hold a secret.
  init(shell: Shell, complain: @escaping @Sendable (String) -> Void) {
    self.shell = shell
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
    let file = TemporaryFile.holding(Array(input), by: shell)
    guard file >= 0 else { return "has no input: \(String(cString: strerror(errno)))" }
    defer { close(file) }
    let child: ShellCommand
    do throws(ShellCommand.StartFailure) {
      child = try shell.start(command, in: .apart(input: file))
    } catch {
      return "could not be started: \(error.reason)"
    }
    guard let status = child.wait(until: .now() + .seconds(Self.secondsMax)) else {
      return "was ended: it may take \(Self.secondsMax) s"
    }
    return status == 0 ? nil : "failed (status \(status))"
  }
}
