#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something the server said by itself.
///
/// Every message becomes exactly one event, in the order of arrival, so that nothing the server says can vanish: what
/// has no type here is ``unrecognized(method:raw:)``, what has one but cannot be read is ``undecodable(method:reason:)``.
public enum ServerEvent: Sendable {
  /// `thread/started`.
  indirect case threadStarted(ThreadStartedNotification)
  /// `thread/status/changed`.
  indirect case threadStatusChanged(ThreadStatusChangedNotification)
  /// `thread/name/updated`.
  case threadNameUpdated(ThreadNameUpdatedNotification)
  /// `thread/archived`.
  case threadArchived(ThreadArchivedNotification)
  /// `thread/unarchived`.
  case threadUnarchived(ThreadUnarchivedNotification)
  /// `thread/deleted`.
  case threadDeleted(ThreadDeletedNotification)
  /// `thread/reverted`.
  case threadReverted(ThreadRevertedNotification)
  /// `thread/goal/updated`.
  indirect case threadGoalUpdated(ThreadGoalUpdatedNotification)
  /// `thread/goal/cleared`.
  case threadGoalCleared(ThreadGoalClearedNotification)
  /// `mcpServer/startupStatus/updated`.
  case mcpServerStartupStatus(McpServerStartupStatusNotification)
  /// `thread/closed`.
  case threadClosed(ThreadClosedNotification)
  /// `thread/queue/changed`.
  case threadQueueChanged(ThreadQueueChangedNotification)
  /// `thread/readState/changed`.
  case threadReadStateChanged(ThreadReadStateChangedNotification)
  /// `thread/settings/updated`.
  indirect case threadSettingsUpdated(ThreadSettingsUpdatedNotification)
  /// `thread/tokenUsage/updated`.
  indirect case threadTokenUsageUpdated(ThreadTokenUsageUpdatedNotification)
  /// `turn/started`.
  indirect case turnStarted(TurnStartedNotification)
  /// `turn/completed`.
  indirect case turnCompleted(TurnCompletedNotification)
  /// `turn/plan/updated`.
  case turnPlanUpdated(TurnPlanUpdatedNotification)
  /// `turn/diff/updated`.
  case turnDiffUpdated(TurnDiffUpdatedNotification)
  /// `item/started`.
  case itemStarted(ItemStartedNotification)
  /// `item/completed`.
  case itemCompleted(ItemCompletedNotification)
  /// `item/agentMessage/delta`.
  case agentMessageDelta(AgentMessageDeltaNotification)
  /// `item/reasoning/summaryTextDelta`.
  case reasoningSummaryTextDelta(ReasoningSummaryTextDeltaNotification)
  /// `item/reasoning/summaryPartAdded`.
  case reasoningSummaryPartAdded(ReasoningSummaryPartAddedNotification)
  /// `item/reasoning/textDelta`.
  case reasoningTextDelta(ReasoningTextDeltaNotification)
  /// `item/plan/delta`.
  case planDelta(PlanDeltaNotification)
  /// `item/commandExecution/outputDelta`.
  case commandExecutionOutputDelta(CommandExecutionOutputDeltaNotification)
  /// `item/fileChange/patchUpdated`.
  case fileChangePatchUpdated(FileChangePatchUpdatedNotification)
  /// `error`.
  indirect case turnErrorOccurred(TurnErrorOccurredNotification)
  /// `warning`.
  case warning(WarningNotification)
  /// `guardianWarning`.
  case guardianWarning(GuardianWarningNotification)
  /// `deprecationNotice`.
  case deprecationNotice(DeprecationNoticeNotification)
  /// `model/rerouted`.
  indirect case modelRerouted(ModelReroutedNotification)
  /// `configWarning`.
  indirect case configWarning(ConfigWarningNotification)
  /// `serverRequest/resolved`.
  case serverRequestResolved(ServerRequestResolvedNotification)
  /// `account/updated`.
  case accountUpdated(AccountUpdatedNotification)
  /// `account/login/completed`.
  case accountLoginCompleted(AccountLoginCompletedNotification)
  /// `account/rateLimits/updated`.
  indirect case accountRateLimitsUpdated(AccountRateLimitsUpdatedNotification)
  /// The server asks something and waits; see ``Codex/respond(to:with:)``.
  indirect case serverRequest(ServerRequest)
  /// A notification this library has no type for, with the whole frame as it came.
  case unrecognized(method: String, raw: Data)
  /// A message that could not be read, and why. `method` is empty when not even that could be.
  case undecodable(method: String, reason: String)
}
