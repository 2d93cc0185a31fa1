/// How texts from the server are kept within `ItemLimits`.
enum BoundedText {
  /// Appends to a text that is read from its beginning: what doesn't fit is dropped at the end.
  /// - Returns: UTF-8 bytes that were dropped.
  static func append(_ more: String, to text: inout String, bytesMax: Int) -> Int {
    let room = bytesMax - text.utf8.count
    let bytes = more.utf8.count
    guard bytes > room else {
      text += more
      return 0
    }
    let kept = prefix(of: more, bytesMax: max(0, room))
    text += kept
    return bytes - kept.utf8.count
  }

  /// Appends to a text whose end matters most, as a command's output: the beginning gives way.
  /// - Returns: UTF-8 bytes that were dropped.
  static func appendKeepingEnd(_ more: String, to text: inout String, bytesMax: Int) -> Int {
    text += more
    let bytes = text.utf8.count
    guard bytes > bytesMax else { return 0 }
    // A quarter at once, so that a long stream doesn't move the whole text for every piece.
    text = suffix(of: text, bytesMax: bytesMax - bytesMax / 4)
    return bytes - text.utf8.count
  }

  /// The longest beginning within the limit that ends between two code points.
  static func prefix(of text: String, bytesMax: Int) -> String {
    let utf8 = text.utf8
    guard utf8.count > bytesMax else { return text }
    var end = utf8.index(utf8.startIndex, offsetBy: bytesMax)
    while end > utf8.startIndex, isContinuation(utf8[end]) { end = utf8.index(before: end) }
    return String(text[..<end])
  }

  /// The longest end within the limit that begins between two code points.
  static func suffix(of text: String, bytesMax: Int) -> String {
    let utf8 = text.utf8
    guard utf8.count > bytesMax else { return text }
    var start = utf8.index(utf8.endIndex, offsetBy: -bytesMax)
    while start < utf8.endIndex, isContinuation(utf8[start]) { start = utf8.index(after: start) }
    return String(text[start...])
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
}
