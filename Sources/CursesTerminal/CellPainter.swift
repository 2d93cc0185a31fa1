import CCurses
import TerminalUI

/// Puts cells into curses: attributes, colour pairs, and what the terminal cannot show.
struct CellPainter {
  private let isUTF8: Bool
  private let pairsMax: Int
  /// Pair numbers by colours; pair zero is the terminal's own.
  private var pairs: [ColorPair: Int32] = [ColorPair(.default, .default): 0]

  private struct ColorPair: Hashable {
    var foreground: Color
    var background: Color

    init(_ foreground: Color, _ background: Color) {
      self.foreground = foreground
      self.background = background
    }
  }

  init(isUTF8: Bool, hasColors: Bool) {
    self.isUTF8 = isUTF8
    pairsMax = hasColors ? Int(cn_pairs()) : 0
  }

  mutating func put(_ cell: Cell, x: Int, y: Int, width: Int) {
    var scalars: (UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0)
    var count = 0
    cell.text.forEachScalar { scalar in
      withUnsafeMutableBytes(of: &scalars) { $0.storeBytes(of: scalar.value, toByteOffset: count * 4, as: UInt32.self) }
      count += 1
    }
    let pair = pair(for: cell.style)
    let attributes = Self.attributes(cell.style.attributes)
    if isDrawable(scalars.0, width: width) {
      withUnsafeBytes(of: scalars) { bytes in
        _ = cn_put_cell(
          Int32(y), Int32(x), bytes.assumingMemoryBound(to: UInt32.self).baseAddress, Int32(count), attributes, pair)
      }
      return
    }
    for column in 0..<width {
      var substitute = Substitute.character(for: scalars.0, isUTF8: isUTF8, column: column)
      cn_put_cell(Int32(y), Int32(x + column), &substitute, 1, attributes, pair)
    }
  }

  /// Whether curses gives the character the columns that the buffer gave it; where it does not, the rest of the row
  /// would move.
  private func isDrawable(_ scalar: UInt32, width: Int) -> Bool {
    scalar < 0x7F || (isUTF8 && Int(cn_width(scalar)) == width)
  }

  private mutating func pair(for style: Style) -> Int32 {
    guard pairsMax > 0 else { return 0 }
    let key = ColorPair(style.foreground, style.background)
    if let pair = pairs[key] { return pair }
    let next = pairs.count
    guard next < pairsMax, cn_define_pair(Int32(next), style.foreground.index, style.background.index) == 0 else {
      return 0
    }
    pairs[key] = Int32(next)
    return Int32(next)
  }

  private static func attributes(_ attributes: Style.Attributes) -> UInt32 {
    var result: UInt32 = 0
    if attributes.contains(.bold) { result |= cn_bold }
    if attributes.contains(.italic) { result |= cn_italic }
    if attributes.contains(.underline) { result |= cn_underline }
    if attributes.contains(.reverse) { result |= cn_reverse }
    // curses has no struck-through text; dim is what comes nearest to it.
    if !attributes.isDisjoint(with: [.dim, .strikethrough]) { result |= cn_dim }
    return result
  }
}

extension Color {
  /// The palette index, -1 for the terminal's own colour.
  fileprivate var index: Int32 {
    switch self {
    case .default: -1
    case .indexed(let index): Int32(index)
    }
  }
}
