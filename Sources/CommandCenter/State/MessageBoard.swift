#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the person is told, newest last.
struct MessageBoard: Sendable, Equatable {
  static let messagesMax = 20

  /// What a message is about, where that is more than its words.
  enum Topic: Sendable, Hashable {
    /// The server said it of itself, as it does on every connection.
    case server
    /// It is older than this program is made for.
    case oldServer
    /// A tool server of the server did not start.
    case toolServer(String)
    /// There is no link.
    case missingLink
    /// Messages of the person's wait to be sent.
    case unsent
    /// Messages did not arrive, and wait for a choice.
    case missing
    /// A task is read, to be written to a file.
    case transcript
    /// More questions are open than are kept.
    case questions
  }

  private struct Subject: Sendable, Hashable {
    var topic: Topic
    var server: ServerID
  }

  private(set) var messages: [AppMessage] = []
  private var topics: [Int: Subject] = [:]
  private var lastID = 0

  /// Tells something; what has a topic, until that is over at the server. A server that is not shown is named.
  mutating func post(_ news: News, of server: ServerID? = nil, named name: String? = nil, now: Date) {
    let message = message(news, named: name, now)
    // The same sentence again, as of each new try to connect, is not news.
    messages.removeAll { $0.text == message.text }
    if messages.count == Self.messagesMax { messages.removeFirst() }
    messages.append(message)
    if let server, let topic = news.topic { note(topic, of: server) }
  }

  private mutating func message(_ news: News, named name: String? = nil, _ now: Date) -> AppMessage {
    lastID += 1
    return AppMessage(id: lastID, news, from: name, at: now)
  }

  /// Remembers what the last message is about, and forgets those that are gone.
  private mutating func note(_ topic: Topic, of server: ServerID) {
    topics = topics.filter { entry in messages.contains { $0.id == entry.key } }
    topics[lastID] = Subject(topic: topic, server: server)
  }

  /// Takes away what was said of a topic.
  mutating func isOver(_ topic: Topic, of server: ServerID) {
    let subject = Subject(topic: topic, server: server)
    messages.removeAll { topics[$0.id] == subject }
    topics = topics.filter { $0.value != subject }
  }

  /// Puts what the server says of itself behind everything else: its standing warnings must not cover news of the
  /// person's own messages.
  mutating func postServerWarning(_ text: String, of server: ServerID, now: Date) {
    guard !messages.contains(where: { $0.text == text }) else { return }
    // Behind a full board nobody would see it; the server says it again on the next connection.
    guard messages.count < Self.messagesMax else { return }
    messages.insert(message(.said(.warning, text), now), at: 0)
    note(.server, of: server)
  }

  /// Takes a message away.
  ///
  /// - Returns: the server and its text where it was a server's warning, which the person does not want to be told again.
  mutating func dismiss(_ id: Int) -> (ServerID, String)? {
    let text = messages.first { $0.id == id }?.text
    messages.removeAll { $0.id == id }
    guard let subject = topics.removeValue(forKey: id), subject.topic == .server, let text else { return nil }
    return (subject.server, text)
  }
}

extension News {
  /// What it is about, where it is true until that is over.
  var topic: MessageBoard.Topic? {
    switch self {
    case .notConnected, .answeredWithoutLink: .missingLink
    case .serverTooOld: .oldServer
    case .toolServerFailed(let name, _): .toolServer(name)
    case .messagesWait: .unsent
    case .arrivalUnknown, .messageMissing: .missing
    case .questionsNotKept: .questions
    case .transcriptIsRead: .transcript
    default: nil
    }
  }
}

extension Problem {
  /// What failed, why, and what to do.
  var sentence: String { nextStep.isEmpty ? message : "\(message) \(nextStep)" }

  /// Whether a call that failed so may have reached the server all the same.
  var leavesOutcomeOpen: Bool { code == .connectionLost || code == .timedOut }
}
