package import CommandCenter
package import TerminalUI

/// What Chats remembers: the cursor and the filters.
package struct ChatsState: Sendable {
  package var list = ListState<ThreadID>()
  var order = StableOrder<ThreadID>()
  /// Words that a row must all contain.
  package var filter = FilterField()
  /// Show one directory only; "" stands for the server's default.
  package var project: ProjectSummary.ID?
  package var status: StatusFilter = .all

  package init() {}

  /// Whether any filter is in force.
  package var isFiltered: Bool { !filter.words.isEmpty || project != nil || status != .all }

  package mutating func dropFilters() {
    filter.clear()
    project = nil
    status = .all
  }
}

/// Which statuses Chats shows.
package enum StatusFilter: CaseIterable, Hashable, Sendable {
  case all, needsPerson, running, failed

  package func matches(_ status: TaskStatus) -> Bool {
    switch self {
    case .all: true
    case .needsPerson: status.needsPerson
    case .running: status.isActive
    case .failed: status == .failed
    }
  }

  package var next: StatusFilter {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
