/// Which kind of program made a thread.
public struct SessionSource: OpenTaggedEnum {
  /// The name: the whole text, or the object's one key.
  public let name: String
  /// What the object holds under ``name``.
  public let payload: JSONValue?

  /// Wraps any value, known or not.
  public init(name: String, payload: JSONValue? = nil) {
    self.name = name
    self.payload = payload
  }

  /// The official terminal program.
  public static let cli = Self(name: "cli")
  /// An editor or any other app-server client; threads of this library count as these.
  public static let vscode = Self(name: "vscode")
  /// `codex exec`.
  public static let exec = Self(name: "exec")
  /// An app-server client that said so.
  public static let appServer = Self(name: "appServer")
  /// Unknown to the server itself.
  public static let unknown = Self(name: "unknown")

  /// The ``name`` of all kinds of threads that another one spawned.
  public static let subAgentName = "subAgent"
}
