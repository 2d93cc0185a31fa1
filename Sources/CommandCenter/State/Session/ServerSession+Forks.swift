// Forks. No list of the server has one before it got a message of its own: until then its row is kept here and on the
// disk, or nothing would lead back to it.

extension ServerSession {
  mutating func forked(_ source: ThreadID, _ id: ThreadID) {
    if catalog[id] == nil {
      let original = row(of: source) ?? open.flatMap { $0.id == source ? $0.summary : nil }
      catalog.put(
        TaskSummary(
          id: id, title: Self.title(ofForkOf: original?.title ?? ""), projectPath: original?.projectPath ?? "",
          branch: original?.branch, model: original?.model, effort: original?.effort, createdAt: now, recencyAt: now,
          source: original?.source))
      listChanged()
    }
    refreshListSoon()
    openTask(id)
  }

  /// A fork of a fork without a message is called the same.
  private static func title(ofForkOf title: String) -> String {
    let prefix = "fork of "
    if title.hasPrefix(prefix) { return title }
    return prefix + (title.isEmpty || title == TaskTitle.untitled ? "an untitled task" : title)
  }

  /// The server told of the open task: a fork has no title there.
  mutating func keepForkTitle() {
    guard let task = open, task.summary.title == TaskTitle.untitled, let row = listed(task.id), row.isUnlisted else {
      return
    }
    open?.summary.title = row.title
  }

  /// The server lists an archived fork, but knows no title for it.
  mutating func nameArchivedFork(_ row: inout TaskSummary) {
    guard let fork = archivedForks[row.id] else { return }
    if row.isUnlisted, row.title == TaskTitle.untitled { row.title = fork.title } else { archivedForks[row.id] = nil }
  }

  /// A fork without a message is in no list once it is not archived any more.
  mutating func bringBackFork(_ id: ThreadID) {
    guard var row = archivedForks.removeValue(forKey: id) ?? archive?[id], row.isUnlisted, catalog[id] == nil else {
      return
    }
    row.isArchived = false
    catalog.put(row)
    listChanged()
  }

  /// A fork that the server lost stays as long as there is text in it.
  mutating func dropLostFork(_ task: OpenTask) {
    guard case .failed(let problem) = task.observation.feed, problem.code == .taskNotFound,
      catalog[task.id]?.isUnlisted == true, drafts[.task(task.id)] == nil
    else { return }
    catalog.remove(task.id)
    listChanged()
  }
}

extension TaskSummary {
  /// Whether it has no message of its own, so that no list of the server tells of it and a listing without it means
  /// nothing.
  var isUnlisted: Bool { preview.isEmpty && parentID == nil && !isPlaceholder }
}
