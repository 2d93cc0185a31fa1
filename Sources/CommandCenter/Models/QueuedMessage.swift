/// A message that waits on the server until the turns before it are over.
package struct QueuedMessage: Identifiable, Hashable, Sendable {
  /// The server's name of it within the queue.
  package var id: QueuedID
  package var message: UserMessage

  /// Whether it is text alone: with an attachment another text would lose it.
  package var isEditable: Bool { message.attachments.isEmpty }

  package init(id: QueuedID, message: UserMessage) {
    self.id = id
    self.message = message
  }
}

/// The server's id of a message in a queue.
package struct QueuedID: Identifier {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// What a person does to the queue of a thread.
package enum QueueChange: Hashable, Sendable {
  /// Behind the others.
  case add(OutgoingMessage)
  /// Another text in the same place.
  case edit(QueuedID, text: String)
  case remove(QueuedID)
  /// All that wait, the next one to be sent first.
  case reorder([QueuedID])
  /// Send what waits, the given one first: a stopped turn leaves the queue standing.
  case start(QueuedID)
}
