/// A call of a tool of an MCP server.
public struct McpToolCallItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String
  /// The MCP server.
  public var server: String
  /// The tool.
  public var tool: String
  /// What it was called with.
  public var arguments: JSONValue?
  /// How it stands.
  public var status: ItemStatus
  /// What it returned, as the MCP server wrote it.
  public var result: JSONValue?
  /// Why it failed.
  public var errorMessage: String?
  /// How long it took, in milliseconds.
  public var durationMs: Int?

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    server = wire.optional("server", default: "")
    tool = wire.optional("tool", default: "")
    arguments = wire.optional("arguments")
    status = wire.optional("status", default: .inProgress)
    result = wire.optional("result")
    let error: JSONValue? = wire.optional("error")
    errorMessage = error?["message"]?.stringValue
    durationMs = wire.optional("durationMs")
  }
}
