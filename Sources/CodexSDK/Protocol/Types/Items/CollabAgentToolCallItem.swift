/// A call of a tool that steers sub-agents.
public struct CollabAgentToolCallItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String
  /// The tool: `spawnAgent`, `sendInput`, `wait`, `closeAgent`, …
  public var tool: String
  /// How it stands.
  public var status: ItemStatus
  /// The thread that calls.
  public var senderThreadId: String
  /// The threads it concerns.
  public var receiverThreadIds: [String]
  /// What the sub-agent is told.
  public var prompt: String?

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    tool = wire.optional("tool", default: "")
    status = wire.optional("status", default: .inProgress)
    senderThreadId = wire.optional("senderThreadId", default: "")
    receiverThreadIds = wire.optional("receiverThreadIds", default: [])
    prompt = wire.optional("prompt")
  }
}
