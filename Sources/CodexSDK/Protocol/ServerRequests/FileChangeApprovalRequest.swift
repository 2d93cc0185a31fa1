/// `item/fileChange/requestApproval`: may these files be changed?
///
/// The question holds no content: the changes are in the ``FileChangeItem`` with the same ids.
public struct FileChangeApprovalRequest: Decodable, Hashable, Sendable {
  /// `item/fileChange/requestApproval`.
  public static let method = "item/fileChange/requestApproval"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The item that holds the changes.
  public var itemId: String
  /// Why the agent wants it.
  public var reason: String?
  /// A directory that would stay writable for the session.
  public var grantRoot: String?
  /// When it was asked, in milliseconds since 1970.
  public var startedAtMs: Int?

  /// Reads the params; `threadId` and `itemId` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = wire.optional("turnId", default: "")
    itemId = try wire.required("itemId")
    reason = wire.optional("reason")
    grantRoot = wire.optional("grantRoot")
    startedAtMs = wire.optional("startedAtMs")
  }
}
