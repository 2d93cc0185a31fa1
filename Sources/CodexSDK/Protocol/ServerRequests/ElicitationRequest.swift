/// `mcpServer/elicitation/request`: an MCP server wants to know something from a person.
public struct ElicitationRequest: Decodable, Hashable, Sendable {
  /// `mcpServer/elicitation/request`.
  public static let method = "mcpServer/elicitation/request"

  /// What a person did about it.
  public struct Action: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Answered.
    public static let accept = Self(rawValue: "accept")
    /// Refused to answer.
    public static let decline = Self(rawValue: "decline")
    /// Ended it without a decision.
    public static let cancel = Self(rawValue: "cancel")
  }

  /// The thread.
  public var threadId: String?
  /// The turn.
  public var turnId: String?
  /// The MCP server that asks.
  public var serverName: String
  /// How it asks: `form`, `url`, …
  public var mode: String
  /// What it says to the person.
  public var message: String
  /// The JSON Schema of the answer, for forms.
  public var requestedSchema: JSONValue?
  /// The page to open, for `url`.
  public var url: String?
  /// What codex adds: `codex_approval_kind` is `mcp_tool_call` where the question is whether a tool may run, with
  /// `tool_description`, `tool_params` and, in `persist`, how far a yes may reach.
  public var meta: JSONValue?

  /// Reads the params; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = wire.optional("threadId")
    turnId = wire.optional("turnId")
    serverName = wire.optional("serverName", default: "")
    mode = wire.optional("mode", default: "")
    message = wire.optional("message", default: "")
    requestedSchema = wire.optional("requestedSchema")
    url = wire.optional("url")
    meta = wire.optional("_meta")
  }
}
