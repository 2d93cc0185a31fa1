/// A conversation the server keeps: what `thread/start`, `thread/list` and their relatives return.
///
/// All times are whole seconds since 1970. Everything but ``id`` and ``status`` may be missing in servers of other
/// versions.
public struct CodexThread: Decodable, Hashable, Sendable, Identifiable {
  /// The thread's id, a UUID in text form.
  public var id: String
  /// What the thread is doing, as far as this server process knows.
  public var status: ThreadStatus
  /// The beginning of the first user message; empty before there is one.
  public var preview: String
  /// The name a person gave it.
  public var name: String?
  /// The working directory on the server.
  public var cwd: String
  /// The model of the next turn.
  public var model: String?
  /// The provider that serves the model.
  public var modelProvider: String?
  /// How hard the model thinks in the next turn.
  public var reasoningEffort: ReasoningEffort?
  /// When it was made.
  public var createdAt: Int
  /// When anything last changed it, the agent included.
  public var updatedAt: Int
  /// When a person last did something in it; falls back to ``updatedAt``.
  public var recencyAt: Int
  /// Which kind of program made it.
  public var source: SessionSource?
  /// The `clientInfo.name` of the program that made it.
  public var originator: String?
  /// The repository's state at the first turn; never refreshed.
  public var gitInfo: GitInfo?
  /// How its history is stored; decides which calls can page it.
  public var historyMode: ThreadHistoryMode?
  /// Whether it is kept in memory only.
  public var ephemeral: Bool
  /// The thread that spawned this one, for sub-agents.
  public var parentThreadId: String?
  /// The thread this one was forked from.
  public var forkedFromId: String?
  /// A sub-agent's nickname.
  public var agentNickname: String?
  /// A sub-agent's role.
  public var agentRole: String?
  /// Whether a client may talk to it. Agents of the newer kind take no input but their parent's.
  public var canAcceptDirectInput: Bool
  /// The server version that made it.
  public var cliVersion: String?
  /// The server-side project it belongs to.
  public var projectId: String?
  /// Its turns, oldest first; filled only by the calls that say so.
  public var turns: [Turn]

  /// Reads the wire form; `id` and `status` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    status = try wire.required("status")
    preview = wire.optional("preview", default: "")
    name = wire.optional("name")
    cwd = wire.optional("cwd", default: "")
    model = wire.optional("model")
    modelProvider = wire.optional("modelProvider")
    reasoningEffort = wire.optional("reasoningEffort")
    createdAt = wire.optional("createdAt", default: 0)
    updatedAt = wire.optional("updatedAt", default: createdAt)
    recencyAt = wire.optional("recencyAt", default: updatedAt)
    source = wire.optional("source")
    originator = wire.optional("originator")
    gitInfo = wire.optional("gitInfo")
    historyMode = wire.optional("historyMode")
    ephemeral = wire.optional("ephemeral", default: false)
    parentThreadId = wire.optional("parentThreadId")
    forkedFromId = wire.optional("forkedFromId")
    agentNickname = wire.optional("agentNickname")
    agentRole = wire.optional("agentRole")
    canAcceptDirectInput = wire.optional("canAcceptDirectInput", default: true)
    cliVersion = wire.optional("cliVersion")
    projectId = wire.optional("projectId")
    turns = try wire.list("turns")
  }
}
