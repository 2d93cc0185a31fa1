/// `thread/queue/start`: sends what waits on an idle thread, as after an interrupt, which leaves the queue standing
/// (experimental).
public struct ThreadQueueStart: ClientRequest {
  /// Nothing that is not known already.
  public typealias Response = EmptyResponse

  /// `thread/queue/start`.
  public static let method = "thread/queue/start"

  /// The thread.
  public var threadId: String
  /// The ``QueuedSubmission/id`` to begin with; the first when left out.
  public var queuedSubmissionId: String?

  /// The request.
  public init(threadId: String, queuedSubmissionId: String? = nil) {
    self.threadId = threadId
    self.queuedSubmissionId = queuedSubmissionId
  }
}
