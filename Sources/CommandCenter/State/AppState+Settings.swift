// The test of a connection before it is saved.

extension AppState {
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

extension ServerAddress {
  /// An id for a server that is known by its address alone; good for a file's name.
  var serverID: ServerID {
    let name = authority.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
    return ServerID("at-" + String(name.prefix(90)))
  }
}
