/// `turn/start`: says something and starts a turn. During a turn it is a steer: the answer names the running turn.
///
/// The thread must be loaded and, to see the turn, subscribed to (``ThreadResume``). Overrides stick to the thread.
public struct TurnStart: ClientRequest {
  /// The turn.
  public struct Response: Decodable, Hashable, Sendable {
    /// The turn that was started, or the running one that took the input.
    public var turn: Turn

    /// Reads the wire form; `turn` is required.
    public init(from decoder: any Decoder) throws {
      turn = try WireObject(decoder).required("turn")
    }
  }

  /// `turn/start`.
  public static let method = "turn/start"

  /// The thread.
  public var threadId: String
  /// What to say. Must hold something: the server starts a turn even for nothing.
  public var input: [UserInput]
  /// Comes back as ``UserMessageItem/clientId``. Does **not** keep the server from taking the same message twice.
  public var clientUserMessageId: String?
  /// The model to use from now on. Unknown names are accepted and fail at the provider.
  public var model: String?
  /// How hard the model thinks from now on.
  public var effort: ReasoningEffort?
  /// The working directory from now on, an absolute path on the server.
  public var cwd: String?
  /// When the agent has to ask from now on.
  public var approvalPolicy: ApprovalPolicy?
  /// What commands may touch from now on.
  public var sandboxPolicy: SandboxPolicy?
  /// A JSON Schema the answer of this turn has to fit.
  public var outputSchema: JSONValue?

  /// The request; what is left out gets the server's default.
  public init(
    threadId: String, input: [UserInput], clientUserMessageId: String? = nil, model: String? = nil,
    effort: ReasoningEffort? = nil, cwd: String? = nil, approvalPolicy: ApprovalPolicy? = nil,
    sandboxPolicy: SandboxPolicy? = nil, outputSchema: JSONValue? = nil
  ) {
    self.threadId = threadId
    self.input = input
    self.clientUserMessageId = clientUserMessageId
    self.model = model
    self.effort = effort
    self.cwd = cwd
    self.approvalPolicy = approvalPolicy
    self.sandboxPolicy = sandboxPolicy
    self.outputSchema = outputSchema
  }
}
