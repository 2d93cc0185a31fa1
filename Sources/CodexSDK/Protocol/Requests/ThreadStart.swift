/// `thread/start`: makes a thread and subscribes this connection to it.
///
/// Costs the server some 30 ms: call it when there is something to say, not while somebody types.
public struct ThreadStart: ClientRequest {
  /// The thread and what it runs with.
  public typealias Response = ThreadSession

  /// `thread/start`.
  public static let method = "thread/start"

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
  /// Instructions for the agent besides the server's own.
  public var developerInstructions: String?
  /// Whether to keep it in memory only.
  public var ephemeral: Bool?
  /// How its history is stored. Experimental where it is not ``ThreadHistoryMode/paginated`` anyway, and refused before that.
  public var historyMode: ThreadHistoryMode?

  /// The request; what is left out gets the server's default.
  public init(
    model: String? = nil, modelProvider: String? = nil, cwd: String? = nil, approvalPolicy: ApprovalPolicy? = nil,
    sandbox: SandboxMode? = nil, config: [String: JSONValue]? = nil, developerInstructions: String? = nil,
    ephemeral: Bool? = nil, historyMode: ThreadHistoryMode? = nil
  ) {
    self.model = model
    self.modelProvider = modelProvider
    self.cwd = cwd
    self.approvalPolicy = approvalPolicy
    self.sandbox = sandbox
    self.config = config
    self.developerInstructions = developerInstructions
    self.ephemeral = ephemeral
    self.historyMode = historyMode
  }
}
