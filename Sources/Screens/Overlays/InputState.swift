package import CommandCenter
package import TerminalUI

/// A dialog that asks for one line of text.
package struct InputState: Sendable {
  /// What becomes of the text.
  package enum Purpose: Hashable, Sendable {
    /// With the name that it has.
    case rename(ThreadID, from: String)
    case goal(ThreadID)
    case review(ThreadID)
  }

  package var title: String
  package var purpose: Purpose
  package var field: TextField
  /// Stands in the empty field.
  var placeholder = ""

  init(renaming task: TaskSummary) {
    title = Strings.renameTitle
    purpose = .rename(task.id, from: TaskText.title(task))
    field = TextField(TaskText.title(task))
  }

  init(goalOf detail: TaskDetail) {
    title = TaskStrings.goalTitle
    purpose = .goal(detail.summary.id)
    field = TextField(detail.goal?.objective ?? "")
    placeholder = TaskStrings.goalPlaceholder
  }

  init(reviewIn thread: ThreadID) {
    title = TaskStrings.reviewTitle
    purpose = .review(thread)
    field = TextField("")
    placeholder = TaskStrings.reviewPlaceholder
  }

  /// What Enter does; nil while there is nothing to take.
  var action: UserAction? { purpose.action(for: field.text) }
}

extension InputState.Purpose {
  /// What a text is for; nil when it says nothing.
  func action(for text: String) -> UserAction? {
    let text = text.trimmingSpaces
    switch self {
    case .review(let id): return .taskChanged(id, .review(ReviewTarget(typed: text)))
    case .rename, .goal: break
    }
    guard !text.isEmpty else { return nil }
    switch self {
    case .rename(let id, _): return .taskChanged(id, .rename(text))
    case .goal(let id): return .taskChanged(id, .setGoal(text))
    case .review: return nil
    }
  }

  /// What to say of an empty line.
  var nothingTyped: String {
    switch self {
    case .rename: Strings.emptyName
    case .goal, .review: TaskStrings.emptyGoal
    }
  }
}
