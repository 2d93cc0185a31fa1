/// A stretch of text that takes one cell, or two when it is wide.
package struct CellPiece: Hashable, Sendable {
  package var text: CellText
  /// Columns: 1 or 2.
  package var width: Int
  /// Where it comes from, as UTF-8 offsets into the scanned text.
  package var bytes: Range<Int>
}

/// Cuts text into pieces so that columns always add up, whatever the terminal can draw:
/// a ZWJ sequence becomes its first emoji, a flag its two letters, skin tones and variation selectors fall away,
/// combining marks ride on their base, and what is invisible takes no part.
///
/// Expects text that went through `Sanitizer`; a control character that did not is skipped.
package enum CellPieces {
  /// Visits the pieces from left to right until `body` returns false.
  package static func scan(_ text: String, _ body: (CellPiece) -> Bool) {
    var text = text
    text.withUTF8 { bytes in
      var scanner = PieceScanner()
      var index = 0
      while index < bytes.count {
        let (scalar, length) = decode(bytes, at: index)
        if let piece = scanner.next(scalar, bytes: index..<index + length), !body(piece) { return }
        index += length
      }
      if let piece = scanner.finish() { _ = body(piece) }
    }
  }

  /// The code point at `index`. A `String` holds valid UTF-8, so the length is always within the text.
  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= bytes.count else { return (replacement, bytes.count - index) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? replacement, length)
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"
}

/// The state between two code points: the piece that may still grow, and whether a joiner was seen.
private struct PieceScanner {
  private var pending: CellPiece?
  private var isJoined = false

  /// Takes one code point; returns the piece that it completes.
  mutating func next(_ scalar: Unicode.Scalar, bytes: Range<Int>) -> CellPiece? {
    let value = scalar.value
    if value < 0x300 && value != 0xAD && value >= 0x20 {  // most text: no table, no joining
      isJoined = false
      return (0x7F..<0xA0).contains(value) ? extend(bytes) : start(CellText(scalar), 1, bytes)
    }
    if value == 0x200D {
      isJoined = pending?.text.isEmoji == true
      return extend(bytes)
    }
    if let letter = Self.flagLetter(value) { return start(CellText(letter), 1, bytes) }
    switch CharacterWidth.of(scalar) {
    case .ignored: return extend(bytes)
    case .combining:
      pending?.text.append(scalar)
      return extend(bytes)
    case .wide where pending?.width == 2 && (0x1F3FB...0x1F3FF).contains(value): return extend(bytes)
    case .narrow where isJoined && scalar.properties.isEmoji, .wide where isJoined && scalar.properties.isEmoji:
      isJoined = false
      return extend(bytes)
    case .narrow: return start(CellText(scalar), 1, bytes)
    case .wide: return start(CellText(scalar), 2, bytes)
    }
  }

  mutating func finish() -> CellPiece? {
    defer { pending = nil }
    return pending
  }

  private mutating func start(_ text: CellText, _ width: Int, _ bytes: Range<Int>) -> CellPiece? {
    defer {
      pending = CellPiece(text: text, width: width, bytes: bytes)
      isJoined = false
    }
    return pending
  }

  /// The code point belongs to the pending piece (or to nothing, at the start) and shows nothing of its own.
  private mutating func extend(_ bytes: Range<Int>) -> CellPiece? {
    if let start = pending?.bytes.lowerBound { pending?.bytes = start..<bytes.upperBound }
    return nil
  }

  /// Regional indicators come in pairs that make a flag; each is drawn as its letter.
  private static func flagLetter(_ value: UInt32) -> Unicode.Scalar? {
    guard (0x1F1E6...0x1F1FF).contains(value) else { return nil }
    return Unicode.Scalar(value - 0x1F1E6 + 0x41)
  }
}
