/// How loud a line of the log is, defined by who has to act.
package enum LogLevel: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Nobody: for whoever hunts a fault.
  case debug
  /// Nobody: what happened, for a look back.
  case info
  /// The program coped; a person may want to know.
  case warning
  /// Something a person asked for did not happen.
  case error

  package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
