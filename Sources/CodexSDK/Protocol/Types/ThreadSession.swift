/// A thread together with what it runs with: the answer of `thread/start`, `thread/resume` and `thread/fork`.
public struct ThreadSession: Decodable, Hashable, Sendable {
  /// The thread.
  public var thread: CodexThread
  /// The model of the next turn.
  public var model: String?
  /// The provider that serves it.
  public var modelProvider: String?
  /// How hard the model thinks.
  public var reasoningEffort: ReasoningEffort?
  /// The working directory on the server.
  public var cwd: String?
  /// When the agent has to ask.
  public var approvalPolicy: ApprovalPolicy?
  /// What commands may touch.
  public var sandbox: SandboxPolicy?
  /// The newest turns, when `thread/resume` was asked for them and the server knows how.
  ///
  /// The one place that shows running commands. User messages have made-up ids in here (`item-1`), so a turn read
  /// from it replaces the turn as a whole.
  public var initialTurnsPage: TurnsPage?
  /// With ascending order, `thread/turns/list` returns everything from the newest turn on.
  public var turnsBackwardsCursor: String?
  /// With ascending order, `thread/items/list` returns everything from the newest item on.
  public var itemsBackwardsCursor: String?

  /// Reads the wire form; `thread` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    thread = try wire.required("thread")
    model = wire.optional("model")
    modelProvider = wire.optional("modelProvider")
    reasoningEffort = wire.optional("reasoningEffort")
    cwd = wire.optional("cwd")
    approvalPolicy = wire.optional("approvalPolicy")
    sandbox = wire.optional("sandbox")
    initialTurnsPage = wire.optional("initialTurnsPage")
    turnsBackwardsCursor = wire.optional("turnsBackwardsCursor")
    itemsBackwardsCursor = wire.optional("itemsBackwardsCursor")
  }
}
