extension TimelineItem {
  /// A row for an item whose beginning was not seen, ready to take its growth.
  static func joinedMidway(_ id: ItemID, by delta: ItemDelta) -> TimelineItem {
    let content: ItemContent =
      switch delta {
      case .agentText: .agentMessage(AgentMessage(text: ""))
      case .planText: .plan("")
      case .reasoningText, .reasoningPartAdded: .reasoning([])
      case .commandOutput: .command(CommandRun(command: ""))
      case .fileChanges: .fileChange([])
      }
    return TimelineItem(id: id, content: content, state: .inProgress, joinedMidway: true)
  }

  /// Takes growth in, within the limits.
  /// - Returns: whether anything changed. Growth of another kind than the row's changes nothing.
  mutating func grow(by delta: ItemDelta) -> Bool {
    guard content.accepts(delta) else { return false }
    switch delta {
    case .agentText(let more), .planText(let more):
      guard !more.isEmpty else { return false }
      var text = content.takeText()
      BoundedText.append(more, to: &text, omittedBytes: &omittedBytes, bytesMax: ItemLimits.textBytesMax)
      content.putText(text)
    case .commandOutput(let more):
      guard !more.isEmpty else { return false }
      var text = content.takeText()
      let dropped = BoundedText.appendKeepingEnd(more, to: &text, bytesMax: ItemLimits.outputBytesMax)
      content.putText(text, omittedBytes: dropped)
    case .reasoningText(let part, let more): return growReasoning(part: part, by: more)
    case .reasoningPartAdded(let part): return growReasoning(part: part, by: "")
    case .fileChanges(let changes):
      let changes = changes.kept()
      guard content != .fileChange(changes) else { return false }
      content = .fileChange(changes)
    }
    return true
  }

  private mutating func growReasoning(part: Int, by more: String) -> Bool {
    guard (0..<ItemLimits.reasoningPartsMax).contains(part) else { return false }
    var parts = content.takeParts()
    let isNew = part >= parts.count
    while parts.count <= part { parts.append("") }
    if !more.isEmpty {
      let others = parts.indices.reduce(0) { $1 == part ? $0 : $0 + parts[$1].utf8.count }
      let room = max(ItemLimits.textBytesMax - others, ItemLimits.reasoningPartBytesMin)
      BoundedText.append(more, to: &parts[part], omittedBytes: &omittedBytes, bytesMax: room)
    }
    content = .reasoning(parts)
    return isNew || !more.isEmpty
  }
}

extension ItemContent {
  fileprivate func accepts(_ delta: ItemDelta) -> Bool {
    switch (self, delta) {
    case (.agentMessage, .agentText), (.plan, .planText), (.command, .commandOutput), (.fileChange, .fileChanges),
      (.reasoning, .reasoningText), (.reasoning, .reasoningPartAdded):
      true
    default: false
    }
  }

  // Text is moved out, grown and moved back: appending to it inside the enum would copy the whole text each time.

  fileprivate mutating func takeText() -> String {
    switch self {
    case .agentMessage(let message):
      self = .agentMessage(AgentMessage(text: "", phase: message.phase))
      return message.text
    case .plan(let text):
      self = .plan("")
      return text
    case .command(var run):
      let output = run.output
      run.output = ""
      self = .command(run)
      return output
    default: return ""
    }
  }

  fileprivate mutating func takeParts() -> [String] {
    guard case .reasoning(let parts) = self else { return [] }
    self = .reasoning([])
    return parts
  }

  fileprivate mutating func putText(_ text: String, omittedBytes: Int = 0) {
    switch self {
    case .agentMessage(var message):
      message.text = text
      self = .agentMessage(message)
    case .plan: self = .plan(text)
    case .command(var run):
      run.output = text
      run.omittedBytes += omittedBytes
      self = .command(run)
    default: break
    }
  }
}

extension TimelineItem {
  /// Shows the text of another state of the same item instead of its own.
  mutating func takeText(of other: TimelineItem) {
    switch (content, other.content) {
    case (.command(var run), .command(let longer)):
      run.output = longer.output
      run.omittedBytes = longer.omittedBytes
      content = .command(run)
    case (.agentMessage, .agentMessage), (.plan, .plan), (.reasoning, .reasoning):
      content = other.content
      omittedBytes = other.omittedBytes
    default: break
    }
  }
}
