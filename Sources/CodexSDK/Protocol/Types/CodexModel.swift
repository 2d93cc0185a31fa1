/// A model the server offers.
public struct CodexModel: Decodable, Hashable, Sendable, Identifiable {
  /// An effort the model can be run with.
  public struct EffortOption: Decodable, Hashable, Sendable {
    /// The effort.
    public var reasoningEffort: ReasoningEffort
    /// What it is good for.
    public var description: String

    /// Reads the wire form; `reasoningEffort` is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      reasoningEffort = try wire.required("reasoningEffort")
      description = wire.optional("description", default: "")
    }
  }

  /// The id of this entry of the list.
  public var id: String
  /// The name to send as `model`.
  public var model: String
  /// The name to show.
  public var displayName: String
  /// What it is good for.
  public var description: String
  /// Whether it should be left out of menus.
  public var hidden: Bool
  /// Whether it is what the server picks by itself.
  public var isDefault: Bool
  /// The efforts it can be run with, in the server's order.
  public var supportedReasoningEfforts: [EffortOption]
  /// The effort it is run with when none is asked for.
  public var defaultReasoningEffort: ReasoningEffort?
  /// What it reads: `text`, `image`, …; empty when the server doesn't say.
  public var inputModalities: [String]
  /// The model that replaces it, if it is on its way out.
  public var upgrade: String?

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    model = wire.optional("model", default: id)
    displayName = wire.optional("displayName", default: model)
    description = wire.optional("description", default: "")
    hidden = wire.optional("hidden", default: false)
    isDefault = wire.optional("isDefault", default: false)
    supportedReasoningEfforts = wire.optional("supportedReasoningEfforts", default: [])
    defaultReasoningEffort = wire.optional("defaultReasoningEffort")
    inputModalities = wire.optional("inputModalities", default: [])
    upgrade = wire.optional("upgrade")
  }
}
