/// How much of a turn a list of items holds, or should hold.
public struct TurnItemsView: OpenEnum {
  /// The text on the wire.
  public let rawValue: String
  /// Wraps any text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No items.
  public static let notLoaded = Self(rawValue: "notLoaded")
  /// The first user message and the last agent message.
  public static let summary = Self(rawValue: "summary")
  /// All finished items.
  public static let full = Self(rawValue: "full")
}
