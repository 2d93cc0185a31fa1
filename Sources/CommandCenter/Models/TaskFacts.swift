#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// How the last turn of a task ended. No list of the server tells it: it is known of turns that were seen or read.
package struct TurnOutcome: Hashable, Sendable, Codable {
  package enum Kind: String, Hashable, Sendable, Codable {
    case completed
    /// By a person, or by the end of the server.
    case stopped
    case failed
  }

  package var kind: Kind
  /// Nothing newer happened in the task up to here.
  package var at: Date

  package init(_ kind: Kind, at: Date) {
    self.kind = kind
    self.at = at
  }

  /// The outcome of a turn; nil for one that runs, or ended in a way that this program doesn't know.
  package init?(_ turn: Turn) {
    switch turn.status {
    case .completed: kind = .completed
    case .interrupted: kind = .stopped
    case .failed: kind = .failed
    case .inProgress, .unknown: return nil
    }
    at = turn.completedAt ?? turn.startedAt ?? .distantPast
  }
}

/// Whether something of a task is to be read.
package struct ReadState: Hashable, Sendable, Codable {
  package var isUnread: Bool
  /// What the server guards changes with; nil where the state is kept here because the server keeps none.
  package var revision: String?

  package init(isUnread: Bool, revision: String? = nil) {
    self.isUnread = isUnread
    self.revision = revision
  }
}

/// What a list does not tell of a task.
package struct TaskFacts: Hashable, Sendable {
  /// Nil while a turn runs, before the first one, and where the server doesn't tell.
  package var lastTurn: TurnOutcome?
  /// The agents that it started, at any depth, oldest first.
  package var agents: [TaskSummary]

  package init(lastTurn: TurnOutcome? = nil, agents: [TaskSummary] = []) {
    self.lastTurn = lastTurn
    self.agents = agents
  }
}

/// A task whose contents hold what was looked for.
package struct TaskHit: Hashable, Sendable, Identifiable {
  package var summary: TaskSummary
  /// The words around it, as they stand.
  package var snippet: String

  package init(summary: TaskSummary, snippet: String) {
    self.summary = summary
    self.snippet = snippet
  }

  package var id: ThreadID { summary.id }
}

/// How a task stands, as far as it is known.
package enum TaskCondition: Hashable, Sendable {
  case needsApproval, asksPerson, running
  /// The last turn ended so.
  case completed, stopped, failed
  /// In the server's memory; how its last turn ended is not known.
  case idle
  /// Not in the server's memory; how its last turn ended is not known.
  case saved
  /// In a word that is newer than this program.
  case unknown(String)

  package init(_ status: TaskStatus, lastTurn: TurnOutcome.Kind?) {
    switch (status, lastTurn) {
    case (.running, _): self = .running
    case (.waitingForApproval, _): self = .needsApproval
    case (.waitingForInput, _): self = .asksPerson
    case (.failed, _): self = .failed
    case (.unknown(let word), _): self = .unknown(word)
    case (.idle, .completed), (.notLoaded, .completed): self = .completed
    case (.idle, .stopped), (.notLoaded, .stopped): self = .stopped
    case (.idle, .failed), (.notLoaded, .failed): self = .failed
    case (.idle, nil): self = .idle
    case (.notLoaded, nil): self = .saved
    }
  }
}

extension TaskSummary {
  package var condition: TaskCondition { TaskCondition(status, lastTurn: lastTurn?.kind) }
  package var isUnread: Bool { readState?.isUnread ?? false }
}
