import CommandCenter
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
  private let shell: Shell
  /// The editor that has the terminal now.
  private let running = Mutex<ShellCommand?>(nil)

  /// `$VISUAL`, else `$EDITOR`, else `vi`; the text lies in `$TMPDIR`, else `/tmp`, readable by the person alone.
  init(shell: Shell) {
    let environment = shell.variables
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
    command = named ?? "vi"
    self.shell = shell
    directory = TemporaryFile.directory(shell)
  }

  /// Whether the editor has the terminal.
  var isRunning: Bool { running.withLock { $0 != nil } }

  /// Hands a signal that ends our program on to the editor, which saves what it can and leaves the terminal; one that
  /// stays is killed.
  func end(by signal: Int32) { running.withLock { $0 }?.end(by: signal) }

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
    guard let (descriptor, path) = TemporaryFile.make(suffix: ".md", by: shell) else { return nil }
    defer { close(descriptor) }
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

  /// What the shell says of a program that it can't start.
  private static let cannotRun: ClosedRange<Int32> = 126...127

  /// Runs the command through the shell, as git does: `$EDITOR` may hold arguments.
  private func runEditor(on path: String) throws(EditorFailure) {
    let child: ShellCommand
    do throws(ShellCommand.StartFailure) {
      // Within the lock: a signal that comes now waits until there is somebody to hand it to.
      child = try running.withLock { running throws(ShellCommand.StartFailure) in
        let child = try shell.start("\(command) \"$1\"", arguments: [path], in: .terminal)
        running = child
        return child
      }
    } catch {
      throw .notStarted(command: command)
    }
    let status = child.wait()
    running.withLock { $0 = nil }
    guard status != 0 else { return }
    throw Self.cannotRun.contains(status)
      ? .notStarted(command: command) : .endedBadly(command: command, status: status)
  }
}
