/// A sub-agent began, ended or was spoken to. Its own items arrive under its own thread.
public struct SubAgentActivityItem: Decodable, Hashable, Sendable {
  /// What happened.
  public struct Kind: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It began.
    public static let started = Self(rawValue: "started")
    /// It was spoken to.
    public static let interacted = Self(rawValue: "interacted")
    /// It was stopped.
    public static let interrupted = Self(rawValue: "interrupted")
    /// It ended.
    public static let completed = Self(rawValue: "completed")
  }

  /// The item's id; beginning and end have different ones.
  public var id: String
  /// What happened.
  public var kind: Kind
  /// The sub-agent's thread.
  public var agentThreadId: String
  /// The sub-agent's name in the tree of agents, such as `/root/helper`.
  public var agentPath: String

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    kind = wire.optional("kind", default: .started)
    agentThreadId = wire.optional("agentThreadId", default: "")
    agentPath = wire.optional("agentPath", default: "")
  }
}
