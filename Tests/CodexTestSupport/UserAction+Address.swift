package import CommandCenter

/// Actions of the form with an address and a token alone.
extension UserAction {
  /// Saves an address and, when not nil, a token, and connects to it.
  package static func serverSaved(url: String, token: String?) -> UserAction {
    .serverSaved(ServerDraft(url: url, token: token.map { .typed(Secret($0)) } ?? .kept), connects: true)
  }

  package static func connectionTestRequested(url: String, token: String?) -> UserAction {
    .connectionTestRequested(ServerDraft(url: url, token: token.map { .typed(Secret($0)) } ?? .kept))
  }
}
