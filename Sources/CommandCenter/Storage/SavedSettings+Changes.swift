// Settings that several instances change.

extension SavedSettings {
  /// Puts what was changed here onto what is there now.
  ///
  /// - Parameters:
  ///   - before: The settings before the change.
  ///   - current: What others made of them meanwhile; where both changed the same, what was changed here counts.
  /// - Returns: What is to be written.
  func changes(since before: SavedSettings, onto current: SavedSettings) -> SavedSettings {
    var result = current
    for old in before.servers where !servers.contains(where: { $0.id == old.id }) {
      result.servers.removeAll { $0.id == old.id }
    }
    for server in servers where !before.servers.contains(server) {
      if let index = result.servers.firstIndex(where: { $0.id == server.id }) {
        result.servers[index] = server
      } else {
        result.servers.append(server)
      }
    }
    if activeServer != before.activeServer { result.activeServer = activeServer }
    result.preferences = preferences.changes(since: before.preferences, onto: current.preferences)
    return result
  }
}

extension Preferences {
  /// All that is ever written: `keys` are the person's alone.
  fileprivate func changes(since before: Preferences, onto current: Preferences) -> Preferences {
    var result = current
    func take<Value: Equatable>(_ field: WritableKeyPath<Preferences, Value>) {
      if self[keyPath: field] != before[keyPath: field] { result[keyPath: field] = self[keyPath: field] }
    }
    take(\.theme)
    take(\.usesMouse)
    take(\.reducesMotion)
    take(\.queuesFollowUps)
    take(\.notifications.needsYou)
    take(\.notifications.done)
    take(\.notifications.failed)
    take(\.notifications.way)
    take(\.notifications.command)
    return result
  }
}
