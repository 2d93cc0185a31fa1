package import CodexSDK
package import CommandCenter
import SafeText
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The one exit of text to standard output and standard error: nothing leaves here that could drive a terminal.
package final class Output: Sendable {
  package enum Stream: Sendable, Hashable { case out, errors }

  /// Takes bytes; returns the `errno` of a failure.
  package typealias Sink = @Sendable (Stream, [UInt8]) -> Int32?

  /// Whether standard output is a terminal.
  package let isTerminal: Bool
  /// Whether standard error is one.
  package let errorsAreTerminal: Bool
  /// Columns of that terminal.
  package let columns: Int
  private let sink: Sink
  private let failure = Mutex<Int32?>(nil)

  package init(isTerminal: Bool, errorsAreTerminal: Bool = false, columns: Int = 80, sink: @escaping Sink) {
    self.isTerminal = isTerminal
    self.errorsAreTerminal = errorsAreTerminal
    self.columns = columns
    self.sink = sink
  }

  /// Standard output and standard error of this process.
  package static let standard = Output(
    isTerminal: isatty(STDOUT_FILENO) == 1, errorsAreTerminal: isatty(STDERR_FILENO) == 1, columns: terminalColumns(),
    sink: { stream, bytes in writeAll(bytes, to: stream == .out ? STDOUT_FILENO : STDERR_FILENO) })

  /// Why standard output takes nothing more, if so.
  package var brokenBy: String? { failure.withLock { $0 }.map { String(cString: strerror($0)) } }

  /// A line for standard output: data and answers.
  package func say(_ line: String) { put(TextGuard.shown(line) + "\n", to: .out) }

  /// Cells for standard output, parted by tabs.
  package func say(row cells: [String]) {
    put(cells.map { TextGuard.plain($0) }.joined(separator: "\t") + "\n", to: .out)
  }

  /// Lines for standard output.
  package func say(lines text: String) { put(TextGuard.lines(text) + "\n", to: .out) }

  /// A part of a growing text for standard output.
  package func stream(_ text: String) { put(TextGuard.lines(text), to: .out) }

  /// JSON for standard output, a line of its own.
  package func say(_ json: JSONValue) { put(JSONText.line(json) + "\n", to: .out) }

  /// What another program reads byte by byte. A person's terminal gets it in its harmless form.
  package func say(raw text: String) { put(isTerminal ? TextGuard.lines(text) : text, to: .out) }

  /// A sentence for standard error.
  package func complain(_ text: String) { put("codex-center: \(TextGuard.shown(text))\n", to: .errors) }

  package func complain(_ problem: Problem) {
    complain(problem.nextStep.isEmpty ? problem.message : "\(problem.message) \(problem.nextStep)")
  }

  /// Lines for standard error that go with data on standard output.
  package func tell(_ text: String) { put(TextGuard.lines(text) + "\n", to: .errors) }

  private func put(_ text: String, to stream: Stream) {
    guard stream == .errors || failure.withLock({ $0 }) == nil else { return }
    guard let error = sink(stream, Array(text.utf8)), stream == .out else { return }
    failure.withLock { $0 = error }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN: waitUntilWritable(descriptor)
        case EPIPE: dieOfClosedPipe()
        default: return errno
        }
      }
      rest = rest.dropFirst(max(0, written))
    }
    return nil
  }

  /// Somebody made the descriptor one that doesn't wait: it is shared with other programs.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }

  /// Who read our output has enough: the program ends as every other in a pipe does, without a word.
  private static func dieOfClosedPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }

  private static func terminalColumns() -> Int {
    var size = winsize()
    let columnsDefault = 80
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : columnsDefault
  }
}
