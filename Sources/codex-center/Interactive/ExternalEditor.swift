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
struct ExternalEditor {
  private let command: String
  private let directory: String
  private let environment: [String: String]

  /// `$VISUAL`, else `$EDITOR`, else `vi`; the text lies in `$TMPDIR`, else `/tmp`, readable by the person alone.
  init(environment: [String: String]) {
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
    command = named ?? "vi"
    self.environment = environment
    directory = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Runs the editor on the terminal and waits for it.
  ///
  /// - Returns: The new text; nil when the editor failed, or left the text empty or as it was.
  func edit(_ text: String) -> String? {
    guard let path = store(text) else { return nil }
    defer { unlink(path) }
    guard runEditor(on: path), let bytes = FileManager.default.contents(atPath: path) else { return nil }
    var edited = String(decoding: bytes, as: UTF8.self)
    // Editors end a file with a line break that nobody typed.
    if edited.hasSuffix("\n"), !text.hasSuffix("\n") { edited.removeLast() }
    return edited == text || edited.allSatisfy(\.isWhitespace) ? nil : edited
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
  private func runEditor(on path: String) -> Bool {
    let words = ["sh", "-c", "\(command) \"$1\"", "sh", path]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for variable in variables { free(variable) } }
    var child = pid_t()
    // We watch signals by blocking them; the editor gets them as every program does.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    guard posix_spawn(&child, "/bin/sh", nil, &attributes, arguments, variables) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }
}
