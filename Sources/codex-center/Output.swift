import CommandCenter
import SafeText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The one exit of text to standard output and standard error: nothing leaves here that could drive a terminal.
enum Output {
  /// A line for standard output: data and answers.
  static func say(_ line: String) { put(line, to: STDOUT_FILENO) }

  /// Lines of our own for standard output.
  static func say(lines text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { say(String(line)) }
  }

  /// A sentence for standard error.
  static func complain(_ text: String) { put("codex-center: \(text)", to: STDERR_FILENO) }

  static func complain(_ problem: Problem) {
    complain(problem.nextStep.isEmpty ? problem.message : "\(problem.message) \(problem.nextStep)")
  }

  private static func put(_ line: String, to descriptor: Int32) {
    var bytes = Array((TextGuard.shown(line) + "\n").utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno != EINTR { return }
      bytes = bytes.dropFirst(max(0, written))
    }
  }
}
