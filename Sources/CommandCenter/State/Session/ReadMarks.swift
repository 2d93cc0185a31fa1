#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Up to when a task was read here. Only for servers that keep no such state themselves.
package struct ReadMark: Hashable, Sendable {
  /// Tasks whose mark is kept per server; those read longest ago go first.
  package static let marksMax = 2_000

  /// Nil marks the whole server: what was there when it was first seen counts as read.
  package var thread: ThreadID?
  package var at: Date

  package init(thread: ThreadID?, at: Date) {
    self.thread = thread
    self.at = at
  }
}

/// What was read, where the server does not keep it or refuses to change it.
struct ReadMarks: Sendable, Equatable {
  /// Set once this server was seen to keep nothing.
  private(set) var since: Date?
  private(set) var seen: [ThreadID: Date] = [:]
  /// Whether this server refused to change a state of its own.
  var isRefused = false

  mutating func restore(_ marks: [ReadMark]) {
    for mark in marks {
      if let thread = mark.thread { seen[thread] = seen[thread] ?? mark.at } else { since = since ?? mark.at }
    }
  }

  mutating func begin(at now: Date) { since = since ?? now }

  mutating func set(_ thread: ThreadID, to date: Date) { seen[thread] = date }

  /// The state of a row as it is to be shown.
  func state(of row: TaskSummary, serverKeepsIt: Bool) -> ReadState? {
    let mark = seen[row.id]
    if serverKeepsIt {
      guard isRefused, let mark, let updated = row.updatedAt, row.readState != nil else { return row.readState }
      return ReadState(isUnread: updated > mark, revision: row.readState?.revision)
    }
    guard let updated = row.updatedAt, let threshold = mark ?? since else { return nil }
    return ReadState(isUnread: updated > threshold)
  }
}
