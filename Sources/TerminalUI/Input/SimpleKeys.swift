/// The keys that are one byte.
enum SimpleKeys {
  static func event(_ byte: UInt8, isAlt: Bool) -> KeyEvent {
    let alt: KeyEvent.Modifiers = isAlt ? .alt : []
    switch byte {
    case 0x09: return KeyEvent(.tab, alt)
    case 0x0D: return KeyEvent(.enter, alt)
    case 0x1B: return KeyEvent(.escape, alt)
    case 0x7F: return KeyEvent(.backspace, alt)
    case 0x00: return KeyEvent(.character(" "), alt.union(.control))
    case 0x01...0x1A: return KeyEvent(character(byte + 0x60), alt.union(.control))
    case 0x1C...0x1F: return KeyEvent(character(byte + 0x40), alt.union(.control))
    default: return KeyEvent(character(byte), alt)
    }
  }

  private static func character(_ byte: UInt8) -> Key { .character(Character(Unicode.Scalar(byte))) }
}
