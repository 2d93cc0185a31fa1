/// What commands may touch, in the short form that `thread/start`, `thread/resume` and `thread/fork` take.
public struct SandboxMode: OpenEnum {
  /// The text on the wire.
  public let rawValue: String
  /// Wraps any text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Reads everything, writes nothing.
  public static let readOnly = Self(rawValue: "read-only")
  /// Writes inside the project (and the temporary directory).
  public static let workspaceWrite = Self(rawValue: "workspace-write")
  /// No sandbox.
  public static let dangerFullAccess = Self(rawValue: "danger-full-access")
}
