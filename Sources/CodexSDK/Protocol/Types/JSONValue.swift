/// Any JSON value: what the library keeps of things it has no type for.
public enum JSONValue: Codable, Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction that fits 64 bits.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; the order of its members is not kept.
  case object([String: JSONValue])

  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // `Codable` has no way to ask for a value's kind, so each is tried, the most frequent and the most costly to miss
    // first; a mismatch is the expected outcome.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue {
  /// The member of an object; `nil` when there is none or this is no object.
  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The members of an object; empty for every other kind.
  public var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  /// The text of a string; `nil` for every other kind.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// The value of a whole number; `nil` for every other kind.
  public var integerValue: Int? { if case .integer(let value) = self { value } else { nil } }

  /// The elements of an array; `nil` for every other kind.
  public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  /// A JSON string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A JSON boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A JSON integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A JSON array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// A JSON object; of a repeated key the last value counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}
