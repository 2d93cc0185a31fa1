/// The reviewer of approvals wants a person to know something.
public struct GuardianWarningNotification: ServerNotification {
  /// `guardianWarning`.
  public static let method = "guardianWarning"

  /// The thread it is about.
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
