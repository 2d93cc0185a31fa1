/// What the agent thought.
public struct ReasoningItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String
  /// Summaries in Markdown, by index; each may begin with a bold title.
  public var summary: [String]
  /// The raw thoughts, by index; most models keep them to themselves.
  public var content: [String]

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    summary = wire.optional("summary", default: [])
    content = wire.optional("content", default: [])
  }
}
