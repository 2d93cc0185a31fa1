import CodexSDK

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that one server told, and what a person does there: replaced as a whole by another server's.
///
/// Nothing here waits, reads a clock or touches a file, and nothing knows of other servers. What it wants done leaves as
/// steps, which `AppState` passes on.
struct ServerSession: Sendable {
  /// What a session wants from the app around it.
  enum Step: Sendable, Equatable {
    case effect(AppEffect)
    /// Say something; what has a topic, until that is over.
    case say(News)
    /// What the server says of itself.
    case serverWarning(String)
    case isOver(MessageBoard.Topic)
  }

  /// A new task on its way to the server.
  struct Creation: Sendable {
    var placeholder: ThreadID
    var request: CreateTaskRequest
    var text: String { request.message.text }
    /// Tasks that may be it and are being looked into.
    var candidates: Set<ThreadID> = []
    /// Listings that were asked for before its outcome became unknown: they prove nothing.
    var earlierListings = 0
  }

  /// How long broadcasts are gathered before the list is read again.
  static let listRefreshDelay: Duration = .milliseconds(300)
  /// How often a server at work is asked whether it shuts down. One at rest is gone at once when it does.
  static let startsCheckDelay: Duration = .seconds(3)
  /// How long changes of the list are gathered before it is kept on disk.
  static let listCacheDelay: Duration = .seconds(2)
  static let tasksPerPage = 100
  static let turnsPerPage = 20

  let chance: AppState.Chance
  var now: Date
  private(set) var steps: [Step] = []
  /// What the message board may still say of this server.
  private var standing: Set<MessageBoard.Topic> = []

  /// When to connect, and again when.
  var connection: ConnectionMachine
  /// What is true of the connection that stands.
  var link: LinkSession
  private(set) var target: ConnectionTarget
  var token = TokenStatus.none
  var account = AccountDesk()
  /// Why there is no link, when that was wanted.
  var hangUpReason: String?

  var catalog = TaskCatalog()
  /// Whether the list changed since it was kept on disk.
  var isListUnsaved = false
  /// Archived tasks; nil until somebody looks at them.
  var archive: TaskCatalog?
  /// Forks without a message that were archived: only their rows know what they are called.
  var archivedForks: [ThreadID: TaskSummary] = [:]
  var search: SearchDesk
  var reading = ReadMarks()
  var facts = FactsQueue()
  /// The last form of rows that left the list while messages of ours wait in them.
  var gone: [ThreadID: TaskSummary] = [:]
  var choices = SelectionDesk()
  var folders = FoldersDesk()

  var open: OpenTask?
  /// The highest revision that a closed task reached.
  var revision: UInt64 = 0
  var recent = RecentTasks()
  var decisions = DecisionsDesk()
  var outbox = Outbox()
  var creations: [MessageID: Creation] = [:]
  /// Goals of tasks, as far as they were told.
  var goals: [ThreadID: Goal] = [:]
  var stops = StopDesk()

  /// What earlier runs sent to this server, oldest first.
  var savedPrompts: [SavedPrompt] = []
  var drafts = DraftsDesk()

  /// Searches and revisions are counted on from the session before it, so that nothing of the old one passes for news of
  /// this one.
  init(_ target: ConnectionTarget, chance: AppState.Chance, now: Date, after previous: ServerSession? = nil) {
    self.target = target
    self.chance = chance
    self.now = now
    connection = ConnectionMachine(nextGeneration: chance.nextGeneration)
    link = LinkSession()
    search = SearchDesk(after: previous?.search)
    revision = max(previous?.revision ?? 0, previous?.open?.merge.revision ?? 0)
  }

  /// Takes one event in.
  /// - Returns: what is to be done, in this order.
  mutating func update(_ event: AppEvent, now: Date) -> [Step] {
    work(now) { session in
      switch event {
      case .serverStateLoaded(_, let stored): session.serverStateLoaded(stored)
      case .action(let action): session.perform(action)
      case .connected(let generation, let info): session.connected(generation, info)
      case .connectFailed(let generation, let problem): session.linkFailed(generation, problem)
      case .client(let generation, let events): session.heard(events, generation)
      case .linkMeasured(let generation, let duration):
        if generation == session.connection.generation, session.connection.isOpen { session.link.roundTrip = duration }
      case .replied(let generation, let reply):
        if generation == session.connection.generation { session.receive(reply) }
      case .timerFired(let timer, _): session.fired(timer)
      case .machineSlept(let duration): session.machineSlept(duration)
      case .turnsLoaded(_, let turns): session.turnsLoaded(turns)
      case .keptSearched(_, let run, let hits): session.keptFound(run, hits)
      case .messageClaimed(_, let id, let isOurs): session.claimed(id, isOurs)
      case .draftNotSaved(_, let key, _): session.drafts.notSaved(key)
      case .actionSeen, .settingsLoaded, .settingsUnusable, .testStepChanged, .testEnded, .tokensCleared,
        .transcriptSaved, .storageFailed, .decisionNotRecorded, .cacheFailed:
        break
      }
      session.catalog.settle()
      session.reviewMessagesOfOutbox()
    }
  }

