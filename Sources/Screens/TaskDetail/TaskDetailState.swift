package import CommandCenter

/// What the person did to the view of one task: where they look, what they unfolded.
package struct TaskDetailState: Sendable {
  /// The task that the state belongs to.
  package internal(set) var threadID: ThreadID
  /// Whether keys go to the follow-up's text.
  package var isWriting = false
  /// The marked row. As long as it is there it is on the screen; nil for none.
  var selected: TimelineRow.Key?
  var scroll = TimelineScroll()
  /// Rows whose fold is not `defaultFold`.
  var folds: [TimelineRow.Key: FoldLevel] = [:]
  var defaultFold = FoldLevel.preview
  /// Whether each turn says when it began.
  var showsTimes = false
  /// What is looked for in the task; nil without a find.
  var find: TaskFind?
  /// What the task changed, while it is looked at.
  var changes: ChangesState?
  /// The message of the queue that the field holds in place of a follow-up.
  var editing: QueuedEdit?
  /// How the card with the decision is looked at.
  var card = CardState()
  let cache = LineCache()

  package init(threadID: ThreadID) { self.threadID = threadID }

  /// What has the focus.
  package func keyView(_ detail: TaskDetail) -> KeyView {
    if let changes { return changes.keyView }
    if isWriting { return editing == nil ? .followUp : .queuedEdit }
    if find?.isEditing == true { return .taskFind }
    if detail.isDeleted { return .taskAtRest }
    // The letters of a find answer questions otherwise: nobody declines by looking for the next place.
    if find == nil, let approval = detail.decision, approval.state.takesAnswer {
      if card.isWriting { return .answering }
      if approval.takesNumbers { return .taskAsking }
      if !approval.options.isEmpty { return .taskDeciding }
    }
    if detail.activeTurn != nil || detail.summary.status.isActive || detail.isStarting { return .taskRunning }
    return detail.canRetry ? .taskRetryable : .taskAtRest
  }

  /// How a row is folded.
  func fold(of key: TimelineRow.Key) -> FoldLevel {
    // What was found is seen, however the row is folded.
    if find?.current?.row == key { return .full }
    return folds[key] ?? defaultFold
  }

  /// Opens one row as a whole, or closes it.
  mutating func toggle(_ key: TimelineRow.Key) {
    let closed: FoldLevel = defaultFold == .full ? .preview : defaultFold
    folds[key] = fold(of: key) == .full ? closed : .full
  }

  /// Shows a level more or less of one row.
  mutating func step(_ key: TimelineRow.Key, by levels: Int) {
    folds[key] = FoldLevel(rawValue: fold(of: key).rawValue + levels) ?? fold(of: key)
  }

  /// Goes on to the next level, for all rows.
  mutating func toggleAll() {
    defaultFold = defaultFold.next
    folds = [:]
  }
}
