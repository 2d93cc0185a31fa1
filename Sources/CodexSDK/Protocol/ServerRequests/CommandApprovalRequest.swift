/// `item/commandExecution/requestApproval`: may this command run?
public struct CommandApprovalRequest: Decodable, Hashable, Sendable {
  /// `item/commandExecution/requestApproval`.
  public static let method = "item/commandExecution/requestApproval"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The command's item; it may not have been announced yet.
  public var itemId: String
  /// What is to be done: `command`, `writeStdin`, …; `nil` in old servers.
  public var kind: String?
  /// The command with its shell wrapper.
  public var command: String?
  /// Where it would run, a path on the server.
  public var cwd: String?
  /// Why the agent wants it.
  public var reason: String?
  /// What it does, in parts, when the server could tell.
  public var commandActions: [CommandAction]
  /// The host and protocol it would reach, when that is the question.
  public var networkApprovalContext: NetworkApprovalContext?
  /// What the server offers as answers; empty in servers that don't say. ``CommandApprovalDecision/decline`` works
  /// although it isn't listed.
  public var availableDecisions: [CommandApprovalDecision]
  /// When it was asked, in milliseconds since 1970.
  public var startedAtMs: Int?

  /// Where a command wants to connect to.
  public struct NetworkApprovalContext: Decodable, Hashable, Sendable {
    /// The host.
    public var host: String
    /// `http`, `https`, `socks5Tcp`, …
    public var `protocol`: String

    /// Reads the wire form; `host` is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      host = try wire.required("host")
      `protocol` = wire.optional("protocol", default: "")
    }
  }

  /// Reads the params; `threadId` and `itemId` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = wire.optional("turnId", default: "")
    itemId = try wire.required("itemId")
    kind = wire.optional("kind")
    command = wire.optional("command")
    cwd = wire.optional("cwd")
    reason = wire.optional("reason")
    commandActions = wire.optional("commandActions", default: [])
    networkApprovalContext = wire.optional("networkApprovalContext")
    availableDecisions = wire.optional("availableDecisions", default: [])
    startedAtMs = wire.optional("startedAtMs")
  }
}
