// Archived tasks, and those that are gone while a message of ours still waits in them.

extension ServerSession {
  mutating func archivedRequested() {
    if archive == nil { archive = TaskCatalog() }
    listArchived(TaskListRequest(limit: Self.tasksPerPage, archived: true))
  }

  mutating func moreArchivedRequested() {
    guard let cursor = archive?.cursor, archive?.list.isLoading == false else { return }
    listArchived(TaskListRequest(cursor: cursor, limit: Self.tasksPerPage, archived: true))
  }

  mutating func listArchived(_ request: TaskListRequest) {
    guard isUsable else { return }
    archive?.listingStarted()
    call(.listTasks(request))
  }

  mutating func listedArchived(_ request: TaskListRequest, _ result: Result<TaskPage, Problem>) {
    switch result {
    case .success(var page):
      noteReading(&page)
      for index in page.tasks.indices { nameArchivedFork(&page.tasks[index]) }
      archive?.listed(page, for: request)
    case .failure(let problem): archive?.listingFailed(problem)
    }
  }

  mutating func taskArchived(_ id: ThreadID) {
    if var row = catalog[id] {
      row.isArchived = true
      row.status = .notLoaded
      archive?.put(row)
      archivedForks[id] = row.isUnlisted ? row : nil
      listChanged()
    }
    taskGone(id, Reason.archived)
    if open?.id == id { open?.summary.isArchived = true }
  }

  mutating func taskUnarchived(_ id: ThreadID) {
    bringBackFork(id)
    archive?.remove(id)
    gone[id] = nil
    refreshListSoon()
    guard open?.id == id else { return }
    open?.summary.isArchived = false
    open?.readOnlyReason = nil
    if isUsable { watchOpenTask() }
  }

  mutating func taskDeleted(_ id: ThreadID) {
    taskGone(id, Reason.deleted)
    if open?.id == id { open?.isDeleted = true }
    archive?.remove(id)
    if archivedForks.removeValue(forKey: id) != nil { listChanged() }
    search.remove(id)
  }

  /// An archived task can't be subscribed to: its turns are read.
  mutating func readArchived(_ id: ThreadID) {
    open?.readOnlyReason = Reason.archived
    guard isUsable else { return }
    call(.readTurns(id, limit: Self.turnsPerPage, .finished))
  }

  mutating func archivedRead() {
    if let steps = open?.observation.watched(isRunning: false, now: now) { observe(steps) }
  }

  // MARK: - Rows, wherever they are

  /// What is known of a task, best first.
  func row(of id: ThreadID) -> TaskSummary? {
    listed(id) ?? search[id] ?? gone[id] ?? held(id)
  }

  /// The row of a task in one of the server's lists.
  func listed(_ id: ThreadID) -> TaskSummary? { catalog[id] ?? archive?[id] ?? archivedForks[id] }

  /// A page of hits, with what is known of their tasks beyond what the search told.
  mutating func found(_ run: Int, _ result: Result<TaskSearchPage, Problem>) {
    let known = result.map { page in
      var page = page
      page.hits = page.hits.map(current)
      return page
    }
    follow(search.found(run, known, context))
  }

  mutating func keptFound(_ run: Int, _ result: Result<[TaskHit], Problem>) {
    search.keptFound(run, result.map { $0.map(current) })
  }

  private func current(_ hit: TaskHit) -> TaskHit {
    listed(hit.id).map { TaskHit(summary: $0, snippet: hit.snippet) } ?? hit
  }

  mutating func change(_ id: ThreadID, _ body: (inout TaskSummary) -> Void) {
    catalog.change(id, body)
    archive?.change(id, body)
    if var fork = archivedForks[id] {
      body(&fork)
      archivedForks[id] = fork
    }
    search.change(id, body)
  }

  /// The list as it is shown: tasks in which a message waits are in it even where the server lists them no more, or not
  /// yet, so that no message is out of reach.
  var listedTasks: TaskList {
    var list = catalog.list
    for id in outbox.waiting where catalog[id] == nil {
      if let row = row(of: id) { list.rows.append(row) }
    }
    return list
  }

  /// A row made of a message that waits in a task of which nothing else is known.
  private func held(_ id: ThreadID) -> TaskSummary? {
    guard let message = outbox[id].first(where: \.needsChoice) else { return nil }
    return TaskSummary(
      id: id, title: TaskTitle.make(name: nil, preview: message.text), preview: message.text, createdAt: message.sentAt,
      recencyAt: message.sentAt)
  }
}
