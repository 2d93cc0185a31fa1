/// How hard a model thinks. Which values a model takes is in ``CodexModel/supportedReasoningEfforts``.
public struct ReasoningEffort: OpenEnum {
  /// The text on the wire.
  public let rawValue: String
  /// Wraps any text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Hardly at all.
  public static let minimal = Self(rawValue: "minimal")
  /// Quick.
  public static let low = Self(rawValue: "low")
  /// Balanced.
  public static let medium = Self(rawValue: "medium")
  /// Thorough.
  public static let high = Self(rawValue: "high")
  /// More thorough still.
  public static let extraHigh = Self(rawValue: "xhigh")
}
