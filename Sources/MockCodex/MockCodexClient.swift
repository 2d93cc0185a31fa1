package import CommandCenter

/// One connection to a `MockCodexServer`.
package final class MockCodexClient: CodexClient {
  package let events: AsyncStream<[CodexEvent]>
  private let continuation: AsyncStream<[CodexEvent]>.Continuation
  private let server: MockCodexServer
  private let connection: ConnectionID

  /// How long an interrupt waits for the answer that never comes.
  static let requestTimeLimit = Duration.seconds(10)

  init(server: MockCodexServer, connection: ConnectionID) {
    self.server = server
    self.connection = connection
    (events, continuation) = AsyncStream.makeStream()
  }

  package func connect() async throws -> ServerInfo {
    await server.connect(connection, events: continuation)
    return ServerInfo(version: "demo", platform: "sample data", codexHome: nil)
  }

  package func close() async { await server.disconnect(connection, because: .linkLost) }

  package func health() async throws -> ServerHealth { ServerHealth(status: 200, latency: .milliseconds(1)) }

  package func accountStatus(refreshToken: Bool) async throws -> AccountStatus {
    try await server.perform(for: connection) { world in world.account.status }
  }

  package func startChatGPTDeviceLogin() async throws -> DeviceLogin {
    try await server.perform(for: connection) { world in world.startLogin() }
  }

  package func cancelLogin(_ id: LoginID) async throws {
    try await server.perform(for: connection) { world in world.cancelLogin(id) }
  }

  package func logout() async throws { try await server.perform(for: connection) { world in world.logout() } }

  package func rateLimits() async throws -> AccountLimits {
    try await server.perform(for: connection) { world throws(Problem) in try world.limits() }
  }

  package func listModels() async throws -> [ModelOption] { MockCatalogue.models }

  package func listTasks(_ request: TaskListRequest) async throws -> TaskPage {
    try await server.perform(for: connection) { world throws(Problem) in try world.list(request) }
  }

  package func createTask(_ request: CreateTaskRequest) async throws -> StartedTurn {
    try await server.perform(for: connection) { [connection] world throws(Problem) in
      try world.create(request, by: connection)
    }
  }

  package func watchTask(_ id: ThreadID) async throws -> TaskContents {
    try await server.perform(for: connection) { [connection] world throws(Problem) in
      try world.watch(id, by: connection)
    }
  }

  package func unwatchTask(_ id: ThreadID) async throws {
    try await server.perform(for: connection) { [connection] world in world.unwatch(id, by: connection) }
  }

  package func readTurns(
    _ id: ThreadID, olderThan cursor: String?, limit: Int, whole: Bool
  ) async throws -> TurnPage {
    try await server.perform(for: connection) { world throws(Problem) in
      try world.turns(id, olderThan: cursor, limit: limit)
    }
  }

  package func sendFollowUp(_ request: FollowUpRequest) async throws -> StartedTurn {
    try await server.perform(for: connection) { [connection] world throws(Problem) in
      try world.followUp(request, by: connection)
    }
  }

  package func steerTask(_ id: ThreadID, turn: TurnID, message: OutgoingMessage) async throws {
    try await server.perform(for: connection) { world throws(Problem) in try world.steer(id, turn: turn, message) }
  }

  /// A made-up server does not shut down.
  package func checkStarts() async throws {}

  package func interruptTask(_ id: ThreadID, turn: TurnID?) async throws {
    let outcome = try await server.perform(for: connection) { world throws(Problem) in
      try world.interrupt(id, turn: turn)
    }
    guard outcome == .neverAnswered else { return }
    try await server.waitForever(upTo: Self.requestTimeLimit)
    throw Problem(.noActiveTurn, "There is no running turn to stop.")
  }

  package func respond(to approval: Approval, with answer: ApprovalAnswer) async throws {
    try await server.perform(for: connection) { world throws(Problem) in try world.answer(approval.id, with: answer) }
  }

  package func changeTask(_ id: ThreadID, _ change: TaskChange) async throws {
    try await server.perform(for: connection) { world throws(Problem) in try world.change(id, change) }
  }

  package func queuedMessages(of id: ThreadID) async throws -> [QueuedMessage]? {
    try await server.perform(for: connection) { world throws(Problem) in try world.queue(of: id) }
  }

  package func changeQueue(of id: ThreadID, _ change: QueueChange) async throws {
    try await server.perform(for: connection) { world throws(Problem) in try world.changeQueue(of: id, change) }
  }

  package func taskFacts(_ id: ThreadID) async throws -> TaskFacts {
    try await server.perform(for: connection) { world throws(Problem) in try world.facts(id) }
  }

  package func searchTasks(_ request: TaskSearchRequest) async throws -> TaskSearchPage {
    try await server.perform(for: connection) { world throws(Problem) in try world.search(request) }
  }

  package func setRead(_ id: ThreadID, isRead: Bool, revision: String) async throws -> ReadState {
    try await server.perform(for: connection) { world throws(Problem) in try world.setRead(id, isRead: isRead) }
  }

  package func forkTask(_ id: ThreadID, through turn: TurnID?) async throws -> ThreadID {
    try await server.perform(for: connection) { [connection] world throws(Problem) in
      try world.fork(id, through: turn, by: connection)
    }
  }

  package func readFolder(_ path: String) async throws -> [FolderEntry] {
    try await server.perform(for: connection) { _ throws(Problem) in try MockFolders.entries(of: path) }
  }

  package func kindOfPath(_ path: String) async throws -> PathKind {
    try await server.perform(for: connection) { _ throws(Problem) in try MockFolders.kind(of: path) }
  }
}
