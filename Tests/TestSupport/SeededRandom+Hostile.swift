extension SeededRandom {
  /// What must not reach a screen or a file as it is, and what parsers stumble over.
  package static let hostilePieces: [String] = [
    "\u{1b}", "\u{1b}[", "\u{1b}]0;", "\u{1b}P", "\u{1b}\\", "\u{1b}O", "\u{1b}[200~", "\u{1b}[201~", "[", "]", "P",
    "O",
    "\\", ";", "1", "m", "M", "u", "~", "\u{7}", "\u{9b}", "\u{9c}", "\u{9d}", "\r", "\n", "\r\n", "\t", "\u{0}",
    "\u{85}",
    "\u{2028}", "a", " ", "é", "漢", "👩", "\u{200d}", "\u{fe0f}", "\u{202e}", "\u{301}", "\u{1F1E9}", "\u{1F3FD}",
    "\u{200b}", "\u{2066}", "\u{7f}", "\u{e0041}", "\u{1160}", "\u{456}", "{", "}", "\"", ":", ",", "null", "true",
    "-1",
    "1e999", "9223372036854775808", "\\u0000", "\\ud800", "[[[[", "{\"a\":", "`", "```", "*", "**", "_", "~~", "|",
    "- ",
    "> ", "# ", "<!--", "](", "[x]: y\n", "&#0;", "    ",
  ]

  /// Text that consists mostly of what must not reach the screen.
  package mutating func hostileText(length: Int) -> String {
    (0..<length).map { _ in pick(Self.hostilePieces) }.joined()
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// `text` cut into pieces of 1...`lengthMax` scalars.
  package mutating func pieces(of text: String, lengthMax: Int) -> [String] {
    var rest = text.unicodeScalars[...]
    var pieces: [String] = []
    while !rest.isEmpty {
      let count = Int.random(in: 1...lengthMax, using: &self)
      pieces.append(String(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}
