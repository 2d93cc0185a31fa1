#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The running app: feeds what happens to `AppState` in one order, carries out what it wants done, and shows the result.
///
/// It decides nothing itself. Effects run in tasks of their own and come back as events.
package actor AppModel {
  /// How long leaving may take. What is still under way then is cut off, as by a kill: a token command may wait for a
  /// person, a file for another program.
  package static let shutdownLimit = Duration.seconds(3)

  let dependencies: AppDependencies
  nonisolated let inbox = Inbox()

  private var state: AppState
  private var hasNews = true
  private var delivered: AppSnapshot?
  private var viewers: [UInt64: CheckedContinuation<AppSnapshot?, Never>] = [:]
  private var lastViewerID: UInt64 = 0
  private var isOver = false

  var links: [Int: Link] = [:]
  /// Links that are being closed; `farewells` without what they still have to tidy up here.
  var closings: [Int: Task<Void, Never>] = [:]
  var farewells: [Int: Farewell] = [:]
  var timers: [SessionTimer: (id: UInt64, task: Task<Void, Never>)] = [:]
  /// The last task of each lane: calls of one lane reach the server in the order in which they were decided.
  var lanes: [Lane: LaneTail] = [:]
  var lastTaskID: UInt64 = 0
  /// Tokens that a command printed: it may ask a person to unlock a key, which must not happen at each new try.
  var commandTokens: [SavedServer: Secret] = [:]
  /// Tokens that a server refused: only a person's own try sends one of them again.
  var refusedTokens: [SavedServer: RefusedToken] = [:]
  var test: Task<Void, Never>?

  package init(dependencies: AppDependencies) {
    self.dependencies = dependencies
    self.state = AppState(chance: dependencies.chance, now: dependencies.now())
  }

  /// Snapshots, the newest only: one is made when the reader asks and something changed since. For one reader.
  package nonisolated var snapshots: AsyncStream<AppSnapshot> {
    AsyncStream { await self.nextSnapshot() }
  }

  /// Takes in what a person did. Keeps the order of calls; never waits.
  package nonisolated func perform(_ action: UserAction) { inbox.put(.action(action)) }

  /// Takes in what a person did who had this snapshot before them.
  package nonisolated func perform(_ action: UserAction, seeing snapshot: AppSnapshot) {
    inbox.put(.actionSeen(action, Sight(snapshot, for: action)))
  }

  /// Takes in what a person did to what a server has that need not be the one that is shown.
  package nonisolated func perform(_ action: UserAction, on server: ServerID) {
    inbox.put(.actionSeen(action, Sight(of: server)))
  }

  /// Works until `shutdown`.
  package func run() async {
    inbox.put(loadSettings())
    for notice in dependencies.notices { inbox.put(.storageFailed(notice)) }
    let (inbox, sleeps) = (inbox, dependencies.sleeps())
    let sleepWatch = Task { for await sleep in sleeps { inbox.put(.machineSlept(sleep)) } }
    defer { sleepWatch.cancel() }
    while true {
      let events = await inbox.next()
      if events.isEmpty || isOver { return }
      let now = dependencies.now()
      var isSeen = false
      for event in events {
        isSeen = isSeen || !state.isUnseen(event)
        switch event {
        case .action(.reconnectRequested), .action(.refreshRequested), .actionSeen(.reconnectRequested, _),
          .actionSeen(.refreshRequested, _):
          refusedTokens = [:]
        default: break
        }
        let effects = state.update(event, now: now)
        isSeen = isSeen || !effects.isEmpty
        for effect in effects { run(effect) }
      }
      if isSeen { publish() }
    }
  }

  /// Ends every task and connection, within `shutdownLimit`. Unsaved drafts are written first; remote tasks go on.
  package func shutdown() async {
    guard !isOver else { return }
    for effect in state.shutdown(now: dependencies.now()) { run(effect) }
    isOver = true
    inbox.close()
    for timer in timers.values { timer.task.cancel() }
    test?.cancel()
    for viewer in exchange(&viewers, with: [:]).values { viewer.resume(returning: nil) }
    lanes[.keptSearch]?.task.cancel()
    let (ending, end) = AsyncStream<Bool>.makeStream()
    let work = Task {
      await self.finish()
      end.yield(true)
    }
    let clock = dependencies.clock
    let limit = Task {
      // Cancelled: it ended in time.
      if (try? await clock.sleep(for: Self.shutdownLimit)) != nil { end.yield(false) }
    }
    let isDone = await ending.first { _ in true }
    limit.cancel()
    guard isDone == false else { return }
    work.cancel()
    dependencies.log.write(.warning, "leaving took too long, and what was still under way was cut off")
  }

  private func finish() async {
    for lane in [Lane.storage, .settings, .cache, .decisions] { await lanes[lane]?.task.value }
    for closing in closings.values { await closing.value }
    await test?.value
  }

  private func publish() {
    hasNews = true
    guard !viewers.isEmpty else { return }
    let snapshot = state.snapshot
    hasNews = false
    guard snapshot != delivered else { return }
    delivered = snapshot
    for viewer in exchange(&viewers, with: [:]).values { viewer.resume(returning: snapshot) }
  }

  private func nextSnapshot() async -> AppSnapshot? {
    if isOver { return nil }
    if hasNews {
      hasNews = false
      let snapshot = state.snapshot
      if snapshot != delivered {
        delivered = snapshot
        return snapshot
      }
    }
    lastViewerID += 1
    let id = lastViewerID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { viewer in
        if Task.isCancelled { viewer.resume(returning: nil) } else { viewers[id] = viewer }
      }
    } onCancel: {
      Task { await self.leave(id) }
    }
  }

  private func leave(_ viewer: UInt64) { viewers.removeValue(forKey: viewer)?.resume(returning: nil) }

  func nextTaskID() -> UInt64 {
    lastTaskID += 1
    return lastTaskID
  }
}
