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
      return say(.warning, "This program can't answer “\(method)”. Answer it in another client, or stop the turn.")
    }
    guard let label = approval.label(of: answer) else {
      return say(.warning, approval.whyNoYes ?? "That answer does not fit this question.")
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
    say(
      .warning,
      "There is no link: “\(label)” was not sent. If the server asks again for the same, your choice is there and a key sends it.",
      about: .missingLink)
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
  private var questionsNotKept: String? {
    let count = approvals.notKept.count
    guard count > 0 else { return nil }
    let what = count == 1 ? "1 more question is not shown" : "\(count) more questions are not shown"
    return
      "\(what): \(ApprovalBook.entriesMax) are kept. Answer those first, then open the task to be asked the others."
  }

  mutating func tellQuestionsNotKept() {
    isOver(.questions)
    if let text = questionsNotKept { say(.warning, text, about: .questions) }
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
    guard let option = answer.option, let keeping = option.keeping else { return }
    let what = option.quoted.map { " It covers: \($0)" } ?? ""
    say(.info, "“\(option.label)” is \(keeping).\(what)")
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
      say(.warning, answer.approval.overruled(answer.label, by: counted))
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
    switch approval.note {
    case .chosenWithoutLink(let label):
      say(.warning, "The server no longer asks about \(approval.brief): “\(label)” was not sent.")
      record(approval, decision: label, .notSent).map { emit(.recordDecision($0)) }
    case .answerLost(let label):
      say(
        .info,
        "The server no longer asks about \(approval.brief). Whether it took “\(label)” or another client's answer it does not say."
      )
    case nil:
      say(.info, "No longer asked: \(approval.brief). The server ended its turn, or it was settled without this link.")
      record(approval, decision: nil, .withdrawn).map { emit(.recordDecision($0)) }
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
  fileprivate func overruled(_ label: String, by counted: AnswerCounted) -> String {
    let fate =
      switch (counted, subject) {
      case (.accepted, .fileChange): "was applied"
      case (.accepted, _): "was run"
      case (.declined, _): "was declined"
      }
    return "Another client's answer counted, not your “\(label)”: \(brief) \(fate)."
  }

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
