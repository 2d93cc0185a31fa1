#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// One thread of the server, as lists show it.
package struct TaskSummary: Identifiable, Hashable, Sendable, Codable {
  package var id: ThreadID
  /// The name a person gave, else the first line of the first prompt.
  package var title: String
  /// The first prompt as the server previews it.
  package var preview: String
  /// The directory on the server, exactly as the server spells it; empty when unknown.
  package var projectPath: String
  package var branch: String?
  package var model: String?
  package var effort: String?
  package var status: TaskStatus
  package var createdAt: Date
  /// When a person last acted on it (`recencyAt`): the order of every list.
  package var recencyAt: Date
  /// When anything last changed it, the agent's writes included; nil when unknown.
  package var updatedAt: Date?
  /// The thread that spawned this one, when it is a sub-agent.
  package var parentID: ThreadID?
  package var isArchived: Bool
  /// Which kind of program made it, in the server's word: `cli`, `vscode`, `exec`, …
  package var source: String?
  /// How its last turn ended, as far as that was seen; nil while one runs.
  package var lastTurn: TurnOutcome?
  /// Nil where nothing tells.
  package var readState: ReadState?
  /// True where the server takes no message for it, as for an agent that only its parent talks to.
  package var refusesInput: Bool?
  /// True between our send and the server's first word of the thread.
  package var isPlaceholder: Bool

  package init(
    id: ThreadID, title: String, preview: String = "", projectPath: String = "", branch: String? = nil,
    model: String? = nil, effort: String? = nil, status: TaskStatus = .notLoaded, createdAt: Date = .distantPast,
    recencyAt: Date = .distantPast, updatedAt: Date? = nil, parentID: ThreadID? = nil, isArchived: Bool = false,
    source: String? = nil, lastTurn: TurnOutcome? = nil, readState: ReadState? = nil, refusesInput: Bool? = nil,
    isPlaceholder: Bool = false
  ) {
    self.id = id
    self.title = title
    self.preview = preview
    self.projectPath = projectPath
    self.branch = branch
    self.model = model
    self.effort = effort
    self.status = status
    self.createdAt = createdAt
    self.recencyAt = recencyAt
    self.updatedAt = updatedAt
    self.parentID = parentID
    self.isArchived = isArchived
    self.source = source
    self.lastTurn = lastTurn
    self.readState = readState
    self.refusesInput = refusesInput
    self.isPlaceholder = isPlaceholder
  }
}

/// What the server says a thread is doing. Never derived from what we sent.
package enum TaskStatus: Hashable, Sendable, Codable {
  /// Not in the server's memory. Says nothing about success or failure.
  case notLoaded
  /// Loaded, no turn running.
  case idle
  /// A turn runs.
  case running
  /// A turn waits for somebody to approve something.
  case waitingForApproval
  /// A turn waits for an answer to a question.
  case waitingForInput
  /// The last turn failed.
  case failed
  /// A status newer than this program, in the server's own word.
  case unknown(String)

  /// Whether a turn is in progress, waiting or not.
  package var isActive: Bool {
    switch self {
    case .running, .waitingForApproval, .waitingForInput: true
    default: false
    }
  }

  /// Whether the turn stands still until a person acts.
  package var needsPerson: Bool { self == .waitingForApproval || self == .waitingForInput }
}
