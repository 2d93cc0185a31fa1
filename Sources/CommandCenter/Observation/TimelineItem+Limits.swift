extension TimelineItem {
  /// The same row with its texts cut to our limits, the cut bytes counted.
  func withinLimits() -> TimelineItem {
    var item = self
    switch content {
    case .userMessage(var message):
      item.omittedBytes += message.text.cutEnd()
      item.content = .userMessage(message)
    case .agentMessage(var message):
      item.omittedBytes += message.text.cutEnd()
      item.content = .agentMessage(message)
    case .plan(var text):
      item.omittedBytes += text.cutEnd()
      item.content = .plan(text)
    case .reasoning(var parts):
      for index in parts.indices { item.omittedBytes += parts[index].cutEnd() }
      item.content = .reasoning(parts)
    case .command(var run):
      let bytes = run.output.utf8.count
      if bytes > ItemLimits.outputBytesMax {
        run.output = BoundedText.suffix(of: run.output, bytesMax: ItemLimits.outputBytesMax)
        run.omittedBytes += bytes - run.output.utf8.count
      }
      item.content = .command(run)
    case .fileChange(var changes):
      for index in changes.indices {
        let bytes = changes[index].diff.cutEnd()
        changes[index].omittedBytes += bytes
        item.omittedBytes += bytes
      }
      item.content = .fileChange(changes)
    case .toolCall(var call):
      item.omittedBytes += call.arguments.cutEnd() + call.result.cutEnd()
      item.content = .toolCall(call)
    case .webSearch, .subAgent, .review, .notice, .unknown: break
    }
    return item
  }

  /// UTF-8 bytes of what a person can read of the row: what must not shrink while the item is open.
  var textBytes: Int {
    switch content {
    case .agentMessage(let message): message.text.utf8.count
    case .plan(let text): text.utf8.count
    case .reasoning(let parts): parts.reduce(0) { $0 + $1.utf8.count }
    case .command(let run): run.output.utf8.count + run.omittedBytes
    default: 0
    }
  }
}

extension String {
  /// - Returns: UTF-8 bytes cut from the end.
  fileprivate mutating func cutEnd() -> Int {
    let bytes = utf8.count
    guard bytes > ItemLimits.textBytesMax else { return 0 }
    self = BoundedText.prefix(of: self, bytesMax: ItemLimits.textBytesMax)
    return bytes - utf8.count
  }
}
