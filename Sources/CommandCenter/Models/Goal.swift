/// What a task works towards by itself, turn after turn.
package struct Goal: Sendable, Hashable {
  /// How it stands; only an active one starts turns.
  package enum Status: Sendable, Hashable {
    case active, paused, blocked, usageLimited, budgetLimited, complete, unknown(String)
  }

  package var objective: String
  package var status: Status
  package var tokensUsed: Int
  /// Tokens it may use; nil for any number.
  package var tokenBudget: Int?
  package var secondsUsed: Int

  package init(objective: String, status: Status, tokensUsed: Int = 0, tokenBudget: Int? = nil, secondsUsed: Int = 0) {
    self.objective = objective
    self.status = status
    self.tokensUsed = tokensUsed
    self.tokenBudget = tokenBudget
    self.secondsUsed = secondsUsed
  }
}
