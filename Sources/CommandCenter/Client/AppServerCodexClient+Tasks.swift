import CodexSDK

extension AppServerCodexClient {
  /// Threads of people and programs, and the agents they started, which the lists show under their parent. (A 0.163 lists
  /// no agent that was never spoken to by a person.)
  static let listedSources: [ThreadSourceKind] = [
    .cli, .vscode, .exec, .appServer, .subAgentThreadSpawn, .subAgentReview, .unknown,
  ]

  /// Pages of models read at most.
  private static let modelPagesMax = 20

  package func listModels() async throws -> [ModelOption] {
    async let configured = configuredModel()
    let models = try await offeredModels()
    return try await configured.map { models.withDefault($0.model, effort: $0.effort) } ?? models
  }

  /// The model that the server is configured to use, which need not be the default of its list; nil where it is not, or
  /// where a server has no way to tell.
  private func configuredModel() async throws -> (model: String, effort: String?)? {
    try await run { codex in
      do {
        let config = try await codex.call(ConfigRead())
        return config.model.map { ($0.kept(.name), config.modelReasoningEffort?.rawValue.kept(.name)) }
      } catch let error as CodexError where error.isRefusal {
        return nil
      }
    }
  }

  private func offeredModels() async throws -> [ModelOption] {
    var models: [ModelOption] = []
    var cursor: String?
    for _ in 0..<Self.modelPagesMax {
      let next = cursor
      let page = try await run { try await $0.call(ModelList(limit: 100, cursor: next)) }
      models += page.data.filter { !$0.hidden }.map(ModelOption.init)
      cursor = page.nextCursor
      if cursor == nil { break }
    }
    return models
  }

  package func listTasks(_ request: TaskListRequest) async throws -> TaskPage {
    let page = try await run {
      try await $0.listThreads(
        ThreadList(
          limit: request.limit, cursor: request.cursor, sortKey: .recencyAt, sourceKinds: Self.listedSources,
          archived: request.archived ? true : nil, useStateDbOnly: request.isThorough ? nil : true))
    }
    return TaskPage(
      tasks: page.data.map {
        TaskSummary($0, isArchived: request.archived, readState: page.readStates?[$0.id])
      }, nextCursor: page.nextCursor, hasReadStates: page.readStates != nil)
  }

  package func createTask(_ request: CreateTaskRequest) async throws -> StartedTurn {
    let input = [UserInput.text(try request.message.sendableText())]
    let (sandbox, policy) = request.access.settings
    if request.checksFolder, let path = request.projectPath { try await checkFolder(path) }
    let session = try await startThread(
      ThreadStart(model: request.model, cwd: request.projectPath, approvalPolicy: policy, sandbox: sandbox))
    let turn = try await run {
      try await $0.call(
        TurnStart(
          threadId: session.thread.id, input: input, clientUserMessageId: request.message.id.rawValue,
          effort: request.effort.map(ReasoningEffort.init(rawValue:))))
    }
    var summary = TaskSummary(session.thread)
    // The server has a preview only after the message reached it.
    summary.preview = request.message.text
    summary.title = TaskTitle.make(name: nil, preview: request.message.text)
    return StartedTurn(
      threadID: summary.id, turnID: TurnID(turn.turn.id), summary: summary, settings: TaskSettings(session))
  }

  /// Starts a thread whose history keeps everything, where the server can: the older kind stores no commands.
  private func startThread(_ request: ThreadStart) async throws -> ThreadSession {
    guard takesHistoryMode else { return try await run { try await $0.call(request) } }
    var complete = request
    complete.historyMode = .paginated
    do {
      return try await run { [complete] codex in try await codex.call(complete) }
    } catch let problem as Problem where problem.code == .unsupported {
      // It refused before it did anything. Remembered for this connection.
      takesHistoryMode = false
      return try await run { try await $0.call(request) }
    }
  }

  package func sendFollowUp(_ request: FollowUpRequest) async throws -> StartedTurn {
    let start = TurnStart(
      threadId: request.threadID.rawValue, input: [UserInput.text(try request.message.sendableText())],
      clientUserMessageId: request.message.id.rawValue, model: request.model,
      effort: request.effort.map(ReasoningEffort.init(rawValue:)))
    let answer = try await run { codex in
      do {
        return try await codex.call(start)
      } catch let error as CodexError where error.code == .threadNotFound || error.code == .threadNotLoaded {
        // Not in the server's memory. It refused, so nothing was sent: load it, then once more.
        _ = try await codex.call(ThreadResume(threadId: start.threadId))
        return try await codex.call(start)
      }
    }
    return StartedTurn(threadID: request.threadID, turnID: TurnID(answer.turn.id))
  }

  package func steerTask(_ id: ThreadID, turn: TurnID, message: OutgoingMessage) async throws {
    let steer = TurnSteer(
      threadId: id.rawValue, expectedTurnId: turn.rawValue, input: [.text(try message.sendableText())],
      clientUserMessageId: message.id.rawValue)
    _ = try await run { try await $0.call(steer) }
  }

  package func forkTask(_ id: ThreadID, through turn: TurnID?) async throws -> ThreadID {
    let fork = ThreadFork(threadId: id.rawValue, lastTurnId: turn?.rawValue, excludeTurns: true)
    let session = try await run { try await $0.call(fork) }
    return ThreadID(session.thread.id)
  }
}

extension AccessMode {
  /// What `thread/start` is asked for; nil leaves it to the server.
  fileprivate var settings: (SandboxMode?, ApprovalPolicy?) {
    switch self {
    case .serverDefault: (nil, nil)
    case .readOnly: (.readOnly, .onRequest)
    case .workspace: (.workspaceWrite, .onRequest)
    case .fullAccess: (.dangerFullAccess, .never)
    }
  }
}
