// What the screens see of it.

extension AppState {
  package var snapshot: AppSnapshot {
    AppSnapshot(
      connection: status, account: account, models: models, projects: projects, tasks: catalog.list,
      selection: selection, attention: approvals.entries, openTask: detail, settings: serverSettings,
      connectionTest: test, messages: board.messages, returnedDrafts: returnedDrafts)
  }

  var detail: TaskDetail? {
    guard let task = open else { return nil }
    return TaskDetail(
      summary: task.summary, settings: task.settings, usage: task.usage, timeline: task.merge.timeline,
      feed: task.observation.feed, approvals: approvals.entries(of: task.id), outbox: outbox[task.id],
      isStopping: isStopping(task.id), readOnlyReason: task.readOnlyReason)
  }

  private func isStopping(_ thread: ThreadID) -> Bool {
    stopping.contains(thread) || creations.values.contains { $0.placeholder == thread && $0.stopsAtOnce }
  }

  private var serverSettings: ServerSettings {
    guard let server = savedTarget ?? settings.active else { return ServerSettings() }
    return ServerSettings(url: server.url, hasToken: token.hasToken, tokenSource: token.source, caFile: server.caFile)
  }
}

extension TaskDetail {
  var id: ThreadID { summary.id }
}
