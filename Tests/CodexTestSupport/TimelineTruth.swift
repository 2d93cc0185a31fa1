package import CommandCenter

/// What a timeline may show beside the server's turns, and what it may not.
///
/// Once the stored form of its finished turns was merged, a timeline equals them plus what the server forgets and a person
/// saw: commands that still run or outlived their turn, longer output, half-written answers, errors.
package enum TimelineTruth {
  /// Every difference that is not allowed, in words; empty when the timeline is true.
  /// `server` are the thread's turns as `thread/turns/list` tells them in full, oldest first.
  package static func differences(shown: Timeline, server: [Turn]) -> [String] {
    // Older turns may not be loaded yet.
    let expected = shown.olderCursor == nil ? server : Array(server.suffix(shown.turns.count))
    guard shown.turns.map(\.id) == expected.map(\.id) else {
      return ["turns \(shown.turns.map(\.id)), not \(expected.map(\.id))"]
    }
    return zip(shown.turns, expected).flatMap { differences(shown: $0, server: $1) } + repeatedPrompts(in: shown)
  }

  private static func differences(shown: Turn, server: Turn) -> [String] {
    var found: [String] = []
    func differs(_ text: String) { found.append("turn \(shown.id): \(text)") }
    if shown.status != server.status { differs("status \(shown.status), not \(server.status)") }
    let stored = Set(server.items.map(\.id))
    let common = shown.items.filter { stored.contains($0.id) }
    if common.map(\.id) != server.items.map(\.id) {
      differs("rows \(common.map(\.id)), not \(server.items.map(\.id))")
    }
    for (row, item) in zip(common, server.items) where row.id == item.id {
      if row.state != item.state { differs("row \(row.id) is \(row.state), not \(item.state)") }
      if !isSame(row.content, item.content) { differs("row \(row.id) holds \(row.content), not \(item.content)") }
    }
    for row in shown.items where !stored.contains(row.id) && !isCarriedOver(row) {
      differs("row \(row.id) (\(row.state), \(row.content)) is neither stored nor carried over")
    }
    return found
  }

  private static func isSame(_ shown: ItemContent, _ server: ItemContent) -> Bool {
    guard case .command(var run) = shown, case .command(let stored) = server else { return shown == server }
    guard run.output.hasSuffix(stored.output) else { return false }
    (run.output, run.omittedBytes, run.processID) = (stored.output, stored.omittedBytes, stored.processID)
    return run == stored
  }

  private static func isCarriedOver(_ row: TimelineItem) -> Bool {
    switch row.content {
    case .command: true
    case .notice(let notice): notice.level == .error
    default: row.state == .cut
    }
  }

  private static func repeatedPrompts(in timeline: Timeline) -> [String] {
    var seen: Set<MessageID> = []
    return timeline.turns.flatMap(\.items).compactMap { item in
      guard case .userMessage(let message) = item.content, let id = message.messageID, !seen.insert(id).inserted else {
        return nil
      }
      return "message \(id) is there twice"
    }
  }
}
