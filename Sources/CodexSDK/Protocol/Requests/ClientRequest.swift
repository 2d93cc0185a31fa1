/// A request of this client. The conforming struct is its own params; ``Codex/call(_:timeout:)`` returns its answer.
///
/// A method this library has no type for takes three lines:
/// ```swift
/// struct SkillsList: ClientRequest {
///   typealias Response = JSONValue
///   static let method = "skills/list"
///   var cwds: [String]
/// }
/// ```
public protocol ClientRequest: Encodable, Sendable {
  /// What the server answers.
  associatedtype Response: Decodable & Sendable
  /// The method on the wire.
  static var method: String { get }
}
