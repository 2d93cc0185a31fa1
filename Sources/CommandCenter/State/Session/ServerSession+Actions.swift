// What a person did.

extension ServerSession {
  mutating func perform(_ action: UserAction) {
    switch action {
    case .newTaskSubmitted(let text): newTaskSubmitted(text)
    case .projectSelected(let path): projectSelected(path)
    case .modelSelected(let id): follow(choices.chosen(context) { $0.modelID = id })
    case .effortSelected(let effort): follow(choices.chosen(context) { $0.effort = effort })
    case .accessSelected(let access): follow(choices.chosen(context) { $0.access = access })
    case .projectsShown(let paths): follow(folders.projectsShown(paths, context))
    case .pathTyped(let text): follow(folders.pathTyped(text, context))
    case .taskOpened(let id): openTask(id)
    case .taskClosed: closeTask()
    case .followUpSubmitted(let id, let text): followUpSubmitted(id, text)
    case .followUpQueued(let id, let text): followUpQueued(id, text)
    case .queueChangeRequested(let id, let change): queueChangeRequested(id, change)
    case .queuedEditOvertaken(let becameFollowUp): sayOvertaken(becameFollowUp: becameFollowUp)
    case .queuedSentNow(let id, let queued): queuedSentNow(id, queued)
    case .stopRequested(let id): stopRequested(id)
    case .allStopped: for row in catalog.list.rows where row.status.isActive { stopRequested(row.id) }
    case .retryRequested(let id): retryRequested(id)
    case .outboxResend(let id): resend(id)
    case .outboxKeepAsDraft(let id): keepAsDraft(id)
    case .outboxDiscard(let id): discard(id)
    case .olderTurnsRequested(let id): olderTurnsRequested(id)
    case .taskChanged(let id, let change): changeTask(id, change)
    case .taskForked(let id, let turn): forkTask(id, through: turn)
    case .taskMarked(let id, let isRead): mark(id, isRead: isRead)
    case .transcriptWanted(let id, let format): writeTranscript(of: id, as: format)
    case .factsRequested(let ids): factsRequested(ids)
    case .archivedRequested: archivedRequested()
    case .moreArchivedRequested: moreArchivedRequested()
    case .contentsSearched(let text, let archived):
      follow(search.requested(text, archived: archived, context))
    case .moreFoundRequested: follow(search.moreRequested(context))
    case .searchDropped: search.dropped()
    case .approvalAnswered(let id, let answer): follow(decisions.answer(id, answer, context))
    case .refreshRequested: refreshRequested()
    case .moreTasksRequested: moreTasksRequested()
    case .reconnectRequested: reconnectRequested()
    case .signInRequested, .signInFinished, .signInCancelled, .signInDismissed, .logOutRequested:
      performOnAccount(action)
    case .draftRestored(let key): draftRestored(key)
    case .draftChanged(let key, let text): follow(drafts.changed(key, text, context))
    // The app's own.
    case .connectionTestRequested, .serverSaved, .serverChosen, .serverRemoved, .credentialsCleared, .demoRequested,
      .preferencesChanged, .settingsDoubted, .messageDismissed:
      break
    }
  }

  private mutating func changeTask(_ id: ThreadID, _ change: TaskChange) {
    guard isUsable else { return sayNotConnected(.change) }
    if case .rename(let name) = change, name.trimmingWhitespace().isEmpty {
      return say(.emptyName)
    }
    if let action = change.actionAtRest,
      let refusal = open?.id == id ? detail?.refusal(of: action) : catalog[id]?.refusal(of: action)
    {
      return say(.refused(refusal))
    }
    if change == .pauseGoal { stops.goalPauseRequested(id) }
    call(.change(id, change))
  }

  private mutating func forkTask(_ id: ThreadID, through turn: TurnID?) {
    guard isUsable else { return sayNotConnected(.fork) }
    if turn != nil, let server = link.server, !server.can(.partialForks) {
      return say(.noPartialFork(server: status.serverName))
    }
    call(.fork(id, through: turn))
  }

  private mutating func writeTranscript(of id: ThreadID, as format: Transcript.Format) {
    guard isUsable else { return sayNotConnected(.transcript) }
    guard let task = open?.id == id ? open?.summary : catalog[id], !task.isPlaceholder else {
      return say(.refused(.notMadeYet))
    }
    say(.transcriptIsRead)
    call(.readTranscript(task, format))
  }

  mutating func transcriptRead(_ result: Result<String, Problem>, _ format: Transcript.Format) {
    isOver(.transcript)
    switch result {
    case .success(let text): emit(.saveTranscript(text, format, at: now))
    case .failure(let problem): report(problem)
    }
  }

  private mutating func refreshRequested() {
    guard isUsable else { return reconnectRequested() }
    call(.readAccount)
    if account.models.isEmpty { call(.listModels) }
    refreshList(isThorough: true)
    follow(folders.refresh(isThorough: true, context))
    if open?.summary.isPlaceholder == false { watchOpenTask() }
  }

  private mutating func projectSelected(_ path: String?) {
    follow(choices.projectSelected(path, context))
    folders.selected(path)
    follow(folders.lookIntoSelected(context))
  }

  // MARK: - Drafts

  /// The editor has the text again.
  private mutating func draftRestored(_ key: DraftKey) {
    drafts.restored(key)
    if case .task(let thread) = key { outbox.removeFailed(from: thread) }
  }
}
