/// `thread/backgroundTerminals/list`: the commands of a thread that are still running (experimental).
public struct BackgroundTerminalsList: ClientRequest {
  /// The commands.
  public struct Response: Decodable, Hashable, Sendable {
    /// The commands.
    public var data: [BackgroundTerminal]

    /// Reads the wire form; nothing is required, but every entry present must be readable.
    public init(from decoder: any Decoder) throws {
      data = try WireObject(decoder).list("data")
    }
  }

  /// `thread/backgroundTerminals/list`.
  public static let method = "thread/backgroundTerminals/list"

  /// The thread.
  public var threadId: String

  /// The request.
  public init(
    threadId: String
  ) {
    self.threadId = threadId
  }
}
