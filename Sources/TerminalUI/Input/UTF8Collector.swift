/// Puts one multi-byte code point together and refuses everything that is not well-formed UTF-8.
struct UTF8Collector: Sendable {
  enum Step {
    case more
    case scalar(Unicode.Scalar)
    /// Well-formed bytes that are no code point: overlong, surrogate or too large.
    case dropped
    /// The byte does not continue the character; it has to be looked at anew.
    case invalid
  }

  private var value: UInt32 = 0
  private var left = 0
  private var smallest: UInt32 = 0

  /// Starts with a lead byte; false when it is none.
  mutating func begin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2...0xDF: (value, left, smallest) = (UInt32(byte & 0x1F), 1, 0x80)
    case 0xE0...0xEF: (value, left, smallest) = (UInt32(byte & 0x0F), 2, 0x800)
    case 0xF0...0xF4: (value, left, smallest) = (UInt32(byte & 0x07), 3, 0x10000)
    default: return false
    }
    return true
  }

  mutating func take(_ byte: UInt8) -> Step {
    guard byte & 0xC0 == 0x80 else { return .invalid }
    value = value << 6 | UInt32(byte & 0x3F)
    left -= 1
    if left > 0 { return .more }
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return .dropped }
    return .scalar(scalar)
  }
}
