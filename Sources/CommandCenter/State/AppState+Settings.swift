// What is kept of a server, and the test of one before it is saved.

extension AppState {
  mutating func serverStateLoaded(_ id: ServerID, _ stored: StoredServerState) {
    guard savedTarget?.id == id else { return }
    var stored = stored
    let edits = stored.takeQueuedEdits()
    token = stored.token
    remembered = stored.selection
    show(project: remembered.projectPath)
    drafts.merge(stored.drafts) { typed, _ in typed }
    if let draft = stored.drafts[.newTask], !draft.isEmpty, !unsavedDrafts.contains(.newTask) {
      returnedDrafts[.newTask] = draft
    }
    savedPrompts = stored.prompts
    for message in stored.messages { restore(message) }
    reading.restore(stored.readMarks)
    if let tasks = stored.tasks { catalog.restore(tasks) }
    if let open, let draft = stored.drafts[.task(open.id)], !draft.isEmpty { returnedDrafts[.task(open.id)] = draft }
    for thread in edits { tellOfQueuedEdit(of: thread, stored.drafts[.task(thread)] ?? "") }
  }

  /// What was being written in place of a queued message when the program ended is a follow-up now: whether that message
  /// still waits nobody knows.
  private mutating func tellOfQueuedEdit(of thread: ThreadID, _ draft: String) {
    guard let server = savedTarget else { return }
    emit(.saveDraft(server.id, .task(thread), draft))
    emit(.saveDraft(server.id, .queuedEdit(thread), ""))
    let title = row(of: thread).map(\.title) ?? ""
    say(
      .info,
      "Your change to a queued message was not sent: it is a follow-up of \(title.isEmpty ? "its task" : "“\(title)”") now."
    )
  }

  // MARK: - Test connection

  mutating func connectionTestRequested(_ draft: ServerDraft) {
    testRun += 1
    test = ConnectionTest(
      steps: ConnectionTest.Layer.allCases.map { .init($0, .waiting) }, isRunning: true, of: draft.url)
    do {
      let server = try server(from: draft)
      emit(.testConnection(run: testRun, server, override(draft, server)))
    } catch {
      testStepChanged(testRun, .address, .failed(error))
      test.isRunning = false
    }
  }

  private func override(_ draft: ServerDraft, _ server: SavedServer) -> TokenOverride {
    switch draft.token {
    case .typed(let typed):
      let text = typed.value.trimmingWhitespace()
      return text.isEmpty ? .none : .typed(Secret(text))
    case .kept, .from:
      // The saved token of a server is its address's: another address is tried as it would be saved, without.
      guard server.token == .saved, let old = settings.servers.first(where: { $0.id == server.id }),
        let address = try? ServerAddress(parsing: server.url), !old.isAt(address)
      else { return .saved }
      return .none
    }
  }

  mutating func testStepChanged(_ run: Int, _ layer: ConnectionTest.Layer, _ outcome: ConnectionTest.Outcome) {
    guard run == testRun, let index = test.steps.firstIndex(where: { $0.layer == layer }) else { return }
    test.steps[index].outcome = outcome
    guard case .failed = outcome else { return }
    for later in test.steps.indices where later > index { test.steps[later].outcome = .skipped }
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

extension ServerAddress {
  /// An id for a server that is known by its address alone; good for a file's name.
  var serverID: ServerID {
    let name = authority.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
    return ServerID("at-" + String(name.prefix(90)))
  }
}
