/// `fs/readDirectory`: the names in a directory of the server, in no order. A missing one is
/// ``CodexError/Code/fileNotFound``.
public struct FsReadDirectory: ClientRequest {
  /// What the directory holds.
  public struct Response: Decodable, Hashable, Sendable {
    /// The entries, hidden ones included, the directory itself and its parent not.
    public var entries: [Entry]

    /// Reads the wire form; nothing is required, but every entry present must be readable.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      entries = try wire.list("entries")
    }
  }

  /// One name of a directory.
  public struct Entry: Decodable, Hashable, Sendable {
    /// The name, without a path.
    public var fileName: String
    /// Whether it is a directory, or a link to one.
    public var isDirectory: Bool
    /// Whether it is an ordinary file, or a link to one.
    public var isFile: Bool

    /// Reads the wire form; only the name is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      fileName = try wire.required("fileName")
      isDirectory = wire.optional("isDirectory", default: false)
      isFile = wire.optional("isFile", default: false)
    }
  }

  /// `fs/readDirectory`.
  public static let method = "fs/readDirectory"

  /// An absolute path on the server.
  public var path: String

  /// The request.
  public init(
    path: String
  ) {
    self.path = path
  }
}
