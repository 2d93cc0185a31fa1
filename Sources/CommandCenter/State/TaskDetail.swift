#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The open task.
package struct TaskDetail: Sendable, Equatable {
  package var summary: TaskSummary
  package var settings: TaskSettings
  package var usage: TokenUsage?
  /// What it works towards by itself, if anything.
  package var goal: Goal?
  package var timeline: Timeline
  package var feed: TaskFeed
  /// What this task waits for, oldest first.
  package var approvals: [Approval]
  /// Messages of ours that the transcript does not show yet.
  package var outbox: [OutboxEntry]
  /// What waits on the server for the turn's end, the next one first; nil where it keeps no queue.
  package var queue: [QueuedMessage]?
  /// True between our Stop and the server's word.
  package var isStopping: Bool
  /// Why the task can only be read here, if so.
  package var readOnlyReason: String?
  /// Whether the server has it no more: it stays to be read.
  package var isDeleted: Bool

  package init(
    summary: TaskSummary, settings: TaskSettings = TaskSettings(), usage: TokenUsage? = nil, goal: Goal? = nil,
    timeline: Timeline = Timeline(), feed: TaskFeed = .loading, approvals: [Approval] = [],
    outbox: [OutboxEntry] = [], queue: [QueuedMessage]? = nil, isStopping: Bool = false,
    readOnlyReason: String? = nil, isDeleted: Bool = false
  ) {
    self.summary = summary
    self.settings = settings
    self.usage = usage
    self.goal = goal
    self.timeline = timeline
    self.feed = feed
    self.approvals = approvals
    self.outbox = outbox
    self.queue = queue
    self.isStopping = isStopping
    self.readOnlyReason = readOnlyReason
    self.isDeleted = isDeleted
  }

  /// The turn that runs, if any.
  package var activeTurn: Turn? { timeline.turns.last.flatMap { $0.status.isOver ? nil : $0 } }

  /// Whether a message is on its way that may begin a turn: Stop is meant for that one.
  package var isStarting: Bool { outbox.contains { $0.state == .sending } }

  /// What Enter does with a follow-up now.
  package var followUpMode: FollowUpMode { activeTurn == nil && !summary.status.isActive ? .newTurn : .steer }
}

/// What a follow-up becomes.
package enum FollowUpMode: Sendable, Hashable {
  /// It starts a turn.
  case newTurn
  /// It joins the running turn now.
  case steer
}

/// The turns of a task, oldest first. Finished turns are shared values; only the last may still change.
package struct Timeline: Sendable, Equatable {
  package var turns: [Turn]
  /// Opaque cursor of the page before the first turn; nil when the first turn is the beginning.
  package var olderCursor: String?
  package var isLoadingOlder: Bool

  package init(turns: [Turn] = [], olderCursor: String? = nil, isLoadingOlder: Bool = false) {
    self.turns = turns
    self.olderCursor = olderCursor
    self.isLoadingOlder = isLoadingOlder
  }
}

/// Where a task's news come from.
package enum TaskFeed: Sendable, Hashable {
  case loading
  /// Streamed; `lastEventAt` says how fresh.
  case live(lastEventAt: Date)
  /// Read from time to time because the stream is silent or not ours.
  case polling(lastReadAt: Date)
  /// It runs, and neither the stream nor the reads had any news for a while: a provider may hang.
  case silent(since: Date, checkedAt: Date)
  /// No link: as of the time given.
  case stale(since: Date)
  /// Nothing runs; nothing is watched but the broadcasts.
  case quiet
  /// It could not be opened.
  case failed(Problem)
}

/// A message of ours on its way into the transcript.
package struct OutboxEntry: Identifiable, Sendable, Hashable {
  package enum State: Sendable, Hashable {
    case sending
    /// The server took it; its item has not come yet.
    case accepted
    /// The link died in between: it may or may not have arrived.
    case unknown
    /// It was looked for, and the task does not have it.
    case missing
    /// There was no link: nothing was sent.
    case unsent
    case failed(Problem)
  }

  package var id: MessageID
  package var text: String
  package var state: State
  package var sentAt: Date
  /// How often it was sent again.
  package var attempt = 0

  /// Whether it stays as it is until a person says what becomes of it.
  package var needsChoice: Bool {
    switch state {
    case .unknown, .missing, .unsent: true
    case .sending, .accepted, .failed: false
    }
  }

  package init(id: MessageID, text: String, state: State, sentAt: Date) {
    self.id = id
    self.text = text
    self.state = state
    self.sentAt = sentAt
  }
}
