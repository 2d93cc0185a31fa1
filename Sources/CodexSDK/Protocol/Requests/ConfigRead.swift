/// `config/read`: the server's configuration as it is in force.
public struct ConfigRead: ClientRequest {
  /// What the server works with. Of its many keys, these.
  public struct Response: Decodable, Hashable, Sendable {
    /// The model of new threads; `nil` where the server picks its default.
    public var model: String?
    /// The effort of new threads; `nil` for the model's default.
    public var modelReasoningEffort: ReasoningEffort?

    /// Reads the wire form; nothing is required. Unlike everywhere else, the keys inside `config` are in snake case.
    public init(from decoder: any Decoder) throws {
      let config: Config? = try WireObject(decoder).optional("config")
      model = config?.model
      modelReasoningEffort = config?.effort
    }

    private struct Config: Decodable {
      var model: String?
      var effort: ReasoningEffort?

      init(from decoder: any Decoder) throws {
        let wire = try WireObject(decoder)
        model = wire.optional("model")
        effort = wire.optional("model_reasoning_effort")
      }
    }
  }

  /// `config/read`.
  public static let method = "config/read"

  /// A directory whose own configuration counts too; without one the server's alone.
  public var cwd: String?

  /// The request.
  public init(
    cwd: String? = nil
  ) {
    self.cwd = cwd
  }
}
