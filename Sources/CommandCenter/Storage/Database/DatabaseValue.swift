/// What a parameter or a column holds.
enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  static func text(_ text: String?) -> Self { text.map { .text($0) } ?? .null }
}

extension DatabaseValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int64) { self = .integer(number) }
}
