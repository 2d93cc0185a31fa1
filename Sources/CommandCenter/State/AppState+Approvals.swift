// Decisions: asked, answered once, closed.

extension AppState {
  mutating func approvalRequested(_ approval: Approval) {
    let replaced = approvals.requested(approval)
    if let replaced { noLongerAsked(replaced) }
    open?.receiveIfOwn(.approvalRequested(approval))
    noteOpenTaskRunning()
  }

  mutating func approvalAnswered(_ id: ApprovalID, _ answer: ApprovalAnswer) {
    guard let approval = approvals[id], approval.state.takesAnswer else { return }
    if case .unsupported(let method, _) = approval.subject, !approval.isRefused(by: answer) {
      return say(.warning, "This program can't answer “\(method)”. Answer it in another client, or stop the turn.")
    }
    guard let label = approval.label(of: answer) else {
      return say(.warning, "That answer does not fit this question.")
    }
    guard approval.state == .pending else { return chosenWithoutLink(approval, answer) }
    guard approvals.answer(id, answer) else { return }
    unconfirmed[id] = record(approval, decision: label, .unknown)
    call(.respond(id, answer))
  }

  /// Nothing that was chosen for one moment is sent in another by itself: what it was chosen for may have changed.
  private mutating func chosenWithoutLink(_ approval: Approval, _ answer: ApprovalAnswer) {
    guard let label = approvals.choose(approval.id, answer) else { return }
    say(
      .warning,
      "There is no link: “\(label)” was not sent. If the server asks again for the same, your choice is there and a key sends it."
    )
  }

  mutating func answered(_ id: ApprovalID, _ problem: Problem?) {
    guard let problem else { return approvals.answerTaken(id) }
    // Refused means: not open any more on this connection.
    let isClosed = problem.code == .refused
    approvals.answerFailed(id, stillOpen: !isClosed)
    // Where the answer may have arrived the question's end tells, or the link's.
    if !problem.leavesOutcomeOpen, let record = unconfirmed.removeValue(forKey: id) {
      keep(record, isClosed ? .answeredElsewhere : .notSent)
    }
    report(problem)
  }

  /// The server says that a question is settled, not how.
  mutating func approvalClosed(_ id: ApprovalID, of thread: ThreadID, _ event: CodexEvent) {
    let before = approvals[id]
    approvals.closed(id)
    if let record = unconfirmed.removeValue(forKey: id) {
      keep(record, .accepted)
    } else if let before, before.state == .pending {
      closedElsewhere(before)
    }
    open?.receiveIfOwn(event)
    noteOpenTaskRunning()
    if open?.id != thread { unwatchUnlessNeeded(thread) }
  }

  // MARK: - A lost link

  mutating func approvalsLostLink() {
    approvals.linkLost(unconfirmed: Set(unconfirmed.keys))
    recordUnconfirmed()
  }

  /// Subscribes to the tasks that waited when the link was lost: only a subscriber is asked again.
  mutating func askForQuestionsAgain() {
    for thread in approvals.unreachableThreads where open?.id != thread && watched.insert(thread).inserted {
      call(.watch(thread))
    }
  }

  /// The thread is subscribed to again: what it still waits for is asked again within a moment.
  mutating func questionsAreAskedAgain(in thread: ThreadID, _ status: TaskStatus) {
    guard approvals.unreachableThreads.contains(thread) else { return }
    guard status.needsPerson else { return questionsNotAskedAgain(in: thread) }
    emit(.startTimer(.questionsAgain(thread), after: Self.askingAgainDelay))
  }

  mutating func questionsNotAskedAgain(in thread: ThreadID) {
    let gone = approvals.notAskedAgain(in: thread)
    for approval in gone { noLongerAsked(approval) }
    if !gone.isEmpty { unwatchUnlessNeeded(thread) }
  }

  /// A question from before the link was lost is not asked any more.
  private mutating func noLongerAsked(_ approval: Approval) {
    switch approval.note {
    case .chosenWithoutLink(let label):
      say(.warning, "The server no longer asks about \(approval.brief): “\(label)” was not sent.")
      record(approval, decision: label, .notSent).map { emit(.recordDecision($0)) }
    case .answerLost(let label):
      say(
        .info,
        "The server no longer asks about \(approval.brief). Whether it took “\(label)” or another client's answer it does not say."
      )
    case nil: closedElsewhere(approval)
    }
  }

  private mutating func closedElsewhere(_ approval: Approval) {
    say(.info, "Closed without your answer: \(approval.brief). Another client answered, or its turn ended.")
    record(approval, decision: nil, .answeredElsewhere).map { emit(.recordDecision($0)) }
  }

  // MARK: - The record

  /// Nil in the demo, which leaves nothing behind.
  private func record(
    _ approval: Approval, decision: String?, _ outcome: DecisionRecord.Outcome
  ) -> DecisionRecord? {
    savedTarget.map { DecisionRecord(approval, server: $0.id, decision: decision, outcome: outcome, now: now) }
  }

  private mutating func keep(_ record: DecisionRecord, _ outcome: DecisionRecord.Outcome) {
    var record = record
    record.outcome = outcome
    emit(.recordDecision(record))
  }

  /// Nobody will say any more what became of these answers.
  mutating func recordUnconfirmed() {
    let records = unconfirmed.values.sorted { ($0.at, $0.request.rawValue) < ($1.at, $1.request.rawValue) }
    for record in records { keep(record, .unknown) }
    unconfirmed = [:]
  }

  mutating func decisionNotRecorded(_ problem: Problem) {
    guard !isDecisionLogBroken else { return emit(.log(.warning, "decisions: \(problem.message)")) }
    isDecisionLogBroken = true
    report(Problem(.storage, "Decisions are not written down: \(problem.message)", nextStep: problem.nextStep))
  }
}

extension Approval {
  /// Whether an answer says no, as far as this program knows what is asked.
  fileprivate func isRefused(by answer: ApprovalAnswer) -> Bool {
    guard case .option(let id) = answer, let option = options.first(where: { $0.id == id }) else { return false }
    return option.role == .decline || option.role == .cancelTurn
  }
}
