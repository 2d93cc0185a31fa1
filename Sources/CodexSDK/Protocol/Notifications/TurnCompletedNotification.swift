/// A turn ended, well or not. Goes to subscribers.
///
/// Commands it started may go on; their `item/completed` comes when they end.
public struct TurnCompletedNotification: ServerNotification {
  /// `turn/completed`.
  public static let method = "turn/completed"

  /// The thread.
  public var threadId: String
  /// The turn with its final status and, at most, its last agent message.
  public var turn: Turn

  /// Reads the params; `threadId` and `turn` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turn = try wire.required("turn")
  }
}
