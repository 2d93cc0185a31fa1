/// One thing that happened in a turn: a message, a command, a change of files, …
///
/// The same item arrives twice while it lives: with `item/started` and, in its final and only binding form, with
/// `item/completed`. Reading one never fails: what has an unknown type or an unreadable shape becomes ``unknown(_:)``.
public indirect enum ThreadItem: Decodable, Hashable, Sendable {
  /// What a person wrote.
  case userMessage(UserMessageItem)
  /// What the agent wrote.
  case agentMessage(AgentMessageItem)
  /// What the agent thought.
  case reasoning(ReasoningItem)
  /// A plan the agent proposes (plan mode).
  case plan(PlanItem)
  /// A shell command.
  case commandExecution(CommandExecutionItem)
  /// A change of files.
  case fileChange(FileChangeItem)
  /// A call of a tool of an MCP server.
  case mcpToolCall(McpToolCallItem)
  /// A call of a tool a client brought along.
  case dynamicToolCall(DynamicToolCallItem)
  /// A search of the web.
  case webSearch(WebSearchItem)
  /// A sub-agent began, ended or was spoken to.
  case subAgentActivity(SubAgentActivityItem)
  /// A call of a tool that steers sub-agents.
  case collabAgentToolCall(CollabAgentToolCallItem)
  /// The agent looked at an image.
  case imageView(ImageViewItem)
  /// The agent made an image.
  case imageGeneration(ImageGenerationItem)
  /// The agent waits.
  case sleep(SleepItem)
  /// The conversation was shortened to fit the model.
  case contextCompaction(MarkerItem)
  /// A review began.
  case enteredReviewMode(ReviewModeItem)
  /// A review ended; holds its final text.
  case exitedReviewMode(ReviewModeItem)
  /// A hook added to the prompt.
  case hookPrompt(HookPromptItem)
  /// The result of a tool call that has no item of its own.
  case functionCallOutput(FunctionCallOutputItem)
  /// Anything else, kept whole.
  case unknown(UnknownItem)

  /// Reads the wire form; never fails on well-formed JSON.
  public init(from decoder: any Decoder) throws {
    do {
      self = try Self.known(decoder)
    } catch {
      self = .unknown(try UnknownItem(from: decoder))
    }
  }

  // One line per type; splitting it would only hide the table.
  private static func known(_ decoder: any Decoder) throws -> Self {
    let type: String = try WireObject(decoder).required("type")
    return switch type {
    case "userMessage": .userMessage(try .init(from: decoder))
    case "agentMessage": .agentMessage(try .init(from: decoder))
    case "reasoning": .reasoning(try .init(from: decoder))
    case "plan": .plan(try .init(from: decoder))
    case "commandExecution": .commandExecution(try .init(from: decoder))
    case "fileChange": .fileChange(try .init(from: decoder))
    case "mcpToolCall": .mcpToolCall(try .init(from: decoder))
    case "dynamicToolCall": .dynamicToolCall(try .init(from: decoder))
    case "webSearch": .webSearch(try .init(from: decoder))
    case "subAgentActivity": .subAgentActivity(try .init(from: decoder))
    case "collabAgentToolCall": .collabAgentToolCall(try .init(from: decoder))
    case "imageView": .imageView(try .init(from: decoder))
    case "imageGeneration": .imageGeneration(try .init(from: decoder))
    case "sleep": .sleep(try .init(from: decoder))
    case "contextCompaction": .contextCompaction(try .init(from: decoder))
    case "enteredReviewMode": .enteredReviewMode(try .init(from: decoder))
    case "exitedReviewMode": .exitedReviewMode(try .init(from: decoder))
    case "hookPrompt": .hookPrompt(try .init(from: decoder))
    case "functionCallOutput": .functionCallOutput(try .init(from: decoder))
    default: .unknown(try .init(from: decoder))
    }
  }
}
