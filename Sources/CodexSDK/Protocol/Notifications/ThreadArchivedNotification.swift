/// A thread was archived. Goes to every connection.
public struct ThreadArchivedNotification: ServerNotification {
  /// `thread/archived`.
  public static let method = "thread/archived"

  /// The thread.
  public var threadId: String

  /// Reads the params; `threadId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
  }
}
