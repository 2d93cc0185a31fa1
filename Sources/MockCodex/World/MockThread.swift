import CommandCenter

/// One thread as the made-up server holds it.
struct MockThread: Sendable {
  var summary: TaskSummary
  var settings: TaskSettings
  var usage = TokenUsage(totalTokens: 0, lastTokens: 0, contextWindow: 258_400)
  /// Stored turns, the running one included with the items that are over.
  var turns: [Turn] = []
  var player: TurnPlayer?
  /// Commands that outlived their turn.
  var leftovers: [TurnPlayer] = []
  var goal: Goal?
  /// What waits for the turn's end.
  var queue: [QueuedMessage] = []
  var subscribers: Set<ConnectionID> = []
  /// The thread that this one's history refers to.
  var forkedFrom: ThreadID?
  var delivery = Script.Delivery.faithful
  /// Counts growth events, to lose every third of them.
  var growthCount = 0

  init(summary: TaskSummary, settings: TaskSettings) {
    self.summary = summary
    self.settings = settings
  }

  var nextDue: Duration? {
    ([player?.due] + leftovers.map(\.due)).compactMap(\.self).min()
  }

  /// A page of stored turns, oldest first, ending before `end`.
  func page(before end: Int, limit: Int) -> TurnPage {
    let end = min(max(end, 0), turns.count)
    let start = max(0, end - max(1, limit))
    return TurnPage(turns: Array(turns[start..<end]), olderCursor: start > 0 ? String(start) : nil)
  }

  /// The commands whose processes run, in their turn or after it.
  var runningCommands: Set<ItemID> {
    let players = ([player?.gate == nil ? player : nil] + leftovers).compactMap(\.self)
    return Set(
      players.flatMap(\.open.values).compactMap { item in
        if case .command = item.content { item.id } else { nil }
      })
  }

  /// The newest turns as a resume tells them: the running turn's own message goes by another id, its running commands and
  /// patches are there without output, half-written texts are not.
  func resumePage(limit: Int) -> TurnPage {
    var page = page(before: turns.count, limit: limit)
    guard let player, var live = page.turns.popLast() else { return page }
    for index in live.items.indices {
      if case .userMessage = live.items[index].content { live.items[index].id = ItemID("item-\(index + 1)") }
    }
    let waiting = player.gate != nil
    for item in player.open.sorted(by: { $0.key < $1.key }).map(\.value) {
      switch item.content {
      case .command(var run) where !waiting:
        run.output = ""
        var row = item
        row.content = .command(run)
        live.items.append(row)
      case .fileChange: live.items.append(item)
      default: break
      }
    }
    page.turns.append(live)
    return page
  }
}

/// One client's connection to the made-up server.
struct ConnectionID: Hashable, Sendable {
  let number: Int
}
