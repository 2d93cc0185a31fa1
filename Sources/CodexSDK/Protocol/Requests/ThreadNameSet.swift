/// `thread/name/set`: names a thread; everybody is told by `thread/name/updated`.
public struct ThreadNameSet: ClientRequest {
  /// Nothing to tell.
  public typealias Response = EmptyResponse

  /// `thread/name/set`.
  public static let method = "thread/name/set"

  /// The thread.
  public var threadId: String
  /// The name. Trimmed by the server; an empty one is refused.
  public var name: String

  /// The request.
  public init(
    threadId: String, name: String
  ) {
    self.threadId = threadId
    self.name = name
  }
}
