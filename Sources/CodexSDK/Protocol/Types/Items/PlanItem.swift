/// A plan the agent proposes (plan mode), in Markdown.
public struct PlanItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String
  /// The text; empty in `item/started`.
  public var text: String

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    text = wire.optional("text", default: "")
  }
}
