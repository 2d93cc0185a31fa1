/// `thread/read`: one thread, without subscribing to it.
public struct ThreadRead: ClientRequest {
  /// The thread.
  public struct Response: Decodable, Hashable, Sendable {
    /// The thread, with its turns when asked for.
    public var thread: CodexThread

    /// Reads the wire form; `thread` is required.
    public init(from decoder: any Decoder) throws {
      thread = try WireObject(decoder).required("thread")
    }
  }

  /// `thread/read`.
  public static let method = "thread/read"

  /// The thread.
  public var threadId: String
  /// Whether to return all turns too. Long threads are better paged with ``ThreadTurnsList``.
  public var includeTurns: Bool?

  /// The request; what is left out gets the server's default.
  public init(
    threadId: String, includeTurns: Bool? = nil
  ) {
    self.threadId = threadId
    self.includeTurns = includeTurns
  }
}
