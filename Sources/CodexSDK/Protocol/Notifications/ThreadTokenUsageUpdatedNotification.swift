/// A request to the model was counted; several come in a turn. Goes to subscribers.
public struct ThreadTokenUsageUpdatedNotification: ServerNotification {
  /// `thread/tokenUsage/updated`.
  public static let method = "thread/tokenUsage/updated"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The use so far.
  public var tokenUsage: ThreadTokenUsage

  /// Reads the params; `threadId`, `turnId` and `tokenUsage` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = try wire.required("turnId")
    tokenUsage = try wire.required("tokenUsage")
  }
}
