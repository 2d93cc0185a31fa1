/// What the next turn of a thread will run with.
public struct ThreadSettings: Decodable, Hashable, Sendable {
  /// The model.
  public var model: String?
  /// The provider that serves it.
  public var modelProvider: String?
  /// How hard the model thinks.
  public var effort: ReasoningEffort?
  /// The working directory on the server.
  public var cwd: String?
  /// When the agent has to ask.
  public var approvalPolicy: ApprovalPolicy?
  /// What commands may touch.
  public var sandboxPolicy: SandboxPolicy?

  /// Reads the wire form; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    model = wire.optional("model")
    modelProvider = wire.optional("modelProvider")
    effort = wire.optional("effort")
    cwd = wire.optional("cwd")
    approvalPolicy = wire.optional("approvalPolicy")
    sandboxPolicy = wire.optional("sandboxPolicy")
  }
}
