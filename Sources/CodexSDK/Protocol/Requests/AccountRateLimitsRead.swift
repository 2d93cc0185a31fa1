/// `account/rateLimits/read`: how much of the allowance is used. Refused when nobody is signed in.
public struct AccountRateLimitsRead: ClientRequest {
  /// The allowance.
  public struct Response: Decodable, Hashable, Sendable {
    /// How much is used.
    public var rateLimits: RateLimits

    /// Reads the wire form; `rateLimits` is required.
    public init(from decoder: any Decoder) throws {
      rateLimits = try WireObject(decoder).required("rateLimits")
    }
  }

  /// `account/rateLimits/read`.
  public static let method = "account/rateLimits/read"

  /// The request.
  public init() {}
}
