/// A turn began. Goes to subscribers.
public struct TurnStartedNotification: ServerNotification {
  /// `turn/started`.
  public static let method = "turn/started"

  /// The thread.
  public var threadId: String
  /// The turn, without items.
  public var turn: Turn

  /// Reads the params; `threadId` and `turn` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turn = try wire.required("turn")
  }
}
