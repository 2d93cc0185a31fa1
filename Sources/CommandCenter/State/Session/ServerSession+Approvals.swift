// Decisions: asked, answered once, closed.

extension ServerSession {
  mutating func approvalRequested(_ approval: Approval) {
    let replaced = approvals.requested(approval)
    if approvals.notKept.contains(approval.id) { return tellQuestionsNotKept() }
    if let replaced { noLongerAsked(replaced) }
    open?.receiveIfOwn(.approvalRequested(approval))
    noteOpenTaskRunning()
  }

  mutating func approvalAnswered(_ id: ApprovalID, _ answer: ApprovalAnswer) {
    guard let approval = approvals[id], approval.state.takesAnswer else { return }
    if case .unsupported(let method, _) = approval.subject, !approval.isRefused(by: answer) {
      return say(.unanswerable(method: method))
    }
    guard let label = approval.label(of: answer) else {
      return say(.answerDoesNotFit(approval.whyNoYes))
    }
    guard approval.state == .pending else { return chosenWithoutLink(approval, answer) }
    guard approvals.answer(id, answer) else { return }
    let record = record(approval, decision: approval.recorded(answer) ?? label, .unknown)
    if let lost = answers.sent(.init(approval, label: label, answer, record: record)) { settle(lost, .open) }
    call(.respond(approval, answer))
  }

  /// Nothing that was chosen for one moment is sent in another by itself: what it was chosen for may have changed.
  private mutating func chosenWithoutLink(_ approval: Approval, _ answer: ApprovalAnswer) {
    guard let label = approvals.choose(approval.id, answer) else { return }
    say(.answeredWithoutLink(label: label))
  }

  mutating func answered(_ id: ApprovalID, _ problem: Problem?) {
    guard let problem else { return approvals.answerTaken(id) }
    // Refused means: not open any more on this connection.
    let isClosed = problem.code == .refused
    approvals.answerFailed(id, stillOpen: !isClosed)
    // Where the answer may have arrived the question's end tells, or the link's.
    if !problem.leavesOutcomeOpen, let answer = answers.remove(id) {
      keep(answer.record, isClosed ? .answeredElsewhere : .notSent)
    }
    report(problem)
  }

  /// The server says that a question is settled, not how.
  mutating func approvalClosed(_ id: ApprovalID, of thread: ThreadID, _ event: CodexEvent) {
    let before = approvals[id]
    let notKept = approvals.notKept.count
    approvals.closed(id)
    if approvals.notKept.count != notKept { tellQuestionsNotKept() }
    if answers[id] != nil {
      answerClosed(id)
    } else if let before, before.state == .pending {
      closedElsewhere(before)
    }
    open?.receiveIfOwn(event)
    noteOpenTaskRunning()
    if open?.id != thread { unwatchUnlessNeeded(thread) }
  }

  /// Says how many questions wait beyond those that are kept.
  mutating func tellQuestionsNotKept() {
    isOver(.questions)
    if !approvals.notKept.isEmpty { say(.questionsNotKept(approvals.notKept.count)) }
  }

  // MARK: - Whose answer counted

  /// The question is closed after our answer; what follows may tell whose it was.
  private mutating func answerClosed(_ id: ApprovalID) {
    if let answer = answers[id] { sayWhatLasts(answer) }
    if answers.closed(id) {
      startTimer(.answerSeen(id), after: Self.answerSeenDelay)
    } else if let answer = answers.remove(id) {
      settle(answer, .open)
    }
  }

  /// An answer that holds for more than what was asked: where it is, and how it is taken back.
  private mutating func sayWhatLasts(_ answer: SentAnswers.Answer) {
    if let option = answer.option, let keeping = option.keeping { say(.answerLasts(option, keeping)) }
  }

  mutating func learnOfAnswers(_ event: CodexEvent) {
    for (answer, verdict) in answers.learn(event) {
      cancelTimer(.answerSeen(answer.id))
      settle(answer, verdict)
      unwatchUnlessNeeded(answer.approval.threadID)
    }
  }

