/// How far the start of a tool server is.
public struct McpServerStartupState: OpenEnum {
  /// The text on the wire.
  public let rawValue: String
  /// Wraps any text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// On its way.
  public static let starting = Self(rawValue: "starting")
  /// Its tools can be used.
  public static let ready = Self(rawValue: "ready")
  /// It can't be used.
  public static let failed = Self(rawValue: "failed")
}
