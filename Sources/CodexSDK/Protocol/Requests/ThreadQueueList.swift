/// `thread/queue/list`: the messages that wait for the running turn to end, in order (experimental).
public struct ThreadQueueList: ClientRequest {
  /// The messages.
  public struct Response: Decodable, Hashable, Sendable {
    /// The next one to be sent first.
    public var data: [QueuedSubmission]
    /// Where the rest begins; `nil` at the end.
    public var nextCursor: String?

    /// Reads the wire form; nothing is required, but every entry present must be readable.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      data = try wire.list("data")
      nextCursor = wire.optional("nextCursor")
    }
  }

  /// `thread/queue/list`.
  public static let method = "thread/queue/list"

  /// The thread.
  public var threadId: String
  /// Where to go on; from the first when left out.
  public var cursor: String?

  /// The request.
  public init(threadId: String, cursor: String? = nil) {
    self.threadId = threadId
    self.cursor = cursor
  }
}
