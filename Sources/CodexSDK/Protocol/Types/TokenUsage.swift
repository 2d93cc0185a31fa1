/// What a thread has used of its model.
public struct ThreadTokenUsage: Decodable, Hashable, Sendable {
  /// The sum over all requests to the model.
  public var total: TokenUsage
  /// The newest request; its total against ``modelContextWindow`` is how full the context is.
  public var last: TokenUsage
  /// How many tokens the model can take.
  public var modelContextWindow: Int?

  /// Reads the wire form; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    total = wire.optional("total", default: TokenUsage())
    last = wire.optional("last", default: TokenUsage())
    modelContextWindow = wire.optional("modelContextWindow")
  }
}

/// Counts of tokens.
public struct TokenUsage: Decodable, Hashable, Sendable {
  /// Everything together.
  public var totalTokens = 0
  /// Read by the model.
  public var inputTokens = 0
  /// Read, but remembered from before.
  public var cachedInputTokens = 0
  /// Written by the model.
  public var outputTokens = 0
  /// Written while thinking.
  public var reasoningOutputTokens = 0

  /// No use at all.
  public init() {}

  /// Reads the wire form; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    totalTokens = wire.optional("totalTokens", default: 0)
    inputTokens = wire.optional("inputTokens", default: 0)
    cachedInputTokens = wire.optional("cachedInputTokens", default: 0)
    outputTokens = wire.optional("outputTokens", default: 0)
    reasoningOutputTokens = wire.optional("reasoningOutputTokens", default: 0)
  }
}
