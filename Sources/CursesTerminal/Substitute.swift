/// Stands in for characters that the terminal or its locale cannot show.
enum Substitute {
  /// The code point to draw in one column of the character.
  static func character(for scalar: UInt32, isUTF8: Bool, column: Int) -> UInt32 {
    if isUTF8 { return column == 0 ? 0xFFFD : 0x20 }
    return column == 0 ? ascii(scalar) : 0x20
  }

  /// The nearest ASCII character; a question mark where nothing is near.
  private static func ascii(_ scalar: UInt32) -> UInt32 {
    let near: Unicode.Scalar =
      switch scalar {
      case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: " "
      case 0x2010...0x2015, 0x2212, 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x2550: "-"
      case 0x2018...0x201B, 0x2032: "'"
      case 0x201C...0x201F, 0x2033, 0xAB, 0xBB: "\""
      case 0x2022, 0xB7, 0x25CF, 0x25CB, 0x25AA, 0x2219: "*"
      case 0x2026: "~"
      case 0x2190, 0x2039: "<"
      case 0x2192, 0x203A, 0x25B6, 0x25B8: ">"
      case 0x2191: "^"
      case 0x2193, 0x25BC, 0x25BE, 0x2713, 0x2714: "v"
      case 0x2502, 0x2503, 0x2551, 0x258C: "|"
      case 0x2506...0x254F, 0x2552...0x257F: "+"
      case 0x2588, 0x2591...0x2593: "#"
      case 0x2717, 0x2718, 0xD7: "x"
      default: base(scalar) ?? "?"
      }
    return near.value
  }

  /// The letter below an accent: `é` is drawn as `e`.
  private static func base(_ scalar: UInt32) -> Unicode.Scalar? {
    guard scalar >= 0xC0, scalar < 0x250, let index = latin.firstIndex(where: { $0.codes.contains(scalar) }) else {
      return nil
    }
    return latin[index].letter
  }

  private static let latin: [(codes: Set<UInt32>, letter: Unicode.Scalar)] = [
    ("ÀÁÂÃÄÅĀĂĄ", "A"), ("àáâãäåāăą", "a"), ("ÇĆĈĊČ", "C"), ("çćĉċč", "c"), ("ÈÉÊËĒĔĖĘĚ", "E"), ("èéêëēĕėęě", "e"),
    ("ÌÍÎÏĪĮİ", "I"), ("ìíîïīįı", "i"), ("ÑŃŇ", "N"), ("ñńň", "n"), ("ÒÓÔÕÖØŌŐ", "O"), ("òóôõöøōő", "o"),
    ("ÙÚÛÜŪŮŰ", "U"), ("ùúûüūůű", "u"), ("ÝŸ", "Y"), ("ýÿ", "y"), ("ŁĹĽ", "L"), ("łĺľ", "l"), ("ŚŞŠ", "S"),
    ("śşšß", "s"), ("ŹŻŽ", "Z"), ("źżž", "z"), ("ĎĐ", "D"), ("ďđ", "d"), ("ŘŔ", "R"), ("řŕ", "r"), ("ŤŢ", "T"),
    ("ťţ", "t"), ("ĞĢ", "G"), ("ğģ", "g"),
  ].map { letters, letter in (Set(letters.unicodeScalars.map(\.value)), letter) }
}
