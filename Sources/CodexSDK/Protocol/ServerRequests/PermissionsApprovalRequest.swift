/// `item/permissions/requestApproval`: may the agent have more permissions?
public struct PermissionsApprovalRequest: Decodable, Hashable, Sendable {
  /// `item/permissions/requestApproval`.
  public static let method = "item/permissions/requestApproval"

  /// How long a grant lasts.
  public struct Scope: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Until the turn ends.
    public static let turn = Self(rawValue: "turn")
    /// Until the thread is unloaded.
    public static let session = Self(rawValue: "session")
  }

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The item.
  public var itemId: String
  /// The working directory on the server.
  public var cwd: String?
  /// Why the agent wants it.
  public var reason: String?
  /// What it wants: `{"network": {"enabled": …}, "fileSystem": {"read": […], "write": […], "entries": […]}}`. Send
  /// back what is granted, in the same form.
  public var permissions: JSONValue
  /// When it was asked, in milliseconds since 1970.
  public var startedAtMs: Int?

  /// Reads the params; `threadId` and `itemId` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = wire.optional("turnId", default: "")
    itemId = try wire.required("itemId")
    cwd = wire.optional("cwd")
    reason = wire.optional("reason")
    permissions = wire.optional("permissions", default: .object([:]))
    startedAtMs = wire.optional("startedAtMs")
  }
}
