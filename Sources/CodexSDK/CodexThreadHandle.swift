/// A thread on a server, ready to be told what to do. A value: copy it freely.
public struct CodexThreadHandle: Sendable, Identifiable {
  /// The thread's id.
  public let id: String
  /// The connection it is used over.
  public let codex: Codex

  init(id: String, codex: Codex) {
    self.id = id
    self.codex = codex
  }

  /// Loads the thread and subscribes to it (`thread/resume`).
  ///
  /// - Parameter initialTurnsPage: Which turns to return along; the only way to see commands that are running.
  ///   Experimental.
  /// - Returns: The thread and what it runs with.
  /// - Throws: ``CodexError``.
  public func resume(initialTurnsPage: ThreadResume.InitialTurnsPage? = nil) async throws -> ThreadSession {
    try await codex.call(ThreadResume(threadId: id, initialTurnsPage: initialTurnsPage))
  }

  /// Reads the thread without subscribing to it (`thread/read`).
  ///
  /// - Parameter includeTurns: Whether to read all of its turns too.
  /// - Returns: The thread.
  /// - Throws: ``CodexError``.
  public func read(includeTurns: Bool = false) async throws -> CodexThread {
    try await codex.call(ThreadRead(threadId: id, includeTurns: includeTurns)).thread
  }

  /// A page of its turns (`thread/turns/list`), newest first. A thread that never had a message has none.
  ///
  /// - Parameters:
  ///   - limit: How many.
  ///   - cursor: Where to go on; from the page before.
  ///   - itemsView: How much of each turn.
  /// - Returns: The page.
  /// - Throws: ``CodexError``.
  public func turns(limit: Int? = nil, cursor: String? = nil, itemsView: TurnItemsView = .full) async throws
    -> TurnsPage
  {
    do {
      return try await codex.call(
        ThreadTurnsList(threadId: id, limit: limit, cursor: cursor, itemsView: itemsView))
    } catch let error as CodexError where error.code == .notMaterialized {
      return TurnsPage()
    }
  }

  /// Names the thread (`thread/name/set`).
  ///
  /// - Parameter name: The name; an empty one is refused.
  /// - Throws: ``CodexError``.
  public func setName(_ name: String) async throws {
    _ = try await codex.call(ThreadNameSet(threadId: id, name: name))
  }

  /// Archives the thread (`thread/archive`); a running turn is interrupted.
  ///
  /// - Throws: ``CodexError``.
  public func archive() async throws {
    _ = try await codex.call(ThreadArchive(threadId: id))
  }

  /// Takes the thread out of the archive (`thread/unarchive`).
  ///
  /// - Throws: ``CodexError``.
  public func unarchive() async throws {
    _ = try await codex.call(ThreadUnarchive(threadId: id))
  }

  /// Copies the thread (`thread/fork`) and subscribes to the copy.
  ///
  /// - Parameter lastTurnID: The last turn to copy; all of them when left out.
  /// - Returns: The copy.
  /// - Throws: ``CodexError``.
  public func fork(lastTurnID: String? = nil) async throws -> CodexThreadHandle {
    codex.thread(id: try await codex.call(ThreadFork(threadId: id, lastTurnId: lastTurnID)).thread.id)
  }

  /// Shortens the conversation (`thread/compact/start`), in a turn of its own that begins after this returns.
  ///
  /// - Throws: ``CodexError``.
  public func compact() async throws {
    _ = try await codex.call(ThreadCompactStart(threadId: id))
  }

  /// Ends the subscription (`thread/unsubscribe`). Do it when a view closes.
  ///
  /// - Throws: ``CodexError``.
  public func unsubscribe() async throws {
    _ = try await codex.call(ThreadUnsubscribe(threadId: id))
  }
}
