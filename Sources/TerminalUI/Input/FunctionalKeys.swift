/// The private code points by which kitty's protocol names keys without a character.
enum FunctionalKeys {
  static func key(_ code: Int) -> Key? {
    switch code {
    case 57376...57398: .function(code - 57376 + 13)
    case 57399...57408: .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
    case 57414: .enter
    default: named[code]
    }
  }

  private static let named: [Int: Key] = [
    57409: .character("."), 57410: .character("/"), 57411: .character("*"), 57412: .character("-"),
    57413: .character("+"), 57415: .character("="), 57417: .left, 57418: .right, 57419: .up, 57420: .down,
    57421: .pageUp, 57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
  ]
}
