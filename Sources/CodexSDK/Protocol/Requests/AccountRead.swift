/// `account/read`: who is signed in. Ask before the first turn.
///
/// Asks the backend too: an error means "unknown", not "signed out".
public struct AccountRead: ClientRequest {
  /// Who is signed in.
  public struct Response: Decodable, Hashable, Sendable {
    /// The account; `nil` when nobody is signed in.
    public var account: Account?
    /// Whether the server's provider needs a sign-in at all. Together with no account: sign in before any turn.
    public var requiresOpenaiAuth: Bool

    /// Reads the wire form; nothing is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      account = wire.optional("account")
      requiresOpenaiAuth = wire.optional("requiresOpenaiAuth", default: false)
    }
  }

  /// `account/read`.
  public static let method = "account/read"

  /// Whether the server should renew its token first.
  public var refreshToken: Bool?

  /// The request; what is left out gets the server's default.
  public init(
    refreshToken: Bool? = nil
  ) {
    self.refreshToken = refreshToken
  }
}
