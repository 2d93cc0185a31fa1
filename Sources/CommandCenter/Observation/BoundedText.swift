/// How texts from the server are kept within their limits. What is missing is said in the text itself, where it is missing.
package enum BoundedText {
  /// The share of a cut text that is its beginning: the end of a text is worth more than its middle.
  private static let headShare = 4
  /// Room for the words that say how much is missing.
  private static let markBytesMax = 64

  /// Appends to a text. Beyond the limit its middle goes: the beginning and the end stay. `omittedBytes` counts on what is
  /// missing of it, in UTF-8 bytes.
  static func append(_ more: String, to text: inout String, omittedBytes: inout Int, bytesMax: Int) {
    text += more
    guard text.utf8.count > bytesMax else { return }
    // A quarter more than needed at once, so that a long stream does not move the whole text for every piece.
    text = cut(text, omittedBytes: &omittedBytes, bytesMax: bytesMax - bytesMax / 4)
  }

  /// Appends to a text whose end alone matters, as a command's output: the beginning gives way.
  /// - Returns: UTF-8 bytes that were dropped.
  static func appendKeepingEnd(_ more: String, to text: inout String, bytesMax: Int) -> Int {
    text += more
    let bytes = text.utf8.count
    guard bytes > bytesMax else { return 0 }
    text = suffix(of: text, bytesMax: bytesMax - bytesMax / 4)
    return bytes - text.utf8.count
  }

  /// The beginning and the end of a text, and between them how much is missing in all.
  static func cut(_ text: String, omittedBytes: inout Int, bytesMax: Int) -> String {
    let known = omittedBytes > 0 ? mark(omittedBytes).utf8.count : 0
    let head = prefix(of: text, bytesMax: bytesMax / headShare)
    let tail = suffix(of: text, bytesMax: bytesMax - bytesMax / headShare - markBytesMax)
    omittedBytes += max(0, text.utf8.count - head.utf8.count - tail.utf8.count - known)
    return head + mark(omittedBytes) + tail
  }

  /// What stands for the missing middle of a text.
  package static func mark(_ omittedBytes: Int) -> String { "\n\n… \(size(omittedBytes)) more …\n\n" }

  /// A number of bytes in words: "812 bytes", "4.2 MB".
  package static func size(_ bytes: Int) -> String {
    guard bytes >= 1_000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    let (unit, name) = bytes < 999_950 ? (1_000, "kB") : bytes < 999_950_000 ? (1_000_000, "MB") : (1_000_000_000, "GB")
    let tenths = (bytes / (unit / 10) + (bytes % (unit / 10) >= unit / 20 ? 1 : 0))
    return "\(tenths / 10).\(tenths % 10) \(name)"
  }

  /// The longest beginning within the limit that ends between two code points.
  static func prefix(of text: String, bytesMax: Int) -> String {
    let utf8 = text.utf8
    guard utf8.count > bytesMax else { return text }
    var end = utf8.index(utf8.startIndex, offsetBy: max(0, bytesMax))
    while end > utf8.startIndex, isContinuation(utf8[end]) { end = utf8.index(before: end) }
    return String(text[..<end])
  }

  /// The longest end within the limit that begins between two code points.
  static func suffix(of text: String, bytesMax: Int) -> String {
    let utf8 = text.utf8
    guard utf8.count > bytesMax else { return text }
    var start = utf8.index(utf8.endIndex, offsetBy: -max(0, bytesMax))
    while start < utf8.endIndex, isContinuation(utf8[start]) { start = utf8.index(after: start) }
    return String(text[start...])
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
}
