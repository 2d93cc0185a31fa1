import CodexSDK

// What the screens see of it.

extension AppState {
  package var snapshot: AppSnapshot {
    var snapshot =
      session?.snapshot ?? AppSnapshot(connection: ConnectionStatus(serverName: "", state: .disconnected))
    snapshot.server = inUse
    snapshot.settings = serverSettings
    snapshot.servers = servers
    snapshot.others = others
    snapshot.connectionTest = test
    snapshot.messages = board.messages
    snapshot.preferences = settings.preferences
    return snapshot
  }

  /// None beside the demo: nothing real may stand among its rows.
  private var others: [ServerView] {
    guard inUse != ConnectionTarget.demo.serverID else { return [] }
    return servers.compactMap { server in
      guard let id = server.id, id != inUse else { return nil }
      return sessions[id].map { ServerView(id, $0.snapshot) }
    }
  }

  private var serverSettings: ServerSettings {
    (savedTarget ?? settings.active).map { entry($0) } ?? ServerSettings()
  }

  private var servers: [ServerSettings] {
    var all = settings.servers
    if let running = savedTarget {
      if let index = all.firstIndex(where: { $0.id == running.id }) {
        all[index] = running
      } else {
        all.append(running)
      }
    }
    return all.map { entry($0) }
  }

  private func entry(_ server: SavedServer) -> ServerSettings {
    let isInUse = server.id == savedTarget?.id
    let token = isInUse ? session?.token ?? .none : .none
    var entry = ServerSettings(
      url: server.url, hasToken: token.hasToken, tokenSource: token.source, caFile: server.caFile,
      proxy: server.proxy?.withoutCredentials.secretURL, id: server.id, name: server.name, shownName: server.shownName,
      token: server.token, allowsInsecureToken: server.allowsInsecureToken, isInUse: isInUse,
      isSaved: settings.servers.contains { $0.id == server.id })
    entry.connectsAtStart = server.connectsAtStart
    entry.isReadOnly = server.isReadOnly
    entry.activity = sessions[server.id]?.activity
    return entry
  }
}
