/// A call of a tool a client brought along.
public struct DynamicToolCallItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String
  /// The group the tool belongs to.
  public var namespace: String?
  /// The tool.
  public var tool: String
  /// What it was called with.
  public var arguments: JSONValue?
  /// How it stands.
  public var status: ItemStatus
  /// What it returned, part by part.
  public var contentItems: [JSONValue]
  /// Whether the tool says it worked.
  public var success: Bool?
  /// How long it took, in milliseconds.
  public var durationMs: Int?

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    namespace = wire.optional("namespace")
    tool = wire.optional("tool", default: "")
    arguments = wire.optional("arguments")
    status = wire.optional("status", default: .inProgress)
    contentItems = wire.optional("contentItems", default: [])
    success = wire.optional("success")
    durationMs = wire.optional("durationMs")
  }
}
