/// `thread/fork`: copies a thread and subscribes this connection to the copy, which has no name and an empty preview.
public struct ThreadFork: ClientRequest {
  /// The copy and what it runs with.
  public typealias Response = ThreadSession

  /// `thread/fork`.
  public static let method = "thread/fork"

  /// The thread.
  public var threadId: String
  /// The last turn to copy; all of them when left out.
  public var lastTurnId: String?
  /// The model to use from now on.
  public var model: String?
  /// The provider that serves it.
  public var modelProvider: String?
  /// The working directory, an absolute path on the server. One that doesn't exist is accepted; see ``FsGetMetadata``.
  public var cwd: String?
  /// When the agent has to ask.
  public var approvalPolicy: ApprovalPolicy?
  /// What commands may touch.
  public var sandbox: SandboxMode?
  /// Settings of the server's configuration, for this thread only.
  public var config: [String: JSONValue]?
  /// Whether to keep the copy in memory only.
  public var ephemeral: Bool?
  /// Whether to leave the history out of the answer.
  public var excludeTurns: Bool?

  /// The request; what is left out gets the server's default.
  public init(
    threadId: String, lastTurnId: String? = nil, model: String? = nil, modelProvider: String? = nil, cwd: String? = nil,
    approvalPolicy: ApprovalPolicy? = nil, sandbox: SandboxMode? = nil, config: [String: JSONValue]? = nil,
    ephemeral: Bool? = nil, excludeTurns: Bool? = nil
  ) {
    self.threadId = threadId
    self.lastTurnId = lastTurnId
    self.model = model
    self.modelProvider = modelProvider
    self.cwd = cwd
    self.approvalPolicy = approvalPolicy
    self.sandbox = sandbox
    self.config = config
    self.ephemeral = ephemeral
    self.excludeTurns = excludeTurns
  }
}
