/// What happens to one file.
public struct FileUpdateChange: Decodable, Hashable, Sendable {
  /// The kinds of change.
  public struct Kind: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A new file; the diff is its text, without `+` signs.
    public static let add = Self(rawValue: "add")
    /// A changed file; the diff is unified hunks.
    public static let update = Self(rawValue: "update")
    /// A removed file; the diff is its old text.
    public static let delete = Self(rawValue: "delete")
  }

  /// The file, an absolute path on the server.
  public var path: String
  /// The kind of change.
  public var kind: Kind
  /// Where the file is moved to, if it is.
  public var movePath: String?
  /// What changes; how to read it depends on ``kind``.
  public var diff: String

  /// Reads the wire form; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    path = wire.optional("path", default: "")
    diff = wire.optional("diff", default: "")
    let detail: JSONValue? = wire.optional("kind")
    kind = Kind(rawValue: detail?["type"]?.stringValue ?? detail?.stringValue ?? "")
    movePath = detail?["move_path"]?.stringValue
  }
}
