import CodexSDK

// What the screens see of it.

extension AppState {
  package var snapshot: AppSnapshot {
    var snapshot = AppSnapshot(
      connection: status, account: account, limits: limits, signIn: signIn, models: models, projects: projects,
      tasks: listedTasks, selection: selection, attention: approvals.entries, openTask: detail,
      settings: serverSettings, servers: servers,
      connectionTest: test, messages: board.messages, returnedDrafts: returnedDrafts, watchCounts: watchCounts,
      archived: archive?.list, search: search?.shown, waiting: outbox.waiting,
      folders: folders.folders, pathLookup: lookup, savedPrompts: savedPrompts)
    snapshot.preferences = settings.preferences
    return snapshot
  }

  var detail: TaskDetail? {
    guard let task = open else { return nil }
    return TaskDetail(
      summary: task.summary, settings: task.settings, usage: task.usage, timeline: task.merge.timeline,
      feed: isHeldHere(task) ? .quiet : task.observation.feed, approvals: approvals.entries(of: task.id),
      outbox: outbox[task.id], queue: task.queue.messages, isStopping: isStopping(task.id),
      readOnlyReason: task.readOnlyReason, isDeleted: task.isDeleted)
  }

  /// Whether it is a new task that waits for a person to say what becomes of its prompt.
  private func isHeldHere(_ task: OpenTask) -> Bool {
    task.summary.isPlaceholder && outbox[task.id].contains(where: \.needsChoice)
  }

  private func isStopping(_ thread: ThreadID) -> Bool {
    stopping.contains(thread) || stopsAtOnce.contains(thread)
      || creations.values.contains { $0.placeholder == thread && $0.stopsAtOnce }
  }

  private var serverSettings: ServerSettings {
    (savedTarget ?? settings.active).map { entry($0) } ?? ServerSettings()
  }

  private var servers: [ServerSettings] {
    var all = settings.servers
    if let running = savedTarget {
      if let index = all.firstIndex(where: { $0.id == running.id }) {
        all[index] = running
      } else {
        all.append(running)
      }
    }
    return all.map { entry($0) }
  }

  private func entry(_ server: SavedServer) -> ServerSettings {
    let isInUse = server.id == savedTarget?.id
    let token = isInUse ? token : .none
    return ServerSettings(
      url: server.url, hasToken: token.hasToken, tokenSource: token.source, caFile: server.caFile,
      proxy: server.proxy?.withoutCredentials.secretURL, id: server.id, name: server.name, shownName: server.shownName,
      token: server.token, allowsInsecureToken: server.allowsInsecureToken, isInUse: isInUse,
      isSaved: settings.servers.contains { $0.id == server.id })
  }
}

extension TaskDetail {
  var id: ThreadID { summary.id }
}
