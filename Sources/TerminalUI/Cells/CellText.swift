/// The text of one cell: up to five code points, packed so that cells are plain memory without reference counting.
/// Five is what a curses cell holds; a base character with more marks than that loses the last ones.
package struct CellText: Hashable, Sendable {
  /// Code points that fit into one cell.
  package static let scalarsMax = 5

  private static let bitsPerScalar: UInt64 = 21
  private static let scalarMask: UInt64 = (1 << bitsPerScalar) - 1
  private static let scalarsPerWord = 3

  private var low: UInt64
  private var high: UInt64

  package init(_ scalar: Unicode.Scalar) {
    low = UInt64(scalar.value)
    high = 0
  }

  /// The right half of a wide character: holds no text of its own.
  package static let continuation = CellText(low: .max, high: .max)
  package static let space = CellText(" ")

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  package var isContinuation: Bool { low == .max }

  /// The code points, base character first; none in a continuation.
  package var scalars: [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    forEachScalar { result.append($0) }
    return result
  }

  /// True when the base character is an emoji beyond ASCII (digits count as emoji for keycaps).
  var isEmoji: Bool {
    guard let base = scalars.first, base.value >= 0x80 else { return false }
    return base.properties.isEmoji
  }

  package var string: String {
    var result = String.UnicodeScalarView()
    forEachScalar { result.append($0) }
    return String(result)
  }

  /// Visits the code points without building a list: the painter's path.
  package func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
    guard !isContinuation else { return }
    for slot in 0..<Self.scalarsMax {
      let value = self[slot: slot]
      if value == 0 && slot > 0 { return }
      if let scalar = Unicode.Scalar(value) { body(scalar) }
    }
  }

  /// Adds a combining mark; false when the cell is full and the mark is lost.
  @discardableResult
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    guard !isContinuation else { return false }
    for slot in 1..<Self.scalarsMax where self[slot: slot] == 0 {
      let shift = UInt64(slot % Self.scalarsPerWord) * Self.bitsPerScalar
      if slot < Self.scalarsPerWord {
        low |= UInt64(scalar.value) << shift
      } else {
        high |= UInt64(scalar.value) << shift
      }
      return true
    }
    return false
  }

  private subscript(slot slot: Int) -> UInt32 {
    let word = slot < Self.scalarsPerWord ? low : high
    return UInt32(word >> (UInt64(slot % Self.scalarsPerWord) * Self.bitsPerScalar) & Self.scalarMask)
  }
}
