// What the server says without being asked, and what it answers.

extension ServerSession {
  mutating func receive(_ event: CodexEvent) {
    if holdsBack(event) { return }
    defer { follow(decisions.learn(event)) }
    switch event {
    case .taskStarted(let summary): taskStarted(summary)
    case .taskStatusChanged(let id, let status): statusChanged(id, status)
    case .taskRenamed(let id, let name): renamed(id, name)
    case .taskArchived(let id): taskArchived(id)
    case .taskUnarchived(let id): taskUnarchived(id)
    case .taskDeleted(let id): taskDeleted(id)
    case .taskReadStateChanged(let id, let state): readStateChanged(id, state)
    case .taskUnloaded(let id):
      statusChanged(id, .notLoaded)
      link.watched.remove(id)
      recent.stopHearing(id)
    case .taskReverted(let id): taskReverted(id)
    case .goalChanged(let id, let goal): goalChanged(id, goal)
    case .toolServerStarted(let name, let failure): toolServerStarted(name, failure)
    case .accountChanged: call(.readAccount)
    case .loginEnded(let end): follow(account.loginEnded(end, server: status.serverName))
    case .limitsChanged(let update): account.limitsChanged(update)
    case .warning(let text):
      if !choices.isDismissed(text) { sayServerWarning(text) }
    case .unrecognized(let method): emit(.log(.debug, "unrecognized method \(method)"))
    case .disconnected(let problem): linkFailed(connection.generation, problem)
    case .approvalRequested(let approval):
      follow(decisions.requested(approval, context))
      if decisions.book.isNotKept(approval.id) { break }
      tellTask(approval.threadID, event)
      noteOpenTaskRunning()
    case .approvalClosed(let thread, let id):
      follow(decisions.closed(id, context))
      tellTask(thread, event)
      noteOpenTaskRunning()
      if open?.id != thread { unwatchUnlessNeeded(thread) }
    case .approvalNotKept(_, let id): follow(decisions.requestedBeyondLimit(id))
    case .itemStarted(let thread, _, let item), .itemCompleted(let thread, _, let item):
      noteItem(item, thread, event)
      toTask(thread, event)
    case .itemGrew(let thread, _, let item, .fileChanges(let changes)):
      decisions.book.patchSeen(item, of: thread, changes)
      toTask(thread, event)
    case .queueChanged(let thread): readQueue(of: thread)
    case .turnCompleted(let thread, let turn):
      if stops.turnEnded(of: thread) { decisions.book.turnStopped(in: thread) }
      noteOutcome(TurnOutcome(turn), of: thread)
      toTask(thread, event)
      heardNoMore(recent.turnEnded(thread))
      readFinishedTurns()
    case .turnStarted(let thread, let turn):
      toTask(thread, event)
      turnBegan(turn.id, of: thread)
    case .taskSettingsChanged(let thread, _), .tokenUsageChanged(let thread, _),
      .planUpdated(let thread, _, _), .diffUpdated(let thread, _, _), .itemGrew(let thread, _, _, _),
      .turnTroubled(let thread, _, _, _):
      toTask(thread, event)
    }
  }

  /// While a task is being made its thread is unknown, and its first events can be faster than the answer.
  private mutating func holdsBack(_ event: CodexEvent) -> Bool {
    guard creations.keys.contains(where: isBeingMade), let thread = event.threadID, open?.id != thread,
      catalog[thread] == nil, !link.watched.contains(thread), link.strays != nil
    else { return false }
    link.holdBack(event)
    return true
  }

  /// Takes in what is told of a task, open or left.
  mutating func toTask(_ thread: ThreadID, _ event: CodexEvent) {
    tellTask(thread, event)
    guard open?.id == thread else { return }
    let isRunning = isOpenTaskRunning
    if let steps = open?.observation.eventCame(isRunning: isRunning, now: now) { observe(steps) }
  }

  mutating func tellTask(_ thread: ThreadID, _ event: CodexEvent) {
    if open?.id == thread { open?.receive(event) } else { heardNoMore(recent.hear(event, of: thread)) }
  }

  private mutating func noteItem(_ item: TimelineItem, _ thread: ThreadID, _ event: CodexEvent) {
    switch item.content {
    case .userMessage(let message): if let id = message.messageID { arrived(id, in: thread) }
    case .fileChange(let changes):
      if case .itemCompleted = event {
        decisions.book.patchEnded(item.id, of: thread)
      } else {
        decisions.book.patchSeen(item.id, of: thread, changes)
      }
    default: break
    }
  }

  mutating func receive(_ reply: ClientReply) {
    if reply.problem?.code == .draining { link.isDraining = true }
    switch reply {
    case .account(let result): follow(account.accountRead(result, server: status.serverName))
    case .loginStarted(let result): follow(account.loginStarted(result))
    case .loginCancelled(let problem): follow(account.loginCancelled(problem))
    case .loggedOut(let problem): follow(account.loggedOut(problem, server: status.serverName))
    case .limits(let result): follow(account.limitsRead(result))
    case .models(let result): follow(account.modelsRead(result))
    case .tasks(let request, let result): listed(request, result)
    case .created(let id, let result): created(id, result)
    case .watched(let id, let result): watchEnded(id, result)
    case .turns(let id, let purpose, let result): turnsRead(id, purpose, result)
    case .followedUp(let thread, let id, let result): followedUp(thread, id, result)
    case .steered(let thread, let id, let problem): steered(thread, id, problem)
    case .interrupted(let thread, let problem): follow(stops.interrupted(stoppable(thread), problem, context))
    case .queue(let thread, let result): queueRead(thread, result)
    case .queueChanged(let thread, let change, let problem): queueChanged(thread, change, problem)
    case .answered(let id, let problem): follow(decisions.answered(id, problem))
    case .forked(let source, .success(let id)): forked(source, id)
    case .forked(_, .failure(let problem)): report(problem)
    case .facts(let id, let result): factsRead(id, result)
    case .transcript(let format, let result): transcriptRead(result, format)
    case .found(let run, _, let result): found(run, result)
    case .readStateSet(let id, let isRead, let result): readStateSet(id, isRead: isRead, result)
    case .folder(let path, let result): follow(folders.read(path, result, context))
    case .path(let path, let result): follow(folders.pathExamined(path, result))
    case .startsChecked: checkStartsLater()
    case .changed(let id, let problem):
      if let problem {
        _ = stops.goalPauseEnded(id)
        report(problem)
      }
    }
  }
}
