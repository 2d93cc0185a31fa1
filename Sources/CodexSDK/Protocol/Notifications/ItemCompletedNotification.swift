/// An item is done: the final and binding form of it. Goes to subscribers.
public struct ItemCompletedNotification: ServerNotification {
  /// `item/completed`.
  public static let method = "item/completed"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The whole item.
  public var item: ThreadItem
  /// When, in milliseconds since 1970.
  public var completedAtMs: Int?

  /// Reads the params; `threadId`, `turnId` and `item` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = try wire.required("turnId")
    item = try wire.required("item")
    completedAtMs = wire.optional("completedAtMs")
  }
}
