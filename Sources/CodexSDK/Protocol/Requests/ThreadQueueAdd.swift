/// `thread/queue/add`: puts a message behind the running turn and those that wait already (experimental). On an idle
/// thread it is sent at once. The queue outlives the server's end; after an interrupt it waits for ``ThreadQueueStart``.
public struct ThreadQueueAdd: ClientRequest {
  /// The message in the queue.
  public struct Response: Decodable, Hashable, Sendable {
    /// The message, with its name in the queue.
    public var queuedSubmission: QueuedSubmission

    /// Reads the wire form; `queuedSubmission` is required.
    public init(from decoder: any Decoder) throws {
      queuedSubmission = try WireObject(decoder).required("queuedSubmission")
    }
  }

  /// `thread/queue/add`.
  public static let method = "thread/queue/add"

  /// The thread.
  public var threadId: String
  /// Comes back as ``UserMessageItem/clientId``. Does **not** keep the server from taking the same message twice.
  public var clientUserMessageId: String
  /// What to say.
  public var input: [UserInput]

  /// The request.
  public init(threadId: String, clientUserMessageId: String, input: [UserInput]) {
    self.threadId = threadId
    self.clientUserMessageId = clientUserMessageId
    self.input = input
  }
}
