// Reads of the open task's turns: beside the stream, in its place, and further back than it.

extension ServerSession {
  /// Reads the stored form of turns that are over, once.
  mutating func readFinishedTurns() {
    guard isUsable, let id = open?.id, open?.heldEvents == nil, let limit = open?.merge.takeTurnsToRead() else {
      return
    }
    call(.readTurns(id, limit: limit, .finished))
  }

  mutating func olderTurnsRequested(_ id: ThreadID) {
    guard isUsable, let task = open, task.id == id, let cursor = task.merge.timeline.olderCursor,
      !task.merge.timeline.isLoadingOlder
    else { return }
    guard task.merge.timeline.turns.count < ItemLimits.turnsKeptMax else {
      return say(.turnsKept)
    }
    open?.merge.olderTurnsRequested()
    call(.readTurns(id, limit: Self.turnsPerPage, .older(cursor: cursor)))
  }

  mutating func turnsRead(_ id: ThreadID, _ purpose: TurnReadPurpose, _ result: Result<TurnPage, Problem>) {
    if case .search(let message) = purpose { return searched(id, for: message, result) }
    guard open?.id == id else { return }
    switch (purpose, result) {
    case (.older, .success(let page)):
      open?.merge.prepend(older: page)
      // What the server forgot of them may have been kept.
      if let server = savedTarget { emit(.loadTurns(server.id, id, .these(page.turns.map(\.id)))) }
    case (.older, .failure(let problem)):
      open?.merge.olderTurnsFailed()
      report(problem)
    case (_, .success(let page)):
      let page = purpose == .glance ? page.certain : open?.isElsewhere == true ? page.runByAnother() : page
      let before = open?.newest
      open?.merge.merge(newest: page)
      noteMessages(in: page.turns, of: id)
      settleUnknown(in: id)
      cache(page.turns.map(\.id))
      settleStop(of: id)
      noteOutcome(page.turns.last.flatMap { TurnOutcome($0) }, of: id)
      if open?.summary.isArchived == true { archivedRead() }
      if purpose == .poll { pollEnded(open?.newest == before ? .nothingNew : .news) }
    case (_, .failure(let problem)):
      emit(.log(.warning, "turns of task \(id) could not be read: \(problem.message)"))
      follow(stops.turnsNotRead(of: id))
      if purpose == .poll { pollEnded(.failed) }
    }
    beginAfreshWhenOverfull()
  }

  /// Turns were taken back by another client: what is held and kept of them is not true any more.
  mutating func taskReverted(_ id: ThreadID) {
    recent.drop(id)
    if let server = savedTarget { emit(.dropTurns(server.id, id)) }
    refreshListSoon()
    guard let task = open, task.id == id else { return }
    open?.merge = TimelineMerge(threadID: id, revision: task.merge.revision)
    open?.kept = [:]
    // What is held for a resume under way was said of the turns before, and so is its answer.
    if task.heldEvents != nil { open?.outdatedAnswers += 1 }
    open?.heldEvents = nil
    open?.missedEvents = true
    if isUsable { watchOpenTask() }
  }

  private mutating func pollEnded(_ outcome: ObservationMachine.ReadOutcome) {
    var outcome = outcome
    // A question that never came is only asked again of who subscribes.
    if outcome == .nothingNew, let open, lacksQuestion(open) { outcome = .news }
    let isRunning = isOpenTaskRunning
    if let steps = open?.observation.readEnded(outcome, isRunning: isRunning, now: now) { observe(steps) }
    noteOpenTaskRunning()
    // The broadcast of its end was missed too: only the list, or a resume, tells how it stands.
    if let open, open.isActive, open.merge.activeTurn == nil { refreshListSoon() }
    readFinishedTurns()
  }

  private mutating func beginAfreshWhenOverfull() {
    guard let task = open, task.merge.isOverfull else { return }
    open?.merge = TimelineMerge(threadID: task.id, revision: task.merge.revision)
    watchOpenTask()
  }
}

extension TurnPage {
  /// A server takes a turn that another process runs for an interrupted one, and lacks the time of its end.
  private var mayBeRunByAnother: Bool { turns.last.map { $0.status == .interrupted && $0.completedAt == nil } ?? false }

  fileprivate func runByAnother() -> TurnPage {
    guard mayBeRunByAnother else { return self }
    var page = self
    page.turns[page.turns.count - 1].status = .inProgress
    return page
  }

  /// Without a turn of which only the subscription can tell whether it runs.
  fileprivate var certain: TurnPage {
    guard mayBeRunByAnother else { return self }
    var page = self
    page.turns.removeLast()
    return page
  }
}
