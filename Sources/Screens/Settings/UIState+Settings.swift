import CommandCenter

/// Keys in Settings.
extension UIState {
  mutating func performInSettings(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch command {
    case .nextField: settings.move(by: 1, snapshot, wraps: true)
    case .previousField: settings.move(by: -1, snapshot, wraps: true)
    case .move(.up), .move(.left): settings.move(by: -1, snapshot, wraps: false)
    case .move(.down), .move(.right): settings.move(by: 1, snapshot, wraps: false)
    case .leave where settings.isEditing: settings.isEditing = false
    case .leave: return show(.home, snapshot)
    case .activate: return activateSetting(snapshot)
    case .addServer: fillIn(nil)
    case .editServer: return onMarkedServer(snapshot) { ui, server in ui.fillIn(server) }
    case .removeServer: return onMarkedServer(snapshot) { ui, server in ui.askToRemove(server) }
    default: break
    }
    return []
  }

  mutating func activateSetting(_ snapshot: AppSnapshot) -> [UIEffect] {
    switch settings.item {
    case .url, .token, .name, .caFile, .proxy:
      if settings.isEditing {
        settings.move(by: 1, snapshot, wraps: false)
      } else {
        settings.isEditing = true
      }
      return []
    case .server, .addServer, .clearCredentials: return activateInList(snapshot)
    case .tokenKind: settings.nextTokenKind()
    case .insecure: settings.isInsecure.toggle()
    case .atStart: settings.connectsAtStart.toggle()
    case .readOnly: settings.isReadOnly.toggle()
    case .more: settings.isExpanded.toggle()
    case .test: return testConnection()
    case .save: return saveServer(snapshot, connects: true)
    case .saveOnly: return saveServer(snapshot, connects: false)
    case .forgetToken: overlays.append(.confirm(.forgetToken(snapshot.settings)))
    case .removeServer: snapshot.servers.first { $0.id == settings.formID }.map { askToRemove($0) }
    case .reconnect: return [.perform(.reconnectRequested)]
    case .refresh: return refresh(snapshot)
    case .demo: return [.perform(.demoRequested)]
    case .program(let setting): return activateProgramSetting(setting, snapshot)
    case .signIn: return openSignIn(snapshot)
    case .logOut: overlays.append(.confirm(.logOut(snapshot.connection.serverName)))
    case .project, .model, .profile, .access:
      if let selector = settings.item.selector { openPicker(selector, snapshot) }
    }
    return []
  }

  // MARK: The list of servers

  private mutating func activateInList(_ snapshot: AppSnapshot) -> [UIEffect] {
    switch settings.item {
    case .server(let id):
      guard snapshot.servers.first(where: { $0.id == id })?.isInUse == false else {
        hint = Strings.alreadyInUse(keys)
        return []
      }
      return [.perform(.serverChosen(id))]
    case .addServer: fillIn(nil)
    case .clearCredentials: overlays.append(.confirm(.clearCredentials))
    default: break
    }
    return []
  }

  private mutating func onMarkedServer(
    _ snapshot: AppSnapshot, _ body: (inout UIState, ServerSettings) -> Void
  ) -> [UIEffect] {
    guard case .server(let id) = settings.item, let server = snapshot.servers.first(where: { $0.id == id }) else {
      hint = snapshot.servers.isEmpty ? Strings.noServers : Strings.chooseServerRow
      return [.bell]
    }
    body(&self, server)
    return []
  }

  private mutating func fillIn(_ server: ServerSettings?) {
    settings.load(server)
    settings.item = .url
    settings.isEditing = true
  }

  private mutating func askToRemove(_ server: ServerSettings) {
    guard server.isSaved, let question = ConfirmState.removeServer(server) else {
      hint = Strings.notSavedYet
      return
    }
    overlays.append(.confirm(question))
  }

  // MARK: The form

  /// Tries what is typed and keeps it in the form.
  private mutating func testConnection() -> [UIEffect] {
    guard requireURL() else { return [.bell] }
    return [.perform(.connectionTestRequested(settings.draft))]
  }

  private mutating func saveServer(_ snapshot: AppSnapshot, connects: Bool) -> [UIEffect] {
    guard requireURL() else { return [.bell] }
    let action = UserAction.serverSaved(settings.draft, connects: connects)
    settings.handOver(snapshot)
    return [.perform(action)]
  }

  private mutating func requireURL() -> Bool {
    guard settings.typedURL.isEmpty else { return true }
    hint = Strings.urlNeeded
    settings.item = .url
    settings.isEditing = true
    return false
  }
}
