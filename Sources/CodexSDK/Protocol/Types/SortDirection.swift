/// The order of a page.
public struct SortDirection: OpenEnum {
  /// The text on the wire.
  public let rawValue: String
  /// Wraps any text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Oldest or smallest first.
  public static let ascending = Self(rawValue: "asc")
  /// Newest or largest first.
  public static let descending = Self(rawValue: "desc")
}
