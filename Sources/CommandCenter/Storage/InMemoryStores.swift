import Synchronization

/// Keeps everything in memory: for the demo, which leaves nothing behind, and as a double in tests.
package final class InMemoryStores: SettingsStore, SelectionStore, DraftStore, TokenStore {
  private struct State {
    var settings: SavedSettings
    var selections: [ServerID: SavedSelection] = [:]
    var drafts: [ServerID: [DraftKey: String]] = [:]
    var tokens: [ServerID: String] = [:]
  }

  private let state: Mutex<State>

  package init(settings: SavedSettings = SavedSettings()) {
    state = Mutex(State(settings: settings))
  }

  /// All four stores in one.
  package var stores: AppStores { AppStores(settings: self, tokens: self, selections: self, drafts: self) }

  package func load() -> LoadedSettings { state.withLock { LoadedSettings($0.settings) } }
  package func save(_ settings: SavedSettings) { state.withLock { $0.settings = settings } }

  package func selection(for server: ServerID) -> SavedSelection {
    state.withLock { $0.selections[server] ?? SavedSelection() }
  }

  package func save(_ selection: SavedSelection, for server: ServerID) {
    state.withLock { $0.selections[server] = selection }
  }

  package func drafts(for server: ServerID) -> [DraftKey: String] { state.withLock { $0.drafts[server] ?? [:] } }

  package func save(_ text: String, for key: DraftKey, server: ServerID) {
    state.withLock { $0.drafts[server, default: [:]][key] = text.isEmpty ? nil : text }
  }

  package func token(for server: SavedServer) -> String? { state.withLock { $0.tokens[server.id] } }

  package func status(of server: SavedServer) -> TokenStatus {
    TokenStatus(source: token(for: server) == nil ? nil : "kept in memory")
  }

  package func save(_ token: String?, for server: ServerID) { state.withLock { $0.tokens[server] = token } }
}
