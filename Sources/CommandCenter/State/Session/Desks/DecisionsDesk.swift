/// What the server asks and what is answered: asked, answered once, closed, written down.
struct DecisionsDesk: Sendable {
  /// How long after a resume the server may take to ask again what it still wants to know; it was seen to take 0.04 s.
  static let askingAgainDelay: Duration = .seconds(3)
  /// How long it is waited for what follows an answer; a refusal was seen to show at once.
  static let answerSeenDelay: Duration = .seconds(10)

  /// What waits for a person. What is merely noted is noted there.
  var book = ApprovalBook()
  /// Answers of which it is not known yet what became of them.
  private var answers = SentAnswers()

  /// Whether news of a thread are wanted for its questions, or for what became of an answer.
  func isListening(to thread: ThreadID) -> Bool {
    book.isWaiting(in: thread) || book.unreachableThreads.contains(thread) || answers.isWaiting(in: thread)
  }

  // MARK: - Questions and answers

  /// The server asks. What there is no room for is known by `book.isNotKept` afterwards.
  mutating func requested(_ approval: Approval, _ context: DeskContext) -> [DeskStep] {
    let replaced = book.requested(approval)
    if book.isNotKept(approval.id) { return tellNotKept() }
    return replaced.map { noLongerAsked($0, context) } ?? []
  }

  mutating func requestedBeyondLimit(_ id: ApprovalID) -> [DeskStep] {
    book.requestedBeyondLimit(id)
    return tellNotKept()
  }

  /// Says how many questions wait beyond those that are kept.
  private func tellNotKept() -> [DeskStep] {
    [.isOver(.questions)] + (book.notKeptCount == 0 ? [] : [.say(.questionsNotKept(book.notKeptCount))])
  }

  mutating func answer(_ id: ApprovalID, _ answer: ApprovalAnswer, _ context: DeskContext) -> [DeskStep] {
    guard let approval = book[id], approval.state.takesAnswer else { return [] }
    if case .unsupported(let method, _) = approval.subject, !approval.isRefused(by: answer) {
      return [.say(.unanswerable(method: method))]
    }
    guard let label = approval.label(of: answer) else { return [.say(.answerDoesNotFit(approval.whyNoYes))] }
    // Nothing that was chosen for one moment is sent in another by itself: what it was chosen for may have changed.
    guard approval.state == .pending else {
      return book.choose(id, answer).map { [.say(.answeredWithoutLink(label: $0))] } ?? []
    }
    guard book.answer(id, answer) else { return [] }
    let record = record(approval, decision: approval.recorded(answer) ?? label, .unknown, context)
    let lost = answers.sent(.init(approval, label: label, answer, record: record))
    return (lost.map { settle($0, .open) } ?? []) + [.call(.respond(approval, answer))]
  }

  mutating func answered(_ id: ApprovalID, _ problem: Problem?) -> [DeskStep] {
    guard let problem else {
      book.answerTaken(id)
      return []
    }
    // Refused means: not open any more on this connection.
    let isClosed = problem.code == .refused
    book.answerFailed(id, stillOpen: !isClosed)
    // Where the answer may have arrived the question's end tells, or the link's.
    let known = problem.leavesOutcomeOpen ? nil : answers.remove(id)
    return keep(known?.record, isClosed ? .answeredElsewhere : .notSent) + [.report(problem)]
  }

  /// The server says that a question is settled, not how.
  mutating func closed(_ id: ApprovalID, _ context: DeskContext) -> [DeskStep] {
    let before = book[id]
    let notKept = book.notKeptCount
    book.closed(id)
    let steps = book.notKeptCount == notKept ? [] : tellNotKept()
    if let answer = answers[id] { return steps + closed(answer) }
    guard let before, before.state == .pending else { return steps }
    return steps + [.say(.closedElsewhere(before))]
      + write(record(before, decision: nil, .answeredElsewhere, context))
  }

  // MARK: - Whose answer counted

