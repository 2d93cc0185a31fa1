/// Another model than the one in force does a turn.
public struct ModelReroutedNotification: ServerNotification {
  /// `model/rerouted`.
  public static let method = "model/rerouted"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String?
  /// The model in force.
  public var fromModel: String
  /// The one in its place.
  public var toModel: String
  /// Why, in the server's word: `highRiskCyberActivity`, …
  public var reason: String?

  /// Reads the params; `threadId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = wire.optional("turnId")
    fromModel = wire.optional("fromModel", default: "")
    toModel = wire.optional("toModel", default: "")
    reason = wire.optional("reason")
  }
}
