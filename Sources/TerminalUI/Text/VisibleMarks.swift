import SafeText

/// Spells out what would be invisible or misleading in a text that somebody is about to approve.
enum VisibleMarks {
  /// The mark to draw in place of `scalar`, nil when it may be drawn as it is. Caret notation as `cat -v` has it for
  /// ASCII controls, the code point for everything else.
  ///
  /// `previous` is the character before it on the same line, nil when there is none or it was marked too: selectors and
  /// joiners are honest inside of an emoji only. `stacked` are the marks that are drawn on top of one base already.
  static func mark(for scalar: Unicode.Scalar, after previous: Unicode.Scalar?, stacked: Int = 0) -> String? {
    let value = scalar.value
    switch value {
    case 0x20..<0x7F: return nil
    case 0..<0x20: return "^" + String(Character(Unicode.Scalar(UInt8(value) + 0x40)))
    case 0x7F: return "^?"
    case 0xFE0E, 0xFE0F, 0x200D: return continuesEmoji(value, previous) ? nil : codePoint(value)
    default: break
    }
    if scalar.isHidden || scalar.properties.isWhitespace || isWithoutGlyph(scalar) { return codePoint(value) }
    guard CharacterWidth.of(scalar) == .combining else { return nil }
    return carries(previous) && stacked < stackedMax ? nil : codePoint(value)
  }

  /// Marks on one base that a cell draws.
  static let stackedMax = CellText.scalarsMax - 1

  /// Whether a mark on top of it is honest: one on a space or a slash only makes it look like something else.
  private static func carries(_ base: Unicode.Scalar?) -> Bool {
    guard let base else { return false }
    return !base.isASCII || base.properties.isAlphabetic || base.properties.numericType != nil
  }

  /// What every font draws as it likes, or not at all.
  private static func isWithoutGlyph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .privateUse: true
    default: false
    }
  }

  /// A selector follows an emoji; a joiner may also follow the selector or the skin tone of one.
  private static func continuesEmoji(_ value: UInt32, _ previous: Unicode.Scalar?) -> Bool {
    guard let previous, previous.value >= 0x80 else { return false }
    return previous.properties.isEmoji || (value == 0x200D && previous.value == 0xFE0F)
  }

  static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
