/// What a thread is doing, in the eyes of the server process asked.
public struct ThreadStatus: Decodable, Hashable, Sendable {
  /// The kinds of status.
  public struct Kind: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not in the server's memory; says nothing about how its last turn ended.
    public static let notLoaded = Self(rawValue: "notLoaded")
    /// Loaded, no turn running.
    public static let idle = Self(rawValue: "idle")
    /// The last turn failed; lasts until the next turn.
    public static let systemError = Self(rawValue: "systemError")
    /// A turn is running.
    public static let active = Self(rawValue: "active")
  }

  /// What a running turn is waiting for.
  public struct ActiveFlag: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A command or patch waits for approval.
    public static let waitingOnApproval = Self(rawValue: "waitingOnApproval")
    /// The agent asked a question.
    public static let waitingOnUserInput = Self(rawValue: "waitingOnUserInput")
  }

  /// The kind of status.
  public var type: Kind
  /// What the running turn waits for; empty for every type but ``Kind/active``.
  public var activeFlags: [ActiveFlag]

  /// A status, for tests and placeholders.
  public init(type: Kind, activeFlags: [ActiveFlag] = []) {
    self.type = type
    self.activeFlags = activeFlags
  }

  /// Reads the wire form; `type` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    type = try wire.required("type")
    activeFlags = wire.optional("activeFlags", default: [])
  }
}
