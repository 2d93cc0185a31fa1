extension TimelineItem {
  /// The same row with its texts cut to our limits.
  func withinLimits() -> TimelineItem {
    var item = self
    switch content {
    case .userMessage(let message): item.content = .userMessage(message.withinLimits())
    case .agentMessage(var message):
      message.text = item.cut(message.text)
      item.content = .agentMessage(message)
    case .plan(let text): item.content = .plan(item.cut(text))
    case .reasoning(let parts):
      guard parts.count > ItemLimits.reasoningPartsMax || textBytes > ItemLimits.textBytesMax else { break }
      let share = max(ItemLimits.textBytesMax / parts.count, ItemLimits.reasoningPartBytesMin)
      item.content = .reasoning(parts.prefix(ItemLimits.reasoningPartsMax).map { item.cut($0, bytesMax: share) })
    case .command(var run):
      let bytes = run.output.utf8.count
      if bytes > ItemLimits.outputBytesMax {
        run.output = BoundedText.suffix(of: run.output, bytesMax: ItemLimits.outputBytesMax)
        run.omittedBytes += bytes - run.output.utf8.count
      }
      run.command = run.command.kept(.text)
      run.shortCommand = run.shortCommand.kept(.text)
      run.directory = run.directory.kept(.name)
      item.content = .command(run)
    case .fileChange(let changes): item.content = .fileChange(changes.kept())
    case .toolCall(let call):
      item.content = .toolCall(
        ToolCall(name: call.name.kept(.name), arguments: call.arguments.kept(.text), result: call.result.kept(.text)))
    case .webSearch(let query): item.content = .webSearch(query: query.kept(.sentence))
    case .subAgent(var activity):
      activity.path = activity.path.kept(.name)
      activity.kind = activity.kind.kept(.name)
      item.content = .subAgent(activity)
    case .review(let subject): item.content = .review(of: subject.kept(.sentence))
    case .notice(let notice): item.content = .notice(Notice(notice.level, notice.text.kept(.sentence)))
    case .unknown(let type, let summary):
      item.content = .unknown(type: type.kept(.name), summary: summary.kept(.sentence))
    }
    if case .unknown(let word) = state { item.state = .unknown(word.kept(.name)) }
    return item
  }

  private mutating func cut(_ text: String, bytesMax: Int = ItemLimits.textBytesMax) -> String {
    guard text.utf8.count > bytesMax else { return text }
    return BoundedText.cut(text, omittedBytes: &omittedBytes, bytesMax: bytesMax)
  }

  /// UTF-8 bytes of what a person can read of the row: what must not shrink while the item is open.
  var textBytes: Int {
    switch content {
    case .agentMessage(let message): message.text.utf8.count + omittedBytes
    case .plan(let text): text.utf8.count + omittedBytes
    case .reasoning(let parts): parts.reduce(omittedBytes) { $0 + $1.utf8.count }
    case .command(let run): run.output.utf8.count + run.omittedBytes
    default: 0
    }
  }
}

extension UserMessage {
  func withinLimits() -> UserMessage {
    UserMessage(text: text.kept(.text), attachments: attachments.kept(.name), messageID: messageID)
  }
}
