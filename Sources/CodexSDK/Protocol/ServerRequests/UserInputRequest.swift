/// `item/tool/requestUserInput`: the agent asks a person questions.
public struct UserInputRequest: Decodable, Hashable, Sendable {
  /// `item/tool/requestUserInput`.
  public static let method = "item/tool/requestUserInput"

  /// A question.
  public struct Question: Decodable, Hashable, Sendable, Identifiable {
    /// An answer to pick.
    public struct Option: Decodable, Hashable, Sendable {
      /// The answer, which is also what is sent.
      public var label: String
      /// What it means.
      public var description: String

      /// Reads the wire form; `label` is required.
      public init(from decoder: any Decoder) throws {
        let wire = try WireObject(decoder)
        label = try wire.required("label")
        description = wire.optional("description", default: "")
      }
    }

    /// The key of the answer.
    public var id: String
    /// A heading.
    public var header: String
    /// The question.
    public var question: String
    /// The answers to pick from; empty when only a text is wanted.
    public var options: [Option]
    /// Whether a text of one's own is welcome besides the options.
    public var isOther: Bool
    /// Whether what is typed should not be shown.
    public var isSecret: Bool

    /// Reads the wire form; `id` is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      id = try wire.required("id")
      header = wire.optional("header", default: "")
      question = wire.optional("question", default: "")
      options = wire.optional("options", default: [])
      isOther = wire.optional("isOther", default: false)
      isSecret = wire.optional("isSecret", default: false)
    }
  }

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The call that asks; it has no item.
  public var itemId: String
  /// The questions.
  public var questions: [Question]
  /// Whether the turn waits.
  public var isBlocking: Bool
  /// After how many milliseconds the server answers by itself; `nil` for never.
  public var autoResolutionMs: Int?

  /// Reads the params; `threadId` is required, and every question present must be readable.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = wire.optional("turnId", default: "")
    itemId = wire.optional("itemId", default: "")
    questions = try wire.list("questions")
    isBlocking = wire.optional("isBlocking", default: true)
    autoResolutionMs = wire.optional("autoResolutionMs")
  }
}
