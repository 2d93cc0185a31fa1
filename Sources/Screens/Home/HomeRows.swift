import CommandCenter

/// The rows of Home's lists, as they are shown now.
struct HomeRows {
  /// Rows kept ready per list; Home never shows more.
  static let rowsMax = 50

  var attention: [Approval]
  var running: [TaskSummary]
  var projects: [ProjectSummary]
  var chats: [TaskSummary]

  init(_ state: HomeState, _ snapshot: AppSnapshot) {
    // Of a thousand tasks these few are looked at.
    let wanted = Set(state.runningOrder.ids + state.chatOrder.ids)
    let tasks = Dictionary(
      snapshot.tasks.rows.lazy.filter { wanted.contains($0.id) }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    let projectsByID = Dictionary(snapshot.projects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    attention = Self.waiting(snapshot)
    running = state.runningOrder.ids.compactMap { tasks[$0] }
    chats = state.chatOrder.ids.compactMap { tasks[$0] }
    projects = state.projectOrder.ids.compactMap { projectsByID[$0] }
  }

  func isEmpty(_ panel: HomePanel) -> Bool {
    switch panel {
    case .attention: attention.isEmpty
    case .running: running.isEmpty
    case .projects: projects.isEmpty
    case .chats: chats.isEmpty
    }
  }

  /// What still waits for somebody, oldest first.
  static func waiting(_ snapshot: AppSnapshot) -> [Approval] {
    snapshot.attention.filter { approval in
      approval.state.isOpen
    }
  }

  /// What runs; what waits for the person has a row in Attention.
  static func runningIDs(_ snapshot: AppSnapshot) -> [ThreadID] {
    let asking = Set(waiting(snapshot).map(\.threadID))
    return snapshot.tasks.rows.lazy.filter { $0.status.isActive && !asking.contains($0.id) }.map(\.id).prefixArray(
      rowsMax)
  }

  /// Sub-agents show under their parents in Chats, not here; what runs or waits has a row already.
  static func chatIDs(_ snapshot: AppSnapshot) -> [ThreadID] {
    let asking = Set(waiting(snapshot).map(\.threadID))
    return snapshot.tasks.rows.lazy
      .filter { $0.parentID == nil && !$0.status.isActive && !asking.contains($0.id) }.map(\.id).prefixArray(rowsMax)
  }

  static func projectIDs(_ snapshot: AppSnapshot) -> [ProjectSummary.ID] {
    snapshot.projects.lazy.map(\.id).prefixArray(rowsMax)
  }
}

extension Sequence {
  fileprivate func prefixArray(_ count: Int) -> [Element] { Array(prefix(count)) }
}
