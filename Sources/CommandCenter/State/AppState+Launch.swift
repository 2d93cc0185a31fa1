// The start: which server the program begins with.

extension AppState {
  mutating func launched(_ loaded: LoadedSettings, _ launch: LaunchTarget) {
    settings = loaded.settings
    for warning in loaded.warnings { say(.warning, warning) }
    let target: ConnectionTarget =
      switch launch {
      case .configured: settings.active.map { .server($0) } ?? .demo
      case .demo: .demo
      case .server(let server): .server(identified(server))
      }
    start(with: target)
  }

  /// A server of the command line under the id of the configured one at its address, whose drafts and lists are the same
  /// ones; else under an id made of the address, so that they never become another server's.
  private func identified(_ server: SavedServer) -> SavedServer {
    // An address that can't be read keeps no state; connecting tells why.
    guard server.id == .commandLine, let address = try? ServerAddress(parsing: server.url) else { return server }
    var server = server
    guard let known = configuredServer(at: address) else {
      server.id = address.serverID
      return server
    }
    // What the command line leaves open is as it is configured.
    server.id = known.id
    server.name = server.name ?? known.name
    server.caFile = server.caFile ?? known.caFile
    server.proxy = server.proxy ?? known.proxy
    if server.token == .saved { server.token = known.token }
    if known.allowsInsecureToken { server.allowsInsecureToken = true }
    return server
  }
}
