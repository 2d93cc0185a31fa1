/// An item began. It may never complete. Goes to subscribers.
public struct ItemStartedNotification: ServerNotification {
  /// `item/started`.
  public static let method = "item/started"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The item as far as it is known.
  public var item: ThreadItem
  /// When, in milliseconds since 1970.
  public var startedAtMs: Int?

  /// Reads the params; `threadId`, `turnId` and `item` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = try wire.required("turnId")
    item = try wire.required("item")
    startedAtMs = wire.optional("startedAtMs")
  }
}
