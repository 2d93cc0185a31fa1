package import CommandCenter
package import TerminalUI

/// A dialog that asks for one line of text.
package struct InputState: Sendable {
  /// What becomes of the text.
  package enum Purpose: Hashable, Sendable {
    /// With the name that it has.
    case rename(ThreadID, from: String)
  }

  package var title: String
  package var purpose: Purpose
  package var field: TextField

  init(renaming task: TaskSummary) {
    title = Strings.renameTitle
    purpose = .rename(task.id, from: TaskText.title(task))
    field = TextField(TaskText.title(task))
  }

  /// What Enter does; nil while there is nothing to take.
  var action: UserAction? {
    let text = field.text.trimmingSpaces
    guard !text.isEmpty else { return nil }
    switch purpose {
    case .rename(let id, _): return .taskChanged(id, .rename(text))
    }
  }
}
