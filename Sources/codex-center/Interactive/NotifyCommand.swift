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
  private static let pollMicroseconds: useconds_t = 20_000

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
    var child = pid_t()
    let failure = spawn(&child, command, input: file)
    guard failure == 0 else { return "could not be started: \(String(cString: strerror(failure)))" }
    var status: Int32 = 0
    let end = ContinuousClock.now + .seconds(Self.secondsMax)
    while true {
      let result = waitpid(child, &status, WNOHANG)
      if result == child { break }
      if result < 0, errno != EINTR { return nil }
      guard ContinuousClock.now < end else {
        kill(-child, SIGKILL)
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return "was ended after \(Self.secondsMax) s"
      }
      usleep(Self.pollMicroseconds)
    }
    return status == 0 ? nil : "failed (status \(status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + status & 0x7f))"
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

  /// A group of its own, nothing of our terminal, and signals as a shell expects them.
  private func spawn(_ child: inout pid_t, _ command: String, input: Int32) -> Int32 {
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
    posix_spawn_file_actions_adddup2(&files, input, 0)
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    let words: [String] = ["sh", "-c", command]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for variable in variables { free(variable) } }
    return posix_spawn(&child, "/bin/sh", &files, &attributes, arguments, variables)
  }
}
