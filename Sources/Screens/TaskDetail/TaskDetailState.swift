package import CommandCenter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the person did to the view of one task: where they look, what they unfolded, which answers they began.
package struct TaskDetailState: Sendable {
  /// The task that the state belongs to.
  package internal(set) var threadID: ThreadID
  /// Whether keys go to the follow-up's text.
  package var isWriting = false
  /// The row that Enter unfolds; nil takes the last one that can be.
  var selected: TimelineRow.Key?
  var scroll = TimelineScroll()
  /// Rows whose fold differs from `defaultFold`.
  var toggled: Set<TimelineRow.Key> = []
  var defaultFold = FoldLevel.preview
  /// The approval card takes all the room there is.
  var isCardExpanded = false
  /// First visible line of an expanded card.
  var cardOffset = 0
  /// What the card shows, and since when if it came while the task was open.
  private(set) var card: (approval: ApprovalID, since: Date?)?
  /// When the last card went without another in its place.
  private var cardGoneAt: Date?
  /// The message of the queue that the field holds in place of a follow-up.
  var editing: QueuedEdit?
  /// Answers given so far to the questions of one approval.
  var answering: (approval: ApprovalID, answers: [String: [String]])?
  let cache = LineCache()

  package init(threadID: ThreadID) { self.threadID = threadID }

  /// What has the focus.
  package func keyView(_ detail: TaskDetail) -> KeyView {
    if isWriting { return .followUp }
    if let approval = firstPending(in: detail), approval.state == .pending {
      if !approval.options.isEmpty { return .taskDeciding }
      if currentQuestion(in: detail) != nil { return .taskAsking }
    }
    if detail.activeTurn != nil || detail.summary.status.isActive { return .taskRunning }
    return detail.canRetry ? .taskRetryable : .taskAtRest
  }

  /// Time that a person needs to see that a card has changed under their fingers.
  static let reactionSeconds = 0.8
  /// A card that comes so soon after another went takes its place.
  static let successionSeconds = 2.0

  /// Whether the card has been there long enough for an answer to be meant for it.
  func isCardSettled(now: Date) -> Bool {
    guard let since = card?.since else { return true }
    return now.timeIntervalSince(since) >= Self.reactionSeconds
  }

  /// Follows what the card shows. The one that is there when the task is opened was chosen by opening it.
  mutating func noteCard(of detail: TaskDetail, isOpening: Bool, now: Date) {
    let shown = firstPending(in: detail)?.id
    if shown == nil || shown != card?.approval {
      isCardExpanded = false
      cardOffset = 0
    }
    if shown == nil, card != nil { cardGoneAt = now }
    guard let shown else {
      card = nil
      return
    }
    guard card?.approval != shown else { return }
    // Only a key that was on its way to another card can be meant for that one.
    let isSuccessor = card != nil || cardGoneAt.map { now.timeIntervalSince($0) < Self.successionSeconds } ?? false
    card = (shown, isSuccessor && !isOpening ? now : nil)
  }

  /// How a row is folded.
  func fold(of key: TimelineRow.Key) -> FoldLevel {
    var level = defaultFold
    if toggled.contains(key) { level.toggle() }
    return level
  }

  /// Opens or closes one row.
  mutating func toggle(_ key: TimelineRow.Key) {
    if toggled.remove(key) == nil { toggled.insert(key) }
  }

  /// Opens or closes all rows.
  mutating func toggleAll() {
    defaultFold.toggle()
    toggled = []
  }

  /// The oldest thing that this task waits for.
  func firstPending(in detail: TaskDetail) -> Approval? {
    detail.approvals.first { $0.state == .pending } ?? detail.approvals.first { !$0.state.isClosed }
  }

  /// The question that the next answer belongs to.
  func currentQuestion(in detail: TaskDetail) -> Question? {
    guard let approval = firstPending(in: detail), approval.state == .pending,
      case .questions(let questions) = approval.subject
    else { return nil }
    let given = answering?.approval == approval.id ? answering?.answers ?? [:] : [:]
    return questions.first { given[$0.id] == nil }
  }

  /// Takes an answer to the current question; the action once all questions of the approval have one.
  mutating func answer(_ text: String, in detail: TaskDetail) -> UserAction? {
    guard let approval = firstPending(in: detail), case .questions(let questions) = approval.subject,
      let question = currentQuestion(in: detail)
    else { return nil }
    var given = answering?.approval == approval.id ? answering?.answers ?? [:] : [:]
    given[question.id] = [Self.choice(named: text, in: question) ?? text]
    guard questions.allSatisfy({ given[$0.id] != nil }) else {
      answering = (approval.id, given)
      return nil
    }
    answering = nil
    return .approvalAnswered(approval.id, .answers(given))
  }

  /// A number stands for the choice of that number.
  private static func choice(named text: String, in question: Question) -> String? {
    let trimmed = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
    guard let number = Int(String(trimmed)), question.choices.indices.contains(number - 1) else { return nil }
    return question.choices[number - 1].label
  }
}

extension ApprovalState {
  /// Whether nothing more happens to it.
  var isClosed: Bool {
    switch self {
    case .answered, .closedElsewhere: true
    case .pending, .answering: false
    }
  }
}
