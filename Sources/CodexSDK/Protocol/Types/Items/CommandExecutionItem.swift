/// A shell command.
public struct CommandExecutionItem: Decodable, Hashable, Sendable {
  /// Who started a command. May change between start and end.
  public struct Source: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The agent; seen before approval.
    public static let agent = Self(rawValue: "agent")
    /// The agent, in a shell that may outlive the turn.
    public static let unifiedExecStartup = Self(rawValue: "unifiedExecStartup")
    /// The agent, typing into a running command.
    public static let unifiedExecInteraction = Self(rawValue: "unifiedExecInteraction")
    /// A person, outside the sandbox.
    public static let userShell = Self(rawValue: "userShell")
  }

  /// The item's id.
  public var id: String
  /// The command with its shell wrapper (`/bin/bash -lc '…'`).
  public var command: String
  /// Where it runs, a path on the server.
  public var cwd: String
  /// How it stands; ``ItemStatus/failed`` for every exit code but 0.
  public var status: ItemStatus
  /// What it does, in parts, when the server could tell.
  public var commandActions: [CommandAction]
  /// Everything printed, both streams mixed; `nil` when nothing was.
  ///
  /// Unfiltered: holds whatever control characters the command printed. Cut in the middle by the server, to 1 MiB live
  /// and to 64 KiB when read back later.
  public var aggregatedOutput: String?
  /// The exit code; `nil` while running.
  public var exitCode: Int?
  /// How long it took, in milliseconds.
  public var durationMs: Int?
  /// The handle to end it by; `nil` while it waits for approval. May change between start and end.
  public var processId: String?
  /// Who started it.
  public var source: Source?

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    command = wire.optional("command", default: "")
    cwd = wire.optional("cwd", default: "")
    status = wire.optional("status", default: .inProgress)
    commandActions = wire.optional("commandActions", default: [])
    aggregatedOutput = wire.optional("aggregatedOutput")
    exitCode = wire.optional("exitCode")
    durationMs = wire.optional("durationMs")
    processId = wire.optional("processId")
    source = wire.optional("source")
  }
}
