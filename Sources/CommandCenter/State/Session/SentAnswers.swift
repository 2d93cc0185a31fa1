/// Answers that were sent, until it is known what became of them.
///
/// The server closes a question without a word on whose answer counted: two clients may have answered in one moment. What
/// the command or the patch does next tells it, where it does anything that tells.
struct SentAnswers: Sendable {
  /// Answers looked after at once; of the oldest one no more is learned then.
  static let answersMax = 200

  /// What the thing that was asked about was seen to do.
  enum Effect: Hashable, Sendable {
    /// The command ran, or the patch was applied.
    case done
    case declined
  }

  /// What is known of an answer.
  enum Verdict: Hashable, Sendable {
    /// What followed fits it.
    case taken
    /// What followed shows that another one counted.
    case overruled(AnswerCounted)
    /// Nothing shows whose counted.
    case open
  }

  struct Answer: Sendable {
    var approval: Approval
    var label: String
    /// Nil for an answer in words.
    var option: ApprovalOption?
    var role: ApprovalOption.Role? { option?.role }
    /// Nil in the demo, which keeps no record.
    var record: DecisionRecord?
    /// The server has closed the question.
    fileprivate(set) var isClosed = false
    /// A record of it was written: only what is learned since is news.
    fileprivate(set) var isWritten = false
    fileprivate var effect: Effect?

    var id: ApprovalID { approval.id }

    init(_ approval: Approval, label: String, _ answer: ApprovalAnswer, record: DecisionRecord?) {
      self.approval = approval
      self.label = label
      self.record = record
      switch answer {
      case .option(let id), .part(option: let id, lines: _): option = approval.options.first { $0.id == id }
      case .answers, .form: option = nil
      }
    }

    /// Whether what follows can tell anything.
    var isTelling: Bool { approval.decidesItem && approval.itemID != nil && role != nil }
  }

  private(set) var answers: [Answer] = []

  subscript(id: ApprovalID) -> Answer? { answers.first { $0.id == id } }

  /// Whether news of a thread are wanted for what they tell of an answer.
  func isWaiting(in thread: ThreadID) -> Bool {
    answers.contains { $0.approval.threadID == thread && $0.isTelling && !$0.isWritten }
  }

  /// Questions that were not closed yet.
  var unconfirmed: Set<ApprovalID> { Set(answers.lazy.filter { !$0.isClosed }.map(\.id)) }

  /// - Returns: the one that is given up for it, if there are too many.
  mutating func sent(_ answer: Answer) -> Answer? {
    answers.removeAll { $0.id == answer.id }
    answers.append(answer)
    return answers.count > Self.answersMax ? answers.removeFirst() : nil
  }

  @discardableResult
  mutating func remove(_ id: ApprovalID) -> Answer? {
    answers.firstIndex { $0.id == id }.map { answers.remove(at: $0) }
  }

  mutating func removeAll() -> [Answer] {
    defer { answers = [] }
    return answers
  }

  /// The server closed a question of ours.
  /// - Returns: whether it is to be waited for what follows; else the answer is known as far as it ever will be.
  mutating func closed(_ id: ApprovalID) -> Bool {
    guard let index = answers.firstIndex(where: { $0.id == id }) else { return false }
    answers[index].isClosed = true
    return answers[index].isTelling
  }

  /// It took too long to wait for; what is learned later is told then.
  mutating func written(_ id: ApprovalID) {
    if let index = answers.firstIndex(where: { $0.id == id }) { answers[index].isWritten = true }
  }

  /// Takes in what happens in a thread.
  /// - Returns: the answers of which all is known by it, with what is known.
  mutating func learn(_ event: CodexEvent) -> [(Answer, Verdict)] {
    guard !answers.isEmpty, let thread = event.threadID else { return [] }
    var known: [(Answer, Verdict)] = []
    for index in answers.indices where answers[index].approval.threadID == thread {
      if let effect = Self.effect(of: event, on: answers[index].approval) { answers[index].effect = effect }
      guard answers[index].isClosed, let verdict = answers[index].verdict(after: event) else { continue }
      known.append((answers[index], verdict))
    }
    let over = Set(known.map(\.0.id))
    answers.removeAll { over.contains($0.id) }
    return known
  }

  private static func effect(of event: CodexEvent, on approval: Approval) -> Effect? {
    switch event {
    case .itemGrew(_, _, approval.itemID, .commandOutput): return .done
    case .itemCompleted(_, _, let item) where item.id == approval.itemID: return effect(of: item)
    default: return nil
    }
  }

  private static func effect(of item: TimelineItem) -> Effect? {
    switch (item.state, item.content) {
    case (.declined, _): .declined
    case (.completed, _): .done
    // A refusal by error fails, too, but starts nothing.
    case (.failed, .command(let run)) where run.exitCode != nil || run.processID != nil: .done
    default: nil
    }
  }
}

extension SentAnswers.Answer {
  /// What is known after an event; nil while more may be learned.
  fileprivate func verdict(after event: CodexEvent) -> SentAnswers.Verdict? {
    guard isTelling, let role else { return .open }
    if let effect {
      switch (role, effect) {
      case (.acceptOnce, .done), (.acceptWider, .done), (.decline, .declined): return .taken
      case (.acceptOnce, .declined), (.acceptWider, .declined): return .overruled(.declined)
      case (.decline, .done), (.cancelTurn, .done): return .overruled(.accepted)
      // Whether it was this or a plain no, the turn's end tells.
      case (.cancelTurn, .declined): break
      }
    }
    switch event {
    case .turnCompleted(_, let turn) where turn.id == approval.turnID:
      guard role == .cancelTurn else { return .open }
      if turn.status == .interrupted { return .taken }
      return effect == .declined ? .overruled(.declined) : .open
    // The same thing is asked about again: its end will be the answer to that.
    case .approvalRequested(let other) where other.itemID == approval.itemID && other.id != approval.id: return .open
    default: return nil
    }
  }
}
