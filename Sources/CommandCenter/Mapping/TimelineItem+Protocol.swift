import CodexSDK

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TimelineItem {
  /// Where an item was met: most types have no status of their own.
  enum Stage: Hashable {
    /// `item/started`.
    case started
    /// `item/completed`.
    case completed
    /// In a turn that was read.
    case stored
  }

  init(_ item: ThreadItem, stage: Stage, startedAtMs: Int? = nil, completedAtMs: Int? = nil) {
    self = TimelineItem(whole: item, stage: stage, startedAtMs: startedAtMs, completedAtMs: completedAtMs)
      .withinLimits()
  }

  /// With all of its texts, however long: for what is written out and not kept.
  init(whole item: ThreadItem, stage: Stage, startedAtMs: Int? = nil, completedAtMs: Int? = nil) {
    self.init(
      id: ItemID(item.id), content: ItemContent(item), state: ItemState(item, stage: stage),
      startedAt: startedAtMs.map(Date.init(serverMilliseconds:)),
      completedAt: completedAtMs.map(Date.init(serverMilliseconds:)))
  }
}

extension ItemState {
  init(_ item: ThreadItem, stage: TimelineItem.Stage) {
    let status: ItemStatus? =
      switch item {
      case .commandExecution(let item): item.status
      case .fileChange(let item): item.status
      case .mcpToolCall(let item): item.status
      case .dynamicToolCall(let item): item.status
      case .collabAgentToolCall(let item): item.status
      default: nil
      }
    switch status {
    case .completed: self = .completed
    case .failed: self = .failed
    case .declined: self = .declined
    case .interrupted: self = .cut
    case nil: self = stage == .started ? .inProgress : .completed
    // The end of an item ends it, whatever its status says.
    case .inProgress: self = stage == .completed ? .completed : .inProgress
    case .some(let status): self = .unknown(status.rawValue)
    }
  }
}

extension ItemContent {
  /// One line per type; splitting it would only hide the table.
  init(_ item: ThreadItem) {
    switch item {
    case .userMessage(let item): self = .userMessage(UserMessage(item))
    case .agentMessage(let item): self = .agentMessage(AgentMessage(item))
    case .reasoning(let item): self = .reasoning(item.summary.isEmpty ? item.content : item.summary)
    case .plan(let item): self = .plan(item.text)
    case .commandExecution(let item): self = .command(CommandRun(item))
    case .fileChange(let item): self = .fileChange(item.changes.map(FileChange.init))
    case .mcpToolCall(let item): self = .toolCall(ToolCall(item))
    case .dynamicToolCall(let item): self = .toolCall(ToolCall(item))
    case .functionCallOutput(let item): self = .toolCall(ToolCall(item))
    case .collabAgentToolCall(let item):
      self = .toolCall(ToolCall(name: "agents · \(item.tool)", arguments: item.prompt ?? ""))
    case .webSearch(let item): self = .webSearch(query: item.wording)
    case .subAgentActivity(let item): self = .subAgent(SubAgentActivity(item))
    case .imageView(let item): self = .toolCall(ToolCall(name: "view image", arguments: item.path))
    case .imageGeneration(let item):
      self = .toolCall(
        ToolCall(name: "make image", arguments: item.revisedPrompt ?? "", result: item.savedPath ?? item.status))
    case .sleep(let item): self = .notice(Notice(.info, "Waits for \(Double(item.durationMs) / 1_000) s"))
    case .contextCompaction: self = .notice(Notice(.info, "The conversation was shortened to fit the model."))
    case .enteredReviewMode(let item): self = .review(of: item.review)
    // The review itself, in Markdown: the answer of its turn.
    case .exitedReviewMode(let item): self = .agentMessage(AgentMessage(text: item.review, phase: .review))
    case .hookPrompt(let item):
      self = .notice(Notice(.info, "Added by a hook: " + item.fragments.map(\.text).joined(separator: "\n")))
    case .unknown(let item): self = .unknown(type: item.type, summary: item.summary)
    }
  }
}
