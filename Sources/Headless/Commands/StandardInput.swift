import CommandCenter

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is piped into the program.
enum StandardInput {
  /// A longer prompt fits no model.
  static let bytesMax = 4 * 1_048_576
  private static let chunk = 65_536

  /// All of it, without the line end that editors and `echo` put behind it.
  ///
  /// - Throws: `Problem` of code `badInput` when it is closed, a terminal, too long, or no text.
  static func text() throws(Problem) -> String {
    guard isatty(STDIN_FILENO) == 0 else {
      throw Problem(.badInput, "There is no prompt.", nextStep: "Give it as an argument, or pipe it in and say -.")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: chunk)
    while true {
      let count = read(STDIN_FILENO, &buffer, chunk)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw Problem(.badInput, "The prompt can't be read from standard input: \(String(cString: strerror(errno))).")
      }
      if count == 0 { break }
      bytes += buffer[..<count]
      guard bytes.count <= bytesMax else {
        throw Problem(.badInput, "The prompt on standard input is longer than \(bytesMax) bytes.")
      }
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(.badInput, "The prompt on standard input is not UTF-8 text.")
    }
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
