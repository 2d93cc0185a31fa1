// What a person did to the app itself.

extension AppState {
  /// - Returns: whether it was about the app; if not, it is for the session of the server in use.
  mutating func perform(_ action: UserAction) -> Bool {
    switch action {
    case .connectionTestRequested(let draft): connectionTestRequested(draft)
    case .serverSaved(let draft, let connects): serverSaved(draft, connects: connects)
    case .serverChosen(let id): serverChosen(id)
    case .serverRemoved(let id): serverRemoved(id)
    case .credentialsCleared: credentialsCleared()
    case .demoRequested: show(.demo)
    case .preferencesChanged(let preferences): preferencesChanged(preferences)
    case .settingsDoubted(let sentences): for sentence in sentences { say(.said(.warning, sentence)) }
    case .messageDismissed(let id): dismissMessage(id)
    case .allStopped: passToAll(.action(action))
    default: return false
    }
    return true
  }

  /// Saved at once, also in the demo: it is not about a server.
  private mutating func preferencesChanged(_ preferences: Preferences) {
    guard preferences != settings.preferences else { return }
    settings.preferences = preferences
    emit(.saveSettings(settings))
  }
}
