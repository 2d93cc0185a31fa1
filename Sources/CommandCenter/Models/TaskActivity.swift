/// What a running turn is at, in a form that a row of a list has room for.
package struct TaskActivity: Hashable, Sendable {
  package enum Deed: Hashable, Sendable {
    case thinks
    case writes
    case runs(command: String)
    /// The path of the file where it is one.
    case edits(files: Int, path: String)
    case calls(tool: String)
    case searches(String)
    /// The server tries to reach the model again, in its words.
    case retries(String)
  }

  package var deed: Deed
  /// Steps of its plan that are done, and all; 0 of 0 without a plan.
  package var stepsDone: Int
  package var steps: Int

  package init(_ deed: Deed, stepsDone: Int = 0, steps: Int = 0) {
    self.deed = deed
    self.stepsDone = stepsDone
    self.steps = steps
  }

  /// Nil for a turn that is over.
  package init?(_ turn: Turn) {
    guard !turn.status.isOver else { return nil }
    let deed = turn.retryNotice.map { Deed.retries($0) } ?? turn.items.reversed().lazy.compactMap { Deed($0) }.first
    self.init(
      deed ?? .thinks, stepsDone: turn.plan.count { $0.state == .completed }, steps: turn.plan.count)
  }
}

extension TaskActivity.Deed {
  /// What goes on in an item; nil where nothing does any more.
  fileprivate init?(_ item: TimelineItem) {
    guard item.state == .inProgress else { return nil }
    switch item.content {
    case .agentMessage, .plan: self = .writes
    case .reasoning: self = .thinks
    case .command(let run): self = .runs(command: run.shortCommand)
    case .fileChange(let changes): self = .edits(files: changes.count, path: changes.count == 1 ? changes[0].path : "")
    case .toolCall(let call): self = .calls(tool: call.name)
    case .webSearch(let query): self = .searches(query)
    case .userMessage, .subAgent, .review, .notice, .unknown: return nil
    }
  }
}
