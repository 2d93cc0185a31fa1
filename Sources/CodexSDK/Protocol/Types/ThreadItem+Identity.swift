extension ThreadItem: Identifiable {
  /// The item's id; unique only within its thread and turn.
  public var id: String {
    switch self {
    case .userMessage(let item): item.id
    case .agentMessage(let item): item.id
    case .reasoning(let item): item.id
    case .plan(let item): item.id
    case .commandExecution(let item): item.id
    case .fileChange(let item): item.id
    case .mcpToolCall(let item): item.id
    case .dynamicToolCall(let item): item.id
    case .webSearch(let item): item.id
    case .subAgentActivity(let item): item.id
    case .collabAgentToolCall(let item): item.id
    case .imageView(let item): item.id
    case .imageGeneration(let item): item.id
    case .sleep(let item): item.id
    case .contextCompaction(let item): item.id
    case .enteredReviewMode(let item), .exitedReviewMode(let item): item.id
    case .hookPrompt(let item): item.id
    case .functionCallOutput(let item): item.id
    case .unknown(let item): item.id
    }
  }
}
