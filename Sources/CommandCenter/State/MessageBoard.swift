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
  /// Those that the server says of itself, on every connection anew.
  private var serverWarnings: Set<Int> = []
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

  /// Puts what the server says of itself behind everything else: its standing warnings must not cover news of the
  /// person's own messages.
  mutating func postServerWarning(_ text: String, now: Date) {
    guard !messages.contains(where: { $0.text == text }) else { return }
    // Behind a full board nobody would see it; the server says it again on the next connection.
    guard messages.count < Self.messagesMax else { return }
    messages.insert(message(.warning, text, now), at: 0)
    serverWarnings.insert(lastID)
  }

  /// Takes a message away.
  ///
  /// - Returns: its text where it was a warning of the server's, which the person does not want to be told again.
  mutating func dismiss(_ id: Int) -> String? {
    let text = messages.first { $0.id == id }?.text
    messages.removeAll { $0.id == id }
    return serverWarnings.remove(id) == nil ? nil : text
  }
}

extension Problem {
  /// What failed, why, and what to do.
  var sentence: String { nextStep.isEmpty ? message : "\(message) \(nextStep)" }

  /// Whether a call that failed so may have reached the server all the same.
  var leavesOutcomeOpen: Bool { code == .connectionLost || code == .timedOut }
}
