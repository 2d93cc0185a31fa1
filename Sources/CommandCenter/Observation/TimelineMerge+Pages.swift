// What snapshots and pages do: they replace turns as a whole.

extension TimelineMerge {
  /// Begins again from what a resume told: its turns replace ours, older ones stay when the two overlap.
  /// `missedEvents` says whether events may have been missed since the last one, as after a new connection.
  package mutating func reset(from contents: TaskContents, missedEvents: Bool) {
    guard !contents.turns.isEmpty else {
      // A thread without a message yet, or none of its turns stored yet.
      if timeline.turns.isEmpty { timeline.olderCursor = contents.olderCursor }
      return
    }
    let known = Set(contents.turns.map(\.id))
    if isFromCache { keepCached(from: contents.turns) }
    let old = timeline
    let overlap = old.turns.firstIndex { known.contains($0.id) }
    let shown = old.turns[(overlap ?? 0)...]
    let next = shown.lastIndex { known.contains($0.id) }.map { $0 + 1 } ?? shown.endIndex
    // What stands between the told ones and is none of them is older: an event that was held opened it late.
    let older = shown[..<next].filter { !known.contains($0.id) && !$0.isSilent && !doubted.contains($0.id) }
    timeline.turns = overlap.map { old.turns[..<$0] + older } ?? []
    // What begins with the snapshot's first turn is continued by its cursor.
    timeline.olderCursor = overlap == nil || overlap == 0 ? contents.olderCursor : old.olderCursor
    timeline.isLoadingOlder = false
    for turn in contents.turns {
      let before = shown.last { $0.id == turn.id }
      timeline.turns.append(stamped(replacement(of: before, by: turn), before: before))
    }
    // Turns that began after the snapshot was taken: a read that overtook it may have told them.
    let newer = shown[next...].filter { !doubted.contains($0.id) }
    timeline.turns += newer
    doubted = []
    dropShadows()
    if missedEvents { noteGaps() }
    if let running = contents.runningCommands { endCommands(except: running) }
    forgetDropped(of: old)
  }

  /// Ends the commands of finished turns that are not among those that run: their end was missed, or the server that ran
  /// them is gone.
  private mutating func endCommands(except running: Set<ItemID>) {
    func isGone(_ row: TimelineItem) -> Bool { row.isCommand && !row.state.isOver && !running.contains(row.id) }
    for index in timeline.turns.indices
    where timeline.turns[index].status.isOver && timeline.turns[index].items.contains(where: isGone) {
      change(index) { turn in
        for item in turn.items.indices where isGone(turn.items[item]) { turn.items[item].state = .cut }
      }
    }
  }

  /// Takes the newest turns in, read without the stream: they replace finished turns and add to the one that runs.
  package mutating func merge(newest page: TurnPage) {
    if isFromCache { keepCached(from: page.turns) }
    let told = Set(page.turns.map(\.id))
    let first = timeline.turns.firstIndex { told.contains($0.id) } ?? timeline.turns.count
    let older = timeline.turns[..<first]
    // What is not told and comes later began after the page was made.
    let newer = timeline.turns[first...].filter { !told.contains($0.id) && !doubted.contains($0.id) }
    doubted = []
    let turns = page.turns.map { turn -> Turn in
      guard let before = turnIndex(turn.id).map({ timeline.turns[$0] }) else { return stamped(turn, before: nil) }
      let after =
        isEnd(turn, of: before)
        ? replacement(of: before, by: turn) : TurnAddition(shown: before, server: turn).result()
      return stamped(after, before: before)
    }
    timeline.turns = older + turns + newer
    dropShadows()
    if timeline.turns.isEmpty || page.turns.first?.id == timeline.turns.first?.id {
      timeline.olderCursor = page.olderCursor
    }
  }

