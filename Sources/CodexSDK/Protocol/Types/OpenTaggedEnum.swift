/// A value of the protocol that is either a bare name (`"never"`) or an object with one key (`{"granular": {…}}`).
///
/// The same openness as ``OpenEnum``, for the values that may carry a payload. Whatever was read is written back
/// unchanged, which answers to the server rely on.
public protocol OpenTaggedEnum: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The name: the whole text, or the object's one key. Empty when the value has neither shape.
  var name: String { get }
  /// What the object holds under ``name``; `nil` for a bare name. The whole value when ``name`` is empty.
  var payload: JSONValue? { get }
  /// Builds a value, known or not.
  init(name: String, payload: JSONValue?)
}

extension OpenTaggedEnum {
  /// The name alone, for people.
  public var description: String { name }

  /// Reads a string or an object; never fails on well-formed JSON.
  public init(from decoder: any Decoder) throws {
    switch try JSONValue(from: decoder) {
    case .string(let name): self.init(name: name, payload: nil)
    case .object(let members) where members.count == 1:
      self.init(name: members.first?.key ?? "", payload: members.first?.value)
    case let other: self.init(name: "", payload: other)
    }
  }

  /// Writes the string or the object it was read from.
  public func encode(to encoder: any Encoder) throws {
    guard let payload else { return try name.encode(to: encoder) }
    if name.isEmpty { return try payload.encode(to: encoder) }
    try [name: payload].encode(to: encoder)
  }
}
