/// `thread/goal/clear`: takes a thread's goal away; every connection hears `thread/goal/cleared`.
public struct ThreadGoalClear: ClientRequest {
  /// Nothing to tell.
  public typealias Response = EmptyResponse

  /// `thread/goal/clear`.
  public static let method = "thread/goal/clear"

  /// The thread.
  public var threadId: String
  /// Who wants it: a person, not the agent's own course.
  public var origin = "user"

  /// The request.
  public init(threadId: String) { self.threadId = threadId }
}
