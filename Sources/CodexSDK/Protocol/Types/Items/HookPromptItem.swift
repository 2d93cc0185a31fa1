/// What hooks of the server added to the prompt.
public struct HookPromptItem: Decodable, Hashable, Sendable {
  /// The part of one hook.
  public struct Fragment: Decodable, Hashable, Sendable {
    /// The run of the hook.
    public var hookRunId: String
    /// What it added.
    public var text: String

    /// Reads the wire form; nothing is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      hookRunId = wire.optional("hookRunId", default: "")
      text = wire.optional("text", default: "")
    }
  }

  /// The item's id.
  public var id: String
  /// What was added, hook by hook.
  public var fragments: [Fragment]

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    fragments = wire.optional("fragments", default: [])
  }
}
