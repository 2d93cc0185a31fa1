/// An answer to ``CommandApprovalRequest``. Values with a payload are sent back exactly as they were offered.
public struct CommandApprovalDecision: OpenTaggedEnum {
  /// The name: the whole text, or the object's one key.
  public let name: String
  /// What the object holds under ``name``.
  public let payload: JSONValue?

  /// Wraps any value, known or not.
  public init(name: String, payload: JSONValue? = nil) {
    self.name = name
    self.payload = payload
  }

  /// Run it, once.
  public static let accept = Self(name: "accept")
  /// Run it, and its like without asking until the thread is unloaded.
  public static let acceptForSession = Self(name: "acceptForSession")
  /// Don't run it; the turn goes on.
  public static let decline = Self(name: "decline")
  /// Don't run it, and end the turn.
  public static let cancel = Self(name: "cancel")

  /// The beginning of commands that would never be asked about again, for `acceptWithExecpolicyAmendment`.
  public var execpolicyAmendment: [String]? {
    payload?["execpolicy_amendment"]?.arrayValue?.compactMap(\.stringValue)
  }
}
