/// The notifications this library knows: one line for each, and the only place that lists them.
extension NotificationRegistry {
  static let standard: NotificationRegistry = {
    var registry = NotificationRegistry()
    registry.on(AccountLoginCompletedNotification.self) { .accountLoginCompleted($0) }
    registry.on(AccountRateLimitsUpdatedNotification.self) { .accountRateLimitsUpdated($0) }
    registry.on(AccountUpdatedNotification.self) { .accountUpdated($0) }
    registry.on(ConfigWarningNotification.self) { .configWarning($0) }
    registry.on(TurnErrorOccurredNotification.self) { .turnErrorOccurred($0) }
    registry.on(AgentMessageDeltaNotification.self) { .agentMessageDelta($0) }
    registry.on(CommandExecutionOutputDeltaNotification.self) { .commandExecutionOutputDelta($0) }
    registry.on(ItemCompletedNotification.self) { .itemCompleted($0) }
    registry.on(FileChangePatchUpdatedNotification.self) { .fileChangePatchUpdated($0) }
    registry.on(McpServerStartupStatusNotification.self) { .mcpServerStartupStatus($0) }
    registry.on(PlanDeltaNotification.self) { .planDelta($0) }
    registry.on(ReasoningSummaryPartAddedNotification.self) { .reasoningSummaryPartAdded($0) }
    registry.on(ReasoningSummaryTextDeltaNotification.self) { .reasoningSummaryTextDelta($0) }
    registry.on(ReasoningTextDeltaNotification.self) { .reasoningTextDelta($0) }
    registry.on(ItemStartedNotification.self) { .itemStarted($0) }
    registry.on(ServerRequestResolvedNotification.self) { .serverRequestResolved($0) }
    registry.on(ThreadArchivedNotification.self) { .threadArchived($0) }
    registry.on(ThreadClosedNotification.self) { .threadClosed($0) }
    registry.on(ThreadDeletedNotification.self) { .threadDeleted($0) }
    registry.on(ThreadGoalClearedNotification.self) { .threadGoalCleared($0) }
    registry.on(ThreadGoalUpdatedNotification.self) { .threadGoalUpdated($0) }
    registry.on(ThreadNameUpdatedNotification.self) { .threadNameUpdated($0) }
    registry.on(ThreadQueueChangedNotification.self) { .threadQueueChanged($0) }
    registry.on(ThreadReadStateChangedNotification.self) { .threadReadStateChanged($0) }
    registry.on(ThreadRevertedNotification.self) { .threadReverted($0) }
    registry.on(ThreadSettingsUpdatedNotification.self) { .threadSettingsUpdated($0) }
    registry.on(ThreadStartedNotification.self) { .threadStarted($0) }
    registry.on(ThreadStatusChangedNotification.self) { .threadStatusChanged($0) }
    registry.on(ThreadTokenUsageUpdatedNotification.self) { .threadTokenUsageUpdated($0) }
    registry.on(ThreadUnarchivedNotification.self) { .threadUnarchived($0) }
    registry.on(TurnCompletedNotification.self) { .turnCompleted($0) }
    registry.on(TurnDiffUpdatedNotification.self) { .turnDiffUpdated($0) }
    registry.on(TurnPlanUpdatedNotification.self) { .turnPlanUpdated($0) }
    registry.on(TurnStartedNotification.self) { .turnStarted($0) }
    registry.on(DeprecationNoticeNotification.self) { .deprecationNotice($0) }
    registry.on(GuardianWarningNotification.self) { .guardianWarning($0) }
    registry.on(ModelReroutedNotification.self) { .modelRerouted($0) }
    registry.on(WarningNotification.self) { .warning($0) }
    return registry
  }()
}
