#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A prompt of the person's as it is kept until the transcript has it.
package struct SavedMessage: Sendable, Hashable, Codable {
  /// What is worth keeping of how far it got.
  package enum State: Sendable, Hashable, Codable {
    /// It was about to leave: after a restart nobody knows whether it arrived.
    case sending
    /// There was no link, and nothing was sent.
    case unsent
  }

  /// What a new task starts with, besides its prompt.
  package struct NewTask: Sendable, Hashable, Codable {
    package var projectPath: String?
    package var model: String?
    package var effort: String?
    package var access: AccessMode

    package init(projectPath: String?, model: String?, effort: String?, access: AccessMode) {
      self.projectPath = projectPath
      self.model = model
      self.effort = effort
      self.access = access
    }
  }

  package var id: MessageID
  /// The task it is for; that of a new one is our own placeholder.
  package var threadID: ThreadID
  package var text: String
  package var state: State
  package var sentAt: Date
  /// Nil for a follow-up.
  package var newTask: NewTask?
  /// How often it was sent again; nil for never. Who sends it next counts on from what is kept: one of several programs.
  package var attempt: Int?

  package init(
    id: MessageID, threadID: ThreadID, text: String, state: State, sentAt: Date, newTask: NewTask? = nil,
    attempt: Int? = nil
  ) {
    self.id = id
    self.threadID = threadID
    self.text = text
    self.state = state
    self.sentAt = sentAt
    self.newTask = newTask
    self.attempt = attempt
  }
}

extension SavedMessage {
  /// Whether this is the next attempt after the one that is kept.
  func follows(_ kept: SavedMessage) -> Bool { (attempt ?? 0) == (kept.attempt ?? 0) + 1 }
}
