import CommandCenter
import Synchronization

/// One place of what is looked for: where among the turns, which row of it, and which place within the row.
struct FindCursor: Comparable {
  var turn: Int
  /// Items count from 0; the plan and the end of a turn come behind them.
  var row: Int
  var place: Int

  static func < (a: FindCursor, b: FindCursor) -> Bool {
    (a.turn, a.row, a.place) < (b.turn, b.row, b.place)
  }
}

/// The places of a pattern in the turns that are loaded.
struct FindIndex {
  /// Rows of a turn that have the text, with how often.
  struct Hits {
    var rows: [(row: Int, count: Int)] = []
    var total = 0
  }

  let turns: [Turn]
  /// One for each turn.
  let hits: [Hits]
  let total: Int

  /// The number of a place among all of them, from 1.
  func ordinal(of cursor: FindCursor) -> Int {
    guard hits.indices.contains(cursor.turn) else { return 0 }
    let before = hits[..<cursor.turn].reduce(0) { $0 + $1.total }
    let above = hits[cursor.turn].rows.prefix { $0.row < cursor.row }.reduce(0) { $0 + $1.count }
    return before + above + cursor.place + 1
  }

  /// The first place at or behind a cursor; nil when there is none.
  func first(from cursor: FindCursor) -> FindCursor? {
    for turn in max(0, cursor.turn)..<max(0, cursor.turn, hits.count) {
      for (row, count) in hits[turn].rows {
        let found = FindCursor(turn: turn, row: row, place: turn == cursor.turn && row == cursor.row ? cursor.place : 0)
        if found >= cursor, found.place < count { return found }
      }
    }
    return nil
  }

  /// The last place before a cursor; nil when there is none.
  func last(before cursor: FindCursor) -> FindCursor? {
    for turn in (0..<min(hits.count, cursor.turn + 1)).reversed() {
      for (row, count) in hits[turn].rows.reversed() {
        let isHere = turn == cursor.turn && row == cursor.row
        let found = FindCursor(turn: turn, row: row, place: isHere ? min(cursor.place, count) - 1 : count - 1)
        if found.place >= 0, found < cursor { return found }
      }
    }
    return nil
  }

  /// Behind everything.
  var end: FindCursor { FindCursor(turn: hits.count, row: 0, place: 0) }

  /// Where the row with a key is; nil when it is not there.
  func cursor(of key: TimelineRow.Key, place: Int = 0) -> FindCursor? {
    guard let turn = turns.lastIndex(where: { $0.id == key.turn }) else { return nil }
    let items = turns[turn].items
    let row: Int? =
      switch key.part {
      case .heading: -1
      case .item(let id): items.firstIndex { $0.id == id }
      case .plan: items.count
      case .ending: items.count + 1
      }
    return row.map { FindCursor(turn: turn, row: $0, place: place) }
  }

  /// The row at a cursor.
  func key(at cursor: FindCursor) -> TimelineRow.Key? {
    guard turns.indices.contains(cursor.turn) else { return nil }
    let turn = turns[cursor.turn]
    let part: TimelineRow.Part =
      if turn.items.indices.contains(cursor.row) {
        .item(turn.items[cursor.row].id)
      } else {
        cursor.row == turn.items.count ? .plan : .ending
      }
    return TimelineRow.Key(turn: turn.id, part: part)
  }
}

/// Keeps what was found in each turn until the turn or the pattern changes. A memo: answers depend on the arguments alone.
final class FindMemo: Sendable {
  /// Turns kept; no more are loaded.
  private static let turnsMax = ItemLimits.turnsKeptMax

  private struct Entry {
    var items: [TimelineItem]
    var plan: [PlanStep]
    var failure: String?
    var hits: FindIndex.Hits
  }

  private struct State {
    var pattern: FindPattern?
    var entries: [TurnID: Entry] = [:]
  }

  private let state = Mutex(State())

  func index(of pattern: FindPattern, in turns: [Turn]) -> FindIndex {
    state.withLock { state in
      if state.pattern != pattern || state.entries.count > Self.turnsMax { state = State(pattern: pattern) }
      let hits = turns.map { turn -> FindIndex.Hits in
        if let entry = state.entries[turn.id], entry.items.isSameStorage(as: turn.items), entry.plan == turn.plan,
          entry.failure == turn.failure
        {
          return entry.hits
        }
        let hits = Self.hits(of: pattern, in: turn)
        state.entries[turn.id] = Entry(items: turn.items, plan: turn.plan, failure: turn.failure, hits: hits)
        return hits
      }
      return FindIndex(turns: turns, hits: hits, total: hits.reduce(0) { $0 + $1.total })
    }
  }

  private static func hits(of pattern: FindPattern, in turn: Turn) -> FindIndex.Hits {
    var hits = FindIndex.Hits()
    func look(_ texts: [String], row: Int) {
      let count = texts.reduce(0) { $0 + pattern.count(in: $1) }
      guard count > 0 else { return }
      hits.rows.append((row, count))
      hits.total += count
    }
    for (row, item) in turn.items.enumerated() { look(item.content.texts, row: row) }
    look(turn.plan.map(\.text), row: turn.items.count)
    if let failure = turn.failure { look([failure], row: turn.items.count + 1) }
    return hits
  }
}

extension Array {
  /// Whether both are the same storage, which is then the same content: it costs no look at the elements.
  func isSameStorage(as other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { theirs in mine.baseAddress == theirs.baseAddress }
    }
  }
}

extension ItemContent {
  /// Everything of a row that can be read, in its order.
  var texts: [String] {
    switch self {
    case .userMessage(let message): [message.text] + message.attachments
    case .agentMessage(let message): [message.text]
    case .reasoning(let parts): parts
    case .plan(let text): [text]
    case .command(let run): [run.command, run.output]
    case .fileChange(let changes): changes.flatMap { [$0.path, $0.diff] }
    case .toolCall(let call): [call.name, call.arguments, call.result]
    case .webSearch(let query): [query]
    case .subAgent(let activity): [activity.path, activity.kind]
    case .review(let subject): [subject]
    case .notice(let notice): [notice.text]
    case .unknown(let type, let summary): [type, summary]
    }
  }
}
