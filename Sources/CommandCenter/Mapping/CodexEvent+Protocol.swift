import CodexSDK

extension CodexEvent {
  /// What a message of the server means for the app; nil for what it has no use for. Questions are mapped by `ServerQuestion`.
  init?(_ event: ServerEvent) {
    switch event {
    case .threadStarted, .threadStatusChanged, .threadNameUpdated, .threadArchived, .threadUnarchived, .threadDeleted,
      .threadClosed, .threadQueueChanged, .threadReadStateChanged, .threadSettingsUpdated, .threadTokenUsageUpdated,
      .threadReverted, .threadGoalUpdated, .threadGoalCleared:
      self.init(aboutThread: event)
    case .turnStarted, .turnCompleted, .turnPlanUpdated, .turnDiffUpdated, .turnErrorOccurred:
      self.init(aboutTurn: event)
    case .itemStarted, .itemCompleted, .agentMessageDelta, .planDelta, .reasoningSummaryTextDelta,
      .reasoningSummaryPartAdded, .reasoningTextDelta, .commandExecutionOutputDelta, .fileChangePatchUpdated:
      self.init(aboutItem: event)
    case .serverRequestResolved(let event):
      self = .approvalClosed(ThreadID(event.threadId), ApprovalID(event.requestId))
    case .accountUpdated: self = .accountChanged
    case .accountLoginCompleted(let event): self = .loginEnded(LoginEnd(event))
    case .accountRateLimitsUpdated(let event):
      let limits = AccountLimits(event.rateLimits)
      // Told with each request, also when nothing is known.
      if limits.isEmpty { return nil }
      self = .limitsChanged(limits)
    case .mcpServerStartupStatus(let event):
      let name = event.name.kept(.name)
      switch event.status {
      case .failed:
        self = .toolServerStarted(name, failure: event.error?.kept(.sentence) ?? "it does not say why")
      case .ready: self = .toolServerStarted(name, failure: nil)
      default: return nil
      }
    case .warning(let event): self = .warning(event.message.kept(.sentence))
    case .configWarning(let event): self = .warning(event.summary.kept(.sentence))
    case .guardianWarning(let event): self = .warning(event.message.kept(.sentence))
    case .deprecationNotice(let event):
      let parts = [event.summary, event.details ?? ""].filter { !$0.isEmpty }
      self = .warning(parts.joined(separator: " ").kept(.sentence))
    case .modelRerouted(let event):
      let why = event.reason.map { ": \($0)" } ?? ""
      self = .warning("The server uses \(event.toModel) in place of \(event.fromModel)\(why).".kept(.sentence))
    case .undecodable(let method, let reason):
      let name = method.isEmpty ? "no method" : method.kept(.name)
      self = .warning("A message of the server could not be read (\(name): \(reason.kept(.sentence))).")
    case .unrecognized(let method, _): self = .unrecognized(method: method.kept(.name))
    case .serverRequest: return nil
    }
  }

  private init?(aboutThread event: ServerEvent) {
    switch event {
    case .threadStarted(let event): self = .taskStarted(TaskSummary(event.thread))
    case .threadStatusChanged(let event):
      self = .taskStatusChanged(ThreadID(event.threadId), TaskStatus(event.status))
    case .threadNameUpdated(let event): self = .taskRenamed(ThreadID(event.threadId), name: event.name?.kept(.name))
    case .threadArchived(let event): self = .taskArchived(ThreadID(event.threadId))
    case .threadUnarchived(let event): self = .taskUnarchived(ThreadID(event.threadId))
    case .threadDeleted(let event): self = .taskDeleted(ThreadID(event.threadId))
    case .threadClosed(let event): self = .taskUnloaded(ThreadID(event.threadId))
    case .threadQueueChanged(let event): self = .queueChanged(ThreadID(event.threadId))
    case .threadReverted(let event): self = .taskReverted(ThreadID(event.threadId))
    case .threadGoalUpdated(let event): self = .goalChanged(ThreadID(event.threadId), Goal(event.goal))
    case .threadGoalCleared(let event): self = .goalChanged(ThreadID(event.threadId), nil)
    case .threadReadStateChanged(let event):
      guard let state = event.readState else { return nil }
      self = .taskReadStateChanged(ThreadID(event.threadId), ReadState(state))
    case .threadSettingsUpdated(let event):
      self = .taskSettingsChanged(ThreadID(event.threadId), TaskSettings(event.threadSettings))
    case .threadTokenUsageUpdated(let event):
      self = .tokenUsageChanged(ThreadID(event.threadId), TokenUsage(event.tokenUsage))
    default: return nil
    }
  }

  private init?(aboutTurn event: ServerEvent) {
    switch event {
    case .turnStarted(let event): self = .turnStarted(ThreadID(event.threadId), Turn(announcing: event.turn))
    case .turnCompleted(let event): self = .turnCompleted(ThreadID(event.threadId), Turn(announcing: event.turn))
    case .turnPlanUpdated(let event):
      self = .planUpdated(
        ThreadID(event.threadId), TurnID(event.turnId), event.plan.prefix(TextLimit.entriesMax).map(PlanStep.init))
    case .turnDiffUpdated(let event):
      self = .diffUpdated(ThreadID(event.threadId), TurnID(event.turnId), event.diff.kept(.text))
    case .turnErrorOccurred(let event):
      self = .turnTroubled(
        ThreadID(event.threadId), TurnID(event.turnId), message: event.error.sentence, willRetry: event.willRetry)
    default: return nil
    }
  }

  private init?(aboutItem event: ServerEvent) {
    switch event {
    case .itemStarted(let event):
      self = .itemStarted(
        ThreadID(event.threadId), TurnID(event.turnId),
        TimelineItem(event.item, stage: .started, startedAtMs: event.startedAtMs))
    case .itemCompleted(let event):
      self = .itemCompleted(
        ThreadID(event.threadId), TurnID(event.turnId),
        TimelineItem(event.item, stage: .completed, completedAtMs: event.completedAtMs))
    case .agentMessageDelta(let event):
      self.init(event.threadId, event.turnId, event.itemId, .agentText(event.delta))
    case .planDelta(let event): self.init(event.threadId, event.turnId, event.itemId, .planText(event.delta))
    case .reasoningSummaryTextDelta(let event):
      self.init(
        event.threadId, event.turnId, event.itemId, .reasoningText(part: event.summaryIndex, event.delta))
    case .reasoningSummaryPartAdded(let event):
      self.init(event.threadId, event.turnId, event.itemId, .reasoningPartAdded(part: event.summaryIndex))
    case .commandExecutionOutputDelta(let event):
      self.init(event.threadId, event.turnId, event.itemId, .commandOutput(event.delta))
    case .fileChangePatchUpdated(let event):
      self.init(
        event.threadId, event.turnId, event.itemId, .fileChanges(event.changes.map(FileChange.init).kept()))
    // Raw thoughts: models that tell them tell a summary too, and the two can't share a row.
    default: return nil
    }
  }

  private init(_ thread: String, _ turn: String, _ item: String, _ delta: ItemDelta) {
    self = .itemGrew(ThreadID(thread), TurnID(turn), ItemID(item), delta)
  }
}

extension ApprovalID {
  /// A number and a text that looks the same are two ids.
  init(_ id: RequestID) {
    switch id {
    case .number(let number): self.init(String(number))
    case .string(let text): self.init("\"\(text)\"")
    }
  }
}
