/// A question of the server is settled, by whomever; the answer is not told. Goes to subscribers.
public struct ServerRequestResolvedNotification: ServerNotification {
  /// `serverRequest/resolved`.
  public static let method = "serverRequest/resolved"

  /// The thread.
  public var threadId: String
  /// The question.
  public var requestId: RequestID

  /// Reads the params; `requestId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = wire.optional("threadId", default: "")
    requestId = try wire.required("requestId")
  }
}
