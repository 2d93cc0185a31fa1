/// How a thread's history is stored.
public struct ThreadHistoryMode: OpenEnum {
  /// The text on the wire.
  public let rawValue: String
  /// Wraps any text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Made by an old server: reads invent item ids, and `thread/items/list` is refused.
  public static let legacy = Self(rawValue: "legacy")
  /// Reads return the ids the live events had.
  public static let paginated = Self(rawValue: "paginated")
}
