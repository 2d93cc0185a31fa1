/// `thread/resume`: loads a thread and subscribes this connection to it; pending questions are sent again.
public struct ThreadResume: ClientRequest {
  /// The thread and what it runs with.
  public typealias Response = ThreadSession

  /// `thread/resume`.
  public static let method = "thread/resume"

  /// The thread.
  public var threadId: String
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
  /// Whether to leave the history out of the answer. `false` fails on a thread that never had a message.
  public var excludeTurns: Bool?
  /// Which turns to return along (experimental). The one way to see running commands.
  public var initialTurnsPage: InitialTurnsPage?

  /// The request; what is left out gets the server's default.
  public init(
    threadId: String, model: String? = nil, modelProvider: String? = nil, cwd: String? = nil,
    approvalPolicy: ApprovalPolicy? = nil, sandbox: SandboxMode? = nil, config: [String: JSONValue]? = nil,
    excludeTurns: Bool? = true, initialTurnsPage: InitialTurnsPage? = nil
  ) {
    self.threadId = threadId
    self.model = model
    self.modelProvider = modelProvider
    self.cwd = cwd
    self.approvalPolicy = approvalPolicy
    self.sandbox = sandbox
    self.config = config
    self.excludeTurns = excludeTurns
    self.initialTurnsPage = initialTurnsPage
  }
}

extension ThreadResume {
  /// Which turns `thread/resume` returns along with the thread.
  public struct InitialTurnsPage: Encodable, Hashable, Sendable {
    /// How many turns.
    public var limit: Int?
    /// How much of each.
    public var itemsView: TurnItemsView?
    /// The order; descending when left out.
    public var sortDirection: SortDirection?

    /// A page of the newest turns.
    public init(limit: Int? = nil, itemsView: TurnItemsView? = .full, sortDirection: SortDirection? = nil) {
      self.limit = limit
      self.itemsView = itemsView
      self.sortDirection = sortDirection
    }
  }
}
