import Synchronization

/// Keeps everything in memory: for the demo, which leaves nothing behind, and as a double in tests.
package final class InMemoryStores: SettingsStore, StateStore, TokenStore {
  private struct State {
    var settings: SavedSettings
    var states: [ServerID: StoredServerState] = [:]
    var turns: [ServerID: [ThreadID: CachedTurns]] = [:]
    var tokens: [ServerID: String] = [:]
  }

  private let state: Mutex<State>

  package init(settings: SavedSettings = SavedSettings()) {
    state = Mutex(State(settings: settings))
  }

  /// All three stores in one.
  package var stores: AppStores { AppStores(settings: self, tokens: self, state: self) }

  package func load() -> LoadedSettings { state.withLock { LoadedSettings($0.settings) } }
  package func save(_ settings: SavedSettings) { state.withLock { $0.settings = settings } }

  package func state(of server: ServerID) -> StoredServerState {
    state.withLock { $0.states[server] ?? StoredServerState() }
  }

  package func save(_ selection: SavedSelection, for server: ServerID) { change(server) { $0.selection = selection } }

  package func save(_ text: String, for key: DraftKey, server: ServerID) {
    change(server) { $0.drafts[key] = text.isEmpty ? nil : text }
  }

  package func save(_ message: SavedMessage, clearing draft: DraftKey?, server: ServerID) {
    change(server) { state in
      state.messages.removeAll { $0.id == message.id }
      state.messages.append(message)
      if let draft { state.drafts[draft] = nil }
    }
  }

  package func claim(_ message: SavedMessage, server: ServerID) -> Bool {
    var isOurs = false
    change(server) { state in
      guard let index = state.messages.firstIndex(where: { $0.id == message.id }),
        message.follows(state.messages[index])
      else { return }
      state.messages[index] = message
      isOurs = true
    }
    return isOurs
  }

  package func deleteMessage(_ id: MessageID, server: ServerID) {
    change(server) { $0.messages.removeAll { $0.id == id } }
  }

  package func save(_ prompt: SavedPrompt, server: ServerID) {
    change(server) { state in
      state.prompts.removeAll { $0.projectPath == prompt.projectPath && $0.text == prompt.text }
      state.prompts.append(prompt)
    }
  }

  package func save(_ tasks: CachedTasks, server: ServerID) { change(server) { $0.tasks = tasks } }

  package func save(_ turns: CachedTurns, server: ServerID) {
    state.withLock { $0.turns[server, default: [:]][turns.summary.id] = turns }
  }

  package func dropTurns(of thread: ThreadID, server: ServerID) {
    state.withLock { $0.turns[server]?[thread] = nil }
  }

  package func turns(_ which: CachedTurnSelection, of thread: ThreadID, server: ServerID) -> CachedTurns? {
    guard var turns = state.withLock({ $0.turns[server]?[thread] }) else { return nil }
    if case .these(let ids) = which { turns.turns.removeAll { !ids.contains($0.turn.id) } }
    return turns
  }

  package func save(_ mark: ReadMark, server: ServerID) {
    change(server) { state in
      state.readMarks.removeAll { $0.thread == mark.thread }
      state.readMarks.append(mark)
    }
  }

  package func search(_ text: String, server: ServerID) -> [TaskHit] {
    let kept = state.withLock { $0.turns[server] ?? [:] }
    return kept.values.compactMap { turns in
      turns.turns.lazy.compactMap { ContentSearch.snippet(of: text, in: $0.turn) }.first
        .map { TaskHit(summary: turns.summary, snippet: $0) }
    }.sorted { $0.summary.recencyAt > $1.summary.recencyAt }
  }

  package func forget(_ server: ServerID) {
    state.withLock { state in
      state.states[server] = nil
      state.turns[server] = nil
    }
  }

  package func takeNotices() -> [Problem] { [] }

  private func change(_ server: ServerID, _ body: (inout StoredServerState) -> Void) {
    state.withLock { body(&$0.states[server, default: StoredServerState()]) }
  }

  package func token(for server: SavedServer) -> String? { state.withLock { $0.tokens[server.id] } }

  package func status(of server: SavedServer) -> TokenStatus {
    TokenStatus(source: token(for: server) == nil ? nil : "kept in memory")
  }

  package func save(_ token: String, for server: SavedServer) { state.withLock { $0.tokens[server.id] = token } }

  package func remove(_ server: ServerID) { state.withLock { $0.tokens[server] = nil } }

  package func removeAll() -> Int {
    state.withLock { state in
      defer { state.tokens = [:] }
      return state.tokens.count
    }
  }
}
