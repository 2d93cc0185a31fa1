/// The waiting messages of a thread changed; ``ThreadQueueList`` tells how. Goes to the thread's subscribers.
public struct ThreadQueueChangedNotification: ServerNotification {
  /// `thread/queue/changed`.
  public static let method = "thread/queue/changed"

  /// The thread.
  public var threadId: String

  /// Reads the params; `threadId` is required.
  public init(from decoder: any Decoder) throws {
    threadId = try WireObject(decoder).required("threadId")
  }
}
