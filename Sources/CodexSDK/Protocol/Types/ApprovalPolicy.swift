/// When the agent has to ask before it acts.
public struct ApprovalPolicy: OpenTaggedEnum {
  /// The name: the whole text, or the object's one key.
  public let name: String
  /// What the object holds under ``name``.
  public let payload: JSONValue?

  /// Wraps any value, known or not.
  public init(name: String, payload: JSONValue? = nil) {
    self.name = name
    self.payload = payload
  }

  /// Asks before nearly every command.
  public static let untrusted = Self(name: "untrusted")
  /// Asks when the agent wants out of the sandbox.
  public static let onRequest = Self(name: "on-request")
  /// Never asks; what the sandbox forbids just fails.
  public static let never = Self(name: "never")
}
