import CommandCenter

/// The rows of Chats as they are shown now: filtered, sub-agents under their parents, in a stable order.
struct ChatRows {
  struct Row {
    var task: TaskSummary
    /// 1 for a sub-agent under its parent.
    var depth: Int
  }

  var rows: [Row]
  /// Tasks before filtering.
  var total: Int

  var ids: [ThreadID] { rows.map(\.task.id) }

  init(_ state: ChatsState, _ snapshot: AppSnapshot) {
    let tasks = Dictionary(snapshot.tasks.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    total = tasks.count
    rows = state.order.ids.compactMap { id in
      guard let task = tasks[id], Self.matches(task, state) else { return nil }
      return Row(task: task, depth: task.parentID.map { tasks[$0] != nil } == true ? 1 : 0)
    }
  }

  /// The order to show: as the server lists, with each sub-agent moved under its parent.
  static func order(_ snapshot: AppSnapshot) -> [ThreadID] {
    let rows = snapshot.tasks.rows
    let known = Set(rows.map(\.id))
    let children = Dictionary(grouping: rows.filter { $0.parentID.map(known.contains) == true }, by: \.parentID)
    var seen: Set<ThreadID> = []
    var result: [ThreadID] = []
    func add(_ task: TaskSummary) {
      var stack = [task]
      while let next = stack.popLast() {
        guard seen.insert(next.id).inserted else { continue }
        result.append(next.id)
        stack += (children[next.id] ?? []).reversed()
      }
    }
    for task in rows where task.parentID.map(known.contains) != true { add(task) }
    // A ring of parents is nonsense, but its tasks must not vanish.
    for task in rows where !seen.contains(task.id) { add(task) }
    return result
  }

  private static func matches(_ task: TaskSummary, _ state: ChatsState) -> Bool {
    guard state.status.matches(task.status) else { return false }
    if let project = state.project, project != task.projectPath { return false }
    return state.filter.matches([
      task.title, task.projectPath, task.branch ?? "", task.model ?? "", StatusLook.word(task.status),
    ])
  }
}
