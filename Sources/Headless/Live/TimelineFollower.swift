package import CommandCenter

/// Tells what is new in a task's timeline, picture by picture: every text once, whatever order stream and reads come in.
package struct TimelineFollower: Sendable {
  package enum News: Sendable, Equatable {
    case turnStarted(Turn)
    case turnEnded(Turn)
    case itemStarted(TurnID, TimelineItem)
    /// What a message has grown by.
    case text(TurnID, TimelineItem, String)
    case itemEnded(TurnID, TimelineItem)
  }

  /// The n-th row of its kind in a turn: reads give rows other ids than the stream does.
  private struct Place: Hashable {
    var turn: TurnID
    var type: String
    var number: Int
  }

  private struct Row {
    var told = ""
    var isOver = false
  }

  private var rows: [Place: Row] = [:]
  private var started: Set<TurnID> = []
  private var ended: Set<TurnID> = []

  package init() {}

  /// Takes what is there as known: only what comes after it is news.
  package mutating func skip(_ timeline: Timeline) { _ = take(timeline) }

  /// Whether the end of a turn was told.
  package func hasTold(_ turn: TurnID) -> Bool { ended.contains(turn) }

  package mutating func take(_ timeline: Timeline) -> [News] {
    var news: [News] = []
    for turn in timeline.turns where !ended.contains(turn.id) {
      if started.insert(turn.id).inserted { news.append(.turnStarted(turn)) }
      var counts: [String: Int] = [:]
      for item in turn.items {
        let type = item.content.typeWord
        counts[type, default: 0] += 1
        news += take(item, Place(turn: turn.id, type: type, number: counts[type] ?? 0))
      }
      if turn.status.isOver, ended.insert(turn.id).inserted { news.append(.turnEnded(turn)) }
    }
    return news
  }

  private mutating func take(_ item: TimelineItem, _ place: Place) -> [News] {
    var row = rows[place] ?? Row()
    guard !row.isOver else { return [] }
    var news: [News] = rows[place] == nil ? [.itemStarted(place.turn, item)] : []
    // A part without its beginning is told when the whole is there.
    if case .agentMessage(let message) = item.content, item.state.isOver || !item.joinedMidway {
      let text = message.text
      if text.hasPrefix(row.told) {
        let rest = String(text.dropFirst(row.told.count))
        if !rest.isEmpty { news.append(.text(place.turn, item, rest)) }
      } else if item.state.isOver {
        news.append(.text(place.turn, item, "\n" + text))
      }
      row.told = text
    }
    if item.state.isOver {
      row.isOver = true
      news.append(.itemEnded(place.turn, item))
    }
    rows[place] = row
    return news
  }
}
