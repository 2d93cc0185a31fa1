package import CommandCenter

/// One line of the list of chats: a task, or the heading of a group.
package enum ChatLine: Sendable {
  /// Which line it is, whatever it says.
  package enum ID: Hashable, Sendable {
    case heading(String)
    case task(TaskID)
  }

  case heading(String, count: Int)
  case task(Row)

  package struct Row: Sendable {
    var listed: Listed
    /// 1 for a sub-agent under its parent, 2 for one under that.
    var depth = 0
    /// What a search found in it.
    var snippet: String?
    /// Whether a message of the person's waits in it.
    var isWaiting = false

    var task: TaskSummary { listed.task }
  }

  var id: ID {
    switch self {
    case .heading(let name, _): .heading(name)
    case .task(let row): .task(row.listed.id)
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
    total = source.rows.count
    let rows = tree.expanded(state.order.ids).filter { Self.matches($0.listed, state) }.map { row in
      var row = row
      row.snippet = source.snippets[row.listed.id]
      row.isWaiting = source.waiting.contains(row.listed.id)
      return row
    }
    shown = rows.count
    lines = Self.grouped(rows, state.grouping)
  }

  /// The order to show of the tasks that stand by themselves; agents follow their parents.
  static func order(_ state: ChatsState, _ snapshot: AppSnapshot) -> [TaskID] {
    ChatTree(ChatSource(state, snapshot).rows).roots.map(\.id)
  }

  static func matches(_ row: Listed, _ state: ChatsState) -> Bool {
    let task = row.task
    guard state.status.matches(task) else { return false }
    if let project = state.project, project != task.projectPath { return false }
    if let source = state.source, source != task.source ?? "" { return false }
    return state.filter.matches([
      task.title, task.projectPath, task.branch ?? "", row.modelName ?? "",
      StatusLook.word(task.condition), row.serverName,
    ])
  }

  // MARK: Groups

  private static func grouped(_ rows: [ChatLine.Row], _ grouping: ChatGrouping) -> [ChatLine] {
    guard grouping != .none else { return rows.map { .task($0) } }
    let shown = Set(rows.map(\.listed.id))
    var keys: [String] = []
    var groups: [String: [ChatLine.Row]] = [:]
    var key = ""
    for row in rows {
      // An agent stays with its parent, where that is shown.
      let isUnderParent = row.depth > 0 && row.listed.parent.map(shown.contains) == true
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

  /// Names of directories; all of it where two of them have the same last part.
  private static func projectHeadings(_ paths: [String]) -> [String: String] {
    let names = paths.map { (path: $0, name: TaskText.project($0)) }
    let isShared = Dictionary(grouping: names, by: \.name).mapValues { $0.count > 1 }
    return Dictionary(names.map { ($0.path, isShared[$0.name] == true ? $0.path : $0.name) }) { first, _ in first }
  }

  /// What rows of one group have in common.
  private static func group(of row: ChatLine.Row, _ grouping: ChatGrouping) -> String {
    switch grouping {
    case .none: ""
    case .project: row.listed.place
    case .server: row.listed.serverName
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

/// Which tasks Chats shows at all, over all servers: the listed ones, the archived ones, or those that a search found.
struct ChatSource {
  private(set) var rows: [Listed] = []
  /// What a search found, by task.
  private(set) var snippets: [TaskID: String] = [:]
  /// Tasks with messages of which a person has to say what becomes of them.
  private(set) var waiting: Set<TaskID> = []
  /// The lists that the rows are pages of.
  private(set) var isLoading = false
  private(set) var problem: Problem?
  /// The servers that have more pages.
  private(set) var moreAt: [ServerID] = []
  /// What asks for the next page.
  let more: UserAction

  var hasMore: Bool { !moreAt.isEmpty }

  init(_ state: ChatsState, _ snapshot: AppSnapshot) {
    let isSearch = snapshot.search != nil
    more = isSearch ? .moreFoundRequested : state.showsArchived ? .moreArchivedRequested : .moreTasksRequested
    for server in snapshot.fleet {
      waiting.formUnion(server.waiting.map { TaskID(server.id, $0) })
      if isSearch {
        take(server.search, of: server, in: snapshot)
      } else {
        take(
          state.showsArchived ? server.archived ?? TaskList(isLoading: server.isUsable) : server.tasks, of: server,
          in: snapshot)
      }
    }
    rows = snapshot.inOneOrder(rows)
  }

  private mutating func take(_ search: TaskSearch?, of server: ServerView, in snapshot: AppSnapshot) {
    guard let search else { return }
    let listed = Dictionary(
      (server.tasks.rows + (server.archived?.rows ?? [])).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for hit in search.hits { snippets[TaskID(server.id, hit.id)] = hit.snippet }
    take(
      TaskList(
        rows: search.hits.map { listed[$0.id] ?? $0.summary }, isLoading: search.isRunning, hasMore: search.hasMore,
        problem: search.problem), of: server, in: snapshot)
  }

  private mutating func take(_ list: TaskList, of server: ServerView, in snapshot: AppSnapshot) {
    rows += list.rows.map { Listed($0, of: server, in: snapshot) }
    isLoading = isLoading || list.isLoading
    problem = problem ?? list.problem
    if list.hasMore { moreAt.append(server.id) }
  }
}

/// Tasks and the agents that they started.
struct ChatTree {
  /// Tasks that stand by themselves, in the order given.
  private(set) var roots: [Listed] = []
  private var byID: [TaskID: Listed] = [:]
  private var children: [TaskID: [Listed]] = [:]

  init(_ rows: [Listed]) {
    byID = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for row in rows where !isRoot(row) { if let parent = row.parent { children[parent, default: []].append(row) } }
    for parent in children.keys {
      // By their beginning, which never changes: an agent that does something moves no row.
      children[parent]?.sort { ($0.task.createdAt, $0.task.id.rawValue) < ($1.task.createdAt, $1.task.id.rawValue) }
    }
    roots = rows.filter(isRoot)
    addRings(rows)
  }

  private func isRoot(_ row: Listed) -> Bool { row.parent.map { byID[$0] == nil || $0 == row.id } ?? true }

  /// A ring of parents is nonsense, but its tasks must not vanish.
  private mutating func addRings(_ rows: [Listed]) {
    guard !children.isEmpty else { return }
    var seen = Set(expanded(roots.map(\.id)).map(\.listed.id))
    for row in rows where !seen.contains(row.id) {
      roots.append(row)
      seen.formUnion(expanded([row.id]).lazy.map(\.listed.id))
    }
  }

  /// Each root followed by its agents.
  func expanded(_ order: [TaskID]) -> [ChatLine.Row] {
    var rows: [ChatLine.Row] = []
    var seen: Set<TaskID> = []
    for id in order {
      var stack = [(id, 0)]
      while let (next, depth) = stack.popLast() {
        guard seen.insert(next).inserted, let listed = byID[next] else { continue }
        rows.append(ChatLine.Row(listed: listed, depth: depth))
        stack += (children[next] ?? []).reversed().map { ($0.id, depth + 1) }
      }
    }
    return rows
  }
}
