/// Gathers a bracketed paste up to its end mark, within a limit.
struct PasteCollector: Sendable {
  /// Bytes kept of one paste; what comes after is dropped and the paste says so.
  static let bytesMax = 1 << 20

  private static let endMark: [UInt8] = Array("\u{1b}[201~".utf8)

  private var bytes: [UInt8] = []
  private var matched = 0
  private var isTruncated = false

  /// Takes one byte; returns the paste when it completes the end mark.
  mutating func take(_ byte: UInt8) -> Paste? {
    if byte == Self.endMark[matched] {
      matched += 1
      return matched == Self.endMark.count ? finish() : nil
    }
    // The mark holds its first byte only once, so that a failed match can restart with this byte alone.
    for byte in Self.endMark[..<matched] { keep(byte) }
    matched = byte == Self.endMark[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return nil
  }

  /// The paste as far as it came.
  mutating func finish() -> Paste {
    defer { self = PasteCollector() }
    var text = String(decoding: bytes, as: UTF8.self)
    if isTruncated, text.last == "\u{FFFD}" { text.removeLast() }  // the limit cut a character
    return Paste(Sanitizer.editable(text), isTruncated: isTruncated)
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.bytesMax {
      bytes.append(byte)
    } else {
      isTruncated = true
    }
  }
}
