/// Somebody signed in or out. Goes to every connection.
public struct AccountUpdatedNotification: ServerNotification {
  /// `account/updated`.
  public static let method = "account/updated"

  /// The kind of sign-in (`chatgpt`, `apikey`); `nil` when signed out.
  public var authMode: String?
  /// The plan of a ChatGPT account.
  public var planType: String?

  /// Reads the params; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    authMode = wire.optional("authMode")
    planType = wire.optional("planType")
  }
}
