/// What of a thread was not read yet, the same for all clients of a server.
public struct ThreadReadState: Decodable, Hashable, Sendable {
  /// Where the unread part begins, in the server's form; `nil` when all was read.
  public var firstUnread: JSONValue?
  /// Opaque; changes with each change of the state.
  public var revision: String

  /// Whether there is something to read.
  public var isUnread: Bool { firstUnread != nil && firstUnread != .null }

  /// Reads the wire form; `revision` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    firstUnread = wire.optional("firstUnread")
    revision = try wire.required("revision")
  }
}
