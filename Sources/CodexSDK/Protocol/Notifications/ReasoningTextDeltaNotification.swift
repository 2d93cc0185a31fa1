/// More text of raw thoughts. Goes to subscribers.
public struct ReasoningTextDeltaNotification: ServerNotification {
  /// `item/reasoning/textDelta`.
  public static let method = "item/reasoning/textDelta"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The item.
  public var itemId: String
  /// Which part of the thoughts.
  public var contentIndex: Int
  /// The text to append.
  public var delta: String

  /// Reads the params; `threadId`, `turnId`, `itemId` and `delta` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = try wire.required("turnId")
    itemId = try wire.required("itemId")
    contentIndex = wire.optional("contentIndex", default: 0)
    delta = try wire.required("delta")
  }
}
