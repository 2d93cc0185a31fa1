/// More text of a summary of thoughts. Goes to subscribers.
public struct ReasoningSummaryTextDeltaNotification: ServerNotification {
  /// `item/reasoning/summaryTextDelta`.
  public static let method = "item/reasoning/summaryTextDelta"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The item.
  public var itemId: String
  /// Which of the summaries.
  public var summaryIndex: Int
  /// The text to append.
  public var delta: String

  /// Reads the params; `threadId`, `turnId`, `itemId` and `delta` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = try wire.required("turnId")
    itemId = try wire.required("itemId")
    summaryIndex = wire.optional("summaryIndex", default: 0)
    delta = try wire.required("delta")
  }
}
