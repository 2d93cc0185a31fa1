/// The server put a quiet thread out of its memory; neither an error nor an end. Goes to every connection.
public struct ThreadClosedNotification: ServerNotification {
  /// `thread/closed`.
  public static let method = "thread/closed"

  /// The thread.
  public var threadId: String

  /// Reads the params; `threadId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
  }
}
