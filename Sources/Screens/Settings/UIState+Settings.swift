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
    default: break
    }
    return []
  }

  mutating func activateSetting(_ snapshot: AppSnapshot) -> [UIEffect] {
    switch settings.item {
    case .url, .token:
      if settings.isEditing {
        settings.move(by: 1, snapshot, wraps: false)
      } else {
        settings.isEditing = true
      }
      return []
    case .test: return testConnection()
    case .save: return saveServer()
    case .forgetToken:
      overlays.append(.confirm(.forgetToken(url: snapshot.settings.url)))
      return []
    case .reconnect: return [.perform(.reconnectRequested)]
    case .refresh:
      hint = Strings.refreshing
      return [.perform(.refreshRequested)]
    case .demo: return [.perform(.demoRequested)]
    case .program(let setting): return activateProgramSetting(setting, snapshot)
    case .project, .model, .profile, .access:
      if let selector = settings.item.selector { openPicker(selector, snapshot) }
      return []
    }
  }

  /// Tries what is typed and keeps it in the form.
  private mutating func testConnection() -> [UIEffect] {
    guard requireURL() else { return [.bell] }
    return [.perform(.connectionTestRequested(url: settings.typedURL, token: settings.typedToken))]
  }

  private mutating func saveServer() -> [UIEffect] {
    guard requireURL() else { return [.bell] }
    let action = UserAction.serverSaved(url: settings.typedURL, token: settings.typedToken)
    settings.forgetTypedToken()
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
