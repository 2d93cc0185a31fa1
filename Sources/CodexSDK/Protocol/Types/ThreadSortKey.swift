/// What `thread/list` sorts and pages by.
public struct ThreadSortKey: OpenEnum {
  /// The text on the wire.
  public let rawValue: String
  /// Wraps any text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By creation. The server's default, whose pages lose threads made within the same second.
  public static let createdAt = Self(rawValue: "created_at")
  /// By last change.
  public static let updatedAt = Self(rawValue: "updated_at")
  /// By last activity of a person.
  public static let recencyAt = Self(rawValue: "recency_at")
  /// By the place within a section.
  public static let sectionPosition = Self(rawValue: "section_position")
}
