@preconcurrency import Dispatch
import Screens
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The person's own editor, on this machine, for a prompt that outgrows the composer.
final class ExternalEditor: Sendable {
  private let command: String
  private let directory: String
  private let environment: [String: String]
  /// The editor that has the terminal now.
  private let running = Mutex<pid_t?>(nil)

  /// `$VISUAL`, else `$EDITOR`, else `vi`; the text lies in `$TMPDIR`, else `/tmp`, readable by the person alone.
  init(environment: [String: String]) {
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
    command = named ?? "vi"
    self.environment = environment
    directory = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Whether the editor has the terminal.
  var isRunning: Bool { running.withLock { $0 != nil } }

  /// Hands a signal that ends our program on to the editor, which saves what it can and leaves the terminal.
  func end(by signal: Int32) {
    running.withLock { if let process = $0 { kill(process, signal) } }
  }

  /// Runs the editor on the terminal and waits for it, on a thread that nothing else needs.
  func edit(_ text: String) async -> EditorOutcome {
    await withCheckedContinuation { continuation in
      let work: @Sendable () -> Void = { [self] in
        do throws(EditorFailure) {
          continuation.resume(returning: try editAndWait(text))
        } catch {
          continuation.resume(returning: .failed(error))
        }
      }
      DispatchQueue.global().async(execute: work)
    }
  }

  private func editAndWait(_ text: String) throws(EditorFailure) -> EditorOutcome {
    guard let path = store(text) else { throw .noFile(directory: directory) }
    defer { unlink(path) }
    try runEditor(on: path)
    guard let bytes = FileManager.default.contents(atPath: path) else { throw .noFile(directory: directory) }
    var edited = String(decoding: bytes, as: UTF8.self)
    // Editors end a file with a line break that nobody typed.
    if edited.hasSuffix("\n"), !text.hasSuffix("\n") { edited.removeLast() }
    return edited == text || edited.allSatisfy(\.isWhitespace) ? .unchanged : .edited(edited)
  }

  private func store(_ text: String) -> String? {
    var template = Array("\(directory)/codex-center-XXXXXX.md".utf8CString)
    let descriptor = mkstemps(&template, 3)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        unlink(path)
        return nil
      }
      bytes = bytes.dropFirst(count)
    }
    return path
  }

  /// Runs the command through the shell, as git does: `$EDITOR` may hold arguments.
  private func runEditor(on path: String) throws(EditorFailure) {
    let words = ["sh", "-c", "\(command) \"$1\"", "sh", path]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for variable in variables { free(variable) } }
    // We watch signals by blocking them; the editor gets them as every program does.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", nil, &attributes, arguments, variables) == 0 else {
      throw .notStarted(command: command)
    }
    running.withLock { $0 = child }
    // Forgotten before its number can be another's: `waitid` leaves it to be collected below.
    var end = siginfo_t()
    while waitid(P_PID, id_t(child), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    running.withLock { $0 = nil }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    try check(status)
  }

  /// What the shell says of a program that it can't start.
  private static let cannotRun: ClosedRange<Int32> = 126...127

  private func check(_ status: Int32) throws(EditorFailure) {
    let signal = status & 0x7f
    let code = signal == 0 ? (status >> 8) & 0xff : 128 + signal
    guard code != 0 else { return }
    throw Self.cannotRun.contains(code)
      ? .notStarted(command: command) : .endedBadly(command: command, status: code)
  }
}
