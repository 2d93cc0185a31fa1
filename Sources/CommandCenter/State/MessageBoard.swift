#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sentences for the person, newest last.
struct MessageBoard: Sendable, Equatable {
  static let messagesMax = 20

  private(set) var messages: [AppMessage] = []
  /// Messages that are true only as long as there is no link.
  private var aboutMissingLink: Set<Int> = []
  /// What the person waved away; a server says its warnings again on every connection.
  private var dismissed: [String] = []
  private var lastID = 0

  mutating func post(_ level: Notice.Level, _ text: String, now: Date) {
    // The same sentence again, as of each new try to connect, is not news.
    messages.removeAll { $0.text == text }
    if messages.count == Self.messagesMax { messages.removeFirst() }
    messages.append(message(level, text, now))
  }

  private mutating func message(_ level: Notice.Level, _ text: String, _ now: Date) -> AppMessage {
    lastID += 1
    return AppMessage(id: lastID, level: level, text: text, at: now)
  }

  /// Says that something could not be done without a link; `linkIsBack` takes it away.
  mutating func postOfMissingLink(_ text: String, now: Date) {
    post(.warning, text, now: now)
    aboutMissingLink.insert(lastID)
  }

  mutating func linkIsBack() {
    messages.removeAll { aboutMissingLink.contains($0.id) }
    aboutMissingLink = []
  }

  /// Puts what the server says of itself behind everything else, unless the person waved the same sentence away before:
  /// its standing warnings must not cover news of the person's own messages.
  mutating func postServerWarning(_ text: String, now: Date) {
    guard !dismissed.contains(text), !messages.contains(where: { $0.text == text }) else { return }
    // Behind a full board nobody would see it; the server says it again on the next connection.
    guard messages.count < Self.messagesMax else { return }
    messages.insert(message(.warning, text, now), at: 0)
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
