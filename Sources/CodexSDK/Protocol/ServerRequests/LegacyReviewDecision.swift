/// An answer to ``LegacyCommandApprovalRequest`` and ``LegacyPatchApprovalRequest``.
public struct LegacyReviewDecision: OpenTaggedEnum {
  /// The name: the whole text, or the object's one key.
  public let name: String
  /// What the object holds under ``name``.
  public let payload: JSONValue?

  /// Wraps any value, known or not.
  public init(name: String, payload: JSONValue? = nil) {
    self.name = name
    self.payload = payload
  }

  /// Do it, once.
  public static let approved = Self(name: "approved")
  /// Do it, and its like without asking until the thread is unloaded.
  public static let approvedForSession = Self(name: "approved_for_session")
  /// Don't; the turn goes on.
  public static let denied = Self(name: "denied", payload: ["rejection": "Declined by the user."])
  /// Don't, and end the turn.
  public static let abort = Self(name: "abort")
}
