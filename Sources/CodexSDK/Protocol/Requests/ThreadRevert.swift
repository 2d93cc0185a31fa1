/// `thread/revert`: takes a turn and all after it out of a thread's history; every connection hears `thread/reverted`.
/// Files stay as they are.
public struct ThreadRevert: ClientRequest {
  /// Nothing to tell.
  public typealias Response = EmptyResponse

  /// `thread/revert`.
  public static let method = "thread/revert"

  /// The thread, of paginated history.
  public var threadId: String
  /// The first turn that goes.
  public var beforeTurnId: String

  /// The request.
  public init(threadId: String, beforeTurnId: String) {
    self.threadId = threadId
    self.beforeTurnId = beforeTurnId
  }
}
