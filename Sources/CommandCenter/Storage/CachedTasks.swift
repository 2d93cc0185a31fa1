#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The tasks of a server as they were listed last.
package struct CachedTasks: Sendable, Hashable {
  /// Rows kept of a list: the most recent ones.
  package static let rowsMax = 500

  package var rows: [TaskSummary]
  package var asOf: Date

  package init(rows: [TaskSummary], asOf: Date) {
    self.rows = rows
    self.asOf = asOf
  }
}

/// Turns of one task as they were seen last, oldest first.
package struct CachedTurns: Sendable, Hashable {
  package struct Entry: Sendable, Hashable, Codable {
    package var turn: Turn

    package init(_ turn: Turn) { self.turn = turn }
  }

  package var summary: TaskSummary
  package var turns: [Entry]
  /// When the newest of them was read.
  package var asOf: Date

  package init(summary: TaskSummary, turns: [Entry], asOf: Date) {
    self.summary = summary
    self.turns = turns
    self.asOf = asOf
  }
}

/// Which turns of a task to look up.
package enum CachedTurnSelection: Sendable, Hashable {
  case newest
  case these([TurnID])
}
