/// A notification of the server: something it tells and wants no answer to. The conforming struct is its own params.
public protocol ServerNotification: Decodable, Hashable, Sendable {
  /// The method on the wire.
  static var method: String { get }
}
