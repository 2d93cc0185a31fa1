/// A thread was taken out of the archive. Goes to every connection.
public struct ThreadUnarchivedNotification: ServerNotification {
  /// `thread/unarchived`.
  public static let method = "thread/unarchived"

  /// The thread.
  public var threadId: String

  /// Reads the params; `threadId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
  }
}
