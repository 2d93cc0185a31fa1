import CommandCenter

extension TimelineItem {
  /// A row that the model writes.
  var isWriting: Bool {
    switch content {
    case .agentMessage, .reasoning, .plan: true
    default: false
    }
  }

  var isCommandRow: Bool { if case .command = content { true } else { false } }

  /// The text that a person reads.
  var shownText: String {
    switch content {
    case .agentMessage(let message): message.text
    case .reasoning(let parts): parts.joined()
    case .plan(let text): text
    case .command(let run): run.output
    default: ""
    }
  }

  /// As the server stores it.
  var stored: TimelineItem {
    guard case .command(var run) = content else { return self }
    run.output = String(run.output.suffix(ServerRecord.storedOutputMax))
    var item = self
    item.content = .command(run)
    return item
  }

  /// Growth as the server keeps it: without limits.
  mutating func take(_ delta: ItemDelta) {
    switch (content, delta) {
    case (.agentMessage(var message), .agentText(let more)):
      message.text += more
      content = .agentMessage(message)
    case (.plan(let text), .planText(let more)): content = .plan(text + more)
    case (.command(var run), .commandOutput(let more)):
      run.output += more
      content = .command(run)
    case (.reasoning(var parts), .reasoningText(let part, let more)):
      while parts.count <= part { parts.append("") }
      parts[part] += more
      content = .reasoning(parts)
    case (.fileChange, .fileChanges(let changes)): content = .fileChange(changes)
    default: break
    }
  }
}

extension ItemContent {
  var isPrompt: Bool { if case .userMessage = self { true } else { false } }
}

extension ItemDelta {
  /// What an item is whose beginning was not recorded.
  var emptyContent: ItemContent {
    switch self {
    case .agentText: .agentMessage(AgentMessage(text: ""))
    case .planText: .plan("")
    case .reasoningText, .reasoningPartAdded: .reasoning([])
    case .commandOutput: .command(CommandRun(command: ""))
    case .fileChanges: .fileChange([])
    }
  }
}
