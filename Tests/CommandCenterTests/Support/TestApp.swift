import CommandCenter
import Foundation
import Synchronization
import Testing

/// An app state with everything from outside in the hand of the test.
struct TestApp {
  static let server = SavedServer(id: ServerID("server-1"), url: "ws://mac-studio:4500")
  static let target = ConnectionTarget.server(server)

  private(set) var state: AppState
  var now = Sample.start

  init() {
    let count = Counter()
    state = AppState(
      chance: AppState.Chance(makeMessageID: { MessageID("m\(count.next())") }, jitter: { 0.5 }), now: Sample.start)
  }

  /// Connected to a server that has these tasks.
  static func connected(_ tasks: [TaskSummary] = []) -> TestApp {
    var app = TestApp()
    app.launch()
    app.link(tasks)
    return app
  }

  /// Connected, with the sample task open and its snapshot read.
  static func watching(_ turns: [Turn] = [], status: TaskStatus = .idle) -> TestApp {
    var app = connected([Sample.task("T1", status)])
    app.act(.taskOpened(Sample.thread))
    app.watched(turns, status: status)
    return app
  }

  @discardableResult
  mutating func launch(_ launch: LaunchTarget = .configured) -> [AppEffect] {
    send(.settingsLoaded(LoadedSettings(SavedSettings(servers: [Self.server], activeServer: Self.server.id)), launch))
  }

  /// The connection that was asked for last comes to stand and lists tasks.
  mutating func link(_ tasks: [TaskSummary] = []) {
    send(.connected(generation: generation, ServerInfo(version: "0.163.0")))
    reply(.tasks(TaskListRequest(limit: 100), .success(TaskPage(tasks: tasks, nextCursor: nil))))
  }

  mutating func watched(_ turns: [Turn] = [], status: TaskStatus = .idle) {
    let contents = TaskContents(summary: Sample.task("T1", status), turns: turns, olderCursor: nil)
    reply(.watched(Sample.thread, .success(contents)))
  }

  private(set) var generation = 0
  var snapshot: AppSnapshot { state.snapshot }

  /// Log lines are left out: they are for people. What is kept for the next start has tests of its own.
  @discardableResult
  mutating func send(_ event: AppEvent) -> [AppEffect] {
    let effects = sendRaw(event).filter { !$0.isLogOrCache }
    for case .connect(let generation, _) in effects { self.generation = generation }
    return effects
  }

  func isUnseen(_ event: AppEvent) -> Bool { state.isUnseen(event) }

  /// With everything that it wants done.
  mutating func sendRaw(_ event: AppEvent) -> [AppEffect] { state.update(event, now: now) }

  @discardableResult
  mutating func act(_ action: UserAction) -> [AppEffect] { send(.action(action)) }

  /// Gives an answer, of which exactly that goes off, with the question as it was shown.
  mutating func sends(_ answer: ApprovalAnswer, to id: ApprovalID, _ location: SourceLocation = #_sourceLocation) {
    guard let shown = snapshot.attention.first(where: { $0.id == id }) else {
      Issue.record("\(id) is not asked", sourceLocation: location)
      return
    }
    let effects = act(.approvalAnswered(id, answer))
    #expect(effects == [call(.respond(shown, answer))], sourceLocation: location)
  }

  @discardableResult
  mutating func hear(_ events: CodexEvent...) -> [AppEffect] { send(.client(generation: generation, events)) }

  @discardableResult
  mutating func reply(_ reply: ClientReply) -> [AppEffect] { send(.replied(generation: generation, reply)) }

  mutating func rawShutdown() -> [AppEffect] { state.shutdown(now: now) }
  mutating func shutdown() -> [AppEffect] { state.shutdown(now: now).filter { !$0.isLogOrCache } }

  mutating func loseLink() { hear(.disconnected(Problem(.connectionLost, "The connection ended."))) }

  func call(_ call: ClientCall) -> AppEffect { .call(generation: generation, call) }
}

extension AppEffect {
  fileprivate var isLogOrCache: Bool {
    switch self {
    case .log, .cacheTasks, .cacheTurns, .loadTurns, .savePrompt, .startTimer(.listCache, _, _),
      .startTimer(.startsCheck, _, _), .cancelTimer(.startsCheck, _):
      true
    default: false
    }
  }

  /// A wake-up of the test server's.
  static func startTimer(_ timer: AppTimer, after delay: Duration) -> AppEffect {
    .startTimer(timer, of: TestApp.server.id, after: delay)
  }

  static func cancelTimer(_ timer: AppTimer) -> AppEffect { .cancelTimer(timer, of: TestApp.server.id) }

  /// A message of the test server's that goes onto the disk.
  static func keep(
    _ id: String, _ text: String, in thread: ThreadID = Sample.thread, _ state: SavedMessage.State = .sending,
    newTask: SavedMessage.NewTask? = nil, clearing draft: DraftKey? = nil
  ) -> AppEffect {
    .saveMessage(
      TestApp.server.id,
      SavedMessage(
        id: MessageID(id), threadID: thread, text: text, state: state, sentAt: Sample.start, newTask: newTask),
      clearing: draft)
  }

  /// A message of the test server's that is to be sent again for the first time.
  static func claim(
    _ id: String, _ text: String, in thread: ThreadID = Sample.thread, newTask: SavedMessage.NewTask? = nil
  ) -> AppEffect {
    .claimMessage(
      TestApp.server.id,
      SavedMessage(
        id: MessageID(id), threadID: thread, text: text, state: .sending, sentAt: Sample.start, newTask: newTask,
        attempt: 1))
  }

  static func forget(_ id: String) -> AppEffect { .deleteMessage(TestApp.server.id, MessageID(id)) }
}

extension AppEvent {
  /// A wake-up of the test server's.
  static func timerFired(_ timer: AppTimer) -> AppEvent { .timerFired(timer, of: TestApp.server.id) }
}

final class Counter: Sendable {
  private let count = Mutex(0)
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

extension [AppEffect] {
  /// What is written down of decisions.
  var decisions: [DecisionRecord] {
    compactMap { if case .recordDecision(let record) = $0 { record } else { nil } }
  }
}
