/// What the agent wrote, in Markdown.
public struct AgentMessageItem: Decodable, Hashable, Sendable {
  /// The part a message plays in its turn.
  public struct Phase: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Said along the way.
    public static let commentary = Self(rawValue: "commentary")
    /// The answer of the turn.
    public static let finalAnswer = Self(rawValue: "final_answer")
  }

  /// A question that doesn't hold the turn up; answered by an ordinary message.
  public struct Question: Decodable, Hashable, Sendable {
    /// The question.
    public var title: String
    /// Answers to pick from; empty when none are offered.
    public var options: [String]

    /// Reads the wire form; nothing is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      title = wire.optional("title", default: "")
      options = wire.optional("options", default: [])
    }
  }

  /// The item's id.
  public var id: String
  /// The text; empty in `item/started` unless the message has no deltas.
  public var text: String
  /// The part it plays, if the server says so.
  public var phase: Phase?
  /// Questions in it that may be answered by a follow-up.
  public var questions: [Question]

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    text = wire.optional("text", default: "")
    phase = wire.optional("phase")
    questions = wire.optional("questions", default: [])
  }
}
