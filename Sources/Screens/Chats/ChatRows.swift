package import CommandCenter

/// One line of the list of chats: a task, or the heading of a group.
package enum ChatLine: Sendable {
  /// Which line it is, whatever it says.
  package enum ID: Hashable, Sendable {
    case heading(String)
    case task(ThreadID)
  }

  case heading(String, count: Int)
  case task(Row)

  package struct Row: Sendable {
    var task: TaskSummary
    /// 1 for a sub-agent under its parent, 2 for one under that.
    var depth = 0
    /// What a search found in it.
    var snippet: String?
    /// Whether a message of the person's waits in it.
    var isWaiting = false
  }

  var id: ID {
    switch self {
    case .heading(let name, _): .heading(name)
    case .task(let row): .task(row.task.id)
    }
  }

  var row: Row? { if case .task(let row) = self { row } else { nil } }
}

/// The rows of Chats as they are shown now: filtered, sub-agents under their parents, in a stable order, in groups.
struct ChatRows {
  var lines: [ChatLine]
  /// Tasks that the filters leave over.
  var shown: Int
  /// Tasks before filtering.
  var total: Int

  var ids: [ChatLine.ID] { lines.map(\.id) }
  var rows: [ChatLine.Row] { lines.compactMap(\.row) }

  init(_ state: ChatsState, _ snapshot: AppSnapshot) {
    let source = ChatSource(state, snapshot)
    let tree = ChatTree(source.rows)
    let snippets = Dictionary(source.hits.map { ($0.id, $0.snippet) }, uniquingKeysWith: { first, _ in first })
    total = source.rows.count
    let rows = tree.expanded(state.order.ids).filter { Self.matches($0.task, state, snapshot) }.map { row in
      var row = row
      row.snippet = snippets[row.task.id]
      row.isWaiting = snapshot.waiting.contains(row.task.id)
      return row
    }
    shown = rows.count
    lines = Self.grouped(rows, state.grouping)
  }

  /// The order to show of the tasks that stand by themselves; agents follow their parents.
  static func order(_ state: ChatsState, _ snapshot: AppSnapshot) -> [ThreadID] {
    ChatTree(ChatSource(state, snapshot).rows).roots.map(\.id)
  }

  static func matches(_ task: TaskSummary, _ state: ChatsState, _ snapshot: AppSnapshot) -> Bool {
    guard state.status.matches(task) else { return false }
    if let project = state.project, project != task.projectPath { return false }
    if let source = state.source, source != task.source ?? "" { return false }
    return state.filter.matches([
      task.title, task.projectPath, task.branch ?? "", task.model.map(snapshot.modelName) ?? "",
      StatusLook.word(task.condition),
    ])
  }

  // MARK: Groups

  private static func grouped(_ rows: [ChatLine.Row], _ grouping: ChatGrouping) -> [ChatLine] {
    guard grouping != .none else { return rows.map { .task($0) } }
    let shown = Set(rows.map(\.task.id))
    var keys: [String] = []
    var groups: [String: [ChatLine.Row]] = [:]
    var key = ""
    for row in rows {
      // An agent stays with its parent, where that is shown.
      let isUnderParent = row.depth > 0 && row.task.parentID.map(shown.contains) == true
      if !isUnderParent { key = Self.group(of: row, grouping) }
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(row)
    }
    if grouping == .status { keys = conditionGroups.filter { groups[$0] != nil } }
    let headings = grouping == .project ? projectHeadings(keys) : [:]
    return keys.flatMap { key in
      let rows = groups[key] ?? []
      return [ChatLine.heading(headings[key] ?? key, count: rows.count)] + rows.map { .task($0) }
    }
  }

  /// Names of directories; the whole path where two of them have the same last part.
  private static func projectHeadings(_ paths: [String]) -> [String: String] {
    let names = paths.map { (path: $0, name: TaskText.project($0)) }
    let isShared = Dictionary(grouping: names, by: \.name).mapValues { $0.count > 1 }
    return Dictionary(names.map { ($0.path, isShared[$0.name] == true ? $0.path : $0.name) }) { first, _ in first }
  }

