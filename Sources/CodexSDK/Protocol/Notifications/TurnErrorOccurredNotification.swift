/// Something went wrong in a turn; the server may try again. Goes to subscribers.
public struct TurnErrorOccurredNotification: ServerNotification {
  /// `error`.
  public static let method = "error"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// What went wrong.
  public var error: TurnError
  /// Whether the server tries again; what it half-wrote is then void.
  public var willRetry: Bool

  /// Reads the params; `threadId` and `error` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = wire.optional("turnId", default: "")
    error = try wire.required("error")
    willRetry = wire.optional("willRetry", default: false)
  }
}
