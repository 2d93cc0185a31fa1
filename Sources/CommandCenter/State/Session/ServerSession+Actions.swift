// What a person did.

extension ServerSession {
  mutating func perform(_ action: UserAction) {
    switch action {
    case .newTaskSubmitted(let text): newTaskSubmitted(text)
    case .projectSelected, .modelSelected, .effortSelected, .accessSelected: select(action)
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
    case .retryRequested(let id): retryRequested(id)
    case .outboxResend(let id): resend(id)
    case .outboxKeepAsDraft(let id): keepAsDraft(id)
    case .outboxDiscard(let id): discard(id)
    case .olderTurnsRequested(let id): olderTurnsRequested(id)
    case .taskChanged(let id, let change): changeTask(id, change)
    case .taskForked(let id, let turn): forkTask(id, through: turn)
    case .taskMarked(let id, let isRead): mark(id, isRead: isRead)
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

  private mutating func refreshRequested() {
    guard isUsable else { return reconnectRequested() }
    call(.readAccount)
    if account.models.isEmpty { call(.listModels) }
    refreshList(isThorough: true)
    follow(folders.refresh(isThorough: true, context))
    if open?.summary.isPlaceholder == false { watchOpenTask() }
  }

  // MARK: - Selection

  mutating func saveSelection() {
    if let server = savedTarget { emit(.saveSelection(server.id, remembered)) }
  }

  private mutating func select(_ action: UserAction) {
    switch action {
    case .projectSelected(let path): show(project: path)
    case .modelSelected(let id): selection.modelID = id
    case .effortSelected(let effort): selection.effort = effort
    case .accessSelected(let access): selection.access = access
    default: return
    }
    remembered.projectPath = selection.projectPath
    remembered.choices[selection.projectPath ?? ""] = SavedSelection.Choice(
      modelID: selection.modelID, effort: selection.effort, access: selection.access)
    saveSelection()
    if case .projectSelected = action { follow(folders.lookIntoSelected(context)) }
  }

  /// Shows a project with what was chosen for it last. Model and effort stay where nothing was chosen for it; access does
  /// not: what was allowed in one project says nothing about another.
  mutating func show(project path: String?) {
    let isAnother = path != selection.projectPath
    selection.projectPath = path
    folders.selected(path)
    guard let choice = remembered.choices[path ?? ""] else {
      if isAnother { selection.access = .serverDefault }
      return
    }
    selection.modelID = choice.modelID
    selection.effort = choice.effort ?? selection.effort
    selection.access = choice.access ?? .serverDefault
  }

  // MARK: - Drafts

  /// The editor has the text again.
  private mutating func draftRestored(_ key: DraftKey) {
    drafts.restored(key)
    if case .task(let thread) = key { outbox.removeFailed(from: thread) }
  }
}
