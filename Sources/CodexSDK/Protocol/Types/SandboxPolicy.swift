/// What commands may touch, in the long form that `turn/start` takes and the server reports.
public struct SandboxPolicy: Codable, Hashable, Sendable {
  /// The kinds of sandbox.
  public struct Kind: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Reads everything, writes nothing.
    public static let readOnly = Self(rawValue: "readOnly")
    /// Writes inside the project and the listed roots.
    public static let workspaceWrite = Self(rawValue: "workspaceWrite")
    /// No sandbox.
    public static let dangerFullAccess = Self(rawValue: "dangerFullAccess")
    /// A sandbox the server's host provides.
    public static let externalSandbox = Self(rawValue: "externalSandbox")
  }

  /// The kind of sandbox.
  public var type: Kind
  /// Further directories that may be written, absolute paths on the server.
  public var writableRoots: [String]?
  /// Whether the network is open: a boolean, for ``Kind/externalSandbox`` a word.
  public var networkAccess: JSONValue?
  /// Whether `$TMPDIR` is closed.
  public var excludeTmpdirEnvVar: Bool?
  /// Whether `/tmp` is closed.
  public var excludeSlashTmp: Bool?

  /// A policy; what is left out gets the server's default.
  public init(type: Kind, writableRoots: [String]? = nil, networkAccess: Bool? = nil) {
    self.type = type
    self.writableRoots = writableRoots
    self.networkAccess = networkAccess.map(JSONValue.bool)
  }

  /// Reads everything, writes nothing.
  public static let readOnly = Self(type: .readOnly)
  /// Writes inside the project (and the temporary directory).
  public static let workspaceWrite = Self(type: .workspaceWrite)
  /// No sandbox.
  public static let dangerFullAccess = Self(type: .dangerFullAccess)

  /// Reads the wire form; `type` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    type = try wire.required("type")
    writableRoots = wire.optional("writableRoots")
    networkAccess = wire.optional("networkAccess")
    excludeTmpdirEnvVar = wire.optional("excludeTmpdirEnvVar")
    excludeSlashTmp = wire.optional("excludeSlashTmp")
  }
}
