/// A change of files, all or nothing.
public struct FileChangeItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String
  /// The files.
  public var changes: [FileUpdateChange]
  /// How it stands.
  public var status: ItemStatus

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    changes = wire.optional("changes", default: [])
    status = wire.optional("status", default: .inProgress)
  }
}
