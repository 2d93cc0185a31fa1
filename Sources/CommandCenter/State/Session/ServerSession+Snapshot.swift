// What the screens see of it.

extension ServerSession {
  var snapshot: AppSnapshot {
    AppSnapshot(
      connection: status, account: account.account, limits: account.limits, signIn: account.signIn,
      models: account.models, projects: ProjectIndex.projects(of: catalog.list.rows),
      tasks: listedTasks, selection: choices.selection, attention: decisions.book.entries, openTask: detail,
      returnedDrafts: drafts.returned, watchCounts: watchCounts, archived: archive?.list, search: search.shown,
      waiting: outbox.waiting, folders: folders.folders, pathLookup: folders.lookup, savedPrompts: savedPrompts,
      activities: activities)
  }

  private var activities: [ThreadID: TaskActivity] {
    var all = recent.activities
    if let open { all[open.id] = open.merge.activeTurn.flatMap { TaskActivity($0) } }
    return all
  }

  var activity: ServerActivity {
    ServerActivity(
      state: status.state, waiting: decisions.book.entries.count { $0.state.takesAnswer },
      running: catalog.list.rows.count { $0.status.isActive })
  }

  var detail: TaskDetail? {
    guard let task = open else { return nil }
    return TaskDetail(
      summary: task.summary, settings: task.settings, usage: task.usage, goal: goals[task.id],
      timeline: task.merge.timeline,
      feed: isHeldHere(task) ? .quiet : task.observation.feed, approvals: decisions.book.entries(of: task.id),
      outbox: outbox[task.id], queue: task.queue.messages, isStopping: stops.isStopping(task.id),
      readOnlyReason: task.readOnlyReason, isDeleted: task.isDeleted)
  }

  /// Whether it is a new task that waits for a person to say what becomes of its prompt.
  private func isHeldHere(_ task: OpenTask) -> Bool {
    task.summary.isPlaceholder && outbox[task.id].contains(where: \.needsChoice)
  }
}

extension TaskDetail {
  var id: ThreadID { summary.id }
}
