/// `applyPatchApproval`: may these files be changed? Only old servers ask this way.
public struct LegacyPatchApprovalRequest: Decodable, Hashable, Sendable {
  /// `applyPatchApproval`.
  public static let method = "applyPatchApproval"

  /// The thread.
  public var conversationId: String
  /// The call.
  public var callId: String
  /// By path, what happens to each file: `{"type": "add", "content": …}`, `{"type": "update", "unified_diff": …}`, …
  public var fileChanges: [String: JSONValue]
  /// A directory that would stay writable for the session.
  public var grantRoot: String?
  /// Why the agent wants it.
  public var reason: String?

  /// Reads the params; `conversationId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    conversationId = try wire.required("conversationId")
    callId = wire.optional("callId", default: "")
    fileChanges = wire.optional("fileChanges", default: [:])
    grantRoot = wire.optional("grantRoot")
    reason = wire.optional("reason")
  }
}
