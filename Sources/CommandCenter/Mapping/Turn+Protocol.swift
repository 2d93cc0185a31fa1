import CodexSDK

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Turn {
  /// A turn with the items the server gave along; `whole` with all of their texts, however long.
  init(_ turn: CodexSDK.Turn, whole: Bool = false) {
    self.init(
      id: TurnID(turn.id), status: TurnStatus(turn.status), startedAt: turn.startedAt.map(Date.init(serverSeconds:)),
      completedAt: turn.completedAt.map(Date.init(serverSeconds:)),
      items: turn.items.map { whole ? TimelineItem(whole: $0, stage: .stored) : TimelineItem($0, stage: .stored) },
      failure: turn.error?.sentence,
      rootID: turn.rootTurnId.map { TurnID($0) },
      hasAllItems: (turn.itemsView ?? .full) == .full)
  }

  /// A turn as a notification announces it: the items come by themselves.
  init(announcing turn: CodexSDK.Turn) {
    self.init(turn)
    items = []
    hasAllItems = false
  }
}

extension TurnStatus {
  init(_ status: CodexSDK.TurnStatus) {
    switch status {
    case .inProgress: self = .inProgress
    case .completed: self = .completed
    case .interrupted: self = .interrupted
    case .failed: self = .failed
    default: self = .unknown(status.rawValue.kept(.name))
    }
  }
}

extension TurnError {
  /// What went wrong, with the details when they say more.
  var sentence: String {
    let message = (message.isEmpty ? (codexErrorInfo?.name ?? "The turn failed.") : message).kept(.sentence)
    guard let additionalDetails = additionalDetails?.kept(.sentence), !additionalDetails.isEmpty,
      !message.contains(additionalDetails)
    else {
      return message
    }
    return "\(message) (\(additionalDetails))"
  }
}

extension PlanStep {
  init(_ step: TurnPlanStep) {
    let state: State =
      switch step.status {
      case .completed: .completed
      case .inProgress: .inProgress
      default: .pending
      }
    self.init(text: step.step.kept(.sentence), state: state)
  }
}
