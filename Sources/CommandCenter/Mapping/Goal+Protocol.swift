import CodexSDK

extension Goal {
  init(_ goal: ThreadGoal) {
    let status: Status =
      switch goal.status {
      case .active: .active
      case .paused: .paused
      case .blocked: .blocked
      case .usageLimited: .usageLimited
      case .budgetLimited: .budgetLimited
      case .complete: .complete
      default: .unknown(goal.status.rawValue)
      }
    self.init(
      objective: goal.objective, status: status, tokensUsed: goal.tokensUsed, tokenBudget: goal.tokenBudget,
      secondsUsed: goal.timeUsedSeconds)
  }
}
