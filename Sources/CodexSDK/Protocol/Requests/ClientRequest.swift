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
  /// Whether it may pass those that wait for a place. For what a person needs now, and never often: the limit exists
  /// because the server refuses work when much of it waits.
  static var isUrgent: Bool { get }
}

extension ClientRequest {
  /// Requests wait for their place unless they say otherwise.
  public static var isUrgent: Bool { false }
}
