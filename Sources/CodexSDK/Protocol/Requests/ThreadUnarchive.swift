/// `thread/unarchive`: takes a thread out of the archive; everybody is told by `thread/unarchived`.
public struct ThreadUnarchive: ClientRequest {
  /// The thread.
  public struct Response: Decodable, Hashable, Sendable {
    /// The thread.
    public var thread: CodexThread

    /// Reads the wire form; `thread` is required.
    public init(from decoder: any Decoder) throws {
      thread = try WireObject(decoder).required("thread")
    }
  }

  /// `thread/unarchive`.
  public static let method = "thread/unarchive"

  /// The thread.
  public var threadId: String

  /// The request.
  public init(
    threadId: String
  ) {
    self.threadId = threadId
  }
}