  /// What rows of one group have in common.
  private static func group(of row: ChatLine.Row, _ grouping: ChatGrouping) -> String {
    switch grouping {
    case .none: ""
    case .project: row.task.projectPath
    case .status: group(of: row.task.condition)
    }
  }

  private static let conditionGroups = [
    Strings.groupNeedsYou, Strings.groupRunning, Strings.groupFailed, Strings.groupStopped, Strings.groupDone,
    Strings.groupOther,
  ]

  private static func group(of condition: TaskCondition) -> String {
    switch condition {
    case .needsApproval, .asksPerson: Strings.groupNeedsYou
    case .running: Strings.groupRunning
    case .failed: Strings.groupFailed
    case .stopped: Strings.groupStopped
    case .completed: Strings.groupDone
    case .idle, .saved, .unknown: Strings.groupOther
    }
  }
}

/// Which tasks Chats shows at all: the listed ones, the archived ones, or those that a search found.
struct ChatSource {
  var rows: [TaskSummary]
  var hits: [TaskHit] = []
  /// The list that the rows are pages of.
  var isLoading: Bool
  var hasMore: Bool
  var problem: Problem?
  /// What asks for the next page.
  var more: UserAction

  init(_ state: ChatsState, _ snapshot: AppSnapshot) {
    if let search = snapshot.search {
      let listed = Dictionary(
        (snapshot.tasks.rows + (snapshot.archived?.rows ?? [])).map { ($0.id, $0) },
        uniquingKeysWith: { first, _ in first })
      hits = search.hits
      rows = search.hits.map { listed[$0.id] ?? $0.summary }
      (isLoading, hasMore, problem) = (search.isRunning, search.hasMore, search.problem)
      more = .moreFoundRequested
      return
    }
    let list = state.showsArchived ? snapshot.archived ?? TaskList(isLoading: true) : snapshot.tasks
    rows = list.rows
    (isLoading, hasMore, problem) = (list.isLoading, list.hasMore, list.problem)
    more = state.showsArchived ? .moreArchivedRequested : .moreTasksRequested
  }
}

/// Tasks and the agents that they started.
struct ChatTree {
  /// Tasks that stand by themselves, in the order given.
  private(set) var roots: [TaskSummary] = []
  private var byID: [ThreadID: TaskSummary] = [:]
  private var children: [ThreadID: [TaskSummary]] = [:]

  init(_ rows: [TaskSummary]) {
    byID = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for row in rows where !isRoot(row) { if let parent = row.parentID { children[parent, default: []].append(row) } }
    for parent in children.keys {
      // By their beginning, which never changes: an agent that does something moves no row.
      children[parent]?.sort { ($0.createdAt, $0.id.rawValue) < ($1.createdAt, $1.id.rawValue) }
    }
    roots = rows.filter(isRoot)
    addRings(rows)
  }

  private func isRoot(_ row: TaskSummary) -> Bool { row.parentID.map { byID[$0] == nil || $0 == row.id } ?? true }

  /// A ring of parents is nonsense, but its tasks must not vanish.
  private mutating func addRings(_ rows: [TaskSummary]) {
    guard !children.isEmpty else { return }
    var seen = Set(expanded(roots.map(\.id)).map(\.task.id))
    for row in rows where !seen.contains(row.id) {
      roots.append(row)
      seen.formUnion(expanded([row.id]).lazy.map(\.task.id))
    }
  }

  /// Each root followed by its agents.
  func expanded(_ order: [ThreadID]) -> [ChatLine.Row] {
    var rows: [ChatLine.Row] = []
    var seen: Set<ThreadID> = []
    for id in order {
      var stack = [(id, 0)]
      while let (next, depth) = stack.popLast() {
        guard seen.insert(next).inserted, let task = byID[next] else { continue }
        rows.append(ChatLine.Row(task: task, depth: depth))
        stack += (children[next] ?? []).reversed().map { ($0.id, depth + 1) }
      }
    }
    return rows
  }
}
