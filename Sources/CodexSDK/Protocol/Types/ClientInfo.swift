/// Who a client is.
public struct ClientInfo: Encodable, Hashable, Sendable {
  /// A name for machines; has to be a valid value of an HTTP header.
  public var name: String
  /// A name for people.
  public var title: String?
  /// The version.
  public var version: String

  /// A client.
  public init(name: String, title: String? = nil, version: String) {
    self.name = name
    self.title = title
    self.version = version
  }

  /// Codex Command Center itself.
  public static let codexCenter = ClientInfo(name: "codex_center", title: "Codex Command Center", version: "0.1.0")
}
