// What is kept of a server on this machine.

extension ServerSession {
  mutating func serverStateLoaded(_ stored: StoredServerState) {
    var stored = stored
    let edits = stored.takeQueuedEdits()
    token = stored.token
    choices.restore(stored.selection)
    folders.selected(choices.selection.projectPath)
    drafts.restore(stored.drafts, open: open?.id)
    savedPrompts = stored.prompts
    for message in stored.messages { restore(message) }
    reading.restore(stored.readMarks)
    if var tasks = stored.tasks {
      for fork in tasks.rows where fork.isArchived { archivedForks[fork.id] = fork }
      tasks.rows.removeAll(where: \.isArchived)
      catalog.restore(tasks)
    }
    for thread in edits { tellOfQueuedEdit(of: thread, stored.drafts[.task(thread)] ?? "") }
  }

  /// What was being written in place of a queued message when the program ended is a follow-up now: whether that message
  /// still waits nobody knows.
  private mutating func tellOfQueuedEdit(of thread: ThreadID, _ draft: String) {
    guard let server = savedTarget else { return }
    emit(.saveDraft(server.id, .task(thread), draft))
    emit(.saveDraft(server.id, .queuedEdit(thread), ""))
    let title = row(of: thread).map(\.title) ?? ""
    say(.queuedEditBecameFollowUp(task: title))
  }
}

extension StoredServerState {
  /// Puts what was being written in place of queued messages behind the follow-ups of their tasks.
  /// - Returns: the tasks.
  fileprivate mutating func takeQueuedEdits() -> [ThreadID] {
    var threads: [ThreadID] = []
    for (key, text) in drafts {
      guard case .queuedEdit(let thread) = key else { continue }
      drafts[key] = nil
      guard !text.isEmpty else { continue }
      let parts = [drafts[.task(thread)] ?? "", text].filter { !$0.isEmpty }
      drafts[.task(thread)] = parts.joined(separator: "\n\n")
      threads.append(thread)
    }
    return threads
  }
}
