#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// A new task: a placeholder at once, the server's thread in its place when the answer comes.

extension AppState {
  /// A server's clock and ours may differ by this much when a lost task is looked for.
  private static let clockDifferenceSeconds = 300.0

  mutating func newTaskSubmitted(_ text: String) {
    guard accepts(text, typedIn: .newTask) else { return }
    guard !creations.values.contains(where: { $0.text == text && !$0.isUnknown }) else { return }
    let message = OutgoingMessage(id: chance.makeMessageID(), text: text)
    let placeholder = ThreadID("new-\(message.id)")
    let model = models.first { $0.id == selection.modelID } ?? models.first { $0.isDefault }
    let request = CreateTaskRequest(
      message: message, projectPath: selection.projectPath, model: selection.modelID,
      effort: selection.effort.effort(of: model), access: selection.access)
    let row = TaskSummary(
      id: placeholder, title: text.firstLine, preview: text, projectPath: selection.projectPath ?? "",
      model: request.model, effort: request.effort, createdAt: now, recencyAt: now, isPlaceholder: true)
    creations[message.id] = Creation(placeholder: placeholder, text: text)
    outbox.add(message.id, text, to: placeholder, now: now)
    catalog.put(row)
    call(.createTask(request))
    openTask(placeholder)
  }

  mutating func created(_ id: MessageID, _ result: Result<StartedTurn, Problem>) {
    guard let creation = creations[id] else { return }
    switch result {
    case .success(let started):
      watched.insert(started.threadID)
      adopt(creation, message: id, started)
    case .failure(let problem) where problem.leavesOutcomeOpen:
      creations[id]?.isUnknown = true
      outbox.set(.unknown, of: id, in: creation.placeholder)
      releaseStrays()
      if isUsable { refreshListSoon() }
    case .failure(let problem):
      giveBack(creation, message: id)
      report(problem)
    }
  }

  /// Puts the server's thread in place of the placeholder.
  private mutating func adopt(_ creation: Creation, message id: MessageID, _ started: StartedTurn) {
    creations[id] = nil
    let thread = started.threadID
    var row =
      started.summary ?? catalog[creation.placeholder] ?? TaskSummary(id: thread, title: creation.text.firstLine)
    row.id = thread
    row.isPlaceholder = false
    if row.title.isEmpty { row.title = creation.text.firstLine }
    row.recencyAt = max(row.recencyAt, row.createdAt)
    catalog.replace(creation.placeholder, with: row)
    outbox.set(.accepted, of: id, in: creation.placeholder)
    outbox.move(from: creation.placeholder, to: thread)
    forgetDraft(.newTask, sent: creation.text)
    if open?.id == creation.placeholder {
      showCreated(row, started)
    } else {
      recent.drop(creation.placeholder)
      outbox.remove(id, from: thread)
      unwatchUnlessNeeded(thread)
    }
    releaseStrays()
    if creation.stopsAtOnce { stop(thread, turn: started.turnID) }
  }

  private mutating func showCreated(_ row: TaskSummary, _ started: StartedTurn) {
    if let placeholder = open { emit(.cancelTimer(.observation(placeholder.id))) }
    var task = OpenTask(row, revision: max(revision, open?.merge.revision ?? 0))
    task.settings = started.settings ?? TaskSettings()
    task.missedEvents = !watched.contains(row.id)
    task.merge.apply(.turnStarted(row.id, Turn(id: started.turnID, status: .inProgress)))
    open = task
    guard strays != nil, !task.missedEvents else { return watchOpenTask() }
    if let steps = open?.observation.watched(isRunning: true, now: now) { observe(steps) }
  }

  /// Tells on what was held back; what belongs to a task that is still being made is held back again.
  private mutating func releaseStrays() {
    let held = strays ?? []
    strays = []
    for event in held { receive(event) }
  }

  /// The task does not exist: its text goes back to where it was typed.
  private mutating func giveBack(_ creation: Creation, message id: MessageID) {
    creations[id] = nil
    outbox.remove(id, from: creation.placeholder)
    catalog.remove(creation.placeholder)
    returnedDrafts[.newTask] = creation.text
    if open?.id == creation.placeholder { closeTask() }
    recent.drop(creation.placeholder)
    releaseStrays()
  }

  /// After a new connection: is the task there whose answer was lost? Its first turn tells, by the id of our message.
  mutating func searchForLostCreations() {
    for (id, creation) in creations where creation.isUnknown {
      guard let sentAt = outbox.entry(id, in: creation.placeholder)?.sentAt else { continue }
      let candidate = catalog.list.rows.first { row in
        !row.isPlaceholder && !row.preview.isEmpty && creation.text.hasPrefix(row.preview.firstLine)
          && row.createdAt.timeIntervalSince(sentAt) > -Self.clockDifferenceSeconds
      }
      if let candidate {
        call(.readTurns(candidate.id, limit: 1, .search(id)))
      } else {
        lost(creation, message: id)
      }
    }
  }

  mutating func searched(_ thread: ThreadID, for id: MessageID, _ result: Result<TurnPage, Problem>) {
    guard let creation = creations[id], creation.isUnknown else { return }
    switch result {
    case .success(let page):
      guard let turn = page.turns.first(where: { [$0].messageIDs.contains(id) }) else {
        return lost(creation, message: id)
      }
      adopt(creation, message: id, StartedTurn(threadID: thread, turnID: turn.id, summary: catalog[thread]))
    case .failure(let problem):
      // Unknown it stays; the next listing looks again.
      emit(.log(.warning, "a lost task could not be looked for: \(problem.message)"))
    }
  }

  private mutating func lost(_ creation: Creation, message id: MessageID) {
    giveBack(creation, message: id)
    say(
      .warning,
      "The link broke while a task was sent, and the server has no such task. Its text is back in the composer.")
  }
}

extension String {
  /// The first line that says something.
  var firstLine: String {
    split(whereSeparator: \.isNewline).lazy.map { String($0).trimmingWhitespace() }.first { !$0.isEmpty } ?? ""
  }
}
