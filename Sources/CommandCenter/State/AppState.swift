import Synchronization

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The whole app as one value: what happened goes in, what is to be done comes out.
///
/// It keeps what belongs to the app and passes everything else to the session of the server that it is about. Nothing here
/// waits, reads a clock or touches a file; `AppModel` does what the effects say and reports back.
package struct AppState: Sendable {
  /// What can't be decided from the state alone.
  package struct Chance: Sendable {
    package var makeMessageID: @Sendable () -> MessageID
    /// 0..<1.
    package var jitter: @Sendable () -> Double
    /// Numbers connections: each of the app's has its own, whichever server it is to.
    package var nextGeneration: @Sendable () -> Int

    package init(
      makeMessageID: @escaping @Sendable () -> MessageID, jitter: @escaping @Sendable () -> Double,
      nextGeneration: @escaping @Sendable () -> Int = Self.count()
    ) {
      self.makeMessageID = makeMessageID
      self.jitter = jitter
      self.nextGeneration = nextGeneration
    }

    /// Counts from 1.
    package static func count() -> @Sendable () -> Int {
      let count = Count()
      return { count.last.add(1, ordering: .relaxed).newValue }
    }

    private final class Count: Sendable { let last = Atomic(0) }
  }

  let chance: Chance
  var now: Date
  private(set) var effects: [AppEffect] = []

  var settings = SavedSettings()
  /// What each server told, of those that are on: all are connected to side by side.
  private(set) var sessions: [ServerID: ServerSession]
  /// The server that the screens show.
  private(set) var inUse: ServerID
  var board = MessageBoard()
  var test = ConnectionTest()
  var testRun = 0
  /// Whether the person was told that decisions can't be written down.
  private var isDecisionLogBroken = false

  package init(chance: Chance, now: Date) {
    self.chance = chance
    self.now = now
    inUse = ConnectionTarget.demo.serverID
    sessions = [inUse: ServerSession(.demo, chance: chance, now: now)]
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
    case .action(let action): if !perform(action) { pass(event, to: inUse) }
    case .actionSeen(let action, let sight): if !perform(action) { pass(action, seen: sight) }
    case .serverStateLoaded(let server, _), .turnsLoaded(let server, _), .messageClaimed(let server, _, _):
      pass(event, to: server)
    case .draftNotSaved(let server, _, let problem):
      pass(event, to: server)
      report(problem)
    case .connected(let generation, _), .connectFailed(let generation, _), .client(let generation, _),
      .linkMeasured(let generation, _), .replied(let generation, _):
      if let id = sessions.first(where: { $0.value.connection.generation == generation })?.key { pass(event, to: id) }
    case .timerFired(_, let server), .keptSearched(let server, _, _): pass(event, to: server)
    case .machineSlept: passToAll(event)
    case .testStepChanged(let run, let layer, let outcome): testStepChanged(run, layer, outcome)
    case .testEnded(let run): if run == testRun { test.isRunning = false }
    case .tokensCleared(let count): tokensCleared(count)
    case .transcriptSaved(let path): say(.transcriptSaved(path: path))
    case .storageFailed(let problem): report(problem)
    case .decisionNotRecorded(let problem): decisionNotRecorded(problem)
    case .cacheFailed(let problem): emit(.log(.warning, "cache: \(problem.message)"))
    }
    return effects
  }

  /// The program leaves: what is typed is written, the links are closed.
  package mutating func shutdown(now: Date) -> [AppEffect] {
    self.now = now
    effects = []
    for id in sessions.keys { carryOut(sessions[id]?.end(now: now), of: id) }
    return effects
  }

  mutating func emit(_ effect: AppEffect) { effects.append(effect) }

  mutating func say(_ news: News) { board.post(news, now: now) }

  /// Tells a failure to the person and to the log.
  mutating func report(_ problem: Problem) {
    say(.failed(problem))
    emit(.log(.error, "\(problem.code.rawValue): \(problem.message)"))
  }

  private mutating func decisionNotRecorded(_ problem: Problem) {
    guard !isDecisionLogBroken else { return emit(.log(.warning, "decisions: \(problem.message)")) }
    isDecisionLogBroken = true
    report(.decisionsNotWritten(problem))
  }

  // MARK: - Sessions

  /// The session that the screens show.
  var session: ServerSession? { sessions[inUse] }

  /// The server in use whose state is kept on disk; nil for the demo.
  var savedTarget: SavedServer? { session?.savedTarget }

  /// Begins with a server, or anew with the same after its settings changed.
  mutating func begin(_ target: ConnectionTarget) {
    let id = target.serverID
    let old = sessions[id]
    end(id)
    sessions[id] = ServerSession(target, chance: chance, now: now, after: old)
    carryOut(sessions[id]?.begin(now: now), of: id)
  }

  /// Leaves a server; of one that is forgotten nothing is kept.
  mutating func end(_ id: ServerID, forgetting isForgotten: Bool = false) {
    carryOut(sessions[id]?.end(now: now, isForgotten: isForgotten), of: id)
    sessions[id] = nil
  }

  /// The first server of this run.
  mutating func start(with target: ConnectionTarget) {
    sessions = [:]
    inUse = target.serverID
    begin(target)
  }

  /// Shows a server, which is begun with where it is not on yet, or its settings changed. The one that was shown stays
  /// connected to; the demo ends.
  mutating func show(_ target: ConnectionTarget) {
    if inUse != target.serverID {
      if session?.target == .demo { end(inUse) } else { carryOut(sessions[inUse]?.putAside(now: now), of: inUse) }
    }
    inUse = target.serverID
    if session?.target == target { carryOut(sessions[inUse]?.takeUp(now: now), of: inUse) } else { begin(target) }
  }

  mutating func pass(_ event: AppEvent, to id: ServerID) { carryOut(sessions[id]?.update(event, now: now), of: id) }

  mutating func passToAll(_ event: AppEvent) { for id in sessions.keys { pass(event, to: id) } }

  /// Hangs up: what stands was let in by secrets that are kept no longer.
  mutating func hangUpAfterClearing() {
    for id in sessions.keys { carryOut(sessions[id]?.clearCredentials(now: now), of: id) }
  }

  /// An action goes to the server that was on the screen, which need not be the one that is shown by now; an answer goes
  /// there only while its question is the one that was drawn.
  private mutating func pass(_ action: UserAction, seen sight: Sight) {
    // Before the settings are read there is the demo's empty place; what is typed by then is for what comes into it.
    let isPlace = sight.server == ConnectionTarget.demo.serverID && sessions[sight.server] == nil
    let server = isPlace ? inUse : sight.server
    guard let session = sessions[server] else { return }
    if case .approvalAnswered(let id, _) = action, let current = session.decisions.book[id],
      sight.question?.asksTheSame(as: current) != true
    {
      return say(.said(.warning, Problem.askedAnew.message))
    }
    pass(.action(action), to: server)
  }

  /// Takes a message away.
  mutating func dismissMessage(_ message: Int) {
    guard let (id, warning) = board.dismiss(message) else { return }
    carryOut(sessions[id]?.dismiss(warning, now: now), of: id)
  }

  private mutating func carryOut(_ steps: [ServerSession.Step]?, of id: ServerID) {
    for step in steps ?? [] {
      switch step {
      case .effect(let effect): emit(effect)
      case .say(let news):
        board.post(news, of: id, named: id == inUse ? nil : sessions[id]?.status.serverName, now: now)
      case .serverWarning(let text): board.postServerWarning(text, of: id, now: now)
      case .isOver(let topic): board.isOver(topic, of: id)
      }
    }
  }
}
