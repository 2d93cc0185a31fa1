/// The server wants a person to know something.
public struct WarningNotification: ServerNotification {
  /// `warning`.
  public static let method = "warning"

  /// The thread it is about, if any.
  public var threadId: String?
  /// What to know.
  public var message: String

  /// Reads the params; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = wire.optional("threadId")
    message = wire.optional("message", default: "")
  }
}
