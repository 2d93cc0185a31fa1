/// The allowance was counted. Goes to subscribers of the thread that used it.
public struct AccountRateLimitsUpdatedNotification: ServerNotification {
  /// `account/rateLimits/updated`.
  public static let method = "account/rateLimits/updated"

  /// The new state; missing parts say nothing.
  public var rateLimits: RateLimits

  /// Reads the params; `rateLimits` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    rateLimits = try wire.required("rateLimits")
  }
}
