/// The repository of a thread's directory, as it was at the first turn.
public struct GitInfo: Decodable, Hashable, Sendable {
  /// The commit's hash.
  public var sha: String?
  /// The branch; `nil` when detached.
  public var branch: String?
  /// The URL of `origin`.
  public var originUrl: String?

  /// Reads the wire form; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    sha = wire.optional("sha")
    branch = wire.optional("branch")
    originUrl = wire.optional("originUrl")
  }
}
