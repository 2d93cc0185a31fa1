/// `thread/backgroundTerminals/terminate`: ends a command that is still running (experimental). Its item then completes as failed.
public struct BackgroundTerminalsTerminate: ClientRequest {
  /// Whether it worked.
  public struct Response: Decodable, Hashable, Sendable {
    /// Whether there was something to end.
    public var terminated: Bool

    /// Reads the wire form; nothing is required.
    public init(from decoder: any Decoder) throws {
      terminated = try WireObject(decoder).optional("terminated", default: false)
    }
  }

  /// `thread/backgroundTerminals/terminate`.
  public static let method = "thread/backgroundTerminals/terminate"

  /// The thread.
  public var threadId: String
  /// The command's ``CommandExecutionItem/processId``.
  public var processId: String

  /// The request.
  public init(
    threadId: String, processId: String
  ) {
    self.threadId = threadId
    self.processId = processId
  }
}
