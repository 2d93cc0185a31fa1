/// `thread/readState/update`: marks a thread as read or unread, for every client. Experimental.
///
/// Refused with ``CodexError/Code/readStateConflict`` when the thread changed since; ``CodexError/data`` then holds its
/// `readState`.
public struct ThreadReadStateUpdate: ClientRequest {
  /// The state that came of it.
  public struct Response: Decodable, Hashable, Sendable {
    /// The state.
    public var readState: ThreadReadState

    /// Reads the wire form; `readState` is required.
    public init(from decoder: any Decoder) throws {
      readState = try WireObject(decoder).required("readState")
    }
  }

  /// What to do.
  public struct Operation: Encodable, Hashable, Sendable {
    /// `read` or `unread`.
    public var type: String

    /// Nothing is left to read.
    public static let read = Self(type: "read")
    /// There is something to read.
    public static let unread = Self(type: "unread")
  }

  /// `thread/readState/update`.
  public static let method = "thread/readState/update"

  /// The thread.
  public var threadId: String
  /// What to do.
  public var operation: Operation
  /// The revision of what was seen.
  public var expectedRevision: String

  /// The request.
  public init(threadId: String, operation: Operation, expectedRevision: String) {
    self.threadId = threadId
    self.operation = operation
    self.expectedRevision = expectedRevision
  }
}
