/// Gathers a bracketed paste up to its end mark, within a limit.
struct PasteCollector: Sendable {
  /// Bytes kept of one paste; what comes after is dropped and the paste says so.
  static let bytesMax = 1 << 20
  /// Pauses that a paste may have; the next one ends it, so that a lost end mark does not swallow the keyboard for good.
  static let pausesMax = 4
  /// Bytes between two pauses from which on a paste is on its way, and not a person who types into a dead keyboard.
  static let streamBytesMin = 64

  private static let endMark: [UInt8] = Array("\u{1b}[201~".utf8)

  private var bytes: [UInt8] = []
  private var matched = 0
  private var isTruncated = false
  private var pauses = 0
  private var bytesSincePause = 0

  /// Takes one byte; returns the paste when it completes the end mark.
  mutating func take(_ byte: UInt8) -> Paste? {
    bytesSincePause += 1
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

  /// Nothing came for a while; returns the paste as far as it came when that was once too often.
  mutating func pause() -> Paste? {
    pauses = bytesSincePause >= Self.streamBytesMin ? 1 : pauses + 1
    bytesSincePause = 0
    return pauses > Self.pausesMax ? finish() : nil
  }

  private mutating func finish() -> Paste {
    defer { self = PasteCollector() }
    var text = String(decoding: bytes, as: UTF8.self)
    if isTruncated, text.last == "\u{FFFD}" { text.removeLast() }  // the limit cut a character
    return Paste(Sanitizer.editable(PastedText.read(text)), isTruncated: isTruncated)
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.bytesMax {
      bytes.append(byte)
    } else {
      isTruncated = true
    }
  }
}
