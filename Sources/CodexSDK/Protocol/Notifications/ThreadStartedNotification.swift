/// A thread was made or loaded. Goes to every connection.
public struct ThreadStartedNotification: ServerNotification {
  /// `thread/started`.
  public static let method = "thread/started"

  /// The thread.
  public var thread: CodexThread

  /// Reads the params; `thread` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    thread = try wire.required("thread")
  }
}
