/// `thread/delete`: deletes a thread with its history and its sub-agents, for good. Everybody is told by
/// `thread/deleted`, once for each of them.
///
/// Refused with ``CodexError/Code/invalidRequest`` while the history of a fork refers to it.
public struct ThreadDelete: ClientRequest {
  /// Nothing to tell.
  public typealias Response = EmptyResponse

  /// `thread/delete`.
  public static let method = "thread/delete"

  /// The thread.
  public var threadId: String

  /// The request.
  public init(threadId: String) { self.threadId = threadId }
}
