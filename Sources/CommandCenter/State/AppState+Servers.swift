import CodexSDK

// The servers of the settings: which there are, which one is in force.

extension AppState {
  // MARK: - Finding

  /// The server that is in use at this address, else the configured one. What the command line said of the first counts.
  func knownServer(at address: ServerAddress) -> SavedServer? {
    if let running = savedTarget, running.isAt(address) { return running }
    return settings.configuredServer(at: address)
  }

  /// Made of the address, so that another instance that adds another server at the same time doesn't take the same id.
  private func unusedServerID(for address: ServerAddress) -> ServerID {
    let used = Set(settings.servers.map(\.id))
    let numbered = (1...(used.count + 1)).lazy.map { number in
      number == 1 ? address.serverID : ServerID("\(address.serverID)-\(number)")
    }
    return numbered.first { !used.contains($0) } ?? address.serverID
  }

  // MARK: - The form

  /// The server that a form describes. A token belongs to host and port: it never follows to another.
  ///
  /// - Throws: `Problem` when a field can't be used.
  func server(from draft: ServerDraft) throws(Problem) -> SavedServer {
    let address = try ServerAddress(parsing: draft.url)
    var server = try serverToChange(draft, address) ?? SavedServer(id: unusedServerID(for: address), url: address.url)
    server.url = address.url
    if let name = draft.name?.trimmingWhitespace() { server.name = name.isEmpty ? nil : name }
    if let path = draft.caFile?.trimmingWhitespace() { server.caFile = path.isEmpty ? nil : path }
    if let proxy = draft.proxy { server.proxy = try Self.proxy(proxy.value.trimmingWhitespace()) }
    if let isAllowed = draft.allowsInsecureToken { server.allowsInsecureToken = isAllowed }
    if let connects = draft.connectsAtStart { server.connectsAtStart = connects }
    if let isReadOnly = draft.isReadOnly { server.isReadOnly = isReadOnly }
    switch draft.token {
    case .kept: break
    case .typed: server.token = .saved
    case .from(let source): server.token = try source.checked()
    }
    return server
  }

  private func serverToChange(_ draft: ServerDraft, _ address: ServerAddress) throws(Problem) -> SavedServer? {
    guard let id = draft.id, let server = savedServer(id) else { return knownServer(at: address) }
    if let other = settings.servers.first(where: { $0.id != id && $0.isAt(address) }) {
      throw Problem.savedAlready(address.url, as: other.shownName)
    }
    return server
  }

  /// A server in use counts as saved: its form can be filled in, too.
  private func savedServer(_ id: ServerID) -> SavedServer? {
    if let running = savedTarget, running.id == id { return running }
    return settings.servers.first { $0.id == id }
  }

  private static func proxy(_ text: String) throws(Problem) -> CodexProxy? {
    guard !text.isEmpty else { return nil }
    do {
      return try CodexProxy(text)
    } catch {
      throw Problem.badProxy((error as? CodexError)?.message ?? "\(error)")
    }
  }

  mutating func serverSaved(_ draft: ServerDraft, connects: Bool) {
    do {
      let server = try server(from: draft)
      let old = savedServer(server.id)
      put(server)
      if connects { settings.activeServer = server.id }
      emit(.saveSettings(settings))
      saveToken(of: server, before: old, draft.token)
      follow(server, draft)
      if connects { show(.server(server)) }
    } catch {
      report(error)
    }
  }

  /// What is in use is never other than what is saved. A server that is not shown is connected to, or left, as its form
  /// says.
  private mutating func follow(_ server: SavedServer, _ draft: ServerDraft) {
    if server.id != inUse, draft.connectsAtStart == false {
      end(server.id)
    } else if sessions[server.id] != nil || draft.connectsAtStart == true {
      begin(.server(server))
    }
  }

  private mutating func put(_ server: SavedServer) {
    if let index = settings.servers.firstIndex(where: { $0.id == server.id }) {
      settings.servers[index] = server
    } else {
      settings.servers.append(server)
    }
  }

  private mutating func saveToken(of server: SavedServer, before old: SavedServer?, _ token: ServerDraft.Token) {
    if case .typed(let typed) = token {
      let text = typed.value.trimmingWhitespace()
      emit(text.isEmpty ? .removeToken(server.id) : .saveToken(server, Secret(text)))
    } else if let old, old.token == .saved, server.token != .saved || !old.hasSameAddress(as: server) {
      emit(.removeToken(server.id))
      if server.token == .saved {
        say(.tokenStaysBehind(server: server.shownName))
      }
    }
  }

  // MARK: - The list

  mutating func serverChosen(_ id: ServerID) {
    guard let server = settings.servers.first(where: { $0.id == id }) ?? savedServer(id) else { return }
    if savedTarget?.id == id { return pass(.action(.reconnectRequested), to: id) }
    if settings.servers.contains(where: { $0.id == id }) {
      settings.activeServer = id
      emit(.saveSettings(settings))
    }
    show(.server(server))
  }

  /// Forgets a server with everything that is kept for it here. The server itself is not touched.
  mutating func serverRemoved(_ id: ServerID) {
    guard let server = settings.servers.first(where: { $0.id == id }) else { return }
    settings.servers.removeAll { $0.id == id }
    if settings.activeServer == id { settings.activeServer = nil }
    emit(.saveSettings(settings))
    end(id, forgetting: true)
    if inUse == id { show(.demo) }
    emit(.removeToken(id))
    emit(.forgetServerState(id))
    say(.serverRemoved(server.shownName))
  }

  // MARK: - Secrets

  /// Removes every secret that this program keeps, and hangs up: what stands was let in by one of them.
  mutating func credentialsCleared() {
    for index in settings.servers.indices {
      settings.servers[index].proxy = settings.servers[index].proxy?.withoutCredentials
    }
    emit(.saveSettings(settings))
    emit(.clearTokens)
    hangUpAfterClearing()
  }

  mutating func tokensCleared(_ count: Int) {
    let servers = settings.servers + (savedTarget.map { [$0] } ?? [])
    say(.tokensRemoved(count, left: servers.map(\.token)))
  }
}

extension SavedServer {
  /// What the screens call it.
  package var shownName: String { name ?? (try? ServerAddress(parsing: url))?.name ?? url }

  func isAt(_ address: ServerAddress) -> Bool {
    // A saved address that can't be read is no match; connecting to it tells why.
    (try? ServerAddress(parsing: url))?.authority == address.authority
  }

  fileprivate func hasSameAddress(as other: SavedServer) -> Bool {
    (try? ServerAddress(parsing: other.url)).map { isAt($0) } ?? (url == other.url)
  }
}

extension TokenSource {
  fileprivate func checked() throws(Problem) -> TokenSource {
    switch self {
    case .saved: return .saved
    case .file(let path):
      let path = path.trimmingWhitespace()
      guard path.hasPrefix("/") || path.hasPrefix("~/") else {
        throw Problem.tokenFileNotWhole
      }
      return .file(path)
    case .environment(let name):
      let name = name.trimmingWhitespace()
      let isName = name.utf8.allSatisfy {
        $0 < 0x80
          && ($0 == UInt8(ascii: "_") || Character(Unicode.Scalar($0)).isLetter
            || Character(Unicode.Scalar($0)).isNumber)
      }
      guard isName, !name.isEmpty, name.first?.isNumber == false else { throw Problem.noVariable }
      return .environment(name)
    case .command(let command):
      let command = command.trimmingWhitespace()
      guard !command.isEmpty else { throw Problem.noCommand }
      return .command(command)
    }
  }
}
