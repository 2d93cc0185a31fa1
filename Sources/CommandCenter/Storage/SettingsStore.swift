/// Keeps what a person configured.
package protocol SettingsStore: Sendable {
  /// - Throws: `.storage` when a file is there and can't be used; it stays as it is.
  func load() throws(Problem) -> LoadedSettings
  /// - Throws: `.storage`, also when the file on disk can't be read: it is never overwritten then.
  func save(_ settings: SavedSettings) throws(Problem)
}

/// Keeps what was chosen last, per server.
package protocol SelectionStore: Sendable {
  func selection(for server: ServerID) throws(Problem) -> SavedSelection
  func save(_ selection: SavedSelection, for server: ServerID) throws(Problem)
}

/// Keeps half-typed texts, per server and place.
package protocol DraftStore: Sendable {
  func drafts(for server: ServerID) throws(Problem) -> [DraftKey: String]
  /// An empty text removes the draft.
  func save(_ text: String, for key: DraftKey, server: ServerID) throws(Problem)
}

/// Keeps and finds tokens.
package protocol TokenStore: Sendable {
  /// The token of a server, from wherever its settings say; nil when none is saved.
  /// - Throws: `.storage` when its source can't be used, with the way to mend it. Never tells the token.
  func token(for server: SavedServer) async throws(Problem) -> String?
  /// Where the token would come from.
  func status(of server: SavedServer) -> TokenStatus
  /// Saves a token to a file of ours; nil removes it.
  func save(_ token: String?, for server: ServerID) throws(Problem)
}
