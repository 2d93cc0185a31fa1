import CommandCenter
import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The one exit of text to standard output and standard error: nothing leaves here that could drive a terminal.
enum Output {
  /// A line for standard output: data and answers.
  static func say(_ text: String) { put(text, to: STDOUT_FILENO) }

  /// A sentence for standard error.
  static func complain(_ text: String) { put("codex-center: \(text)", to: STDERR_FILENO) }

  static func complain(_ problem: Problem) {
    complain(problem.nextStep.isEmpty ? problem.message : "\(problem.message) \(problem.nextStep)")
  }

  private static func put(_ text: String, to descriptor: Int32) {
    var bytes = Array((Sanitizer.clean(text) + "\n").utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno != EINTR { return }
      bytes = bytes.dropFirst(max(0, written))
    }
  }
}
