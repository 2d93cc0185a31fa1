/// `turn/steer`: says something to a running turn. What the agent was writing is dropped.
public struct TurnSteer: ClientRequest {
  /// The turn.
  public struct Response: Decodable, Hashable, Sendable {
    /// The turn that took the input.
    public var turnId: String

    /// Reads the wire form; `turnId` is required.
    public init(from decoder: any Decoder) throws {
      turnId = try WireObject(decoder).required("turnId")
    }
  }

  /// `turn/steer`.
  public static let method = "turn/steer"

  /// The thread.
  public var threadId: String
  /// The turn that must be running; else ``CodexError/Code/turnMismatch`` or ``CodexError/Code/noActiveTurn``.
  public var expectedTurnId: String
  /// What to say. Must hold something: the server starts a turn even for nothing.
  public var input: [UserInput]
  /// Comes back as ``UserMessageItem/clientId``. Does **not** keep the server from taking the same message twice.
  public var clientUserMessageId: String?

  /// The request; what is left out gets the server's default.
  public init(
    threadId: String, expectedTurnId: String, input: [UserInput], clientUserMessageId: String? = nil
  ) {
    self.threadId = threadId
    self.expectedTurnId = expectedTurnId
    self.input = input
    self.clientUserMessageId = clientUserMessageId
  }
}
