/// How a command, a change of files or a tool call stands.
public struct ItemStatus: OpenEnum {
  /// The text on the wire.
  public let rawValue: String
  /// Wraps any text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Running, or waiting for approval.
  public static let inProgress = Self(rawValue: "inProgress")
  /// Done.
  public static let completed = Self(rawValue: "completed")
  /// Done, and it didn't work.
  public static let failed = Self(rawValue: "failed")
  /// Refused by a person.
  public static let declined = Self(rawValue: "declined")
  /// Stopped.
  public static let interrupted = Self(rawValue: "interrupted")
}
