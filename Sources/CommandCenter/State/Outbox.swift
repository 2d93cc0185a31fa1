#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Messages of ours that no transcript shows yet, by task.
struct Outbox: Sendable, Equatable {
  private var entriesByThread: [ThreadID: [OutboxEntry]] = [:]

  subscript(thread: ThreadID) -> [OutboxEntry] { entriesByThread[thread] ?? [] }

  func entry(_ id: MessageID, in thread: ThreadID) -> OutboxEntry? { self[thread].first { $0.id == id } }

  /// Whether the same words are on their way already: Enter was pressed twice.
  func isSending(_ text: String, to thread: ThreadID) -> Bool {
    self[thread].contains { $0.text == text && $0.state == .sending }
  }

  mutating func add(_ id: MessageID, _ text: String, to thread: ThreadID, now: Date) {
    entriesByThread[thread, default: []].append(OutboxEntry(id: id, text: text, state: .sending, sentAt: now))
  }

  mutating func set(_ state: OutboxEntry.State, of id: MessageID, in thread: ThreadID) {
    guard let index = entriesByThread[thread]?.firstIndex(where: { $0.id == id }) else { return }
    entriesByThread[thread]?[index].state = state
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

  /// The link died: what was being sent may or may not have arrived.
  mutating func linkLost() {
    for (thread, entries) in entriesByThread {
      for (index, entry) in entries.enumerated() where entry.state == .sending {
        entriesByThread[thread]?[index].state = .unknown
      }
    }
  }

  /// Takes what has to be given back because the whole thread was read and it is not there.
  mutating func takeUnknown(from thread: ThreadID) -> [OutboxEntry] {
    let unknown = self[thread].filter { $0.state == .unknown }
    if !unknown.isEmpty { remove(from: thread) { $0.state == .unknown } }
    return unknown
  }

  private mutating func remove(from thread: ThreadID, where condition: (OutboxEntry) -> Bool) {
    guard let entries = entriesByThread[thread] else { return }
    let left = entries.filter { !condition($0) }
    entriesByThread[thread] = left.isEmpty ? nil : left
  }
}
