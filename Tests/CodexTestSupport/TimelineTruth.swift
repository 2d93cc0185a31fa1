package import CommandCenter
import Foundation

/// What a timeline may show beside the server's turns, and what it may not.
///
/// Once the stored form of its finished turns was merged, a timeline equals them plus exactly what the server forgets and
/// a person saw: commands that still run, were declined or outlived their turn, output longer than what is stored,
/// half-written rows marked as cut, the plan, the diff, the error rows.
package enum TimelineTruth {
  /// The server stores no more of a command's output; what it leaves out there, a person may have seen.
  private static let storedOutputBytesMax = 65_536

  /// Every difference that is not allowed, in words; empty when the timeline is true.
  /// `server` are the thread's turns as `thread/turns/list` tells them in full, oldest first.
  package static func differences(shown: Timeline, server: [Turn]) -> [String] {
    // Older turns may not be loaded yet, but the newest are.
    if shown.turns.isEmpty, !server.isEmpty { return ["no turn is shown, of \(server.count)"] }
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
    if shown.status.isOver, shown.retryNotice != nil { differs("it is over and tells of a retry") }
    for (what, ours, theirs) in [
      ("start", shown.startedAt, server.startedAt), ("end", shown.completedAt, server.completedAt),
    ] where theirs != nil && ours != theirs {
      differs("\(what) \(String(describing: ours)), not \(String(describing: theirs))")
    }
    if let failure = server.failure, shown.failure != failure { differs("failure \(shown.failure ?? "none")") }
    if let diff = server.diff, shown.diff != diff { differs("diff \(shown.diff ?? "none")") }
    if Set(shown.items.map(\.id)).count < shown.items.count { differs("rows twice in \(shown.items.map(\.id))") }

    let stored = Set(server.items.map(\.id))
    let common = shown.items.filter { stored.contains($0.id) }
    if common.map(\.id) != server.items.map(\.id) {
      differs("rows \(common.map(\.id)), not \(server.items.map(\.id))")
    }
    for (row, item) in zip(common, server.items) where row.id == item.id {
      if row.state != item.state { differs("row \(row.id) is \(row.state), not \(item.state)") }
      if !isSame(row.content, item.content) { differs("row \(row.id) holds \(row.content), not \(item.content)") }
      if row.joinedMidway { differs("row \(row.id) is whole and told to lack its beginning") }
    }
    for row in shown.items where !stored.contains(row.id) && !isCarriedOver(row, shown, server) {
      differs("row \(row.id) (\(row.state), \(row.content)) is neither stored nor carried over")
    }
    return found
  }

  private static func isSame(_ shown: ItemContent, _ server: ItemContent) -> Bool {
    guard case .command(var run) = shown, case .command(let stored) = server else { return shown == server }
    if run.output != stored.output {
      guard stored.output.utf8.count >= storedOutputBytesMax || stored.omittedBytes > 0,
        run.output.utf8.count + run.omittedBytes > stored.output.utf8.count
      else { return false }
    }
    // The process number is told live only.
    (run.output, run.omittedBytes, run.processID) = (stored.output, stored.omittedBytes, stored.processID)
    return run == stored
  }

  /// Whether a row that is not stored may be there: the server forgot it, and a person saw it.
  private static func isCarriedOver(_ row: TimelineItem, _ shown: Turn, _ server: Turn) -> Bool {
    switch row.content {
    case .command:
      switch row.state {
      case .inProgress, .cut, .declined: true
      default: hasOutlived(row, shown) || isLegacy(server)
      }
    case .notice(let notice): notice.level == .error
    case .agentMessage(let message): row.state == .cut && !message.text.isEmpty && !holds(server, message.text)
    case .fileChange: row.state == .cut || row.state == .declined
    case .userMessage: false
    case .toolCall, .webSearch, .subAgent: row.state == .cut || isLegacy(server)
    default: row.state == .cut
    }
  }

  /// Whether the turn is stored in the old way, which keeps no commands.
  private static func isLegacy(_ turn: Turn) -> Bool {
    turn.items.contains { $0.id.rawValue.hasPrefix("item-") && !$0.isPrompt }
  }

  /// Whether a command ended after its turn did.
  private static func hasOutlived(_ row: TimelineItem, _ turn: Turn) -> Bool {
    guard let end = row.completedAt, let turnEnd = turn.completedAt else { return true }
    // A turn's end is told in whole seconds.
    return end.timeIntervalSince(turnEnd) > -1
  }

  /// Whether a whole answer of the turn begins with a text: then nothing of it was lost.
  private static func holds(_ turn: Turn, _ beginning: String) -> Bool {
    turn.items.contains { item in
      if case .agentMessage(let message) = item.content { message.text.hasPrefix(beginning) } else { false }
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
