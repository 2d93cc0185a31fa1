import SafeText

/// A task as a document: what was asked, said and done, from its first turn to its last.
package struct Transcript: Sendable, Equatable {
  /// The forms in which it can be written.
  package enum Format: String, CaseIterable, Sendable {
    case markdown, json, html
  }

  package var summary: TaskSummary
  /// Oldest first.
  package var turns: [Turn]

  package init(_ summary: TaskSummary, turns: [Turn]) {
    self.summary = summary
    self.turns = turns.filter { turn in !turns.contains { turn.isShadow(of: $0) } }
  }

  /// Turns read at once.
  private static let turnsPerRead = 50
  /// Reads of one task at most: the server's cursor could lead nowhere.
  private static let readsMax = 10_000

  /// Reads the turns of a task, the newest `count` of them, or all for nil.
  ///
  /// - Returns: them, oldest first, and whether there are older ones.
  package static func turns(
    of id: ThreadID, newest count: Int? = nil, from client: any CodexClient
  ) async throws -> (turns: [Turn], hasMore: Bool) {
    var turns: [Turn] = []
    var cursor: String?
    for _ in 0..<readsMax {
      let wanted = count.map { min(turnsPerRead, $0 - turns.count) } ?? turnsPerRead
      let page = try await client.readTurns(id, olderThan: cursor, limit: wanted, whole: true)
      turns = page.turns + turns
      guard let next = page.olderCursor, next != cursor else { return (turns, false) }
      if let count, turns.count >= count { return (Array(turns.suffix(count)), true) }
      cursor = next
    }
    return (turns, true)
  }

  /// Reads a task from its first turn to its last.
  package init(of summary: TaskSummary, from client: any CodexClient) async throws {
    var summary = summary
    let turns = try await Self.turns(of: summary.id, from: client).turns
    summary.lastTurn = turns.last.flatMap { TurnOutcome($0) } ?? summary.lastTurn
    self.init(summary, turns: turns)
  }

  /// The document, without what would drive a terminal.
  package func text(as format: Format) -> String {
    switch format {
    case .markdown: TextGuard.lines(markdown)
    case .json: JSONText.line(.document(json)) + "\n"
    case .html: html
    }
  }
}

extension Transcript.Format {
  /// How the name of a file of it ends.
  package var suffix: String { self == .markdown ? "md" : rawValue }
}

/// What the rows of a transcript are called, in every form of it.
extension ItemContent {
  package var typeWord: String {
    switch self {
    case .userMessage: "prompt"
    case .agentMessage: "message"
    case .reasoning: "reasoning"
    case .plan: "plan"
    case .command: "command"
    case .fileChange: "fileChange"
    case .toolCall: "toolCall"
    case .webSearch: "webSearch"
    case .subAgent: "subAgent"
    case .review: "review"
    case .notice: "notice"
    case .unknown: "unknown"
    }
  }
}

extension ItemState {
  package var word: String {
    switch self {
    case .inProgress: "running"
    case .completed: "done"
    case .failed: "failed"
    case .declined: "declined"
    case .cut: "cut"
    case .unknown(let word): word
    }
  }
}

extension TurnStatus {
  package var word: String {
    switch self {
    case .inProgress: "running"
    case .completed: "done"
    case .interrupted: "stopped"
    case .failed: "failed"
    case .unknown(let word): word
    }
  }
}

extension TaskCondition {
  package var word: String {
    switch self {
    case .needsApproval: "needs-approval"
    case .asksPerson: "needs-answer"
    case .running: "running"
    case .completed: "done"
    case .stopped: "stopped"
    case .failed: "failed"
    case .idle: "idle"
    case .saved: "saved"
    case .unknown(let word): word
    }
  }
}

extension FileChange {
  package var kindWord: String {
    switch kind {
    case .add: "add"
    case .update: "update"
    case .delete: "delete"
    case .unknown(let word): word
    case .omitted: "omitted"
    }
  }
}
