/// `execCommandApproval`: may this command run? Only old servers ask this way.
public struct LegacyCommandApprovalRequest: Decodable, Hashable, Sendable {
  /// `execCommandApproval`.
  public static let method = "execCommandApproval"

  /// The thread.
  public var conversationId: String
  /// The call.
  public var callId: String
  /// The command, word by word.
  public var command: [String]
  /// Where it would run, a path on the server.
  public var cwd: String
  /// Why the agent wants it.
  public var reason: String?

  /// Reads the params; `conversationId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    conversationId = try wire.required("conversationId")
    callId = wire.optional("callId", default: "")
    command = wire.optional("command", default: [])
    cwd = wire.optional("cwd", default: "")
    reason = wire.optional("reason")
  }
}
