/// What a thread works towards by itself: while it is active the server starts turn after turn.
public struct ThreadGoal: Decodable, Hashable, Sendable {
  /// How a goal stands.
  public struct Status: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It starts turns.
    public static let active = Self(rawValue: "active")
    /// It starts none until it is active again.
    public static let paused = Self(rawValue: "paused")
    /// The agent can't go on.
    public static let blocked = Self(rawValue: "blocked")
    /// The account's allowance is used up.
    public static let usageLimited = Self(rawValue: "usageLimited")
    /// Its token budget is used up.
    public static let budgetLimited = Self(rawValue: "budgetLimited")
    /// It is reached.
    public static let complete = Self(rawValue: "complete")
  }

  /// What is to be reached.
  public var objective: String
  /// How it stands.
  public var status: Status
  /// Tokens it may use; `nil` for any number.
  public var tokenBudget: Int?
  /// Tokens it has used.
  public var tokensUsed: Int
  /// How long it was worked on.
  public var timeUsedSeconds: Int

  /// Reads the wire form; `status` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    objective = wire.optional("objective", default: "")
    status = try wire.required("status")
    tokenBudget = wire.optional("tokenBudget")
    tokensUsed = wire.optional("tokensUsed", default: 0)
    timeUsedSeconds = wire.optional("timeUsedSeconds", default: 0)
  }
}