  /// Nothing tells so far: that is written down, and only an open task is listened to further.
  mutating func answerNotSeen(_ id: ApprovalID) {
    guard let answer = answers[id], answer.isClosed, !answer.isWritten else { return }
    keep(answer.record, .sent)
    let thread = answer.approval.threadID
    if open?.id == thread { answers.written(id) } else { answers.remove(id) }
    unwatchUnlessNeeded(thread)
  }

  private mutating func settle(_ answer: SentAnswers.Answer, _ verdict: SentAnswers.Verdict) {
    switch verdict {
    case .taken: keep(answer.record, .taken)
    case .open: if !answer.isWritten { keep(answer.record, answer.isClosed ? .sent : .unknown) }
    case .overruled(let counted):
      approvals.overruled(answer.id, counted)
      say(.overruled(answer.approval, label: answer.label, by: counted))
      keep(answer.record, .overruled, counted: counted)
    }
  }

  // MARK: - A lost link

  mutating func approvalsLostLink() {
    approvals.linkLost(unconfirmed: answers.unconfirmed)
    isOver(.questions)
    recordAnswers()
  }

  /// Subscribes to the tasks that waited when the link was lost: only a subscriber is asked again.
  mutating func askForQuestionsAgain() {
    for thread in approvals.unreachableThreads where open?.id != thread && link.watched.insert(thread).inserted {
      call(.watch(thread))
    }
  }

  /// The thread is subscribed to again: what it still waits for is asked again within a moment.
  mutating func questionsAreAskedAgain(in thread: ThreadID, _ status: TaskStatus) {
    guard approvals.unreachableThreads.contains(thread) else { return }
    guard status.needsPerson else { return questionsNotAskedAgain(in: thread) }
    startTimer(.questionsAgain(thread), after: Self.askingAgainDelay)
  }

  mutating func questionsNotAskedAgain(in thread: ThreadID) {
    let gone = approvals.notAskedAgain(in: thread)
    for approval in gone { noLongerAsked(approval) }
    if !gone.isEmpty { unwatchUnlessNeeded(thread) }
  }

  /// A question from before the link was lost is not asked any more.
  private mutating func noLongerAsked(_ approval: Approval) {
    say(.noLongerAsked(approval))
    switch approval.note {
    case .chosenWithoutLink(let label):
      record(approval, decision: label, .notSent).map { emit(.recordDecision($0)) }
    case .answerLost: break
    case nil: record(approval, decision: nil, .withdrawn).map { emit(.recordDecision($0)) }
    }
  }

  private mutating func closedElsewhere(_ approval: Approval) {
    say(.closedElsewhere(approval))
    record(approval, decision: nil, .answeredElsewhere).map { emit(.recordDecision($0)) }
  }

  // MARK: - The record

  /// Nil in the demo, which leaves nothing behind.
  private func record(
    _ approval: Approval, decision: String?, _ outcome: DecisionRecord.Outcome
  ) -> DecisionRecord? {
    savedTarget.map { DecisionRecord(approval, server: $0.id, decision: decision, outcome: outcome, now: now) }
  }

  private mutating func keep(
    _ record: DecisionRecord?, _ outcome: DecisionRecord.Outcome, counted: AnswerCounted? = nil
  ) {
    guard var record else { return }
    record.outcome = outcome
    record.counted = counted
    emit(.recordDecision(record))
  }

  /// Nobody will say any more what became of these answers.
  mutating func recordAnswers() {
    for answer in answers.removeAll() {
      cancelTimer(.answerSeen(answer.id))
      guard !answer.isWritten else { continue }
      keep(answer.record, answer.isClosed ? .sent : .unknown)
    }
  }
}

extension Approval {
  /// An answer as the record calls it: with what it covers in the server's words.
  fileprivate func recorded(_ answer: ApprovalAnswer) -> String? {
    guard case .option(let id) = answer, let option = options.first(where: { $0.id == id }) else { return nil }
    return option.quoted.map { "\(option.label): \($0)" }
  }

  /// Whether an answer says no, as far as this program knows what is asked.
  fileprivate func isRefused(by answer: ApprovalAnswer) -> Bool {
    guard case .option(let id) = answer, let option = options.first(where: { $0.id == id }) else { return false }
    return option.role == .decline || option.role == .cancelTurn
  }
}
