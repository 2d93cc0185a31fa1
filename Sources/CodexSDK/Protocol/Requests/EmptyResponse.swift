/// The answer of methods that have nothing to tell.
public struct EmptyResponse: Decodable, Hashable, Sendable {
  /// Accepts whatever the server says.
  public init(from decoder: any Decoder) throws {}
}
