/// More text of an agent message. Goes to subscribers.
public struct AgentMessageDeltaNotification: ServerNotification {
  /// `item/agentMessage/delta`.
  public static let method = "item/agentMessage/delta"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The item.
  public var itemId: String
  /// The text to append.
  public var delta: String

  /// Reads the params; `threadId`, `turnId`, `itemId` and `delta` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = try wire.required("turnId")
    itemId = try wire.required("itemId")
    delta = try wire.required("delta")
  }
}
