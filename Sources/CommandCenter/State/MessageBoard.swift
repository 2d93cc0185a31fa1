#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sentences for the person, newest last.
struct MessageBoard: Sendable, Equatable {
  static let messagesMax = 20

  private(set) var messages: [AppMessage] = []
  /// What the person waved away; a server says its warnings again on every connection.
  private var dismissed: [String] = []
  private var lastID = 0

  mutating func post(_ level: Notice.Level, _ text: String, now: Date) {
    // The same sentence again, as of each new try to connect, is not news.
    messages.removeAll { $0.text == text }
    lastID += 1
    messages.append(AppMessage(id: lastID, level: level, text: text, at: now))
    if messages.count > Self.messagesMax { messages.removeFirst(messages.count - Self.messagesMax) }
  }

  /// Posts what the server says of itself, unless the person waved the same sentence away before.
  mutating func postServerWarning(_ text: String, now: Date) {
    if !dismissed.contains(text) { post(.warning, text, now: now) }
  }

  mutating func dismiss(_ id: Int) {
    dismissed += messages.filter { $0.id == id }.map(\.text)
    if dismissed.count > Self.messagesMax { dismissed.removeFirst(dismissed.count - Self.messagesMax) }
    messages.removeAll { $0.id == id }
  }
}

extension Problem {
  /// What failed, why, and what to do.
  var sentence: String { nextStep.isEmpty ? message : "\(message) \(nextStep)" }

  /// Whether a call that failed so may have reached the server all the same.
  var leavesOutcomeOpen: Bool { code == .connectionLost || code == .timedOut }
}
