/// Something that the server was asked for will go.
public struct DeprecationNoticeNotification: ServerNotification {
  /// `deprecationNotice`.
  public static let method = "deprecationNotice"

  /// What it is, in short.
  public var summary: String
  /// What to do instead.
  public var details: String?

  /// Reads the params; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    summary = wire.optional("summary", default: "")
    details = wire.optional("details")
  }
}
