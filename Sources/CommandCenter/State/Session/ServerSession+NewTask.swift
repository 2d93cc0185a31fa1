#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// A new task: a placeholder at once, the server's thread in its place when the answer comes.

extension ServerSession {
  /// A server's clock and ours may differ by this much when a lost task is looked for.
  static let clockDifferenceSeconds = 300.0

  mutating func newTaskSubmitted(_ text: String) {
    guard accepts(text, typedIn: .newTask) else { return }
    guard !creations.contains(where: { isBeingMade($0.key) && $0.value.text == text }) else { return }
    let message = OutgoingMessage(id: chance.makeMessageID(), text: text)
    let placeholder = ThreadID("new-\(message.id)")
    let (models, selection) = (account.models, choices.selection)
    let model = models.first { $0.id == selection.modelID } ?? models.first { $0.isDefault }
    var request = CreateTaskRequest(
      message: message, projectPath: selection.projectPath, model: selection.modelID,
      effort: selection.effort.effort(of: model), access: selection.access)
    // It was there when it was looked at last; where it was not, the person knows and sends all the same.
    request.checksFolder = request.projectPath.map { folders.folders[$0]?.isUsable == true } ?? false
    add(Creation(placeholder: placeholder, request: request), message: message.id, at: now)
    post(message, to: placeholder, typedIn: .newTask, newTask: SavedMessage.NewTask(request))
    if isUsable { call(.createTask(request)) }
    keep(prompt: text, of: request.projectPath ?? "")
    openTask(placeholder)
  }

  /// A new task's row, until the server has one.
  mutating func add(_ creation: Creation, message id: MessageID, at time: Date) {
    let request = creation.request
    creations[id] = creation
    catalog.put(
      TaskSummary(
        id: creation.placeholder, title: TaskTitle.make(name: nil, preview: creation.text), preview: creation.text,
        projectPath: request.projectPath ?? "", model: request.model, effort: request.effort, createdAt: time,
        recencyAt: time, isPlaceholder: true))
  }

  /// Whether a new task is on its way to the server.
  func isBeingMade(_ id: MessageID) -> Bool {
    creations[id].map { outbox.entry(id, in: $0.placeholder)?.state == .sending } ?? false
  }

  mutating func created(_ id: MessageID, _ result: Result<StartedTurn, Problem>) {
    guard let creation = creations[id] else { return }
    switch result {
    case .success(let started):
      link.watched.insert(started.threadID)
      adopt(creation, message: id, started)
    case .failure(let problem) where problem.leavesOutcomeOpen:
      outbox.set(.unknown, of: id, in: creation.placeholder)
      creations[id]?.earlierListings = catalog.listingsInFlight
      releaseStrays()
      if isUsable { refreshListSoon() }
    case .failure(let problem):
      giveBack(creation.text, to: .newTask, message: id)
      withdraw(creation, message: id)
      report(problem)
      if let path = creation.request.projectPath, ProjectFolder(problem) != nil {
        follow(folders.lookInto(path, context))
      }
    }
  }

  /// Puts the server's thread in place of the placeholder.
  private mutating func adopt(_ creation: Creation, message id: MessageID, _ started: StartedTurn) {
    creations[id] = nil
    let thread = started.threadID
    var row =
      started.summary ?? catalog[creation.placeholder] ?? TaskSummary(id: thread, title: "")
    row.id = thread
    row.isPlaceholder = false
    if row.title.isEmpty { row.title = TaskTitle.make(name: nil, preview: creation.text) }
    row.recencyAt = max(row.recencyAt, row.createdAt)
    catalog.replace(creation.placeholder, with: row)
    outbox.set(.accepted, of: id, in: creation.placeholder)
    outbox.move(from: creation.placeholder, to: thread)
    if open?.id == creation.placeholder {
      showCreated(row, started)
      if !tellsPrompts { dropMessage(id, of: thread) }
    } else {
      recent.drop(creation.placeholder)
      dropMessage(id, of: thread)
      heardNoMore(recent.keep(task(row, started), isHeard: link.watched.contains(thread) && link.strays != nil))
      unwatchUnlessNeeded(thread)
    }
    releaseStrays()
    stops.made(thread, from: creation.placeholder)
    turnBegan(started.turnID, of: thread)
  }

  private func task(_ row: TaskSummary, _ started: StartedTurn) -> OpenTask {
    var task = OpenTask(row, revision: max(revision, open?.merge.revision ?? 0))
    task.settings = started.settings ?? TaskSettings()
    task.missedEvents = !link.watched.contains(row.id)
    task.merge.apply(.turnStarted(row.id, Turn(id: started.turnID, status: .inProgress)))
    return task
  }