  /// The question is closed after our answer; what follows may tell whose it was.
  private mutating func closed(_ answer: SentAnswers.Answer) -> [DeskStep] {
    var steps: [DeskStep] = []
    // An answer that holds for more than what was asked: where it is, and how it is undone.
    if let option = answer.option, let keeping = option.keeping { steps = [.say(.answerLasts(option, keeping))] }
    if answers.closed(answer.id) {
      return steps + [.startTimer(.answerSeen(answer.id), after: Self.answerSeenDelay)]
    }
    return steps + (answers.remove(answer.id).map { settle($0, .open) } ?? [])
  }

  mutating func learn(_ event: CodexEvent) -> [DeskStep] {
    answers.learn(event).flatMap { answer, verdict in
      [.cancelTimer(.answerSeen(answer.id))] + settle(answer, verdict) + [.unwatch(answer.approval.threadID)]
    }
  }

  /// Nothing tells so far: that is written down, and only an open task is listened to further.
  mutating func answerNotSeen(_ id: ApprovalID, open: ThreadID?) -> [DeskStep] {
    guard let answer = answers[id], answer.isClosed, !answer.isWritten else { return [] }
    let thread = answer.approval.threadID
    if open == thread { answers.written(id) } else { answers.remove(id) }
    return keep(answer.record, .sent) + [.unwatch(thread)]
  }

  private mutating func settle(_ answer: SentAnswers.Answer, _ verdict: SentAnswers.Verdict) -> [DeskStep] {
    switch verdict {
    case .taken: return keep(answer.record, .taken)
    case .open: return answer.isWritten ? [] : keep(answer.record, answer.isClosed ? .sent : .unknown)
    case .overruled(let counted):
      book.overruled(answer.id, counted)
      return [.say(.overruled(answer.approval, label: answer.label, by: counted))]
        + keep(answer.record, .overruled, counted: counted)
    }
  }

  // MARK: - A lost link

  mutating func linkLost() -> [DeskStep] {
    book.linkLost(unconfirmed: answers.unconfirmed)
    return [.isOver(.questions)] + end()
  }

  /// The thread is subscribed to again: what it still waits for is asked again within a moment.
  mutating func subscribedAgain(to thread: ThreadID, _ status: TaskStatus, _ context: DeskContext) -> [DeskStep] {
    guard book.unreachableThreads.contains(thread) else { return [] }
    guard status.needsPerson else { return notAskedAgain(in: thread, context) }
    return [.startTimer(.questionsAgain(thread), after: Self.askingAgainDelay)]
  }

  mutating func notAskedAgain(in thread: ThreadID, _ context: DeskContext) -> [DeskStep] {
    let gone = book.notAskedAgain(in: thread)
    return gone.isEmpty ? [] : gone.flatMap { noLongerAsked($0, context) } + [.unwatch(thread)]
  }

  /// A question from before the link was lost is not asked any more.
  private func noLongerAsked(_ approval: Approval, _ context: DeskContext) -> [DeskStep] {
    let record: DecisionRecord? =
      switch approval.note {
      case .chosenWithoutLink(let label): record(approval, decision: label, .notSent, context)
      case .answerLost: nil
      case nil: record(approval, decision: nil, .withdrawn, context)
      }
    return [.say(.noLongerAsked(approval))] + write(record)
  }

  /// Nobody will say any more what became of the answers.
  mutating func end() -> [DeskStep] {
    answers.removeAll().flatMap { answer in
      [.cancelTimer(.answerSeen(answer.id))]
        + (answer.isWritten ? [] : keep(answer.record, answer.isClosed ? .sent : .unknown))
    }
  }

  // MARK: - The record

  /// Nil in the demo, which leaves nothing behind.
  private func record(
    _ approval: Approval, decision: String?, _ outcome: DecisionRecord.Outcome, _ context: DeskContext
  ) -> DecisionRecord? {
    context.savedServer.map {
      DecisionRecord(approval, server: $0, decision: decision, outcome: outcome, now: context.now)
    }
  }

  private func keep(
    _ record: DecisionRecord?, _ outcome: DecisionRecord.Outcome, counted: AnswerCounted? = nil
  ) -> [DeskStep] {
    guard var record else { return [] }
    record.outcome = outcome
    record.counted = counted
    return write(record)
  }

  private func write(_ record: DecisionRecord?) -> [DeskStep] { record.map { [.effect(.recordDecision($0))] } ?? [] }
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
