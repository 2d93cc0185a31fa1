/// The result of a tool call that has no item of its own.
public struct FunctionCallOutputItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String
  /// The tool.
  public var name: String
  /// The group the tool belongs to.
  public var namespace: String?
  /// What it returned: a string, or a list of parts.
  public var output: JSONValue?

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    name = wire.optional("name", default: "")
    namespace = wire.optional("namespace")
    output = wire.optional("output")
  }
}
