/// A thread began or ended to do something. Goes to every connection.
public struct ThreadStatusChangedNotification: ServerNotification {
  /// `thread/status/changed`.
  public static let method = "thread/status/changed"

  /// The thread.
  public var threadId: String
  /// What it does now.
  public var status: ThreadStatus

  /// Reads the params; `threadId` and `status` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    status = try wire.required("status")
  }
}
