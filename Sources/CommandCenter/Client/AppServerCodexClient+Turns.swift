import CodexSDK

// Reading, watching and stopping turns.
extension AppServerCodexClient {
  /// Turns that watching brings.
  static let turnsPerResume = 5
  /// An interrupt is answered at once or, when the turn was stopped before, not at all.
  static let interruptTimeLimit = Duration.seconds(10)

  package func watchTask(_ id: ThreadID) async throws -> TaskContents {
    let session: ThreadSession = try await run { codex in
      do {
        let page = ThreadResume.InitialTurnsPage(limit: Self.turnsPerResume)
        return try await codex.call(ThreadResume(threadId: id.rawValue, initialTurnsPage: page))
      } catch let error as CodexError where error.code == .experimentalRequired || error.code == .historyUnsupported {
        return try await codex.call(ThreadResume(threadId: id.rawValue))
      }
    }
    let page: TurnPage
    if let initial = session.initialTurnsPage {
      page = TurnPage(newestFirst: initial)
    } else {
      page = try await readTurns(id, olderThan: nil, limit: Self.turnsPerResume)
    }
    async let commands = runningCommands(of: id)
    async let queue = queueIfKnown(of: id)
    var contents = try await TaskContents(
      summary: TaskSummary(session.thread), settings: TaskSettings(session), turns: page.turns,
      olderCursor: page.olderCursor, runningCommands: commands, queue: queue)
    if let newest = page.turns.last, !newest.status.isOver, let stored = try await storedEnd(of: newest.id, in: id) {
      contents.turns = stored.turns
      contents.olderCursor = stored.olderCursor
      if contents.summary.status.isActive { contents.summary.status = .idle }
    }
    return contents
  }

  /// The stored turns where these say that a turn is over which a resume calls running: the second id of a review stays
  /// active for a resume, though nothing runs any more.
  private func storedEnd(of turn: TurnID, in id: ThreadID) async throws -> TurnPage? {
    do {
      let stored = try await readTurns(id, olderThan: nil, limit: Self.turnsPerResume)
      guard let end = stored.turns.first(where: { $0.id == turn }), end.status.isOver else { return nil }
      return stored.turns.contains { !$0.status.isOver } ? nil : stored
    } catch is Problem {
      return nil
    }
  }

  /// The commands of a thread that still run; nil where the server can't tell, which is no reason not to open the task.
  private func runningCommands(of id: ThreadID) async throws -> Set<ItemID>? {
    try await run { codex in
      do {
        let running = try await codex.call(BackgroundTerminalsList(threadId: id.rawValue)).data
        return Set(running.map { ItemID($0.itemId) })
      } catch is CodexError {
        return nil
      }
    }
  }

  /// The queue of a thread; nil where it can't be read, which is no reason not to open the task.
  private func queueIfKnown(of id: ThreadID) async throws -> [QueuedMessage]? {
    do {
      return try await queuedMessages(of: id)
    } catch is Problem {
      return nil
    }
  }

  package func unwatchTask(_ id: ThreadID) async throws {
    _ = try await run { try await $0.call(ThreadUnsubscribe(threadId: id.rawValue)) }
  }

  package func readTurns(
    _ id: ThreadID, olderThan cursor: String?, limit: Int, whole: Bool
  ) async throws -> TurnPage {
    try await run { codex in
      do {
        let page = try await codex.call(ThreadTurnsList(threadId: id.rawValue, limit: limit, cursor: cursor))
        return TurnPage(newestFirst: page, whole: whole)
      } catch let error as CodexError where error.code == .notMaterialized || error.code == .historyUnsupported {
        return TurnPage(turns: [], olderCursor: nil)
      } catch let error as CodexError where error.code == .experimentalRequired || error.code == .methodUnsupported {
        // Servers older than the method tell the whole thread or nothing.
        let thread = try await codex.call(ThreadRead(threadId: id.rawValue, includeTurns: true)).thread
        return TurnPage(turns: thread.turns.map { Turn($0, whole: whole) }, olderCursor: nil)
      }
    }
  }

  package func checkStarts() async throws {
    do {
      // Refused for its thread, without a look at anything, unless everything is refused.
      let steer = TurnSteer(threadId: Self.noThread, expectedTurnId: Self.noThread, input: [.text("?")])
      _ = try await run { try await $0.call(steer) }
    } catch let problem as Problem where problem.code != .draining {}
  }

  /// The id of no thread.
  private static let noThread = "00000000-0000-0000-0000-000000000000"

  package func interruptTask(_ id: ThreadID, turn: TurnID?) async throws {
    let target: TurnID
    if let turn { target = turn } else { target = try await activeTurn(of: id) }
    try await run { codex in
      do {
        _ = try await codex.call(
          TurnInterrupt(threadId: id.rawValue, turnId: target.rawValue), timeout: Self.interruptTimeLimit)
      } catch let error as CodexError where error.code == .timedOut {
        // Silence means that the turn was stopped before, or that the link is slow: the thread knows.
        let page = try await codex.call(ThreadTurnsList(threadId: id.rawValue, limit: 1, itemsView: .notLoaded))
        guard let newest = page.data.first, newest.id == target.rawValue, newest.status == .inProgress else {
          throw CodexError(.noActiveTurn, "")
        }
        throw error
      } catch let error as CodexError where error.code == .turnMismatch {
        // The server names a review by one id and runs it under a second one; only that one can be stopped.
        let page = try await codex.call(ThreadTurnsList(threadId: id.rawValue, limit: 1, itemsView: .notLoaded))
        guard let newest = page.data.first, newest.id == error.activeTurnID, newest.rootTurnId == target.rawValue else {
          throw error
        }
        _ = try await codex.call(
          TurnInterrupt(threadId: id.rawValue, turnId: newest.id), timeout: Self.interruptTimeLimit)
      }
    }
  }

  /// The turn that runs, as the newest turns tell.
  private func activeTurn(of id: ThreadID) async throws -> TurnID {
    let page = try await readTurns(id, olderThan: nil, limit: 1)
    guard let newest = page.turns.last, newest.status == .inProgress else {
      throw Problem(CodexError(.noActiveTurn, ""))
    }
    return newest.id
  }
}

extension TurnPage {
  fileprivate init(newestFirst page: TurnsPage, whole: Bool = false) {
    self.init(turns: page.data.reversed().map { Turn($0, whole: whole) }, olderCursor: page.nextCursor)
  }
}
