import SafeText
import Synchronization

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The log file: one line each, cut to size, without control characters and without any secret that it was told of.
///
/// Writing never fails loudly: a program must not stop because its log can't be written.
package final class Log: Sendable {
  /// The file is put aside as `….1` when it reaches this size.
  package static let fileBytesMax = 1_048_576
  package static let lineBytesMax = 4_096
  /// Shorter texts are no secrets, and replacing them would garble every line.
  static let secretBytesMin = 4

  private struct State {
    var secrets: [String] = []
  }

  /// Nil writes nothing.
  private let path: String?
  private let level: LogLevel
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  /// A log at `path`, made when the first line is written; nil keeps nothing.
  package init(path: String?, level: LogLevel = .info, now: @escaping @Sendable () -> Date = { Date() }) {
    self.path = path
    self.level = level
    self.now = now
  }

  /// From now on `secret` is replaced wherever it would be written.
  package func redact(_ secret: String) {
    guard secret.utf8.count >= Self.secretBytesMin else { return }
    state.withLock { if !$0.secrets.contains(secret) { $0.secrets.append(secret) } }
  }

  /// What is replaced, for whoever writes elsewhere.
  package var secrets: [Secret] { state.withLock { $0.secrets.map { Secret($0) } } }

  package func write(_ level: LogLevel, _ text: String) {
    guard let path, level >= self.level else { return }
    state.withLock { append(line(level, text, hiding: $0.secrets), to: path) }
  }

  /// A text without any secret that this log was told of, for what is kept elsewhere.
  package func hiding(_ text: String) -> String {
    Self.hide(state.withLock(\.secrets), in: text)
  }

  private static func hide(_ secrets: [String], in text: String) -> String {
    secrets.reduce(text) { $0.replacing($1, with: "[secret]") }
  }

  private func line(_ level: LogLevel, _ text: String, hiding secrets: [String]) -> String {
    let harmless = TextGuard.shown(
      String(BoundedText.prefix(of: Self.hide(secrets, in: text), bytesMax: Self.lineBytesMax)))
    return "\(now().ISO8601Format()) \(level.rawValue) \(harmless)\n"
  }

  private func append(_ line: String, to path: String) {
    // What can't be opened is told at the start, and a line that can't be written is lost.
    try? PrivateFile.makeDirectory(path.directoryOfPath)
    guard let file = (try? PrivateFile.open(path, O_WRONLY | O_CREAT | O_APPEND))??.descriptor else { return }
    defer { close(file) }
    // A line that can't be written is lost; there is no place left to say so.
    try? PrivateFile.writeAll(Array(line.utf8), to: file, path)
    var status = stat()
    if fstat(file, &status) == 0, status.st_size >= Self.fileBytesMax { rename(path, path + ".1") }
  }
}
