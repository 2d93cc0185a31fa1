import TestSupport

extension SeededRandom {
  private static let hostile: [Unicode.Scalar] = [
    "\u{1b}", "[", "]", "P", "O", "\\", ";", "1", "m", "\u{7}", "\u{9b}", "\u{9c}", "\u{9d}", "\r", "\n", "\t", "\u{0}",
    "a", " ",
    "é", "漢", "👩", "\u{200d}", "\u{fe0f}", "\u{202e}", "\u{301}", "\u{1F1E9}", "\u{1F3FD}", "\u{200b}", "\u{2066}",
    "\u{7f}", "\u{e0041}",
  ]

  /// Text that consists mostly of what must not reach the screen.
  mutating func hostileText(length: Int) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<length { view.append(Self.hostile[Int.random(in: 0..<Self.hostile.count, using: &self)]) }
    return String(view)
  }
}