  /// Begins: what is kept of the server is read, and the link is made.
  mutating func begin(now: Date) -> [Step] {
    work(now) { session in
      if let server = session.savedTarget { session.emit(.loadServerState(server)) }
      session.follow(session.connection.start(demo: session.target == .demo))
    }
  }

  /// Another server is shown: the link stays, and what is typed is written.
  mutating func putAside(now: Date) -> [Step] {
    work(now) { session in
      session.closeTask()
      session.keepEverything()
    }
  }

  /// It is shown again: what was being typed comes back.
  mutating func takeUp(now: Date) -> [Step] {
    work(now) { session in
      session.drafts.show(.newTask)
      if session.isUsable { session.refreshList() } else { session.reconnectRequested() }
    }
  }

  private mutating func keepEverything() {
    follow(drafts.saveAll(context))
    cacheEverything()
  }

  /// Ends: what is typed is written, unless the server is forgotten, and the link is closed.
  mutating func end(now: Date, isForgotten: Bool = false) -> [Step] {
    work(now) { session in
      if !isForgotten { session.keepEverything() }
      session.follow(session.decisions.end())
      if let open = session.open { session.cancelTimer(.observation(open.id)) }
      session.follow(session.account.end())
      for topic in session.standing { session.isOver(topic) }
      session.follow(session.connection.stop())
    }
  }

  /// Hangs up: what stands was let in by a secret that is kept no longer.
  mutating func clearCredentials(now: Date) -> [Step] {
    work(now) { session in
      guard var server = session.savedTarget else { return }
      server.proxy = server.proxy?.withoutCredentials
      session.hangUp(Reason.credentialsCleared)
      session.target = .server(server)
      session.token = server.token == .saved ? .none : session.token
    }
  }

  /// A warning of the server's that was waved away is not shown again for this server, also not in the next run.
  mutating func dismiss(_ warning: String, now: Date) -> [Step] {
    work(now) { session in
      session.follow(session.choices.dismiss(warning, session.context))
    }
  }

  private mutating func work(_ now: Date, _ body: (inout ServerSession) -> Void) -> [Step] {
    self.now = now
    steps = []
    body(&self)
    return steps
  }

  // MARK: - Steps

  mutating func emit(_ effect: AppEffect) { steps.append(.effect(effect)) }

  mutating func startTimer(_ timer: AppTimer, after delay: Duration) {
    emit(.startTimer(timer, of: target.serverID, after: delay))
  }

  mutating func cancelTimer(_ timer: AppTimer) { emit(.cancelTimer(timer, of: target.serverID)) }

  mutating func call(_ call: ClientCall) { emit(.call(generation: connection.generation, call)) }

  mutating func say(_ news: News) {
    if let topic = news.topic { standing.insert(topic) }
    steps.append(.say(news))
  }

  mutating func sayServerWarning(_ text: String) { steps.append(.serverWarning(text)) }

  /// Whether something said may have stopped being true.
  func isStanding(_ topic: MessageBoard.Topic) -> Bool { standing.contains(topic) }

  /// What was said of a topic is not true any more.
  mutating func isOver(_ topic: MessageBoard.Topic) {
    if standing.remove(topic) != nil { steps.append(.isOver(topic)) }
  }

  /// Says what could not be done without a link, until there is one.
  mutating func sayNotConnected(_ undone: News.Undone) { say(.notConnected(server: status.serverName, undone)) }

  /// Tells a failure to the person and to the log.
  mutating func report(_ problem: Problem) {
    say(.failed(problem))
    emit(.log(.error, "\(problem.code.rawValue): \(problem.message)"))
  }

  /// Passes on what a desk wants done.
  mutating func follow(_ steps: [DeskStep]) {
    for step in steps {
      switch step {
      case .call(let call): self.call(call)
      case .effect(let effect): emit(effect)
      case .startTimer(let timer, let delay): startTimer(timer, after: delay)
      case .cancelTimer(let timer): cancelTimer(timer)
      case .say(let news): say(news)
      case .isOver(let topic): isOver(topic)
      case .unwatch(let thread): unwatchUnlessNeeded(thread)
      case .report(let problem): report(problem)
      }
    }
  }

  // MARK: - Facts

  var isUsable: Bool { status.isUsable }

  /// What desks may know beside their own.
  var context: DeskContext {
    DeskContext(
      now: now, isUsable: isUsable, serverName: status.serverName, savedServer: savedTarget?.id, home: link.server?.home
    )
  }

  /// The server whose state is kept on disk; nil for the demo.
  var savedTarget: SavedServer? { target.server }

  private mutating func fired(_ timer: AppTimer) {
    switch timer {
    case .reconnect: follow(connection.waitEnded())
    case .listRefresh: listRefreshDue()
    case .signIn: follow(account.signInExpired())
    case .listCache: cacheList()
    case .observation(let id):
      guard open?.id == id, let steps = open?.observation.woke(now: now) else { break }
      observe(steps)
    case .draft(let key): follow(drafts.save(key, context))
    case .pathLookup: follow(folders.lookUpPath(context))
    case .questionsAgain(let thread): if isUsable { follow(decisions.notAskedAgain(in: thread, context)) }
    case .answerSeen(let id): follow(decisions.answerNotSeen(id, open: open?.id))
    case .startsCheck: checkStarts()
    }
  }
}
