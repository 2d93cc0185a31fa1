/// Something is odd about the server's configuration.
public struct ConfigWarningNotification: ServerNotification {
  /// `configWarning`.
  public static let method = "configWarning"

  /// What is odd, in short.
  public var summary: String
  /// The rest of it.
  public var details: String?
  /// The file, a path on the server.
  public var path: String?

  /// Reads the params; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    summary = wire.optional("summary", default: "")
    details = wire.optional("details")
    path = wire.optional("path")
  }
}
