/// `thread/compact/start`: shortens a thread's conversation, in a turn of its own.
public struct ThreadCompactStart: ClientRequest {
  /// Nothing to tell.
  public typealias Response = EmptyResponse

  /// `thread/compact/start`.
  public static let method = "thread/compact/start"

  /// The thread.
  public var threadId: String

  /// The request.
  public init(
    threadId: String
  ) {
    self.threadId = threadId
  }
}
