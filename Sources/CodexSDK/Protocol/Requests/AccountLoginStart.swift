/// `account/login/start`: begins a sign-in to ChatGPT with a code that the person enters in a browser of their choice.
///
/// The server asks its sign-in service for the code, so it needs that service in reach. A sign-in that was under way ends.
/// What comes of it is told to every connection by ``AccountLoginCompletedNotification``.
public struct AccountLoginStart: ClientRequest {
  /// What the person needs.
  public struct Response: Decodable, Hashable, Sendable {
    /// What tells this sign-in from another.
    public var loginId: String
    /// The page to open.
    public var verificationUrl: String
    /// The code to enter there.
    public var userCode: String

    /// Reads the wire form; everything is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      loginId = try wire.required("loginId")
      verificationUrl = try wire.required("verificationUrl")
      userCode = try wire.required("userCode")
    }
  }

  /// `account/login/start`.
  public static let method = "account/login/start"

  /// The kind of sign-in: the one that works from another machine than the server's.
  let type = "chatgptDeviceCode"

  /// The request.
  public init() {}
}
