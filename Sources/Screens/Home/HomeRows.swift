import CommandCenter

/// The rows of Home's lists, as they are shown now.
struct HomeRows {
  /// Rows kept ready per list; Home never shows more.
  static let rowsMax = 50

  var attention: [Asked]
  var running: [Listed]
  var projects: [ListedProject]
  var chats: [Listed]

  init(_ state: HomeState, _ snapshot: AppSnapshot) {
    // Of a thousand tasks these few are looked at.
    let wanted = Dictionary(grouping: state.runningOrder.ids + state.chatOrder.ids, by: \.server)
    var tasks: [TaskID: Listed] = [:]
    for server in snapshot.fleet {
      let threads = Set((wanted[server.id] ?? []).map(\.thread))
      for task in server.tasks.rows where threads.contains(task.id) {
        tasks[TaskID(server.id, task.id)] = Listed(task, of: server, in: snapshot)
      }
    }
    let projectsByID = Dictionary(snapshot.listedProjects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    attention = snapshot.asked
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

  /// What still waits for somebody at the server that is shown, oldest first.
  static func waiting(_ snapshot: AppSnapshot) -> [Approval] { snapshot.attention.filter(\.state.isOpen) }

  /// What runs; what waits for the person has a row in Attention.
  static func runningIDs(_ snapshot: AppSnapshot) -> [TaskID] { ids(snapshot) { $0.status.isActive } }

  /// Sub-agents show under their parents in Chats, not here; what runs or waits has a row already.
  static func chatIDs(_ snapshot: AppSnapshot) -> [TaskID] {
    ids(snapshot) { $0.parentID == nil && !$0.status.isActive }
  }

  private static func ids(_ snapshot: AppSnapshot, where isWanted: (TaskSummary) -> Bool) -> [TaskID] {
    let rows = snapshot.fleet.flatMap { server in
      let asking = Set(server.attention.lazy.filter(\.state.isOpen).map(\.threadID))
      var found: [Listed] = []
      for task in server.tasks.rows where found.count < rowsMax && isWanted(task) && !asking.contains(task.id) {
        found.append(Listed(task, of: server, in: snapshot))
      }
      return found
    }
    return snapshot.inOneOrder(rows).lazy.map(\.id).prefixArray(rowsMax)
  }

  static func projectIDs(_ snapshot: AppSnapshot) -> [ProjectSummary.ID] {
    snapshot.listedProjects.lazy.map(\.id).prefixArray(rowsMax)
  }
}

extension Sequence {
  fileprivate func prefixArray(_ count: Int) -> [Element] { Array(prefix(count)) }
}
