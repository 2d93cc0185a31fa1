import CodexSDK

// What goes beyond the list of tasks: facts, contents, what was read, and leaving for good.
extension AppServerCodexClient {
  /// Agents of one task that are listed.
  private static let agentsMax = 100

  package func taskFacts(_ id: ThreadID) async throws -> TaskFacts {
    async let turn = lastTurn(of: id)
    async let agents = agents(of: id)
    return TaskFacts(lastTurn: try await turn, agents: try await agents)
  }

  /// Nil also where a server has no way to tell: it is a detail of a row.
  private func lastTurn(of id: ThreadID) async throws -> TurnOutcome? {
    try await run { codex in
      do {
        let page = try await codex.call(ThreadTurnsList(threadId: id.rawValue, limit: 1, itemsView: .notLoaded))
        return page.data.first.flatMap { TurnOutcome(Turn(announcing: $0)) }
      } catch let error as CodexError where error.isRefusal {
        return nil
      }
    }
  }

  private func agents(of id: ThreadID) async throws -> [TaskSummary] {
    try await run { codex in
      do {
        let page = try await codex.listThreads(
          ThreadList(
            limit: Self.agentsMax, sortKey: .createdAt, sortDirection: .ascending,
            sourceKinds: [.subAgentThreadSpawn, .subAgentReview], ancestorThreadId: id.rawValue))
        // A server that does not know the filter tells the agents of all tasks.
        let all = page.data.map { TaskSummary($0, readState: page.readStates?[$0.id]) }
        return all.descendants(of: id)
      } catch let error as CodexError where error.isRefusal {
        return []
      }
    }
  }

  package func searchTasks(_ request: TaskSearchRequest) async throws -> TaskSearchPage {
    let page = try await run {
      try await $0.callSorted(
        ThreadSearch(
          searchTerm: request.text, limit: request.limit, cursor: request.cursor, sourceKinds: Self.listedSources,
          archived: request.archived ? true : nil))
    }
    return TaskSearchPage(
      hits: page.data.map {
        TaskHit(
          summary: TaskSummary($0.thread, isArchived: request.archived),
          snippet: EditorPrompt.snippet($0.snippet.kept(.sentence)))
      }, nextCursor: page.nextCursor)
  }

  package func setRead(_ id: ThreadID, isRead: Bool, revision: String) async throws -> ReadState {
    func update(_ revision: String) -> ThreadReadStateUpdate {
      ThreadReadStateUpdate(
        threadId: id.rawValue, operation: isRead ? .read : .unread, expectedRevision: revision)
    }
    let state = try await run { codex in
      do {
        return try await codex.call(update(revision)).readState
      } catch let error as CodexError where error.code == .readStateConflict {
        // It changed a moment ago; what the person sees now is the state that came along.
        guard let newer = error.data?["readState"]?["revision"]?.stringValue else { throw error }
        return try await codex.call(update(newer)).readState
      }
    }
    return ReadState(state)
  }

}

extension CodexError {
  /// Whether the server answered, and said no: not a matter of the link or of time.
  var isRefusal: Bool { serverCode != nil && ![.overloaded, .draining].contains(code) }
}

extension [TaskSummary] {
  /// Those whose line of parents leads to a task.
  package func descendants(of id: ThreadID) -> [TaskSummary] {
    let parents = Dictionary(map { ($0.id, $0.parentID) }, uniquingKeysWith: { first, _ in first })
    return filter { row in
      var (parent, steps) = (row.parentID, 0)
      while let next = parent, steps <= count {
        if next == id { return true }
        parent = parents[next] ?? nil
        steps += 1
      }
      return false
    }
  }
}
