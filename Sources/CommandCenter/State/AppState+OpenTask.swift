#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The open task: subscribe, read, observe, close.

extension AppState {
  mutating func openTask(_ id: ThreadID) {
    guard open?.id != id else {
      if case .failed = open?.observation.feed { watchOpenTask() }
      return
    }
    closeTask()
    var task = recent.take(id) ?? OpenTask(row(of: id) ?? TaskSummary(id: id, title: ""), revision: revision)
    let isRemembered = !task.merge.timeline.turns.isEmpty
    if let row = row(of: id) { task.summary = row }
    // Another task's rows got revisions since: ours must not be given twice.
    task.merge.continueRevisions(from: revision)
    open = task
    if let draft = drafts[.task(id)], !draft.isEmpty { returnedDrafts[.task(id)] = draft }
    guard !task.summary.isPlaceholder else { return }
    if !isRemembered, let server = savedTarget { emit(.loadTurns(server.id, id, .newest)) }
    mark(id, isRead: true)
    if task.summary.isArchived {
      readArchived(id)
    } else if isUsable {
      watchOpenTask()
      if !isRemembered { call(.readTurns(id, limit: Self.turnsPerGlance, .glance)) }
    } else if let steps = open?.observation.linkLost(now: now) {
      observe(steps)
    }
  }

  mutating func closeTask() {
    guard let task = open else { return }
    cacheNewestTurns()
    revision = max(revision, task.merge.revision)
    open = nil
    emit(.cancelTimer(.observation(task.id)))
    var kept = task
    kept.release()
    kept.missedEvents = true
    kept.observation = ObservationMachine()
    kept.queue.linkLost()
    recent.keep(kept)
    approvals.dropClosed()
    unwatchUnlessNeeded(task.id)
  }

  /// Subscribes to the open task; its events wait until the snapshot is in.
  mutating func watchOpenTask() {
    guard open?.heldEvents == nil, open?.summary.isArchived != true else { return }
    open?.observation.opening()
    subscribe()
  }

  private mutating func subscribe() {
    guard let id = open?.id, open?.heldEvents == nil else { return }
    open?.heldEvents = []
    watched.insert(id)
    call(.watch(id))
  }

  mutating func watchEnded(_ id: ThreadID, _ result: Result<TaskContents, Problem>) {
    switch result {
    case .success(let contents):
      notePatches(of: contents)
      // It waited before we were there: since the server last did anything, as far as it tells.
      if contents.summary.status.needsPerson, let date = contents.lastChange { approvals.waits(id, since: date) }
      questionsAreAskedAgain(in: id, contents.summary.status)
      guard open?.id == id else { return unwatchUnlessNeeded(id) }
      open?.opened(contents)
      catalog.change(id) { $0.status = contents.summary.status }
      noteOutcome(contents.turns.last.flatMap { TurnOutcome($0) }, of: id)
      noteMessages(in: contents.turns, of: id)
      showQueue(contents.queue, of: id)
      settleUnknown(in: id)
      cache(contents.turns.map(\.id))
      let isRunning = isOpenTaskRunning
      guard let steps = open?.observation.watched(isRunning: isRunning, now: now) else { return }
      observe(steps)
      readFinishedTurns()
    case .failure(let problem):
      watched.remove(id)
      guard open?.id == id else { return emit(.log(.warning, "task \(id) could not be watched: \(problem.message)")) }
      open?.release()
      if problem.code == .openElsewhere {
        open?.readOnlyReason = problem.sentence
        open?.isElsewhere = true
      }
      if let steps = open?.observation.watchFailed(problem, now: now) { observe(steps) }
    }
  }

  mutating func observe(_ steps: [ObservationMachine.Step]) {
    guard let id = open?.id else { return }
    for step in steps {
      switch step {
      case .wake(let delay): emit(.startTimer(.observation(id), after: delay))
      case .cancelWake: emit(.cancelTimer(.observation(id)))
      case .read: call(.readTurns(id, limit: turnsPerPoll, .poll))
      case .subscribe:
        open?.missedEvents = true
        subscribe()
      }
    }
  }

  /// The newest turn is enough where the stream told of the others.
  private var turnsPerPoll: Int {
    guard let open, open.isElsewhere else { return 1 }
    return open.merge.timeline.turns.isEmpty ? Self.turnsPerPage : Self.turnsPerPollElsewhere
  }

  /// Turns read before the subscription stands, which brings as many.
  private static let turnsPerGlance = 5

  /// Turns that another process may have run between two reads.
  private static let turnsPerPollElsewhere = 5

  /// Whether news of the open task are to be expected: it is at work, or it waits for a person and what it asks has not
  /// come yet.
  var isOpenTaskRunning: Bool {
    guard let task = open, task.isActive else { return false }
    return !task.summary.status.needsPerson || lacksQuestion(task)
  }

  private func lacksQuestion(_ task: OpenTask) -> Bool {
    task.summary.status.needsPerson && !approvals.isWaiting(in: task.id)
  }

  mutating func noteOpenTaskRunning() {
    let isRunning = isOpenTaskRunning
    if let steps = open?.observation.runningChanged(isRunning, now: now) { observe(steps) }
  }

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
      return say(.warning, "\(ItemLimits.turnsKeptMax) turns of this task are loaded; no more are kept in memory.")
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
      if open?.merge.activeTurn == nil { stopping.remove(id) }
      noteOutcome(page.turns.last.flatMap { TurnOutcome($0) }, of: id)
      if open?.summary.isArchived == true { archivedRead() }
      if purpose == .poll { pollEnded(open?.newest == before ? .nothingNew : .news) }
    case (_, .failure(let problem)):
      emit(.log(.warning, "turns of task \(id) could not be read: \(problem.message)"))
      if purpose == .poll { pollEnded(.failed) }
    }
    beginAfreshWhenOverfull()
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

  /// A question about a patch has no content: it is in the item, which a snapshot may be the only one to tell.
  private mutating func notePatches(of contents: TaskContents) {
    for item in contents.turns.last?.items ?? [] where item.state == .inProgress {
      if case .fileChange(let changes) = item.content { approvals.patchSeen(item.id, of: contents.summary.id, changes) }
    }
  }

  private mutating func noteMessages(in turns: [Turn], of thread: ThreadID) {
    guard !outbox[thread].isEmpty else { return }
    for id in turns.messageIDs { arrived(id, in: thread) }
  }
}

extension TaskContents {
  /// When the server last did anything that it tells of.
  fileprivate var lastChange: Date? {
    let turn = turns.last
    let items = turn?.items.flatMap { [$0.startedAt, $0.completedAt] } ?? []
    return (items + [turn?.startedAt, summary.updatedAt]).compactMap(\.self).max()
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

extension [Turn] {
  /// The ids of our messages that these turns hold.
  var messageIDs: [MessageID] {
    flatMap(\.items).compactMap { item in
      if case .userMessage(let message) = item.content { message.messageID } else { nil }
    }
  }
}
