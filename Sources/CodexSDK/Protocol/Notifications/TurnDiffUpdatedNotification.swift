/// The files changed so far in a turn. Not stored by the server, and often repeated unchanged. Goes to subscribers.
public struct TurnDiffUpdatedNotification: ServerNotification {
  /// `turn/diff/updated`.
  public static let method = "turn/diff/updated"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The whole unified diff.
  public var diff: String

  /// Reads the params; `threadId` and `turnId` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = try wire.required("turnId")
    diff = wire.optional("diff", default: "")
  }
}
