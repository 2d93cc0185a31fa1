#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The open task: subscribe, observe, close.

extension ServerSession {
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
    drafts.show(.task(id))
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
    guard var task = open else { return }
    cacheNewestTurns()
    dropLostFork(task)
    revision = max(revision, task.merge.revision)
    open = nil
    cancelTimer(.observation(task.id))
    task.observation = ObservationMachine()
    task.queue.linkLost()
    // One whose resume is under way is heard from its answer on.
    let isHeard = link.watched.contains(task.id) && (!task.missedEvents || task.heldEvents != nil)
    heardNoMore(recent.keep(task, isHeard: isHeard))
    decisions.book.dropClosed()
    unwatchUnlessNeeded(task.id)
  }

  /// Tasks that were left while they ran, after the link was lost.
  mutating func hearRecentAgain() {
    let rows = catalog
    for id in recent.hearAgain({ rows[$0]?.status.isActive == true }) where link.watched.insert(id).inserted {
      call(.watch(id))
    }
  }

  /// Tasks that were given up in the background.
  mutating func heardNoMore(_ ids: [ThreadID]) { for id in ids { unwatchUnlessNeeded(id) } }

  /// Subscribes to the open task; its events wait until the snapshot is in.
  mutating func watchOpenTask() {
    guard open?.heldEvents == nil, open?.summary.isArchived != true else { return }
    open?.observation.opening()
    subscribe()
  }

  private mutating func subscribe() {
    guard let id = open?.id, open?.heldEvents == nil else { return }
    open?.heldEvents = []
    link.watched.insert(id)
    call(.watch(id))
  }

  mutating func watchEnded(_ id: ThreadID, _ result: Result<TaskContents, Problem>) {
    if let task = open, task.id == id, task.outdatedAnswers > 0 {
      open?.outdatedAnswers -= 1
      return
    }
    switch result {
    case .success(let contents):
      notePatches(of: contents)
      // It waited before we were there: since the server last did anything, as far as it tells.
      if contents.summary.status.needsPerson, let date = contents.lastChange { decisions.book.waits(id, since: date) }
      follow(decisions.subscribedAgain(to: id, contents.summary.status, context))
      guard open?.id == id else {
        recent.opened(id, contents)
        return unwatchUnlessNeeded(id)
      }
      open?.opened(contents)
      keepForkTitle()
      catalog.change(id) { $0.status = contents.summary.status }
      noteOutcome(contents.turns.last.flatMap { TurnOutcome($0) }, of: id)
      noteMessages(in: contents.turns, of: id)
      showQueue(contents.queue, of: id)
      settleUnknown(in: id)
      settleStop(of: id)
      cache(contents.turns.map(\.id))
      let isRunning = isOpenTaskRunning
      guard let steps = open?.observation.watched(isRunning: isRunning, now: now) else { return }
      observe(steps)
      readFinishedTurns()
    case .failure(let problem):
      link.watched.remove(id)
      recent.stopHearing(id)
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
      case .wake(let delay): startTimer(.observation(id), after: delay)
      case .cancelWake: cancelTimer(.observation(id))
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

  func lacksQuestion(_ task: OpenTask) -> Bool {
    task.summary.status.needsPerson && !decisions.book.isWaiting(in: task.id)
  }

  mutating func noteOpenTaskRunning() {
    let isRunning = isOpenTaskRunning
    if let steps = open?.observation.runningChanged(isRunning, now: now) { observe(steps) }
  }

  /// A question about a patch has no content: it is in the item, which a snapshot may be the only one to tell.
  private mutating func notePatches(of contents: TaskContents) {
    for item in contents.turns.last?.items ?? [] where item.state == .inProgress {
      if case .fileChange(let changes) = item.content {
        decisions.book.patchSeen(item.id, of: contents.summary.id, changes)
      }
    }
  }

  mutating func noteMessages(in turns: [Turn], of thread: ThreadID) {
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

extension [Turn] {
  /// The ids of our messages that these turns hold.
  var messageIDs: [MessageID] {
    flatMap(\.items).compactMap { item in
      if case .userMessage(let message) = item.content { message.messageID } else { nil }
    }
  }
}
