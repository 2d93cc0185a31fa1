import CommandCenter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What the calls of a client do, one method each.
extension MockWorld {
  func list(_ request: TaskListRequest) throws(Problem) -> TaskPage {
    let rows = threads.values.map(\.summary)
      .filter { $0.isArchived == request.archived && $0.parentID == nil }
      .sorted { ($0.recencyAt, $0.id.rawValue) > ($1.recencyAt, $1.id.rawValue) }
    var start = 0
    if let cursor = request.cursor {
      guard let index = rows.firstIndex(where: { $0.id.rawValue == cursor }) else {
        throw Problem(.refused, "The server does not know this page.", nextStep: "Refresh the list.")
      }
      start = index + 1
    }
    let page = rows[start...].prefix(min(max(request.limit, 1), 100))
    return TaskPage(tasks: Array(page), nextCursor: page.endIndex < rows.count ? page.last?.id.rawValue : nil)
  }

  mutating func create(_ request: CreateTaskRequest, by connection: ConnectionID) throws(Problem) -> StartedTurn {
    _ = try request.message.sendableText()
    return begin(request, by: connection, script: nil)
  }

  /// Makes a thread and starts its first turn, by a script of its own or the director's.
  mutating func begin(_ request: CreateTaskRequest, by connection: ConnectionID?, script: Script?) -> StartedTurn {
    let id = ThreadID(makeName("thread"))
    let settings = TaskSettings(request, model: MockCatalogue.defaultModel)
    let summary = TaskSummary(
      id: id, title: TaskTitle.make(name: nil, preview: request.message.text), preview: request.message.text,
      projectPath: settings.directory ?? "", branch: "main", model: settings.model, effort: settings.effort,
      status: .idle, createdAt: date, recencyAt: date, updatedAt: date, source: "vscode",
      readState: ReadState(isUnread: false, revision: makeName("revision")))
    threads[id] = MockThread(summary: summary, settings: settings)
    if let connection { threads[id]?.subscribers.insert(connection) }
    announceLater(id)
    let turn = start(id, request.message, script ?? director(request.message.text, settings))
    return StartedTurn(threadID: id, turnID: turn, summary: summary, settings: settings)
  }

  /// Begins a turn; its first event comes a moment later, after the caller has its answer.
  @discardableResult
  mutating func start(_ id: ThreadID, _ message: OutgoingMessage?, _ script: Script) -> TurnID {
    let turn = TurnID(makeName("turn"))
    threads[id]?.turns.append(Turn(id: turn, status: .inProgress))
    let date = date
    threads[id]?.summary.recencyAt = date
    threads[id]?.delivery = script.delivery
    threads[id]?.player = TurnPlayer(turnID: turn, message: message, steps: script.steps, at: now)
    return turn
  }

  mutating func watch(_ id: ThreadID, by connection: ConnectionID) throws(Problem) -> TaskContents {
    let thread = try thread(id)
    guard !thread.summary.isArchived else {
      throw Problem(.refused, "The task is archived.", nextStep: "Unarchive it to go on with it.")
    }
    threads[id]?.subscribers.insert(connection)
    if thread.summary.status == .notLoaded { setStatus(.idle, of: id) }
    for open in approvals.values where open.approval.threadID == id {
      askLater(open.approval.id, connection, after: .milliseconds(40))
    }
    post(.goalChanged(id, thread.goal), to: connection)
    let page = thread.resumePage(limit: Self.turnsPerResume)
    return TaskContents(
      summary: threads[id]?.summary ?? thread.summary, settings: thread.settings, turns: page.turns,
      olderCursor: page.olderCursor, runningCommands: thread.runningCommands, queue: thread.queue)
  }

  mutating func unwatch(_ id: ThreadID, by connection: ConnectionID) { threads[id]?.subscribers.remove(connection) }

