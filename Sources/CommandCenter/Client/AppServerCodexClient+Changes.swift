import CodexSDK

extension AppServerCodexClient {
  package func changeTask(_ id: ThreadID, _ change: TaskChange) async throws {
    let thread = id.rawValue
    switch change {
    case .rename(let name): try await rename(thread, to: TaskTitle.trimmed(name))
    case .archive: _ = try await run { try await $0.call(ThreadArchive(threadId: thread)) }
    case .unarchive: _ = try await run { try await $0.call(ThreadUnarchive(threadId: thread)) }
    case .delete: try await delete(thread)
    case .endCommand(let item): try await endCommand(item, of: thread)
    case .pauseGoal: _ = try await run { try await $0.call(ThreadGoalSet(threadId: thread, status: .paused)) }
    case .setGoal(let goal):
      _ = try await run { try await $0.call(ThreadGoalSet(threadId: thread, objective: goal, status: .active)) }
    case .resumeGoal: _ = try await run { try await $0.call(ThreadGoalSet(threadId: thread, status: .active)) }
    case .clearGoal: _ = try await run { try await $0.call(ThreadGoalClear(threadId: thread)) }
    case .compact: _ = try await run { try await $0.call(ThreadCompactStart(threadId: thread)) }
    case .review(let target):
      _ = try await run { try await $0.call(ReviewStart(threadId: thread, target: .init(target))) }
    case .goBack(let turn):
      _ = try await run { try await $0.call(ThreadRevert(threadId: thread, beforeTurnId: turn.rawValue)) }
    }
  }

  private func rename(_ thread: String, to name: String) async throws {
    guard !name.isEmpty else { throw Problem(.badInput, "A task's name can't be empty.") }
    _ = try await run { try await $0.call(ThreadNameSet(threadId: thread, name: name)) }
  }

  private func delete(_ thread: String) async throws {
    do {
      _ = try await run { try await $0.call(ThreadDelete(threadId: thread)) }
    } catch let problem as Problem where problem.code == .unsupported {
      throw Problem(.unsupported, "This server can't delete tasks.", nextStep: "Archive it instead.")
    }
  }

  private func endCommand(_ item: ItemID, of thread: String) async throws {
    let isEnded = try await run { codex in
      let running = try await codex.call(BackgroundTerminalsList(threadId: thread)).data
      guard let process = running.first(where: { $0.itemId == item.rawValue }) else { return false }
      let terminate = BackgroundTerminalsTerminate(threadId: thread, processId: process.processId)
      return try await codex.call(terminate).terminated
    }
    guard isEnded else {
      throw Problem(.noSuchProcess, "The command's process has ended already.")
    }
  }
}

extension ReviewStart.Target {
  fileprivate init(_ target: ReviewTarget) {
    self =
      switch target {
      case .uncommitted: .uncommittedChanges
      case .branch(let name): .baseBranch(name)
      case .commit(let id): .commit(sha: id)
      case .words(let words): .custom(instructions: words)
      }
  }
}
