/// The agent waits; the turn is silent for that long.
public struct SleepItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String
  /// For how long, in milliseconds.
  public var durationMs: Int

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    durationMs = wire.optional("durationMs", default: 0)
  }
}
