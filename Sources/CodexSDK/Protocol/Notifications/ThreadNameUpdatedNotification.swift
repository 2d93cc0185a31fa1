/// A thread was named. Goes to every connection.
public struct ThreadNameUpdatedNotification: ServerNotification {
  /// `thread/name/updated`.
  public static let method = "thread/name/updated"

  /// The thread.
  public var threadId: String
  /// The new name.
  public var name: String?

  /// Reads the params; `threadId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    name = wire.optional("threadName")
  }
}
