/// `thread/queue/reorder`: puts the waiting messages into another order (experimental).
public struct ThreadQueueReorder: ClientRequest {
  /// Nothing that is not known already.
  public typealias Response = EmptyResponse

  /// `thread/queue/reorder`.
  public static let method = "thread/queue/reorder"

  /// The thread.
  public var threadId: String
  /// The ``QueuedSubmission/id`` of every waiting message, the next one to be sent first.
  public var queuedSubmissionIds: [String]

  /// The request.
  public init(threadId: String, queuedSubmissionIds: [String]) {
    self.threadId = threadId
    self.queuedSubmissionIds = queuedSubmissionIds
  }
}
