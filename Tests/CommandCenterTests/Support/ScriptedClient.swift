import CommandCenter
import Synchronization

/// A client whose every answer is in the hand of the test: calls are recorded in the order in which they came and wait
/// until the test answers them.
final class ScriptedClient: CodexClient {
  private struct Call {
    var name: String
    var answer: CheckedContinuation<any Sendable, any Error>
  }

  private struct State {
    var open: [Call] = []
    var log: [String] = []
    var isClosed = false
    /// Whether its goodbye takes until the test says so; then what waits for that.
    var isFarewellHeld = false
    var farewell: CheckedContinuation<Void, Never>?
    var closeWaiters: [CheckedContinuation<Void, Never>] = []
    var waiters: [(isOver: @Sendable ([String]) -> Bool, ready: CheckedContinuation<Void, Never>)] = []
  }

  let events: AsyncStream<[CodexEvent]>
  private let source: AsyncStream<[CodexEvent]>.Continuation
  private let state = Mutex(State())

  init() { (events, source) = AsyncStream.makeStream() }

  /// Everything that was called so far, in order.
  var log: [String] { state.withLock(\.log) }
  var isClosed: Bool { state.withLock(\.isClosed) }

  func say(_ events: CodexEvent...) { source.yield(events) }

  /// Returns once `count` calls came since the beginning.
  func called(_ count: Int) async { await until { $0.count >= count } }

  /// Returns once this call came, the last of so many.
  func called(_ name: String, times: Int = 1) async {
    await until { log in log.count { $0 == name } >= times }
  }

  private func until(_ isOver: @escaping @Sendable ([String]) -> Bool) async {
    await withCheckedContinuation { (ready: CheckedContinuation<Void, Never>) in
      let isThere = state.withLock { state in
        if isOver(state.log) { return true }
        state.waiters.append((isOver, ready))
        return false
      }
      if isThere { ready.resume() }
    }
  }

  /// Returns once it was told to close.
  func closed() async {
    await withCheckedContinuation { (ready: CheckedContinuation<Void, Never>) in
      let isThere = state.withLock { state in
        if !state.isClosed { state.closeWaiters.append(ready) }
        return state.isClosed
      }
      if isThere { ready.resume() }
    }
  }

  /// Answers the oldest open call of this name.
  func answer(_ name: String, with value: any Sendable) { take(name)?.resume(returning: value) }
  func fail(_ name: String, with error: any Error) { take(name)?.resume(throwing: error) }

  private func take(_ name: String) -> CheckedContinuation<any Sendable, any Error>? {
    state.withLock { state in
      state.open.firstIndex { $0.name == name }.map { state.open.remove(at: $0).answer }
    }
  }

  private func wait<Value: Sendable>(_ name: String) async throws -> Value {
    let value = try await withCheckedThrowingContinuation { (answer: CheckedContinuation<any Sendable, any Error>) in
      let (ready, isClosed) = state.withLock { state in
        state.log.append(name)
        let log = state.log
        let ready = state.waiters.filter { $0.isOver(log) }
        state.waiters.removeAll { $0.isOver(log) }
        if !state.isClosed { state.open.append(Call(name: name, answer: answer)) }
        return (ready, state.isClosed)
      }
      for waiter in ready { waiter.ready.resume() }
      if isClosed { answer.resume(throwing: Problem(.connectionLost, "closed")) }
    }
    guard let value = value as? Value else { throw Problem(.refused, "the test answered \(name) with \(value)") }
    return value
  }

  private func done(_ name: String) async throws { let _: Bool = try await wait(name) }

  func connect() async throws -> ServerInfo { try await wait("connect") }

  func close() async {
    let (open, waiters) = state.withLock { state in
      state.isClosed = true
      defer { (state.open, state.closeWaiters) = ([], []) }
      return (state.open, state.closeWaiters)
    }
    for waiter in waiters { waiter.resume() }
    for call in open { call.answer.resume(throwing: Problem(.connectionLost, "closed")) }
    source.finish()
    await withCheckedContinuation { farewell in
      let isHeld = state.withLock { state in
        if state.isFarewellHeld { state.farewell = farewell }
        return state.isFarewellHeld
      }
      if !isHeld { farewell.resume() }
    }
  }

  /// From now on its goodbye takes until `endFarewell`.
  func holdFarewell() { state.withLock { $0.isFarewellHeld = true } }

  func endFarewell() {
    let farewell = state.withLock { state in
      state.isFarewellHeld = false
      return state.farewell.take()
    }
    farewell?.resume()
  }

  func health() async throws -> ServerHealth { try await wait("health") }
  func accountStatus(refreshToken: Bool) async throws -> AccountStatus { try await wait("account") }
  func startChatGPTDeviceLogin() async throws -> DeviceLogin { try await wait("login") }
  func cancelLogin(_ id: LoginID) async throws { try await done("cancelLogin \(id)") }
  func logout() async throws { try await done("logout") }
  func rateLimits() async throws -> AccountLimits { try await wait("limits") }
  func listModels() async throws -> [ModelOption] { try await wait("models") }
  func listTasks(_ request: TaskListRequest) async throws -> TaskPage { try await wait("list") }
  func createTask(_ request: CreateTaskRequest) async throws -> StartedTurn { try await wait("create") }
  func watchTask(_ id: ThreadID) async throws -> TaskContents { try await wait("watch \(id)") }
  func unwatchTask(_ id: ThreadID) async throws { try await done("unwatch \(id)") }
  func readTurns(_ id: ThreadID, olderThan cursor: String?, limit: Int, whole: Bool) async throws -> TurnPage {
    try await wait("turns \(id)")
  }
  func sendFollowUp(_ request: FollowUpRequest) async throws -> StartedTurn {
    try await wait("followUp \(request.message.text)")
  }
  func steerTask(_ id: ThreadID, turn: TurnID, message: OutgoingMessage) async throws {
    try await done("steer \(message.text)")
  }
  func checkStarts() async throws { try await done("checkStarts") }
  func interruptTask(_ id: ThreadID, turn: TurnID?) async throws { try await done("interrupt \(id)") }
  func respond(to approval: Approval, with answer: ApprovalAnswer) async throws {
    try await done("respond \(approval.id)")
  }
  func changeTask(_ id: ThreadID, _ change: TaskChange) async throws { try await done("\(change) \(id)") }
  func queuedMessages(of id: ThreadID) async throws -> [QueuedMessage]? { nil }
  func changeQueue(of id: ThreadID, _ change: QueueChange) async throws { try await done("queue \(id)") }
  func forkTask(_ id: ThreadID, through turn: TurnID?) async throws -> ThreadID { try await wait("fork \(id)") }
  func taskFacts(_ id: ThreadID) async throws -> TaskFacts { try await wait("facts \(id)") }
  func searchTasks(_ request: TaskSearchRequest) async throws -> TaskSearchPage {
    try await wait("search \(request.text)")
  }
  func setRead(_ id: ThreadID, isRead: Bool, revision: String) async throws -> ReadState {
    try await wait("setRead \(id) \(isRead)")
  }
  func readFolder(_ path: String) async throws -> [FolderEntry] { try await wait("folder \(path)") }
  func kindOfPath(_ path: String) async throws -> PathKind { try await wait("kind \(path)") }
}
