#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Lists: pages, broadcasts, and what they say about the open task.

extension ServerSession {
  mutating func refreshList(isThorough: Bool = false) {
    guard isUsable else { return }
    cancelTimer(.listRefresh)
    link.listRefresh = nil
    list(TaskListRequest(limit: Self.tasksPerPage, isThorough: isThorough))
    // What is archived changes by broadcasts, and otherwise only where nobody was connected to hear of it.
    if isThorough { refreshArchive() }
  }

  /// Reads the archived tasks again once they were looked at.
  mutating func refreshArchive() {
    if archive != nil { listArchived(TaskListRequest(limit: Self.tasksPerPage, archived: true)) }
  }

  mutating func moreTasksRequested() {
    guard isUsable, let cursor = catalog.cursor, !catalog.list.isLoading else { return }
    list(TaskListRequest(cursor: cursor, limit: Self.tasksPerPage))
  }

  mutating func list(_ request: TaskListRequest) {
    catalog.listingStarted()
    call(.listTasks(request))
  }

  /// Lists again soon: many broadcasts in a row cost one listing, and none of them puts it off.
  mutating func refreshListSoon(after delay: Duration = Self.listRefreshDelay) {
    let date = now.addingTimeInterval(delay / .seconds(1))
    if let due = link.listRefresh, due > now, due <= date { return }
    link.listRefresh = date
    startTimer(.listRefresh, after: delay)
  }

  /// It is time to list again; where an answer is still to come, once it is there.
  mutating func listRefreshDue() {
    link.listRefresh = nil
    if catalog.listingsInFlight > 0 { refreshListSoon() } else { refreshList() }
  }

  mutating func listed(_ request: TaskListRequest, _ result: Result<TaskPage, Problem>) {
    if request.archived { return listedArchived(request, result) }
    defer { listingEnded() }
    switch result {
    case .success(var page):
      noteReading(&page)
      let count = catalog.list.rows.count
      catalog.listed(page, for: request)
      listChanged()
      // Rows that were known all bring nothing to look at: on to the next page.
      if request.cursor != nil, catalog.list.rows.count <= count { moreTasksRequested() }
      // The person looks at it; a server that keeps no read states tells of its news by the list alone.
      if let id = open?.id { mark(id, isRead: true) }
      for row in page.tasks { statusKnown(row.id, catalog[row.id]?.status ?? row.status) }
      searchForLostCreations()
      lookFurther()
    case .failure(let problem): catalog.listingFailed(problem)
    }
  }

  /// Threads that were heard of may be further back, or not yet in the list.
  private mutating func lookFurther() {
    if let cursor = catalog.pageOfHeard {
      if !catalog.list.isLoading { list(TaskListRequest(cursor: cursor, limit: Self.tasksPerPage)) }
    } else if let delay = catalog.heard.nextLook {
      refreshListSoon(after: delay)
    }
  }

  mutating func statusChanged(_ id: ThreadID, _ status: TaskStatus) {
    let before = catalog[id]?.status
    if status.needsPerson { decisions.book.waits(id, since: now) }
    listChanged()
    let isEndUnwatched = before?.isActive == true && !status.isActive && !link.watched.contains(id)
    if !catalog.statusChanged(id, status, now: now) || (before?.isActive == false && status.isActive) || isEndUnwatched
    {
      // Unknown here, or its place in the order changed, or something of it is to be read, of which only a watcher is told:
      // the server tells the rest of the row.
      refreshListSoon()
    }
    statusKnown(id, status)
  }

  /// What a status means beyond its row.
  private mutating func statusKnown(_ id: ThreadID, _ status: TaskStatus) {
    if status.isActive { checkStartsLater() }
    if !status.isActive { stops.cameToRest(id) }
    if !status.needsPerson {
      decisions.book.waitsNoMore(id)
      follow(decisions.notAskedAgain(in: id, context))
    }
    if open?.id == id {
      open?.summary.status = status
      noteOpenTaskRunning()
      // Loaded again after it was unloaded: the subscription went with it.
      if status.isActive, isUsable, !link.watched.contains(id), open?.readOnlyReason == nil { watchOpenTask() }
    } else if status.needsPerson, link.watched.insert(id).inserted {
      // Only a subscriber is told what is asked.
      call(.watch(id))
    } else if !status.needsPerson {
      unwatchUnlessNeeded(id)
    }
  }

  mutating func unwatchUnlessNeeded(_ id: ThreadID) {
    guard open?.id != id, !decisions.isListening(to: id), !recent.hears(id),
      catalog[id]?.status.needsPerson != true,
      link.watched.remove(id) != nil
    else { return }
    call(.unwatch(id))
  }

  mutating func taskGone(_ id: ThreadID, _ reason: String) {
    if outbox.waiting.contains(id) { gone[id] = row(of: id) ?? gone[id] }
    catalog.remove(id)
    decisions.book.drop(id)
    recent.drop(id)
    stops.gone(id)
    goals[id] = nil
    link.watched.remove(id)
    if open?.id == id {
      open?.readOnlyReason = reason
      open?.summary.status = .notLoaded
    }
  }

  mutating func taskStarted(_ summary: TaskSummary) {
    // Before its first prompt a thread is in no list: sub-agents and empty threads show up by listing.
    if !catalog.started(summary) { refreshListSoon() }
  }

  mutating func renamed(_ id: ThreadID, _ name: String?) {
    guard let name else { return refreshListSoon() }
    change(id) { $0.title = name }
    if open?.id == id { open?.summary.title = name }
  }
}
