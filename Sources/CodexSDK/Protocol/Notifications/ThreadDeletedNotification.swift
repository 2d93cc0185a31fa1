/// A thread was deleted for good. Goes to every connection.
public struct ThreadDeletedNotification: ServerNotification {
  /// `thread/deleted`.
  public static let method = "thread/deleted"

  /// The thread.
  public var threadId: String

  /// Reads the params; `threadId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
  }
}
