import SafeText

/// How one code point behaves in a row of cells, by a fixed table that agrees with the C library curses asks.
package enum CharacterWidth: Hashable, Sendable {
  /// Takes one column.
  case narrow
  /// Takes two columns.
  case wide
  /// Is drawn on top of the character before it.
  case combining
  /// Never reaches a cell: control, format and other invisible characters.
  case ignored

  package static func of(_ scalar: Unicode.Scalar) -> CharacterWidth {
    let value = scalar.value
    switch value {
    case 0x20..<0x7F: return .narrow
    case 0..<0xA0: return .ignored
    case 0xA0..<0x300: return value == 0xAD ? .ignored : .narrow
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return .wide
    default:
      if CodePointRanges.contains(value, in: WidthTable.wide) { return .wide }
      if CodePointRanges.contains(value, in: WidthTable.combining) { return .combining }
      return CodePointRanges.contains(value, in: WidthTable.ignored) ? .ignored : .narrow
    }
  }

  /// Columns taken: 0, 1 or 2.
  package var columns: Int {
    switch self {
    case .narrow: 1
    case .wide: 2
    case .combining, .ignored: 0
    }
  }
}
