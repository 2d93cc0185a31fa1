/// A filter of `thread/list`: which kinds of thread to return.
public struct ThreadSourceKind: OpenEnum {
  /// The text on the wire.
  public let rawValue: String
  /// Wraps any text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The official terminal program.
  public static let cli = Self(rawValue: "cli")
  /// Editors and other app-server clients, this library included.
  public static let vscode = Self(rawValue: "vscode")
  /// `codex exec`.
  public static let exec = Self(rawValue: "exec")
  /// App-server clients that said so.
  public static let appServer = Self(rawValue: "appServer")
  /// Every kind of sub-agent.
  public static let subAgent = Self(rawValue: "subAgent")
  /// Sub-agents that review.
  public static let subAgentReview = Self(rawValue: "subAgentReview")
  /// Sub-agents that compact.
  public static let subAgentCompact = Self(rawValue: "subAgentCompact")
  /// Sub-agents a thread spawned.
  public static let subAgentThreadSpawn = Self(rawValue: "subAgentThreadSpawn")
  /// Other sub-agents.
  public static let subAgentOther = Self(rawValue: "subAgentOther")
  /// Unknown to the server itself.
  public static let unknown = Self(rawValue: "unknown")
}
