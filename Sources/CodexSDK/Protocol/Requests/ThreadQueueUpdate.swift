/// `thread/queue/update`: rewrites a waiting message where it stands (experimental).
public struct ThreadQueueUpdate: ClientRequest {
  /// Nothing that is not known already.
  public typealias Response = EmptyResponse

  /// `thread/queue/update`.
  public static let method = "thread/queue/update"

  /// The thread.
  public var threadId: String
  /// The ``QueuedSubmission/id``.
  public var queuedSubmissionId: String
  /// What it says from now on.
  public var input: [UserInput]

  /// The request.
  public init(threadId: String, queuedSubmissionId: String, input: [UserInput]) {
    self.threadId = threadId
    self.queuedSubmissionId = queuedSubmissionId
    self.input = input
  }
}
