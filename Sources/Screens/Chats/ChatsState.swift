package import CommandCenter
package import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What Chats remembers: the cursor, the filters, the grouping.
package struct ChatsState: Sendable {
  package var list = ListState<ChatLine.ID>()
  var order = StableOrder<TaskID>()
  /// Words that a row must all contain.
  package var filter = FilterField()
  /// A text to look for in the contents.
  package var contents = FilterField()
  /// Show one directory only; "" stands for the server's default.
  package var project: ProjectSummary.ID?
  package var status: StatusFilter = .all
  /// Show what one kind of program made, in the server's word.
  package var source: String?
  /// Show the archived tasks instead of the others.
  package var showsArchived = false
  package var grouping: ChatGrouping = .none
  /// The state of each row in which its facts were asked for last.
  var asked: [TaskID: FactsState] = [:]

  package init() {}

  /// The task under the cursor.
  package var selection: TaskID? {
    if case .task(let id) = list.selection { id } else { nil }
  }

  package var isEditing: Bool { filter.isEditing || contents.isEditing }

  /// Whether any filter is in force.
  package var isFiltered: Bool {
    !filter.words.isEmpty || project != nil || status != .all || source != nil || showsArchived
  }

  package mutating func dropFilters() {
    filter.clear()
    contents.clear()
    project = nil
    status = .all
    source = nil
    showsArchived = false
  }

  mutating func leaveFields() {
    filter.isEditing = false
    contents.isEditing = false
  }

  /// One state of a task: what is not known of it is asked for once in each.
  struct FactsState: Hashable, Sendable {
    var recencyAt: Date
    var isActive: Bool
  }
}

/// Which statuses Chats shows.
package enum StatusFilter: CaseIterable, Hashable, Sendable {
  case all, needsPerson, running, failed, stopped, idle

  package func matches(_ task: TaskSummary) -> Bool {
    switch (self, task.condition) {
    case (.all, _), (.needsPerson, .needsApproval), (.needsPerson, .asksPerson), (.running, .running),
      (.running, .needsApproval), (.running, .asksPerson), (.failed, .failed), (.stopped, .stopped),
      (.idle, .completed), (.idle, .idle), (.idle, .saved):
      true
    default: false
    }
  }
}

/// By what Chats groups its rows.
package enum ChatGrouping: CaseIterable, Hashable, Sendable {
  case none, project, status, server
}
