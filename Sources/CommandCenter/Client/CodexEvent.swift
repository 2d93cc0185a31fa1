/// Something the server told us without being asked. Thread events carry their thread: sub-agents share the connection.
package enum CodexEvent: Hashable, Sendable {
  // Lists: these reach every connection.
  case taskStarted(TaskSummary)
  case taskStatusChanged(ThreadID, TaskStatus)
  case taskRenamed(ThreadID, name: String?)
  case taskArchived(ThreadID)
  case taskUnarchived(ThreadID)
  case taskDeleted(ThreadID)
  /// Unloaded from the server's memory after a quiet time: neither an error nor an end.
  case taskUnloaded(ThreadID)
  /// Something of it is to be read, or was read here or by another client. Only who watches it is told.
  case taskReadStateChanged(ThreadID, ReadState)
  /// Turns at its end were taken back: what was read of them is gone.
  case taskReverted(ThreadID)
  /// How its goal stands; nil where it has none.
  case goalChanged(ThreadID, Goal?)
  /// A tool server did not start, with the reason; nil once it did.
  case toolServerStarted(String, failure: String?)
  case accountChanged
  /// A sign-in of this or another client ended.
  case loginEnded(LoginEnd)
  /// More is known of the account's allowance; what is left out says nothing. For the subscribers of the task that used it.
  case limitsChanged(AccountLimits)

  // A watched thread.
  case taskSettingsChanged(ThreadID, TaskSettings)
  case tokenUsageChanged(ThreadID, TokenUsage)
  /// What waits for the turn's end is another; to be read with `queuedMessages(of:)`.
  case queueChanged(ThreadID)
  case turnStarted(ThreadID, Turn)
  /// The turn's end and its status; its items are not part of it.
  case turnCompleted(ThreadID, Turn)
  case planUpdated(ThreadID, TurnID, [PlanStep])
  case diffUpdated(ThreadID, TurnID, String)
  case itemStarted(ThreadID, TurnID, TimelineItem)
  case itemCompleted(ThreadID, TurnID, TimelineItem)
  /// A preview of an item's growth; `itemCompleted` is the truth. Neighbours for the same item are already joined.
  case itemGrew(ThreadID, TurnID, ItemID, ItemDelta)
  /// The model's provider failed; with `willRetry` the turn goes on.
  case turnTroubled(ThreadID, TurnID, message: String, willRetry: Bool)

  // Decisions.
  case approvalRequested(Approval)
  case approvalClosed(ThreadID, ApprovalID)
  /// More questions are open than are kept.
  case approvalNotKept(ThreadID, ApprovalID)

  // The connection.
  case warning(String)
  /// A method newer than this program, counted and logged.
  case unrecognized(method: String)
  case disconnected(Problem)
}

/// How an item grew.
package enum ItemDelta: Hashable, Sendable {
  case agentText(String)
  case planText(String)
  /// Text of one part of the reasoning summary.
  case reasoningText(part: Int, String)
  case reasoningPartAdded(part: Int)
  case commandOutput(String)
  /// The whole list of changes as it stands now.
  case fileChanges([FileChange])
}
