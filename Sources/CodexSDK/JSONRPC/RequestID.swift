/// The id that ties an answer to its question.
///
/// Both sides count in the same space: the server's own questions start at 0, so an id alone does not say whose
/// request it belongs to.
public enum RequestID: Codable, Hashable, Sendable, CustomStringConvertible {
  /// A whole number; 0 is as valid as any.
  case number(Int)
  /// A string.
  case string(String)

  /// Reads a whole number or a string; anything else throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Two shapes are allowed and `Codable` cannot ask which one is there.
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Writes the number or the string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    }
  }

  /// The id as text, for people and logs.
  public var description: String {
    switch self {
    case .number(let number): String(number)
    case .string(let text): text
    }
  }
}
