/// Checks text that comes in parts, and refuses the first byte that no continuation could make valid.
struct UTF8Validator {
  private var bytesMissing = 0
  /// What the next continuation byte may be; narrower after the leads that could start an overlong form, a surrogate or
  /// a code point over U+10FFFF.
  private var allowed: ClosedRange<UInt8> = 0x80...0xbf

  /// Whether the text so far ends at a character's end.
  var isAtBoundary: Bool { bytesMissing == 0 }

  /// Whether the text is still valid, or may become so.
  mutating func accept(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if bytesMissing == 0 {
        index = Self.skipASCII(bytes, from: index)
        guard index < bytes.count else { return true }
        guard start(with: bytes[index]) else { return false }
      } else {
        guard allowed.contains(bytes[index]) else { return false }
        bytesMissing -= 1
        allowed = 0x80...0xbf
      }
      index += 1
    }
    return true
  }

  private mutating func start(with lead: UInt8) -> Bool {
    switch lead {
    case 0xc2...0xdf: bytesMissing = 1
    case 0xe0...0xef: bytesMissing = 2
    case 0xf0...0xf4: bytesMissing = 3
    default: return false
    }
    switch lead {
    case 0xe0: allowed = 0xa0...0xbf
    case 0xed: allowed = 0x80...0x9f
    case 0xf0: allowed = 0x90...0xbf
    case 0xf4: allowed = 0x80...0x8f
    default: allowed = 0x80...0xbf
    }
    return true
  }

  /// Nearly all of JSON is ASCII: eight bytes at a time.
  private static func skipASCII(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = bytes.bytes
    while index + 8 <= bytes.count {
      let word = raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard word & 0x8080_8080_8080_8080 == 0 else { break }
      index += 8
    }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    return index
  }
}
