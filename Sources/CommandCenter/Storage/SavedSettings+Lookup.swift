// Finding a server in the settings.

extension SavedSettings {
  /// The server of a name or an id, without regard to case where that leaves one.
  ///
  /// - Throws: `Problem` of code `badInput` when several have the name.
  package func server(named name: String) throws(Problem) -> SavedServer? {
    if let server = servers.first(where: { $0.id.rawValue == name }) { return server }
    let exact = servers.filter { $0.shownName == name }
    let found = exact.isEmpty ? servers.filter { $0.shownName.lowercased() == name.lowercased() } : exact
    guard found.count <= 1 else {
      throw Problem(
        .badInput, "\(found.count) saved servers are called “\(name)”.",
        nextStep: "Give the id of one: \(found.map(\.id.rawValue).joined(separator: ", ")).")
    }
    return found.first
  }

  func configuredServer(at address: ServerAddress) -> SavedServer? { servers.first { $0.isAt(address) } }

  /// A server of the command line under the id of the configured one at its address, whose drafts and lists are the same
  /// ones; else under an id made of the address, so that they never become another server's.
  package func identified(_ server: SavedServer) -> SavedServer {
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
