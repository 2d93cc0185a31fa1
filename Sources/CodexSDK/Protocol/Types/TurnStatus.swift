/// How a turn stands.
public struct TurnStatus: OpenEnum {
  /// The text on the wire.
  public let rawValue: String
  /// Wraps any text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Running.
  public static let inProgress = Self(rawValue: "inProgress")
  /// Ended by itself.
  public static let completed = Self(rawValue: "completed")
  /// Stopped by a person, or cut by the end of the server.
  public static let interrupted = Self(rawValue: "interrupted")
  /// Ended by an error; see ``Turn/error``.
  public static let failed = Self(rawValue: "failed")
}
