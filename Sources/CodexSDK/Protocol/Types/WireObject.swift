/// A forgiving reader of one JSON object of the server.
///
/// Servers of other versions add fields, drop them and send `null` for lists. So a message fails only for what it is
/// meaningless without (`required`, and the elements of a `list`); a detail that is missing, `null` or of another type
/// than expected costs that detail alone.
struct WireObject {
  private let container: KeyedDecodingContainer<WireKey>

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: WireKey.self)
  }

  func required<Value: Decodable>(_ key: WireKey) throws -> Value {
    try container.decode(Value.self, forKey: key)
  }

  func optional<Value: Decodable>(_ key: WireKey) -> Value? {
    // A detail of an unexpected type is treated as one that isn't there; see above.
    try? container.decodeIfPresent(Value.self, forKey: key)
  }

  func optional<Value: Decodable>(_ key: WireKey, default value: Value) -> Value {
    optional(key) ?? value
  }

  /// The elements of a list that is the point of its message. Missing or `null` is empty; a bad element throws,
  /// because a page that silently lost rows would be a lie.
  func list<Element: Decodable>(_ key: WireKey) throws -> [Element] {
    try container.decodeIfPresent([Element].self, forKey: key) ?? []
  }
}

/// A member's name, spelled as on the wire.
struct WireKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral value: String) { stringValue = value }
  init?(intValue: Int) { nil }
}
