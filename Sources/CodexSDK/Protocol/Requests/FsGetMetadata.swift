/// `fs/getMetadata`: whether a path of the server exists and what it is. A missing one is ``CodexError/Code/fileNotFound``.
public struct FsGetMetadata: ClientRequest {
  /// What the path is.
  public struct Response: Decodable, Hashable, Sendable {
    /// Whether it is a directory.
    public var isDirectory: Bool
    /// Whether it is an ordinary file.
    public var isFile: Bool
    /// Whether it is a symbolic link.
    public var isSymlink: Bool
    /// When it was last changed, in milliseconds since 1970.
    public var modifiedAtMs: Int?

    /// Reads the wire form; nothing is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      isDirectory = wire.optional("isDirectory", default: false)
      isFile = wire.optional("isFile", default: false)
      isSymlink = wire.optional("isSymlink", default: false)
      modifiedAtMs = wire.optional("modifiedAtMs")
    }
  }

  /// `fs/getMetadata`.
  public static let method = "fs/getMetadata"

  /// An absolute path on the server.
  public var path: String

  /// The request.
  public init(
    path: String
  ) {
    self.path = path
  }
}
