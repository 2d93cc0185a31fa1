/// A line of the agent's checklist.
public struct TurnPlanStep: Decodable, Hashable, Sendable {
  /// How a step stands.
  public struct Status: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not begun.
    public static let pending = Self(rawValue: "pending")
    /// Being worked on.
    public static let inProgress = Self(rawValue: "inProgress")
    /// Done.
    public static let completed = Self(rawValue: "completed")
  }

  /// What is to be done.
  public var step: String
  /// How it stands.
  public var status: Status

  /// Reads the wire form; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    step = wire.optional("step", default: "")
    status = wire.optional("status", default: .pending)
  }
}