  /// Puts a page of older turns before the first one.
  package mutating func prepend(older page: TurnPage) {
    timeline.isLoadingOlder = false
    timeline.olderCursor = page.olderCursor
    let known = Set(timeline.turns.map(\.id))
    let older = page.turns.filter { !known.contains($0.id) }.map { stamped($0, before: nil) }
    timeline.turns.insert(contentsOf: older, at: 0)
    dropShadows()
  }

  /// Ends the wait for older turns when they could not be read.
  package mutating func olderTurnsFailed() { timeline.isLoadingOlder = false }
}

extension TimelineMerge {
  private mutating func replacement(of before: Turn?, by turn: Turn) -> Turn {
    guard var before else { return turn }
    guard turn.hasAllItems else { return TurnAddition(shown: before, server: turn).result() }
    if turn.status.isOver, !before.status.isOver { before.finish(as: turn, neverRan: waitingCommands(of: turn.id)) }
    if turn.status.isOver { turnsToRead.remove(turn.id) }
    return TurnReplacement(shown: before, server: turn).result()
  }

  /// Whether a page's form of a turn is its end. A server shows a turn that another process runs as interrupted, with no
  /// time of its end: that alone ends nothing, and is older than an end that was heard.
  private func isEnd(_ turn: Turn, of shown: Turn) -> Bool {
    guard turn.status.isOver, turn.hasAllItems else { return false }
    if turn.status != .interrupted || turn.completedAt != nil { return true }
    return shown.status == .interrupted && shown.completedAt == nil
  }

  /// Drops the turns that are only a review's shadow, and what is still said of them.
  mutating func dropShadows() {
    let turns = timeline.turns
    for (index, turn) in turns.enumerated() {
      // Before its review where that is stored, behind it where it is announced.
      let root = turn.rootID.flatMap { root in root == turn.id ? nil : turnIndex(root).map { timeline.turns[$0] } }
      guard let review = root ?? turns.dropFirst(index + 1).first, turn.isShadow(of: review) else { continue }
      timeline.turns.removeAll { $0.id == turn.id }
      dropped.insert(turn.id)
    }
  }

  /// Changes a turn in ways that may touch any of its rows.
  mutating func change(_ index: Int, _ body: (inout Turn) -> Void) {
    let before = timeline.turns[index]
    var after = before
    body(&after)
    timeline.turns[index] = stamped(after, before: before)
  }

  /// Rows that changed get a new revision, the others keep theirs.
  mutating func stamped(_ turn: Turn, before: Turn?) -> Turn {
    var turn = turn
    let whole = turn
    turn.items.removeAll(where: whole.repeatsReview)
    var known: [ItemID: TimelineItem] = [:]
    for item in before?.items ?? [] { known[item.id] = item }
    for index in turn.items.indices {
      var item = turn.items[index].withinLimits()
      if let old = known[item.id] { item.revision = old.revision }
      if item != known[item.id] { item.revision = nextRevision() }
      turn.items[index] = item
    }
    return turn
  }

  /// Marks what was being written when the link was lost: a part of it never reached us.
  private mutating func noteGaps() {
    guard let turn = activeTurn else { return }
    let index = timeline.turns.count - 1
    for position in turn.items.indices {
      let item = turn.items[position]
      guard item.state == .inProgress, item.isBeingWritten || item.isCommand else { continue }
      if item.textBytes > 0 { gaps.insert(RowKey(turn: turn.id, item: item.id)) }
      guard !item.joinedMidway else { continue }
      timeline.turns[index].items[position].joinedMidway = true
      timeline.turns[index].items[position].revision = nextRevision()
    }
  }

  /// Forgets what was kept about turns that are no longer held.
  private mutating func forgetDropped(of old: Timeline) {
    let held = Set(timeline.turns.map(\.id))
    guard old.turns.contains(where: { !held.contains($0.id) }) else { return }
    dropped.formUnion(old.turns.lazy.map(\.id).filter { !held.contains($0) })
    gaps = gaps.filter { held.contains($0.turn) }
    turnsToRead.formIntersection(held)
  }
}
