/// `thread/archive`: archives a thread; a running turn is interrupted. Everybody is told by `thread/archived`.
public struct ThreadArchive: ClientRequest {
  /// Nothing to tell.
  public typealias Response = EmptyResponse

  /// `thread/archive`.
  public static let method = "thread/archive"

  /// The thread.
  public var threadId: String

  /// The request.
  public init(
    threadId: String
  ) {
    self.threadId = threadId
  }
}
