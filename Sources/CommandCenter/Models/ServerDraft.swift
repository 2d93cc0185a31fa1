/// A server as a person filled it into the form. What is nil stays as it was; an empty text stands for none.
package struct ServerDraft: Sendable, Hashable {
  /// What becomes of the token.
  package enum Token: Sendable, Hashable {
    /// It stays where it is.
    case kept
    /// It is saved in a file of ours; an empty one removes what was saved.
    case typed(Secret)
    /// It comes from elsewhere.
    case from(TokenSource)
  }

  /// Which server it changes; nil finds the one at this address, else makes a new one.
  package var id: ServerID?
  package var url: String
  package var name: String?
  package var token: Token
  package var caFile: String?
  /// May hold a password.
  package var proxy: Secret?
  package var allowsInsecureToken: Bool?
  package var connectsAtStart: Bool?
  package var isReadOnly: Bool?

  package init(
    id: ServerID? = nil, url: String, name: String? = nil, token: Token = .kept, caFile: String? = nil,
    proxy: Secret? = nil, allowsInsecureToken: Bool? = nil, connectsAtStart: Bool? = nil,
    isReadOnly: Bool? = nil
  ) {
    self.id = id
    self.url = url
    self.name = name
    self.token = token
    self.caFile = caFile
    self.proxy = proxy
    self.allowsInsecureToken = allowsInsecureToken
    self.connectsAtStart = connectsAtStart
    self.isReadOnly = isReadOnly
  }
}
