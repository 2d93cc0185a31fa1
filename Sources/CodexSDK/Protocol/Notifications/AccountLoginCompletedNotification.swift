/// A sign-in ended. Goes to every connection.
///
/// May say it failed although it was saved: read the account anyway.
public struct AccountLoginCompletedNotification: ServerNotification {
  /// `account/login/completed`.
  public static let method = "account/login/completed"

  /// The sign-in; `nil` for API keys.
  public var loginId: String?
  /// Whether it worked.
  public var success: Bool
  /// Why it didn't.
  public var error: String?

  /// Reads the params; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    loginId = wire.optional("loginId")
    success = wire.optional("success", default: false)
    error = wire.optional("error")
  }
}
