package import CommandCenter

/// What the person did to the view of one task: where they look, what they unfolded.
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
  /// The message of the queue that the field holds in place of a follow-up.
  var editing: QueuedEdit?
  /// How the card with the decision is looked at.
  var card = CardState()
  let cache = LineCache()

  package init(threadID: ThreadID) { self.threadID = threadID }

  /// What has the focus.
  package func keyView(_ detail: TaskDetail) -> KeyView {
    if detail.isDeleted, !isWriting { return .taskAtRest }
    if isWriting { return editing == nil ? .followUp : .queuedEdit }
    if let approval = detail.decision, approval.state.takesAnswer {
      if card.isWriting { return .answering }
      if approval.takesNumbers { return .taskAsking }
      if !approval.options.isEmpty { return .taskDeciding }
    }
    if detail.activeTurn != nil || detail.summary.status.isActive || detail.isStarting { return .taskRunning }
    return detail.canRetry ? .taskRetryable : .taskAtRest
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
}
