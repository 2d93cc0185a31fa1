/// How to reach a server and how to behave there.
public struct CodexConfiguration: Sendable {
  /// Where the server is: `ws://host:port`, `wss://host:port`, or a Unix domain socket of this machine: `unix:///a/path`,
  /// `unix://~/a/path`, or `unix://` alone for the one that `codex app-server --listen unix://` makes.
  public var url: String
  /// The token it wants, if any.
  public var bearerToken: BearerToken?
  /// A file of certificate authorities to trust instead of the system's, in PEM form; a path on this machine.
  public var certificateAuthorityFile: String?
  /// A proxy to tunnel through; not for a socket. Proxies that the environment names are never used.
  public var proxy: CodexProxy?
  /// Who this client is.
  public var clientInfo: ClientInfo
  /// Whether to use what the server calls experimental (initial turns page, background terminals, …).
  public var usesExperimentalAPI = true
  /// Notifications this connection doesn't want, by their exact methods.
  public var optOutNotificationMethods: [String] = []
  /// Refuses everything that may change something on the server, before it is sent (`CodexError.Code.readOnly`): only the
  /// requests of ``ReadingMethods`` pass, and no answer to a question.
  public var isReadOnly = false
  /// How long connecting may take, TLS and the WebSocket's handshake included.
  public var connectTimeout: Duration = .seconds(10)
  /// How long a request may take that names no time of its own; waiting for a place in the line included.
  public var requestTimeout: Duration = .seconds(30)

  /// A configuration with the defaults of everything that is left out.
  public init(url: String, bearerToken: BearerToken? = nil, clientInfo: ClientInfo = .codexCenter) {
    self.url = url
    self.bearerToken = bearerToken
    self.clientInfo = clientInfo
  }
}