  func turns(_ id: ThreadID, olderThan cursor: String?, limit: Int) throws(Problem) -> TurnPage {
    let thread = try thread(id)
    guard let cursor else { return thread.page(before: thread.turns.count, limit: limit) }
    guard let end = Int(cursor) else {
      throw Problem(.refused, "The server does not know this page.", nextStep: "Open the task again.")
    }
    return thread.page(before: end, limit: limit)
  }

  mutating func followUp(_ request: FollowUpRequest, by connection: ConnectionID) throws(Problem) -> StartedTurn {
    _ = try request.message.sendableText()
    let id = request.threadID
    if try thread(id).summary.status == .notLoaded { _ = try watch(id, by: connection) }
    change(id, model: request.model, effort: request.effort)
    if let turn = threads[id]?.player?.turnID {
      addMessage(request.message, to: id)
      return StartedTurn(threadID: id, turnID: turn)
    }
    let settings = try thread(id).settings
    return StartedTurn(
      threadID: id, turnID: start(id, request.message, director(request.message.text, settings)))
  }

  mutating func steer(_ id: ThreadID, turn: TurnID, _ message: OutgoingMessage) throws(Problem) {
    _ = try message.sendableText()
    guard try thread(id).player?.turnID == turn else { throw .noTurn("There is no running turn to add to.") }
    addMessage(message, to: id)
  }

  /// What an interrupt comes to.
  enum Interruption: Sendable { case done, neverAnswered }

  mutating func interrupt(_ id: ThreadID, turn: TurnID?) throws(Problem) -> Interruption {
    let thread = try thread(id)
    guard let running = thread.player?.turnID else {
      // A turn that was stopped already gets no answer; one that ended by itself does.
      if let turn, thread.turns.last(where: { $0.id == turn })?.status == .interrupted { return .neverAnswered }
      throw .noTurn("There is no running turn to stop.")
    }
    guard turn == nil || turn == running else { throw .noTurn("That turn is over; another one runs.") }
    endTurn(id, .interrupted)
    return .done
  }

  mutating func change(_ id: ThreadID, _ change: TaskChange) throws(Problem) {
    switch change {
    case .rename(let name): try rename(id, to: name)
    case .archive: try archive(id)
    case .unarchive: try unarchive(id)
    case .delete: try delete(id)
    case .endCommand(let item): try endCommand(item, of: id)
    case .pauseGoal: try setGoal(id, to: .paused)
    case .resumeGoal: try setGoal(id, to: .active)
    case .setGoal(let objective): try setGoal(id, Goal(objective: objective, status: .active))
    case .clearGoal: try setGoal(id, nil as Goal?)
    case .compact: try startOwn(id, .compact)
    case .review(let target): try startOwn(id, .review(of: "\(target)"))
    case .goBack(let turn): try goBack(id, before: turn)
    }
  }

  private mutating func rename(_ id: ThreadID, to name: String) throws(Problem) {
    _ = try thread(id)
    let name = TaskTitle.trimmed(name)
    guard !name.isEmpty else { throw Problem(.badInput, "A task's name can't be empty.") }
    threads[id]?.summary.title = name
    broadcast(.taskRenamed(id, name: name))
  }

  private mutating func setGoal(_ id: ThreadID, to status: Goal.Status) throws(Problem) {
    guard var goal = try thread(id).goal else { throw Problem(.refused, "The task has no goal.") }
    goal.status = status
    try setGoal(id, goal)
  }

  private mutating func setGoal(_ id: ThreadID, _ goal: Goal?) throws(Problem) {
    _ = try thread(id)
    threads[id]?.goal = goal
    broadcast(.goalChanged(id, goal))
  }

  /// A turn without a prompt; one that runs is stopped for it.
  private mutating func startOwn(_ id: ThreadID, _ step: ScriptStep) throws(Problem) {
    if try thread(id).player != nil { endTurn(id, .interrupted) }
    start(id, nil, Script(steps: [step]))
  }

  private mutating func goBack(_ id: ThreadID, before turn: TurnID) throws(Problem) {
    guard let index = try thread(id).turns.firstIndex(where: { $0.id == turn }) else {
      throw Problem(.refused, "The server does not know this turn.")
    }
    threads[id]?.turns.removeSubrange(index...)
    broadcast(.taskReverted(id))
  }

