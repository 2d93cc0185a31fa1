/// Stream events, resume snapshots and pages of one thread, merged into one timeline.
///
/// They may come in any order, twice, late or not at all. What holds whatever comes: nothing that is finished runs again, a
/// shown text shrinks only when the item's own end replaces it, and once the stored form of a finished turn was merged the
/// turn equals it plus what the server forgets (see `TurnReplacement`).
package struct TimelineMerge: Sendable {
  package let threadID: ThreadID
  package internal(set) var timeline: Timeline
  /// The newest revision that was given to a row. The next merge begins above it, so that a row of one task never
  /// passes for a row of another in the screen's cache.
  package internal(set) var revision: UInt64
  /// Turns that are over and whose stored form was not merged yet: they have to be read once.
  package internal(set) var turnsToRead: Set<TurnID> = []

  /// Open rows of which a part was missed: their next growth is set off by a mark.
  var gaps: Set<RowKey> = []
  /// Commands that wait for a person: when their turn ends they never ran.
  var waiting: [ApprovalID: RowKey] = [:]
  /// Turns that were shown and are not held any more: what is still said of them opens no turn.
  var dropped: Set<TurnID> = []
  /// Finished turns that may have been taken back while nobody listened: the next read of the newest tells.
  var doubted: Set<TurnID> = []
  /// Whether nothing but turns of an earlier time is held: there may be others between them and the server's.
  var isFromCache = false
  private var lastHit = RowPosition(turn: 0, item: 0)

  /// An empty timeline whose rows get revisions above `revision`.
  package init(threadID: ThreadID, revision: UInt64 = 0) {
    self.threadID = threadID
    self.timeline = Timeline()
    self.revision = revision
  }

  /// The turn that runs, if any.
  package var activeTurn: Turn? { timeline.turns.last.flatMap { $0.status.isOver ? nil : $0 } }

  /// Whether more turns are held than are kept: time to begin afresh with the newest.
  package var isOverfull: Bool { timeline.turns.count > ItemLimits.turnsKeptMax }

  /// Takes one event in. Events of other threads, and those that are not about the timeline, change nothing.
  package mutating func apply(_ event: CodexEvent) {
    guard event.threadID == threadID else { return }
    if let turn = event.turnID, dropped.contains(turn), turnIndex(turn) == nil { return }
    switch event {
    case .turnStarted(_, let turn): turnStarted(turn)
    case .turnCompleted(_, let turn): turnCompleted(turn)
    case .planUpdated(_, let turn, let plan): planUpdated(turn, plan)
    case .diffUpdated(_, let turn, let diff): diffUpdated(turn, diff)
    case .itemStarted(_, let turn, let item): itemStarted(turn, item)
    case .itemCompleted(_, let turn, let item): itemCompleted(turn, item)
    case .itemGrew(_, let turn, let item, let delta): itemGrew(turn, item, delta)
    case .turnTroubled(_, let turn, let message, let willRetry): turnTroubled(turn, message, willRetry: willRetry)
    case .approvalRequested(let approval): approvalRequested(approval)
    case .approvalClosed(_, let id): waiting[id] = nil
    default: break
    }
  }

  /// From now on events are missed.
  package mutating func stopListening() {
    doubted = Set(timeline.turns.lazy.filter { $0.completedAt != nil }.map(\.id))
  }

  package mutating func olderTurnsRequested() { timeline.isLoadingOlder = true }
}

/// What a row is known by: item ids alone repeat between turns.
struct RowKey: Hashable, Sendable {
  var turn: TurnID
  var item: ItemID
}

/// Where a row stands in the timeline.
struct RowPosition: Hashable, Sendable {
  var turn: Int
  var item: Int
}

// MARK: - Finding and changing rows

extension TimelineMerge {
  /// The newest turns are looked at first: nearly every event is about the last one.
  func turnIndex(_ id: TurnID) -> Int? { timeline.turns.lastIndex { $0.id == id } }

  /// The position of a row; growth nearly always goes to the row that grew last.
  mutating func position(of id: ItemID, turn index: Int) -> RowPosition? {
    let items = timeline.turns[index].items
    if lastHit.turn == index, items.indices.contains(lastHit.item), items[lastHit.item].id == id { return lastHit }
    guard let item = items.lastIndex(where: { $0.id == id }) else { return nil }
    lastHit = RowPosition(turn: index, item: item)
    return lastHit
  }

  func item(at position: RowPosition) -> TimelineItem { timeline.turns[position.turn].items[position.item] }

  mutating func nextRevision() -> UInt64 {
    revision += 1
    return revision
  }

  /// Puts a row in place of the one at `position` unless they are the same.
  mutating func put(_ item: TimelineItem, at position: RowPosition) {
    var item = item
    item.revision = self.item(at: position).revision
    guard item != self.item(at: position) else { return }
    item.revision = nextRevision()
    timeline.turns[position.turn].items[position.item] = item
  }

  mutating func append(_ item: TimelineItem, turn index: Int) {
    guard !timeline.turns[index].repeatsReview(item) else { return }
    var item = item
    item.revision = nextRevision()
    timeline.turns[index].items.append(item)
  }
}

extension CodexEvent {
  /// The thread that an event is about; nil for those of the account and the connection.
  package var threadID: ThreadID? {
    switch self {
    case .taskStarted(let summary): summary.id
    case .taskStatusChanged(let id, _), .taskRenamed(let id, _), .taskArchived(let id), .taskUnarchived(let id),
      .taskDeleted(let id), .taskUnloaded(let id), .taskReadStateChanged(let id, _),
      .taskSettingsChanged(let id, _), .tokenUsageChanged(let id, _),
      .turnStarted(let id, _), .turnCompleted(let id, _), .planUpdated(let id, _, _), .diffUpdated(let id, _, _),
      .itemStarted(let id, _, _), .itemCompleted(let id, _, _), .itemGrew(let id, _, _, _),
      .turnTroubled(let id, _, _, _), .approvalClosed(let id, _), .approvalNotKept(let id, _), .queueChanged(let id),
      .taskReverted(let id), .goalChanged(let id, _):
      id
    case .approvalRequested(let approval): approval.threadID
    case .accountChanged, .toolServerStarted, .loginEnded, .limitsChanged, .warning, .unrecognized, .disconnected: nil
    }
  }
}

extension CodexEvent {
  /// The turn whose rows it changes, if any.
  fileprivate var turnID: TurnID? {
    switch self {
    case .turnStarted(_, let turn), .turnCompleted(_, let turn): turn.id
    case .planUpdated(_, let id, _), .diffUpdated(_, let id, _), .itemStarted(_, let id, _),
      .itemCompleted(_, let id, _), .itemGrew(_, let id, _, _), .turnTroubled(_, let id, _, _):
      id
    default: nil
    }
  }
}

extension TimelineMerge {
  /// Goes on above a revision that another merge reached.
  mutating func continueRevisions(from other: UInt64) { revision = max(revision, other) }

  /// Takes the finished turns that have to be read.
  /// - Returns: how many of the newest turns cover them; nil when there are none.
  mutating func takeTurnsToRead() -> Int? {
    guard let first = timeline.turns.firstIndex(where: { turnsToRead.contains($0.id) }) else { return nil }
    turnsToRead = []
    return min(timeline.turns.count - first, Self.turnsPerReadMax)
  }

  /// Turns asked for at once to replace finished ones.
  private static let turnsPerReadMax = 20
}
