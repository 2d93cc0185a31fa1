/// Finds the place where a text stops being JSON. Foundation's decoder only says that it did.
struct JSONSyntax {
  /// A place in the text, counted from 1; columns count bytes.
  struct Fault: Hashable {
    var line: Int
    var column: Int
    var expected: String
  }

  /// Deeper nesting is refused, as the decoder does: nobody's settings need it.
  static let depthMax = 128

  private struct Stop: Error { var expected: String }

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first fault; nil when the text is one whole JSON value.
  static func firstFault(in bytes: [UInt8]) -> Fault? {
    var scanner = JSONSyntax(bytes)
    do throws(Stop) {
      scanner.skipSpace()
      try scanner.value(depth: 0)
      scanner.skipSpace()
      if scanner.place < bytes.count { throw Stop(expected: "the end of the file") }
      return nil
    } catch {
      let before = bytes[..<min(scanner.place, bytes.count)]
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      return Fault(line: line, column: before.count - lineStart + 1, expected: error.expected)
    }
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar, _ expected: String) throws(Stop) {
    guard next == UInt8(ascii: character) else { throw Stop(expected: expected) }
    place += 1
  }

  private mutating func value(depth: Int) throws(Stop) {
    guard depth <= Self.depthMax else { throw Stop(expected: "less nesting") }
    switch next {
    case UInt8(ascii: "{"): try members(depth: depth)
    case UInt8(ascii: "["): try elements(depth: depth)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: try number()
    default: throw Stop(expected: "a value")
    }
  }

  private mutating func members(depth: Int) throws(Stop) {
    place += 1
    skipSpace()
    if next == UInt8(ascii: "}") { return place += 1 }
    while true {
      guard next == UInt8(ascii: "\"") else { throw Stop(expected: "a key in double quotes") }
      try string()
      skipSpace()
      try take(":", "a colon after the key")
      skipSpace()
      try value(depth: depth + 1)
      skipSpace()
      if next == UInt8(ascii: "}") { return place += 1 }
      try take(",", "a comma or }")
      skipSpace()
    }
  }

  private mutating func elements(depth: Int) throws(Stop) {
    place += 1
    skipSpace()
    if next == UInt8(ascii: "]") { return place += 1 }
    while true {
      try value(depth: depth + 1)
      skipSpace()
      if next == UInt8(ascii: "]") { return place += 1 }
      try take(",", "a comma or ]")
      skipSpace()
    }
  }

  private mutating func string() throws(Stop) {
    place += 1
    while let byte = next {
      if byte == UInt8(ascii: "\"") { return place += 1 }
      if byte < 0x20 { throw Stop(expected: "the closing quote") }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    throw Stop(expected: "the closing quote")
  }

  private mutating func word(_ word: StaticString) throws(Stop) {
    let start = place
    for letter in word.description.utf8 {
      guard next == letter else {
        place = start
        throw Stop(expected: "a value")
      }
      place += 1
    }
  }

  private mutating func number() throws(Stop) {
    let digits = place
    while let byte = next, "+-.eE".utf8.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      place += 1
    }
    guard Double(String(decoding: bytes[digits..<place], as: UTF8.self)) != nil else {
      place = digits
      throw Stop(expected: "a number")
    }
  }
}
