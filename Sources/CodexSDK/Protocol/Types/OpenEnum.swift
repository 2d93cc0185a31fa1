/// A string of the protocol that has known values and may get new ones.
///
/// Servers of another version send values this library has never heard of. A closed `enum` would fail the whole
/// message; a conforming struct keeps the text, so it can be compared, shown and sent back. A `switch` over one
/// needs a `default`.
public protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible
where RawValue == String {
  /// Wraps any text, known or not.
  init(rawValue: String)
}

extension OpenEnum {
  /// The text as it travels on the wire.
  public var description: String { rawValue }
}
