/// Another summary of thoughts begins. Goes to subscribers.
public struct ReasoningSummaryPartAddedNotification: ServerNotification {
  /// `item/reasoning/summaryPartAdded`.
  public static let method = "item/reasoning/summaryPartAdded"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The item.
  public var itemId: String
  /// Which of the summaries.
  public var summaryIndex: Int

  /// Reads the params; `threadId`, `turnId` and `itemId` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = try wire.required("turnId")
    itemId = try wire.required("itemId")
    summaryIndex = wire.optional("summaryIndex", default: 0)
  }
}
