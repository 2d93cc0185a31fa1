// Lists: pages, broadcasts, and what they say about the open task.

extension AppState {
  mutating func refreshList() {
    guard isUsable else { return }
    emit(.cancelTimer(.listRefresh))
    list(TaskListRequest(limit: Self.tasksPerPage))
  }

  mutating func moreTasksRequested() {
    guard isUsable, let cursor = catalog.cursor, !catalog.list.isLoading else { return }
    list(TaskListRequest(cursor: cursor, limit: Self.tasksPerPage))
  }

  mutating func list(_ request: TaskListRequest) {
    catalog.listingStarted()
    call(.listTasks(request))
  }

  /// Lists again soon: many broadcasts in a row cost one listing.
  mutating func refreshListSoon() { emit(.startTimer(.listRefresh, after: Self.listRefreshDelay)) }

  mutating func listed(_ request: TaskListRequest, _ result: Result<TaskPage, Problem>) {
    defer { listingEnded() }
    switch result {
    case .success(let page):
      catalog.listed(page, for: request)
      listChanged()
      for row in page.tasks { statusKnown(row.id, catalog[row.id]?.status ?? row.status) }
      searchForLostCreations()
    case .failure(let problem): catalog.listingFailed(problem)
    }
  }

  mutating func statusChanged(_ id: ThreadID, _ status: TaskStatus) {
    let before = catalog[id]?.status
    listChanged()
    if !catalog.statusChanged(id, status) || (before?.isActive == false && status.isActive) {
      // Unknown here, or its place in the order changed: the server tells the rest of the row.
      refreshListSoon()
    }
    statusKnown(id, status)
  }

  /// What a status means beyond its row.
  private mutating func statusKnown(_ id: ThreadID, _ status: TaskStatus) {
    if !status.isActive { stopping.remove(id) }
    if open?.id == id {
      open?.summary.status = status
      noteOpenTaskRunning()
      // Loaded again after it was unloaded: the subscription went with it.
      if status.isActive, isUsable, !watched.contains(id), open?.readOnlyReason == nil { watchOpenTask() }
    } else if status.needsPerson, watched.insert(id).inserted {
      // Only a subscriber is told what is asked.
      call(.watch(id))
    } else if !status.needsPerson {
      unwatchUnlessNeeded(id)
    }
  }

  mutating func unwatchUnlessNeeded(_ id: ThreadID) {
    guard open?.id != id, !approvals.isWaiting(in: id), catalog[id]?.status.needsPerson != true,
      watched.remove(id) != nil
    else { return }
    call(.unwatch(id))
  }

  mutating func taskGone(_ id: ThreadID, _ reason: String) {
    catalog.remove(id)
    approvals.drop(id)
    recent.drop(id)
    stopping.remove(id)
    watched.remove(id)
    if open?.id == id {
      open?.readOnlyReason = reason
      open?.summary.status = .notLoaded
    }
  }

  mutating func taskStarted(_ summary: TaskSummary) {
    // Before its first prompt a thread is in no list: sub-agents and empty threads show up by listing.
    if catalog[summary.id] == nil {
      refreshListSoon()
    } else {
      catalog.change(summary.id) { $0.status = summary.status }
    }
  }

  mutating func renamed(_ id: ThreadID, _ name: String?) {
    guard let name else { return refreshListSoon() }
    catalog.change(id) { $0.title = name }
    if open?.id == id { open?.summary.title = name }
  }
}