  private mutating func showCreated(_ row: TaskSummary, _ started: StartedTurn) {
    if let placeholder = open { cancelTimer(.observation(placeholder.id)) }
    let task = task(row, started)
    open = task
    guard link.strays != nil, !task.missedEvents else { return watchOpenTask() }
    if let steps = open?.observation.watched(isRunning: true, now: now) { observe(steps) }
    readQueue(of: row.id)
  }

  /// Tells on what was held back; what belongs to a task that is still being made is held back again.
  private mutating func releaseStrays() {
    for event in link.takeStrays() { receive(event) }
  }

  /// The task does not exist and will not: nothing of it stays but what was done with its text.
  mutating func withdraw(_ creation: Creation, message id: MessageID) {
    creations[id] = nil
    stops.gone(creation.placeholder)
    dropMessage(id, of: creation.placeholder)
    catalog.remove(creation.placeholder)
    if open?.id == creation.placeholder { closeTask() }
    recent.drop(creation.placeholder)
    releaseStrays()
  }

  /// A page of tasks came: is the task there whose answer was lost? Its first turn tells, by the id of our message. It is
  /// missed only once the pages reach back beyond the time at which it was sent.
  mutating func searchForLostCreations() {
    for (id, creation) in creations {
      guard let entry = outbox.entry(id, in: creation.placeholder), entry.state == .unknown else { continue }
      guard creation.earlierListings == 0 else { continue }
      guard tellsPrompts else {
        sayUnknown()
        continue
      }
      let sentAt = entry.sentAt
      // Several may begin with these words; only the message's id tells which one is ours.
      let candidates = catalog.list.rows.filter { row in
        !row.isPlaceholder && !row.preview.isEmpty
          && EditorPrompt(creation.text).request.hasPrefix(row.preview.firstLine)
          && row.createdAt.timeIntervalSince(sentAt) > -Self.clockDifferenceSeconds
      }
      creations[id]?.candidates = Set(candidates.map(\.id))
      for row in candidates { call(.readTurns(row.id, limit: 1, .search(id))) }
      if candidates.isEmpty { concluded(creation, message: id, sentAt: sentAt) }
    }
  }

  /// An answer came, or will not: one listing less that was asked for before a creation became unknown.
  mutating func listingEnded() {
    for id in creations.keys where creations[id]?.earlierListings ?? 0 > 0 {
      creations[id]?.earlierListings -= 1
      if creations[id]?.earlierListings == 0 { refreshListSoon() }
    }
  }

  /// No listed task has the message: it is missing, or further back in the list.
  private mutating func concluded(_ creation: Creation, message id: MessageID, sentAt: Date) {
    guard let coverage = catalog.coverage else { return }
    if coverage.since < sentAt.addingTimeInterval(-Self.clockDifferenceSeconds) { return lost(creation, message: id) }
    // Where a page is on its way, its arrival leads here again.
    if let next = coverage.next, !catalog.list.isLoading, catalog.list.rows.count < TaskCatalog.rowsMax {
      list(TaskListRequest(cursor: next, limit: Self.tasksPerPage))
    }
  }

  mutating func searched(_ thread: ThreadID, for id: MessageID, _ result: Result<TurnPage, Problem>) {
    guard let creation = creations[id] else { return messageSearched(thread, for: id, result) }
    guard let entry = outbox.entry(id, in: creation.placeholder), entry.state == .unknown else { return }
    switch result {
    case .success(let page):
      guard let turn = page.turns.first(where: { [$0].messageIDs.contains(id) }) else {
        // A newer listing may have asked again: each candidate counts once.
        guard creations[id]?.candidates.remove(thread) != nil, creations[id]?.candidates.isEmpty == true else { return }
        return concluded(creation, message: id, sentAt: entry.sentAt)
      }
      adopt(creation, message: id, StartedTurn(threadID: thread, turnID: turn.id, summary: catalog[thread]))
    case .failure(let problem):
      // Unknown it stays; the next listing looks again.
      emit(.log(.warning, "a lost task could not be looked for: \(problem.message)"))
    }
  }

  private mutating func lost(_ creation: Creation, message id: MessageID) {
    outbox.set(.missing, of: id, in: creation.placeholder)
    say(.taskMissing)
  }
}

extension SavedMessage.NewTask {
  init(_ request: CreateTaskRequest) {
    self.init(
      projectPath: request.projectPath, model: request.model, effort: request.effort, access: request.access)
  }
}

extension String {
  /// The first line that says something.
  var firstLine: String {
    split(whereSeparator: \.isNewline).lazy.map { String($0).trimmingWhitespace() }.first { !$0.isEmpty } ?? ""
  }
}
