/// Keeps what a person configured.
package protocol SettingsStore: Sendable {
  /// - Throws: `.storage` when a file is there and can't be used; it stays as it is.
  func load() throws(Problem) -> LoadedSettings
  /// - Throws: `.storage`, also when the file on disk can't be read: it is never overwritten then.
  func save(_ settings: SavedSettings) throws(Problem)
}

/// Keeps what a person wrote and what a server told, per server.
package protocol StateStore: Sendable {
  /// What is kept of a server; its token is none of it.
  func state(of server: ServerID) async throws(Problem) -> StoredServerState
  func save(_ selection: SavedSelection, for server: ServerID) async throws(Problem)
  /// An empty text removes the draft.
  func save(_ text: String, for key: DraftKey, server: ServerID) async throws(Problem)
  /// Keeps a message and removes the draft that it was, both or neither.
  func save(_ message: SavedMessage, clearing draft: DraftKey?, server: ServerID) async throws(Problem)
  /// Keeps a message that is sent again, unless another program has sent or settled it since it was read here.
  /// - Returns: Whether it is ours to send.
  func claim(_ message: SavedMessage, server: ServerID) async throws(Problem) -> Bool
  func deleteMessage(_ id: MessageID, server: ServerID) async throws(Problem)
  /// Keeps a prompt that was sent; the same one again takes the place of the older.
  func save(_ prompt: SavedPrompt, server: ServerID) async throws(Problem)
  /// Replaces the list of a server.
  func save(_ tasks: CachedTasks, server: ServerID) async throws(Problem)
  /// Keeps turns, in place of older forms of them.
  func save(_ turns: CachedTurns, server: ServerID) async throws(Problem)
  /// Forgets the turns that are kept of a task.
  func dropTurns(of thread: ThreadID, server: ServerID) async throws(Problem)
  /// What is kept of a task; nil when nothing is.
  func turns(_ which: CachedTurnSelection, of thread: ThreadID, server: ServerID) async throws(Problem) -> CachedTurns?
  /// Keeps up to when a task was read, in place of what was kept of it before.
  func save(_ mark: ReadMark, server: ServerID) async throws(Problem)
  /// The tasks whose kept turns hold a text in what was said, without regard to case, most recently used first.
  func search(_ text: String, server: ServerID) async throws(Problem) -> [TaskHit]
  /// Removes everything that is kept of a server.
  func forget(_ server: ServerID) async throws(Problem)
  /// What a person should know of the store itself and was not told yet, as a damaged file.
  func takeNotices() async -> [Problem]
}

/// Keeps and finds tokens.
package protocol TokenStore: Sendable {
  /// The token of a server, from wherever its settings say; nil when none is saved.
  /// - Throws: `.storage` when its source can't be used, with the way to mend it. Never tells the token.
  func token(for server: SavedServer) async throws(Problem) -> String?
  /// Where the token would come from.
  func status(of server: SavedServer) -> TokenStatus
  /// Saves a token to a file of ours. It belongs to the server's address, and is handed out for no other.
  func save(_ token: String, for server: SavedServer) throws(Problem)
  /// Removes a token that was saved.
  func remove(_ server: ServerID) throws(Problem)
  /// Removes every token in a file of ours, also of servers that are no longer configured.
  ///
  /// - Returns: how many there were.
  func removeAll() throws(Problem) -> Int
}
