// Decisions: asked, answered once, closed.

extension AppState {
  mutating func approvalRequested(_ approval: Approval) {
    approvals.requested(approval)
    open?.receiveIfOwn(.approvalRequested(approval))
    noteOpenTaskRunning()
  }

  mutating func approvalAnswered(_ id: ApprovalID, _ answer: ApprovalAnswer) {
    guard let approval = approvals[id], approval.state == .pending else { return }
    if case .unsupported(let method, _) = approval.subject {
      return say(.warning, "This program can't answer “\(method)”. Answer it in another client, or stop the turn.")
    }
    guard approvals.answer(id, answer) else { return say(.warning, "That answer does not fit this question.") }
    call(.respond(id, answer))
  }

  mutating func answered(_ id: ApprovalID, _ problem: Problem?) {
    guard let problem else { return approvals.answerTaken(id) }
    // Refused means: not open any more on this connection.
    approvals.answerFailed(id, stillOpen: problem.code != .refused)
    report(problem)
  }
}
