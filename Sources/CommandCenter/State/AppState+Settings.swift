// Settings, and the test of a server before it is saved.

extension AppState {
  mutating func serverStateLoaded(_ id: ServerID, _ stored: StoredServerState) {
    guard savedTarget?.id == id else { return }
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
  }

  mutating func serverSaved(_ url: String, _ typedToken: String?) {
    do {
      let server = try server(at: url)
      settings.servers.removeAll { $0.id == server.id }
      settings.servers.append(server)
      settings.activeServer = server.id
      emit(.saveSettings(settings))
      if let typedToken {
        let token = typedToken.trimmingWhitespace()
        emit(.saveToken(server.id, token.isEmpty ? nil : Secret(token)))
      }
      connect(to: .server(server))
    } catch {
      report(error)
    }
  }

  /// The configured server at an address, else a new one. A token belongs to host and port: it never follows to another.
  private func server(at url: String) throws(Problem) -> SavedServer {
    let address = try ServerAddress(parsing: url)
    if var known = configuredServer(at: address) {
      known.url = address.url
      return known
    }
    return SavedServer(id: unusedServerID(), url: address.url)
  }

  func configuredServer(at address: ServerAddress) -> SavedServer? {
    settings.servers.first { saved in
      // A saved address that can't be read is no match; connecting to it tells why.
      (try? ServerAddress(parsing: saved.url))?.authority == address.authority
    }
  }

  private func unusedServerID() -> ServerID {
    let used = Set(settings.servers.map(\.id))
    let numbered = (1...(used.count + 1)).lazy.map { ServerID("server-\($0)") }
    return numbered.first { !used.contains($0) } ?? ServerID("server-\(used.count + 1)")
  }

  // MARK: - Test connection

  mutating func connectionTestRequested(_ url: String, _ typedToken: String?) {
    testRun += 1
    test = ConnectionTest(steps: ConnectionTest.Layer.allCases.map { .init($0, .waiting) }, isRunning: true)
    do {
      let server = try server(at: url)
      let token: TokenOverride =
        switch typedToken?.trimmingWhitespace() {
        case nil: .saved
        case "": .none
        case .some(let text): .typed(Secret(text))
        }
      emit(.testConnection(run: testRun, server, token))
    } catch {
      testStepChanged(testRun, .address, .failed(error))
      test.isRunning = false
    }
  }

  mutating func testStepChanged(_ run: Int, _ layer: ConnectionTest.Layer, _ outcome: ConnectionTest.Outcome) {
    guard run == testRun, let index = test.steps.firstIndex(where: { $0.layer == layer }) else { return }
    test.steps[index].outcome = outcome
    guard case .failed = outcome else { return }
    for later in test.steps.indices where later > index { test.steps[later].outcome = .skipped }
  }
}

extension ServerAddress {
  /// An id for a server that is known by its address alone; good for a file's name.
  var serverID: ServerID {
    let name = authority.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
    return ServerID("at-" + String(name.prefix(90)))
  }
}