  private mutating func archive(_ id: ThreadID) throws(Problem) {
    if try thread(id).player != nil { endTurn(id, .interrupted) }
    setStatus(.notLoaded, of: id)
    threads[id]?.summary.isArchived = true
    broadcast(.taskArchived(id))
  }

  private mutating func unarchive(_ id: ThreadID) throws(Problem) {
    _ = try thread(id)
    threads[id]?.summary.isArchived = false
    broadcast(.taskUnarchived(id))
  }

  mutating func fork(_ id: ThreadID, through turn: TurnID?, by connection: ConnectionID) throws(Problem) -> ThreadID {
    var copy = try thread(id)
    if let turn {
      guard let last = copy.turns.firstIndex(where: { $0.id == turn && $0.status.isOver }) else {
        throw Problem(.refused, "The server does not know this turn, or it still runs.")
      }
      copy.turns.removeSubrange((last + 1)...)
    }
    copy.queue = []
    let fork = ThreadID(makeName("thread"))
    copy.turns.removeAll { !$0.status.isOver }
    copy.player = nil
    copy.leftovers = []
    copy.subscribers = [connection]
    copy.summary.id = fork
    copy.forkedFrom = id
    copy.summary.readState = ReadState(isUnread: false, revision: makeName("revision"))
    copy.summary.preview = ""
    copy.summary.title = TaskTitle.untitled
    copy.summary.status = .idle
    copy.summary.isArchived = false
    (copy.summary.createdAt, copy.summary.recencyAt) = (date, date)
    threads[fork] = copy
    announceLater(fork)
    return fork
  }

  func thread(_ id: ThreadID) throws(Problem) -> MockThread {
    guard let thread = threads[id] else {
      throw Problem(.taskNotFound, "The server does not know this task.", nextStep: "Refresh the list.")
    }
    return thread
  }

  /// Overrides stick to the thread, and its watchers are told.
  private mutating func change(_ id: ThreadID, model: String?, effort: String?) {
    guard var settings = threads[id]?.settings else { return }
    let before = settings
    settings.model = model ?? settings.model
    settings.effort = effort ?? settings.effort
    guard settings != before else { return }
    threads[id]?.settings = settings
    threads[id]?.summary.model = settings.model
    threads[id]?.summary.effort = settings.effort
    emit(.taskSettingsChanged(id, settings), in: id)
  }

  /// A message into the running turn: what the model was saying is dropped; everything else is waited for.
  private mutating func addMessage(_ message: OutgoingMessage, to id: ThreadID) {
    let date = date
    threads[id]?.summary.recencyAt = date
    guard let thread = threads[id], let player = thread.player else { return }
    guard player.isStreaming else {
      threads[id]?.player?.waitingMessages.append(message)
      return
    }
    let next: [ScriptStep]
    if let scenario = Scenario(prompt: message.text) {
      next = Script(scenario).steps
    } else {
      next = (player.current.map { [$0] } ?? []) + player.steps
    }
    threads[id]?.player?.turnTo(message, steps: next, at: now)
  }
}

extension Problem {
  fileprivate static func noTurn(_ message: String) -> Problem { Problem(.noActiveTurn, message) }
}

extension TaskSettings {
  /// What a server reports for a new task: a folder it doesn't trust is read-only unless more is asked for.
  fileprivate init(_ request: CreateTaskRequest, model: ModelOption) {
    let (sandbox, policy) =
      switch request.access {
      case .serverDefault, .readOnly: ("readOnly", "onRequest")
      case .workspace: ("workspaceWrite", "onRequest")
      case .fullAccess: ("dangerFullAccess", "never")
      }
    self.init(
      model: request.model ?? model.id, effort: request.effort ?? model.defaultEffort, sandbox: sandbox,
      approvalPolicy: policy, directory: request.projectPath ?? MockWorld.defaultDirectory)
  }
}
