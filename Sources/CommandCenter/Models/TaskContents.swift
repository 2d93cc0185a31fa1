/// What opening a task brings: the newest turns, and what is in force.
package struct TaskContents: Hashable, Sendable {
  package var summary: TaskSummary
  package var settings: TaskSettings
  /// Oldest first.
  package var turns: [Turn]
  /// Opaque; nil when there is nothing older.
  package var olderCursor: String?
  /// The commands whose processes run, those that outlived their turn included; nil when the server doesn't tell.
  package var runningCommands: Set<ItemID>?
  /// What waits for the turn's end, the next one first; nil where the server keeps no queue.
  package var queue: [QueuedMessage]?

  package init(
    summary: TaskSummary, settings: TaskSettings = TaskSettings(), turns: [Turn], olderCursor: String?,
    runningCommands: Set<ItemID>? = nil, queue: [QueuedMessage]? = nil
  ) {
    self.summary = summary
    self.settings = settings
    self.turns = turns
    self.olderCursor = olderCursor
    self.runningCommands = runningCommands
    self.queue = queue
  }
}

/// A page of turns of one thread, oldest first, read by `thread/turns/list`.
package struct TurnPage: Hashable, Sendable {
  package var turns: [Turn]
  package var olderCursor: String?
  /// What waits for the turn's end, where it was asked for along with the turns.
  package var queue: [QueuedMessage] = []

  package init(turns: [Turn], olderCursor: String?) {
    self.turns = turns
    self.olderCursor = olderCursor
  }
}

/// What the server reports to be in force for a thread. Nil means that it did not say.
package struct TaskSettings: Hashable, Sendable {
  package var model: String?
  package var effort: String?
  /// The sandbox in the server's word: `readOnly`, `workspaceWrite`, `dangerFullAccess`, …
  package var sandbox: String?
  /// When the server asks: `onRequest`, `never`, `untrusted`, …
  package var approvalPolicy: String?
  package var directory: String?

  package init(
    model: String? = nil, effort: String? = nil, sandbox: String? = nil, approvalPolicy: String? = nil,
    directory: String? = nil
  ) {
    self.model = model
    self.effort = effort
    self.sandbox = sandbox
    self.approvalPolicy = approvalPolicy
    self.directory = directory
  }
}

/// Tokens of a thread, by `thread/tokenUsage/updated`.
package struct TokenUsage: Hashable, Sendable {
  /// All requests of the thread together.
  package var totalTokens: Int
  /// The last request alone: what fills the context window.
  package var lastTokens: Int
  package var contextWindow: Int?

  package init(totalTokens: Int, lastTokens: Int, contextWindow: Int?) {
    self.totalTokens = totalTokens
    self.lastTokens = lastTokens
    self.contextWindow = contextWindow
  }

  /// Share of the context window in use, 0…1; nil when the window is unknown.
  package var contextShare: Double? {
    guard let contextWindow, contextWindow > 0 else { return nil }
    return min(1, max(0, Double(lastTokens) / Double(contextWindow)))
  }
}
