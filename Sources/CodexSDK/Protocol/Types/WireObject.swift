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

extension WireObject {
  /// All members as they came.
  func members() throws -> [String: JSONValue] {
    try Dictionary(
      container.allKeys.map { ($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) }
    ) { first, _ in first }
  }
}

/// The members of an object of which each must be accounted for: those that are read are taken, and what nobody took is
/// kept as it came.
struct WireMembers {
  var other: [String: JSONValue]
  var misread: [String: JSONValue] = [:]

  init(_ members: [String: JSONValue]) { other = members.filter { $0.value != .null } }

  mutating func text(_ key: String) -> String? { take(key, \.stringValue) }

  /// A text without which the object means nothing: one that is missing is misread, too.
  mutating func neededText(_ key: String) -> String {
    if other[key] == nil { misread[key] = .null }
    return text(key) ?? ""
  }

  mutating func object(_ key: String) -> [String: JSONValue] {
    take(key) { if case .object(let members) = $0 { members } else { nil } } ?? [:]
  }

  /// Takes over what is left of a part.
  mutating func take(_ part: WireMembers, as name: String) {
    for (key, value) in part.other { other["\(name).\(key)"] = value }
    for (key, value) in part.misread { misread["\(name).\(key)"] = value }
  }

  private mutating func take<Value>(_ key: String, _ read: (JSONValue) -> Value?) -> Value? {
    guard let raw = other.removeValue(forKey: key) else { return nil }
    let value = read(raw)
    if value == nil { misread[key] = raw }
    return value
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
