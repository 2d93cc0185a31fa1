/// What a command, or a part of it, does: a short label instead of shell text.
public struct CommandAction: Decodable, Hashable, Sendable {
  /// The kinds of action.
  public struct Kind: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Reads a file.
    public static let read = Self(rawValue: "read")
    /// Lists files.
    public static let listFiles = Self(rawValue: "listFiles")
    /// Searches.
    public static let search = Self(rawValue: "search")
    /// Anything else.
    public static let unknown = Self(rawValue: "unknown")
  }

  /// The kind of action.
  public var type: Kind
  /// The command without its shell wrapper.
  public var command: String
  /// The file's name, for ``Kind/read``.
  public var name: String?
  /// The file or directory.
  public var path: String?
  /// What is searched, for ``Kind/search``.
  public var query: String?

  /// Reads the wire form; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    type = wire.optional("type", default: .unknown)
    command = wire.optional("command", default: "")
    name = wire.optional("name")
    path = wire.optional("path")
    query = wire.optional("query")
  }
}
