extension ServerEvent {
  /// The thread the event is about; `nil` for events about the server as a whole and for those that could not be read.
  public var threadId: String? {
    switch self {
    case .threadStarted(let event): event.thread.id
    case .threadStatusChanged(let event): event.threadId
    case .threadNameUpdated(let event): event.threadId
    case .threadArchived(let event): event.threadId
    case .threadUnarchived(let event): event.threadId
    case .threadDeleted(let event): event.threadId
    case .threadClosed(let event): event.threadId
    case .threadQueueChanged(let event): event.threadId
    case .threadReverted(let event): event.threadId
    case .threadGoalUpdated(let event): event.threadId
    case .threadGoalCleared(let event): event.threadId
    case .threadReadStateChanged(let event): event.threadId
    case .threadSettingsUpdated(let event): event.threadId
    case .threadTokenUsageUpdated(let event): event.threadId
    case .turnStarted(let event): event.threadId
    case .turnCompleted(let event): event.threadId
    case .turnPlanUpdated(let event): event.threadId
    case .turnDiffUpdated(let event): event.threadId
    case .itemStarted(let event): event.threadId
    case .itemCompleted(let event): event.threadId
    case .agentMessageDelta(let event): event.threadId
    case .reasoningSummaryTextDelta(let event): event.threadId
    case .reasoningSummaryPartAdded(let event): event.threadId
    case .reasoningTextDelta(let event): event.threadId
    case .planDelta(let event): event.threadId
    case .commandExecutionOutputDelta(let event): event.threadId
    case .fileChangePatchUpdated(let event): event.threadId
    case .turnErrorOccurred(let event): event.threadId
    case .warning(let event): event.threadId
    case .guardianWarning(let event): event.threadId
    case .modelRerouted(let event): event.threadId
    case .serverRequestResolved(let event): event.threadId
    case .serverRequest(let request): request.threadId
    case .configWarning, .deprecationNotice, .mcpServerStartupStatus, .accountUpdated, .accountLoginCompleted,
      .accountRateLimitsUpdated,
      .unrecognized,
      .undecodable:
      nil
    }
  }

  /// The turn the event is about; `nil` for events about a whole thread or server.
  public var turnId: String? {
    switch self {
    case .turnStarted(let event): event.turn.id
    case .turnCompleted(let event): event.turn.id
    case .threadTokenUsageUpdated(let event): event.turnId
    case .turnPlanUpdated(let event): event.turnId
    case .turnDiffUpdated(let event): event.turnId
    case .itemStarted(let event): event.turnId
    case .itemCompleted(let event): event.turnId
    case .agentMessageDelta(let event): event.turnId
    case .reasoningSummaryTextDelta(let event): event.turnId
    case .reasoningSummaryPartAdded(let event): event.turnId
    case .reasoningTextDelta(let event): event.turnId
    case .planDelta(let event): event.turnId
    case .commandExecutionOutputDelta(let event): event.turnId
    case .fileChangePatchUpdated(let event): event.turnId
    case .turnErrorOccurred(let event): event.turnId
    case .modelRerouted(let event): event.turnId
    case .serverRequest(let request): request.turnId
    default: nil
    }
  }
}
