/// The one place where text from outside becomes text for cells.
///
/// Models keep what the server sent, because copying and approving need the truth. Nothing of it may move the cursor,
/// switch a mode, colour the screen or reorder what is read: escape sequences are removed whole, control characters
/// vanish or are shown. Works in one pass over the text.
package enum Sanitizer {
  package enum Mode: Hashable, Sendable {
    /// For reading: what is not text disappears.
    case plain
    /// For approving: everything that would be hidden is shown as a mark (`^[`, `^M`, `<U+202E>`).
    case visible
  }

  /// Columns between tab stops.
  package static let tabColumns = 4

  /// Text that is safe to draw. Lines are parted by `\n` alone (`\r\n` and a lone `\r` become one), tabs are spaces up
  /// to the next tab stop, and no other control or escape character is left.
  package static func clean(_ text: String, mode: Mode = .plain) -> String {
    if isSafe(text) { return text }
    return clean(text, Cleaner(mode: mode, keepsTabs: false))
  }

  /// Pasted or loaded text as it may be edited and sent: cleaned like for reading, but tabs stay tabs.
  package static func editable(_ text: String) -> String {
    if isSafe(text) { return text }
    return clean(text, Cleaner(mode: .plain, keepsTabs: true))
  }

  private static func clean(_ text: String, _ cleaner: consuming Cleaner) -> String {
    cleaner.reserve(text.utf8.count)
    if cleaner.mode == .visible {
      let scalars = Array(text.unicodeScalars)
      let lookalikes = Lookalikes.places(in: scalars)
      for (index, scalar) in scalars.enumerated() { cleaner.take(scalar, isOdd: lookalikes.contains(index)) }
    } else {
      for scalar in text.unicodeScalars { cleaner.take(scalar) }
    }
    return cleaner.finish()
  }

  /// Bytes of a text that are looked at for each column of one line: a long text costs a row no more than a short one.
  private static let lineBytesPerColumn = 64

  /// As much of the beginning of a text as one line of so many columns can need.
  package static func head(of text: String, columns: Int) -> String {
    let bytesMax = max(0, columns + 1) * lineBytesPerColumn
    guard text.utf8.count > bytesMax else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: bytesMax)
    while end > text.startIndex, text.utf8[end] & 0b1100_0000 == 0b1000_0000 { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }

  /// Clean text as one line: its line ends become spaces.
  package static func joiningLines(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    return String(decoding: text.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  /// Most text is printable ASCII in lines: nothing to do, nothing to copy.
  private static func isSafe(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A }
  }
}

private struct Cleaner {
  let mode: Sanitizer.Mode
  let keepsTabs: Bool
  private var result: [UInt8] = []
  private var sequence = EscapeSequence()
  private var column = 0
  private var hasPendingReturn = false
  /// The last character of this line that was drawn as it is.
  private var previous: Unicode.Scalar?
  /// Combining marks on the last base.
  private var stacked = 0

  init(mode: Sanitizer.Mode, keepsTabs: Bool) {
    self.mode = mode
    self.keepsTabs = keepsTabs
  }

  mutating func reserve(_ bytes: Int) { result.reserveCapacity(bytes) }

  /// `isOdd`: it can be taken for another character.
  mutating func take(_ scalar: Unicode.Scalar, isOdd: Bool = false) {
    if (0x20..<0x7F).contains(scalar.value) && sequence.isIdle && !hasPendingReturn {  // nearly always
      result.append(UInt8(truncatingIfNeeded: scalar.value))
      column += 1
      previous = scalar
      stacked = 0
      return
    }
    if mode == .plain && sequence.swallows(scalar) { return }
    if hasPendingReturn {
      if scalar == "\r" && mode == .plain { return }
      hasPendingReturn = false
      if scalar != "\n" && mode == .plain { newline() }
    }
    switch scalar {
    case "\n": newline()
    case "\u{2028}" where mode == .plain, "\u{2029}" where mode == .plain: newline()
    case "\r" where mode == .plain: hasPendingReturn = true
    case "\t": expandTab()
    default: takeCharacter(scalar, isOdd: isOdd)
    }
  }

  mutating func finish() -> String {
    if hasPendingReturn { newline() }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func takeCharacter(_ scalar: Unicode.Scalar, isOdd: Bool) {
    guard mode == .visible else {
      if !Self.isRemoved(scalar) { emit(scalar) }
      return
    }
    let mark =
      isOdd
      ? VisibleMarks.codePoint(scalar.value) : VisibleMarks.mark(for: scalar, after: previous, stacked: stacked)
    guard let mark else {
      stacked = CharacterWidth.of(scalar) == .combining ? stacked + 1 : 0
      previous = scalar
      return emit(scalar)
    }
    previous = nil
    for scalar in mark.unicodeScalars { emit(scalar) }
  }

  /// Controls and characters that reorder text go; joiners and selectors stay for the piece scanner to interpret.
  private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB:
      true
    default: false
    }
  }

  private mutating func expandTab() {
    if keepsTabs { return emit("\t") }
    repeat { emit(" ") } while column % Sanitizer.tabColumns != 0
    previous = " "
  }

  private mutating func newline() {
    result.append(UInt8(ascii: "\n"))
    column = 0
    previous = nil
  }

  private mutating func emit(_ scalar: Unicode.Scalar) {
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    column += CharacterWidth.of(scalar).columns
  }
}
