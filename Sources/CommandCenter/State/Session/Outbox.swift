#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Messages of ours that no transcript shows yet, by task.
struct Outbox: Sendable, Equatable {
  /// Messages that may wait at once. Reaching it is told, and the text stays where it was typed.
  static let entriesMax = 200

  private var entriesByThread: [ThreadID: [OutboxEntry]] = [:]

  subscript(thread: ThreadID) -> [OutboxEntry] { entriesByThread[thread] ?? [] }

  /// The task that a message is for; nil when it is here no more.
  func thread(of id: MessageID) -> ThreadID? {
    entriesByThread.first { $0.value.contains { $0.id == id } }?.key
  }

  var count: Int { entriesByThread.values.reduce(0) { $0 + $1.count } }

  /// The messages of all tasks that are in a state.
  func entries(in state: OutboxEntry.State) -> [(thread: ThreadID, id: MessageID)] {
    entriesByThread.flatMap { thread, entries in
      entries.lazy.filter { $0.state == state }.map { (thread, $0.id) }
    }
  }

  /// The tasks with messages that wait for a person's choice.
  var waiting: Set<ThreadID> {
    Set(entriesByThread.lazy.filter { $0.value.contains(where: \.needsChoice) }.map(\.key))
  }

  func entry(_ id: MessageID, in thread: ThreadID) -> OutboxEntry? { self[thread].first { $0.id == id } }

  /// Whether the same words are on their way already: Enter was pressed twice.
  func isSending(_ text: String, to thread: ThreadID) -> Bool {
    self[thread].contains { $0.text == text && $0.state == .sending }
  }

  mutating func add(_ entry: OutboxEntry, to thread: ThreadID) {
    entriesByThread[thread, default: []].append(entry)
  }

  mutating func set(_ state: OutboxEntry.State, of id: MessageID, in thread: ThreadID) {
    guard let index = entriesByThread[thread]?.firstIndex(where: { $0.id == id }) else { return }
    entriesByThread[thread]?[index].state = state
  }

  /// A person chose to send a message again.
  mutating func sendAgain(_ id: MessageID, in thread: ThreadID) {
    guard let index = entriesByThread[thread]?.firstIndex(where: { $0.id == id }) else { return }
    entriesByThread[thread]?[index].state = .sending
    entriesByThread[thread]?[index].attempt += 1
  }

  mutating func remove(_ id: MessageID, from thread: ThreadID) {
    remove(from: thread) { $0.id == id }
  }

  /// Drops what failed: its text went back to where it was typed.
  mutating func removeFailed(from thread: ThreadID) {
    remove(from: thread) { if case .failed = $0.state { true } else { false } }
  }

  mutating func move(from placeholder: ThreadID, to thread: ThreadID) {
    guard let entries = entriesByThread.removeValue(forKey: placeholder) else { return }
    entriesByThread[thread, default: []] += entries
  }

  /// The link died: what was being sent may or may not have arrived, and of what was taken only the transcript can tell
  /// whether it outlived the server.
  mutating func linkLost() {
    for (thread, entries) in entriesByThread {
      for (index, entry) in entries.enumerated() where entry.state == .sending || entry.state == .accepted {
        entriesByThread[thread]?[index].state = .unknown
      }
    }
  }

  /// The whole thread was read while nothing runs in it: what is not there did not arrive, or was taken by a turn that
  /// ended without it.
  mutating func unseenAreMissing(in thread: ThreadID) {
    for (index, entry) in self[thread].enumerated() where entry.isUnseen {
      entriesByThread[thread]?[index].state = .missing
    }
  }

  private mutating func remove(from thread: ThreadID, where condition: (OutboxEntry) -> Bool) {
    guard let entries = entriesByThread[thread] else { return }
    let left = entries.filter { !condition($0) }
    entriesByThread[thread] = left.isEmpty ? nil : left
  }
}

extension OutboxEntry {
  /// Whether it left us and the transcript does not show it.
  var isUnseen: Bool { state == .unknown || state == .accepted }
}
