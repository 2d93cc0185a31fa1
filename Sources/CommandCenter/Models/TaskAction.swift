/// What a person may ask of a task.
package enum TaskAction: Hashable, Sendable {
  case rename, fork, forkFromTurn, archive, unarchive, delete, mark, showMenu, endCommand, showQueue
  case write, steer, queueUp, chooseQueueing, compact, stop, retry
  case review, setGoal, pauseGoal, resumeGoal, clearGoal, goBack
  /// To answer what it waits for.
  case decide

  /// Whether it adds to the conversation, or ends a turn of it.
  private var isWriting: Bool {
    switch self {
    case .write, .steer, .queueUp, .chooseQueueing, .compact, .stop, .retry, .review, .setGoal, .pauseGoal,
      .resumeGoal, .clearGoal, .goBack:
      true
    case .rename, .fork, .forkFromTurn, .archive, .unarchive, .delete, .mark, .showMenu, .endCommand, .showQueue,
      .decide:
      false
    }
  }

  /// Why it can't be done with a task that is there only to be read; nil when it can.
  fileprivate func refusal(readOnly reason: String?, isDeleted: Bool) -> Refusal? {
    if isDeleted, self != .decide { return .deleted }
    return isWriting ? reason.map { .readOnly($0) } : nil
  }
}

/// Why something can't be done with a task now. The one place that knows is `refusal(of:)`; hints, the menu, the palette,
/// the footer and what is said to a command without a screen are made of it.
package enum Refusal: Error, Hashable, Sendable {
  case notMadeYet
  case archived
  case alreadyArchived
  case notArchived
  case deleted
  case readOnly(String)
  case nothingRuns
  case alreadyStopping
  case turnRuns
  case notRetryable
  case promptIsAttachments
  case turnNotRead
  case promptOfNobody
  case nothingWaits
  case noReadState
  case takesNoInput
  case reviewRuns
  case nothingToWaitFor
  case noQueue
  case queueEmpty
  case noGoal
  case noActiveGoal
}

extension TaskSummary {
  /// Why something can't be done with it, as far as a row tells; nil when it can.
  package func refusal(of action: TaskAction) -> Refusal? {
    if isPlaceholder { return action == .showMenu ? nil : .notMadeYet }
    switch action {
    case .rename, .fork: return isArchived ? .archived : nil
    case .archive: return isArchived ? .alreadyArchived : nil
    case .unarchive: return isArchived ? nil : .notArchived
    case .stop: return status.isActive ? nil : .nothingRuns
    case .retry: return [.stopped, .failed].contains(condition) ? nil : .notRetryable
    case .decide: return status.needsPerson ? nil : .nothingWaits
    case .mark: return readState == nil ? .noReadState : nil
    case .compact, .review, .goBack: return status.isActive ? .turnRuns : nil
    case .write, .steer, .queueUp: return refusesInput == true ? .takesNoInput : nil
    case .forkFromTurn, .delete, .showMenu, .endCommand, .showQueue, .chooseQueueing, .setGoal, .pauseGoal,
      .resumeGoal, .clearGoal:
      return nil
    }
  }
}

extension TaskDetail {
  /// Why something can't be done with it; nil when it can.
  package func refusal(of action: TaskAction) -> Refusal? {
    if let refusal = action.refusal(readOnly: readOnlyReason, isDeleted: isDeleted) { return refusal }
    switch action {
    case .stop:
      if isStopping { return .alreadyStopping }
      return activeTurn != nil || summary.status.isActive || isStarting ? nil : .nothingRuns
    case .retry: return if case .failure(let refusal) = retry { refusal } else { nil }
    case .pauseGoal: return goal?.status == .active ? nil : .noActiveGoal
    case .resumeGoal, .clearGoal: return goal == nil ? .noGoal : nil
    case .compact, .review, .goBack: return activeTurn == nil ? summary.refusal(of: action) : .turnRuns
    case .steer: return summary.refusal(of: action) ?? (activeTurn?.isReview == true ? .reviewRuns : nil)
    case .chooseQueueing: return followUpMode != .steer ? .nothingToWaitFor : queue == nil ? .noQueue : nil
    case .showQueue: return queue.map { $0.isEmpty ? .queueEmpty : nil } ?? .noQueue
    // Its text is taken in; what becomes of it is seen when it is sent.
    case .write, .endCommand, .forkFromTurn, .setGoal: return nil
    case .rename, .fork, .archive, .unarchive, .delete, .mark, .showMenu, .queueUp, .decide:
      return summary.refusal(of: action)
    }
  }

  /// What Retry sends again: the prompt of the last turn, never that of an older one, which may be done.
  package var retry: Result<String, Refusal> {
    guard let last = timeline.turns.last, last.status.isRetryable else { return .failure(.notRetryable) }
    let prompts = last.items.compactMap { item in
      if case .userMessage(let message) = item.content { message.text } else { nil }
    }
    if let prompt = prompts.first(where: { !$0.isEmpty }), !last.isReview { return .success(prompt) }
    if !prompts.isEmpty, !last.isReview { return .failure(.promptIsAttachments) }
    return .failure(last.hasAllItems ? .promptOfNobody : .turnNotRead)
  }

  /// Whether the last turn failed or was stopped and its prompt is known.
  package var canRetry: Bool { if case .success = retry { true } else { false } }
}
