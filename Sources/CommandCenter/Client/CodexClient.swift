/// The seam between the app and a Codex server: one value per connection, live or mock.
///
/// Every call throws `Problem` (or `CancellationError`). Each has a time limit of its own. A client never retries a call that
/// could act twice. After `disconnected` came through `events`, the value is spent; the factory makes the next one.
package protocol CodexClient: Sendable {
  /// Events of the connection in the order the server sent them, in batches as they were read. Iterate once.
  /// The last one is `.disconnected`.
  var events: AsyncStream<[CodexEvent]> { get }

  /// Opens the connection and shakes hands (`initialize`, `initialized`).
  func connect() async throws -> ServerInfo
  /// Closes the connection; safe to call twice.
  func close() async

  /// How long the server takes to answer a ping, as it is measured. To be read once, after `connect`; ends with the
  /// connection.
  var roundTrips: AsyncStream<Duration> { get async }

  /// Asks `/readyz`. Says that a server listens, not that our token works.
  func health() async throws -> ServerHealth
  func accountStatus(refreshToken: Bool) async throws -> AccountStatus
  /// Begins a sign-in with a code for a browser (`account/login/start`). One that was under way ends. How it goes on is
  /// told by `CodexEvent.loginEnded`; it goes on when this connection ends.
  func startChatGPTDeviceLogin() async throws -> DeviceLogin
  /// Ends a sign-in (`account/login/cancel`); its end is told as an event. One that is over already is as good as ended.
  func cancelLogin(_ id: LoginID) async throws
  /// Signs the server out (`account/logout`).
  func logout() async throws
  /// How much of the allowance is used (`account/rateLimits/read`). Fails with `.signInNeeded` when nobody is signed in.
  func rateLimits() async throws -> AccountLimits
  func listModels() async throws -> [ModelOption]

  /// One page of tasks, most recently used first.
  func listTasks(_ request: TaskListRequest) async throws -> TaskPage
  /// What lists do not tell of a task; reads without subscribing.
  func taskFacts(_ id: ThreadID) async throws -> TaskFacts
  /// One page of the tasks whose messages hold a text. Fails with `.unsupported` where the server does not search.
  func searchTasks(_ request: TaskSearchRequest) async throws -> TaskSearchPage
  /// Marks a task as read or unread for every client (`thread/readState/update`). Fails with `.unsupported` where the
  /// server keeps no such state.
  func setRead(_ id: ThreadID, isRead: Bool, revision: String) async throws -> ReadState
  /// Starts a thread and its first turn. The thread stays watched.
  func createTask(_ request: CreateTaskRequest) async throws -> StartedTurn
  /// Subscribes to a task and reads its newest turns (`thread/resume`). Pending approvals are sent again as events.
  ///
  /// Events of the thread that come while the call is under way may be read before its answer: hold them until it is there.
  func watchTask(_ id: ThreadID) async throws -> TaskContents
  /// Ends the subscription; the task goes on.
  func unwatchTask(_ id: ThreadID) async throws
  /// Reads turns without subscribing: the newest, or those older than `cursor`; `whole` with all of their texts, beyond
  /// what is kept of one (`ItemLimits`).
  func readTurns(_ id: ThreadID, olderThan cursor: String?, limit: Int, whole: Bool) async throws -> TurnPage

  /// Starts a turn on an idle thread. Where a turn runs the server makes it a steer: the answer carries that turn's id.
  func sendFollowUp(_ request: FollowUpRequest) async throws -> StartedTurn
  /// Adds to the running turn; fails with `.noActiveTurn` when `turn` is over.
  func steerTask(_ id: ThreadID, turn: TurnID, message: OutgoingMessage) async throws
  /// Ends the running turn; a running command goes on. Send once per turn. Nil lets the client find the active turn.
  func interruptTask(_ id: ThreadID, turn: TurnID?) async throws
  /// Answers what the server waits for. Fails with `.refused` when the request is not open on this connection, and with
  /// `.badInput` when it asks for something else by now than `approval` shows.
  func respond(to approval: Approval, with answer: ApprovalAnswer) async throws

  /// Whether the server still starts anything: fails with `.draining` where it shuts down and only waits for what runs. A
  /// server says that to nobody by itself.
  func checkStarts() async throws

  /// What waits for the turn's end, the next one first; nil where the server keeps no queue.
  func queuedMessages(of id: ThreadID) async throws -> [QueuedMessage]?
  /// Changes the queue. Fails with `.unsupported` where the server keeps none, with `.refused` for a message that was sent
  /// meanwhile.
  func changeQueue(of id: ThreadID, _ change: QueueChange) async throws

  /// Changes a task as a whole; how it is then comes as an event.
  func changeTask(_ id: ThreadID, _ change: TaskChange) async throws
  /// Copies a task with its turns, up to and with `turn`; with all of them for nil.
  func forkTask(_ id: ThreadID, through turn: TurnID?) async throws -> ThreadID

  /// The names in a folder of the server, in no order. `path` is absolute. Fails with `.noSuchPath`, `.notAFolder`,
  /// `.noAccess`, and with `.unsupported` where the server tells nothing of its files.
  func readFolder(_ path: String) async throws -> [FolderEntry]
  /// What lies at an absolute path of the server; fails as `readFolder` does.
  func kindOfPath(_ path: String) async throws -> PathKind
}

extension CodexClient {
  /// Nothing: without a network there is nothing to measure.
  package var roundTrips: AsyncStream<Duration> { AsyncStream { nil } }
}

/// What `/readyz` answered.
package struct ServerHealth: Hashable, Sendable {
  /// The HTTP status; 200 says that a server listens. Nil where a socket of this machine took the connection and speaks
  /// no plain HTTP.
  package var status: Int?
  /// Time from request to answer.
  package var latency: Duration

  package init(status: Int?, latency: Duration) {
    self.status = status
    self.latency = latency
  }
}

extension CodexClient {
  /// Reads turns within the limits of what is kept.
  package func readTurns(_ id: ThreadID, olderThan cursor: String?, limit: Int) async throws -> TurnPage {
    try await readTurns(id, olderThan: cursor, limit: limit, whole: false)
  }
}
