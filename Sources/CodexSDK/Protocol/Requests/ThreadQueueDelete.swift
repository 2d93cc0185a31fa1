/// `thread/queue/delete`: takes a waiting message out of the queue (experimental).
public struct ThreadQueueDelete: ClientRequest {
  /// Whether it worked.
  public struct Response: Decodable, Hashable, Sendable {
    /// False when the queue holds no such message: it was sent, or taken out before.
    public var deleted: Bool

    /// Reads the wire form; `deleted` is required.
    public init(from decoder: any Decoder) throws {
      deleted = try WireObject(decoder).required("deleted")
    }
  }

  /// `thread/queue/delete`.
  public static let method = "thread/queue/delete"

  /// The thread.
  public var threadId: String
  /// The ``QueuedSubmission/id``.
  public var queuedSubmissionId: String

  /// The request.
  public init(threadId: String, queuedSubmissionId: String) {
    self.threadId = threadId
    self.queuedSubmissionId = queuedSubmissionId
  }
}
