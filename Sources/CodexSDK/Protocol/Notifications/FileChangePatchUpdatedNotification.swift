/// A change of files turned out differently than it began. Goes to subscribers.
public struct FileChangePatchUpdatedNotification: ServerNotification {
  /// `item/fileChange/patchUpdated`.
  public static let method = "item/fileChange/patchUpdated"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The item.
  public var itemId: String
  /// All files.
  public var changes: [FileUpdateChange]

  /// Reads the params; `threadId`, `turnId` and `itemId` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = try wire.required("turnId")
    itemId = try wire.required("itemId")
    changes = try wire.list("changes")
  }
}
