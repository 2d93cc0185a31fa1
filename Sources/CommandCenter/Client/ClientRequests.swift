/// Which tasks to list.
package struct TaskListRequest: Hashable, Sendable {
  package var cursor: String?
  /// 1…100; the server cuts larger values.
  package var limit: Int
  package var archived: Bool
  /// Whether the server is to look for tasks on its disk that its database lacks. With many tasks that takes seconds.
  package var isThorough: Bool

  package init(cursor: String? = nil, limit: Int = 100, archived: Bool = false, isThorough: Bool = false) {
    self.cursor = cursor
    self.limit = limit
    self.archived = archived
    self.isThorough = isThorough
  }
}

/// One page of tasks.
package struct TaskPage: Hashable, Sendable {
  package var tasks: [TaskSummary]
  /// Opaque; nil at the end.
  package var nextCursor: String?
  /// Whether the server keeps what was read; where it doesn't, that is kept here.
  package var hasReadStates: Bool

  package init(tasks: [TaskSummary], nextCursor: String?, hasReadStates: Bool = true) {
    self.tasks = tasks
    self.nextCursor = nextCursor
    self.hasReadStates = hasReadStates
  }
}

/// A text to look for in the contents of tasks, without regard to case.
package struct TaskSearchRequest: Hashable, Sendable {
  package var text: String
  package var cursor: String?
  /// 1…100.
  package var limit: Int
  package var archived: Bool

  package init(text: String, cursor: String? = nil, limit: Int = 50, archived: Bool = false) {
    self.text = text
    self.cursor = cursor
    self.limit = limit
    self.archived = archived
  }
}

/// One page of what was found, most recently used first.
package struct TaskSearchPage: Hashable, Sendable {
  package var hits: [TaskHit]
  /// Opaque; nil at the end.
  package var nextCursor: String?

  package init(hits: [TaskHit], nextCursor: String?) {
    self.hits = hits
    self.nextCursor = nextCursor
  }
}

/// A prompt on its way, with the id by which it can be found in the thread.
package struct OutgoingMessage: Hashable, Sendable {
  package var id: MessageID
  package var text: String

  package init(id: MessageID, text: String) {
    self.id = id
    self.text = text
  }

  /// The text; a server would start a turn even for blanks.
  /// - Throws: `Problem` with code `.badInput` when there is nothing to send.
  package func sendableText() throws(Problem) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw Problem(.badInput, "There is no text to send.", nextStep: "Type a prompt.")
    }
    return text
  }
}

/// Everything a new task starts with. Nil leaves the choice to the server.
package struct CreateTaskRequest: Hashable, Sendable {
  package var message: OutgoingMessage
  package var projectPath: String?
  package var model: String?
  package var effort: String?
  package var access: AccessMode
  /// Whether nothing is sent when the folder is gone.
  package var checksFolder = false

  package init(
    message: OutgoingMessage, projectPath: String?, model: String?, effort: String?, access: AccessMode
  ) {
    self.message = message
    self.projectPath = projectPath
    self.model = model
    self.effort = effort
    self.access = access
  }
}

/// A prompt for an existing task. Model and effort are sent only when they change: they stick to the thread.
package struct FollowUpRequest: Hashable, Sendable {
  package var threadID: ThreadID
  package var message: OutgoingMessage
  package var model: String?
  package var effort: String?

  package init(threadID: ThreadID, message: OutgoingMessage, model: String? = nil, effort: String? = nil) {
    self.threadID = threadID
    self.message = message
    self.model = model
    self.effort = effort
  }
}

/// The turn that a send began or joined.
package struct StartedTurn: Hashable, Sendable {
  /// The thread as the server reports it; for a follow-up only what is known.
  package var threadID: ThreadID
  package var turnID: TurnID
  package var summary: TaskSummary?
  package var settings: TaskSettings?

  package init(threadID: ThreadID, turnID: TurnID, summary: TaskSummary? = nil, settings: TaskSettings? = nil) {
    self.threadID = threadID
    self.turnID = turnID
    self.summary = summary
    self.settings = settings
  }
}
