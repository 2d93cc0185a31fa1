/// `initialize`: introduces this client; the first request of every connection.
public struct Initialize: ClientRequest {
  /// Who the server is.
  public struct Response: Decodable, Hashable, Sendable {
    /// `name/VERSION (…)`; the name is that of the first client the server ever saw, not this one's.
    public var userAgent: String
    /// The server's own directory.
    public var codexHome: String?
    /// `unix` or `windows`.
    public var platformFamily: String?
    /// `linux`, `macos`, …
    public var platformOs: String?

    /// Reads the wire form; nothing is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      userAgent = wire.optional("userAgent", default: "")
      codexHome = wire.optional("codexHome")
      platformFamily = wire.optional("platformFamily")
      platformOs = wire.optional("platformOs")
    }
  }

  /// `initialize`.
  public static let method = "initialize"

  /// Who this is.
  public var clientInfo: ClientInfo
  /// What this client can do.
  public var capabilities: InitializeCapabilities?

  /// The request; what is left out gets the server's default.
  public init(
    clientInfo: ClientInfo, capabilities: InitializeCapabilities? = nil
  ) {
    self.clientInfo = clientInfo
    self.capabilities = capabilities
  }
}
