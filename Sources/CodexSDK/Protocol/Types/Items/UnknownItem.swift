/// An item this library has no type for, kept whole.
public struct UnknownItem: Decodable, Hashable, Sendable {
  /// The item's id; empty when it has none.
  public var id: String
  /// The item's type; empty when it has none.
  public var type: String
  /// Everything the server said.
  public var raw: JSONValue

  /// Keeps any JSON value.
  public init(from decoder: any Decoder) throws {
    raw = try JSONValue(from: decoder)
    id = raw["id"]?.stringValue ?? ""
    type = raw["type"]?.stringValue ?? ""
  }
}
