/// A text that is looked for. Case counts once it holds a capital letter.
struct FindPattern: Hashable, Sendable {
  let text: String
  /// For each letter what it may look like: as it is, and where case does not count its other case.
  private let letters: [[[UInt8]]]
  /// The bytes with which a place can begin.
  private let firsts: Set<UInt8>
  /// The text in small letters where it is ASCII and case does not count, or the text where case does.
  private let bytes: [UInt8]?
  private let ignoresCase: Bool

  /// Nil for nothing to look for.
  init?(_ typed: String) {
    guard !typed.isEmpty else { return nil }
    text = typed
    let ignoresCase = !typed.contains(where: \.isUppercase)
    self.ignoresCase = ignoresCase
    letters = typed.map { letter in
      let forms = ignoresCase ? [String(letter), letter.uppercased(), letter.lowercased()] : [String(letter)]
      return Array(Set(forms.map { Array($0.utf8) }))
    }
    firsts = Set(letters.first?.compactMap(\.first) ?? [])
    bytes = !ignoresCase || typed.utf8.allSatisfy { $0 < 0x80 } ? Array(typed.utf8) : nil
  }

  /// How often the text stands in another one, without overlaps.
  func count(in other: String) -> Int {
    var count = 0
    scan(other) { _ in count += 1 }
    return count
  }

  /// Where it stands, in bytes of UTF-8.
  func ranges(in other: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    scan(other) { ranges.append($0) }
    return ranges
  }

  private func scan(_ other: String, _ found: (Range<Int>) -> Void) {
    var other = other
    other.withUTF8 { text in
      if let bytes {
        Self.scan(text, for: bytes, folds: ignoresCase, found)
      } else {
        scanLetters(text, found)
      }
    }
  }

  private static func scan(
    _ text: UnsafeBufferPointer<UInt8>, for wanted: [UInt8], folds: Bool, _ found: (Range<Int>) -> Void
  ) {
    guard let first = wanted.first else { return }
    var index = 0
    let last = text.count - wanted.count
    while index <= last {
      if fold(text[index], folds) == first, isSame(text, at: index, wanted, folds) {
        found(index..<index + wanted.count)
        index += wanted.count
      } else {
        index += 1
      }
    }
  }

  private static func isSame(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ wanted: [UInt8], _ folds: Bool
  ) -> Bool {
    for offset in 1..<max(1, wanted.count) where fold(text[start + offset], folds) != wanted[offset] { return false }
    return true
  }

  @inline(__always)
  private static func fold(_ byte: UInt8, _ folds: Bool) -> UInt8 {
    folds && byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// Letters beyond ASCII may change their length with their case: each is compared in all its forms.
  private func scanLetters(_ text: UnsafeBufferPointer<UInt8>, _ found: (Range<Int>) -> Void) {
    var begins = [Bool](repeating: false, count: 256)
    for first in firsts { begins[Int(first)] = true }
    var index = 0
    while index < text.count {
      if begins[Int(text[index])], let end = end(text, at: index) {
        found(index..<end)
        index = end
      } else {
        index += 1
      }
    }
  }

  private func end(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    var index = start
    for forms in letters {
      guard let form = forms.first(where: { text[index...].starts(with: $0) }) else { return nil }
      index += form.count
    }
    return index
  }
}
