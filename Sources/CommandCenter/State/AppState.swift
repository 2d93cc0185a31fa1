#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The whole app as one value: what happened goes in, what is to be done comes out.
///
/// Nothing here waits, reads a clock or touches a file; `AppModel` does what the effects say and reports back.
package struct AppState: Sendable {
  /// What can't be decided from the state alone.
  package struct Chance: Sendable {
    package var makeMessageID: @Sendable () -> MessageID
    /// 0..<1.
    package var jitter: @Sendable () -> Double

    package init(makeMessageID: @escaping @Sendable () -> MessageID, jitter: @escaping @Sendable () -> Double) {
      self.makeMessageID = makeMessageID
      self.jitter = jitter
    }
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
    /// Stop was pressed before the turn had an id.
    var stopsAtOnce = false
  }

  /// Events kept for a thread that is being made and is not known yet.
  static let strayEventsMax = 20_000
  /// How long broadcasts are gathered before the list is read again.
  static let listRefreshDelay: Duration = .milliseconds(300)
  /// How long after a resume the server may take to ask again what it still wants to know; it was seen to take 0.04 s.
  static let askingAgainDelay: Duration = .seconds(3)
  /// How long it is waited for what follows an answer; a refusal was seen to show at once.
  static let answerSeenDelay: Duration = .seconds(10)
  static let draftDelay: Duration = .milliseconds(500)
  /// How long changes of the list are gathered before it is kept on disk.
  static let listCacheDelay: Duration = .seconds(2)
  static let tasksPerPage = 100
  static let turnsPerPage = 20

  let chance: Chance
  var now: Date
  private(set) var effects: [AppEffect] = []

  var link = ConnectionMachine()
  var target = ConnectionTarget.demo
  var settings = SavedSettings()
  var token = TokenStatus.none
  var server: ServerInfo?
  /// Whether this connection's server said that it shuts down and starts nothing new.
  var isDraining = false
  /// How long this connection's server takes to answer a ping.
  var roundTrip: Duration?
  /// When this connection's server last said something.
  var lastHeard: Date?
  var account = AccountStatus.unread
  /// Nil until something is known of it.
  var limits: AccountLimits?
  /// The sign-in under way, or the last one until its end was seen.
  var signIn: SignIn?
  /// Why there is no link, when that was wanted.
  var hangUpReason: String?
  var models: [ModelOption] = []

  var catalog = TaskCatalog() {
    didSet { if catalog.list.rows != oldValue.list.rows { projects = ProjectIndex.projects(of: catalog.list.rows) } }
  }
  /// Whether the list changed since it was kept on disk.
  var isListUnsaved = false
  private(set) var projects = ProjectIndex.projects(of: [])
  /// Archived tasks; nil until somebody looks at them.
  var archive: TaskCatalog?
  var search: SearchState?
  var searchRun = 0
  var reading = ReadMarks()
  var facts = FactsQueue()
  /// The last form of rows that left the list while messages of ours wait in them.
  var gone: [ThreadID: TaskSummary] = [:]
  var selection = ComposerSelection()
  var remembered = SavedSelection()
  var folders = FolderBook()
  var lookup: PathLookup?
  /// The folders beside the typed path.
  var listing: FolderListing?

  var open: OpenTask?
  /// The highest revision that a closed task reached.
  var revision: UInt64 = 0
  var recent = RecentTasks()
  /// Threads whose events this connection gets.
  var watched: Set<ThreadID> = []
  var approvals = ApprovalBook()
  /// Answers of which it is not known yet what became of them.
  var answers = SentAnswers()
  /// Whether the person was told that decisions can't be written down.
  var isDecisionLogBroken = false
  var outbox = Outbox()
  var creations: [MessageID: Creation] = [:]
  /// Events of unknown threads while a task is being made; nil when there were too many.
  var strays: [CodexEvent]? = []
  /// Messages that are being taken out of a queue to join the running turn, by their name there.
  var promoted: [QueuedID: OutgoingMessage] = [:]
  /// Turns that were told to stop and have not ended yet.
  var stopping: Set<ThreadID> = []
  /// Tasks whose next turn is stopped as soon as it is known: Stop was pressed while the message that begins it was on its
  /// way.
  var stopsAtOnce: Set<ThreadID> = []

  var board = MessageBoard()
  /// What earlier runs sent to this server, oldest first.
  var savedPrompts: [SavedPrompt] = []
  var drafts: [DraftKey: String] = [:]
  var unsavedDrafts: Set<DraftKey> = []
  var returnedDrafts: [DraftKey: String] = [:]
  var test = ConnectionTest()
  var testRun = 0

  package init(chance: Chance, now: Date) {
    self.chance = chance
    self.now = now
  }

  /// Takes one event in.
  /// - Returns: what is to be done, in this order.
  package mutating func update(_ event: AppEvent, now: Date) -> [AppEffect] {
    self.now = now
    effects = []
    switch event {
    case .settingsLoaded(let loaded, let launch): launched(loaded, launch)
    case .settingsUnusable(let problem, let launch):
      launched(LoadedSettings(), launch)
      report(problem)
    case .serverStateLoaded(let id, let stored): serverStateLoaded(id, stored)
    case .action(let action): perform(action)
    case .connected(let generation, let info): connected(generation, info)
    case .connectFailed(let generation, let problem): linkFailed(generation, problem)
    case .client(let generation, let events):
      guard generation == link.generation else { break }
      if link.isOpen { lastHeard = now }
      for event in DeltaCoalescer.join(events) { receive(event) }
    case .linkMeasured(let generation, let duration):
      if generation == link.generation, link.isOpen { roundTrip = duration }
    case .replied(let generation, let reply):
      guard generation == link.generation else { break }
      receive(reply)
    case .timerFired(let timer): fired(timer)
    case .machineSlept(let duration): machineSlept(duration)
    case .testStepChanged(let run, let layer, let outcome): testStepChanged(run, layer, outcome)
    case .testEnded(let run): if run == testRun { test.isRunning = false }
    case .tokensCleared(let count): tokensCleared(count)
    case .turnsLoaded(let server, let turns): if savedTarget?.id == server { turnsLoaded(turns) }
    case .keptSearched(let run, let hits): keptSearched(run, hits)
    case .storageFailed(let problem): report(problem)
    case .messageClaimed(let server, let id, let isOurs): if savedTarget?.id == server { claimed(id, isOurs) }
    case .decisionNotRecorded(let problem): decisionNotRecorded(problem)
    case .draftNotSaved(let server, let key, let problem):
      if savedTarget?.id == server, drafts[key] != nil { unsavedDrafts.insert(key) }
      report(problem)
    case .cacheFailed(let problem): emit(.log(.warning, "cache: \(problem.message)"))
    }
    reviewMessagesOfOutbox()
    return effects
  }

  /// The program leaves: what is typed is written, the link closed.
  package mutating func shutdown(now: Date) -> [AppEffect] {
    self.now = now
    effects = []
    for key in unsavedDrafts { saveDraft(key) }
    cacheEverything()
    recordAnswers()
    follow(link.stop())
    return effects
  }

  mutating func emit(_ effect: AppEffect) { effects.append(effect) }

  mutating func call(_ call: ClientCall) { emit(.call(generation: link.generation, call)) }

  mutating func say(_ level: Notice.Level, _ text: String) { board.post(level, text, now: now) }

  /// Says what could not be done without a link, until there is one.
  mutating func sayNotConnected(_ consequence: String) {
    board.post(
      .warning, "Not connected to \(status.serverName): \(consequence)", about: .missingLink, now: now)
  }

  /// Tells a failure to the person and to the log.
  mutating func report(_ problem: Problem) {
    say(.error, problem.sentence)
    emit(.log(.error, "\(problem.code.rawValue): \(problem.message)"))
  }

  var isUsable: Bool { status.isUsable }

  private mutating func fired(_ timer: AppTimer) {
    switch timer {
    case .reconnect: follow(link.waitEnded())
    case .listRefresh: refreshList()
    case .signIn: signInExpired()
    case .listCache: cacheList()
    case .observation(let id):
      guard open?.id == id, let steps = open?.observation.woke(now: now) else { break }
      observe(steps)
    case .draft(let key): saveDraft(key)
    case .pathLookup: lookUpPath()
    case .questionsAgain(let thread): if isUsable { questionsNotAskedAgain(in: thread) }
    case .answerSeen(let id): answerNotSeen(id)
    }
  }
}
