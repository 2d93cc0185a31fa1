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

  /// What an account may spend beyond its windows.
  public struct Credits: Decodable, Hashable, Sendable {
    /// Whether there are any.
    public var hasCredits: Bool
    /// Whether they never run out.
    public var unlimited: Bool
    /// How much is left, as the server writes it.
    public var balance: String?

    /// Reads the wire form; nothing is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      hasCredits = wire.optional("hasCredits", default: false)
      unlimited = wire.optional("unlimited", default: false)
      balance = wire.optional("balance")
    }
  }

  /// Which allowance it is: an account may have others beside the one of Codex.
  public var limitId: String?
  /// The short window.
  public var primary: Window?
  /// The long window.
  public var secondary: Window?
  /// The credits.
  public var credits: Credits?
  /// The plan (`plus`, `pro`, `team`, …).
  public var planType: String?

  /// Reads the wire form; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    limitId = wire.optional("limitId")
    primary = wire.optional("primary")
    secondary = wire.optional("secondary")
    credits = wire.optional("credits")
    planType = wire.optional("planType")
  }
}
