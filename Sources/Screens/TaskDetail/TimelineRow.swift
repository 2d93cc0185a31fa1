import CommandCenter

/// One block of the timeline on the screen: a turn's heading, an item, the checklist, the turn's end.
struct TimelineRow: Equatable {
  /// Names a row within its task, across snapshots.
  struct Key: Hashable {
    var turn: TurnID
    var part: Part
  }

  /// Which row of its turn.
  enum Part: Hashable {
    case heading
    case item(ItemID)
    case plan
    case ending
  }

  enum Content: Equatable {
    /// `number` is nil while nobody knows how many turns came before.
    case heading(number: Int?, showsClock: Bool)
    case item(TimelineItem)
    case plan([PlanStep])
    /// How the turn ended, or why it does not go on yet.
    case ending
  }

  var key: Key
  var content: Content
  /// Changes whenever the row may look different.
  var revision: UInt64
  /// Whether a blank line follows: texts get air, steps stand close together.
  var hasGap = true

  /// The rows of the turn with an index among the loaded ones, top to bottom. Turns are numbered once the first of all is
  /// loaded: a number never becomes another one because older turns come.
  static func rows(of turn: Turn, index: Int, isFromBeginning: Bool, showsTimes: Bool = false) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    if index > 0 || showsTimes {
      let number = isFromBeginning ? index + 1 : nil
      rows.append(
        TimelineRow(
          key: Key(turn: turn.id, part: .heading), content: .heading(number: number, showsClock: showsTimes),
          revision: turn.headingRevision(number, showsTimes)))
    }
    rows += turn.items.map { item in
      TimelineRow(key: Key(turn: turn.id, part: .item(item.id)), content: .item(item), revision: item.revision)
    }
    if !turn.plan.isEmpty {
      rows.append(
        TimelineRow(key: Key(turn: turn.id, part: .plan), content: .plan(turn.plan), revision: turn.planRevision))
    }
    if turn.hasEnding {
      rows.append(TimelineRow(key: Key(turn: turn.id, part: .ending), content: .ending, revision: turn.endingRevision))
    }
    for index in rows.indices.dropLast() where rows[index].isTight && rows[index + 1].isTight {
      rows[index].hasGap = false
    }
    return rows
  }

  /// Whether the row is one line about a step.
  private var isTight: Bool {
    guard case .item(let item) = content else { return false }
    switch item.content {
    case .webSearch, .subAgent, .review, .notice, .unknown: return true
    case .command(let run): return run.output.isEmpty
    case .toolCall(let call): return call.result.isEmpty
    default: return false
    }
  }
}

extension Turn {
  /// A checklist has no revision of its own; its ticks are one.
  fileprivate var planRevision: UInt64 { UInt64(truncatingIfNeeded: plan.hashValue) }

  fileprivate func headingRevision(_ number: Int?, _ showsClock: Bool) -> UInt64 {
    UInt64(
      truncatingIfNeeded: [number.hashValue, showsClock.hashValue, startedAt.hashValue, completedAt.hashValue].hashValue
    )
  }

  fileprivate var endingRevision: UInt64 {
    UInt64(truncatingIfNeeded: [status.hashValue, retryNotice.hashValue, failure.hashValue].hashValue)
  }

  /// A turn says how it ended when that is not plain success, and while its model is being retried.
  fileprivate var hasEnding: Bool {
    switch status {
    case .completed: false
    case .inProgress: retryNotice != nil
    default: true
    }
  }
}

extension Turn {
  /// How long it took; nil while it runs, and where the server did not tell.
  var workedFor: String? {
    guard status.isOver, let startedAt, let completedAt else { return nil }
    return Ages.elapsed(since: startedAt, now: completedAt)
  }
}
