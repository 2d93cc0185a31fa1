/// A small generator whose sequence depends on its seed alone (splitmix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// `text` cut into pieces of 1...`lengthMax` scalars.
  mutating func pieces(of text: String, lengthMax: Int) -> [String] {
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
