/// How much of an account's allowance is used. Every part may be missing, which says nothing: keep older values.
public struct RateLimits: Decodable, Hashable, Sendable {
  /// One rolling window of the allowance.
  public struct Window: Decodable, Hashable, Sendable {
    /// How much is used, in percent.
    public var usedPercent: Double
    /// How long the window is, in minutes.
    public var windowDurationMins: Int?
    /// When it starts anew, in seconds since 1970.
    public var resetsAt: Int?

    /// Reads the wire form; `usedPercent` is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      usedPercent = try wire.required("usedPercent")
      windowDurationMins = wire.optional("windowDurationMins")
      resetsAt = wire.optional("resetsAt")
    }
  }

  /// The short window.
  public var primary: Window?
  /// The long window.
  public var secondary: Window?
  /// The plan (`plus`, `pro`, `team`, …).
  public var planType: String?

  /// Reads the wire form; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    primary = wire.optional("primary")
    secondary = wire.optional("secondary")
    planType = wire.optional("planType")
  }
}
