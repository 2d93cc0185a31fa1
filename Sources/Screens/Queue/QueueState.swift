package import CommandCenter
package import TerminalUI

/// The dialog over the messages that wait for the end of the open task's turn.
package struct QueueState: Sendable {
  package var list = ListState<QueuedID>()

  /// What waits, the next one first.
  func messages(in snapshot: AppSnapshot) -> [QueuedMessage] { snapshot.openTask?.queue ?? [] }

  func marked(in snapshot: AppSnapshot) -> QueuedMessage? {
    messages(in: snapshot).first { $0.id == list.selection }
  }
}

/// A message of the queue that is being rewritten in the follow-up's field.
struct QueuedEdit: Sendable, Hashable {
  var message: QueuedMessage
  /// The follow-up that stood in the field, to come back to.
  var draft: String

  /// Whether a text is something of the person's to keep.
  func isChanged(by text: String) -> Bool {
    text != message.message.text && !text.allSatisfy(\.isWhitespace)
  }
}
