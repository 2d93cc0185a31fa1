package import CodexSDK

/// Everything needed to open a connection to one server.
///
/// Its printed forms never hold the token, so that a log line or a failed expectation can't leak it.
package struct ServerEndpoint: Hashable, Sendable {
  /// The normalised URL: `ServerAddress.url`.
  package var url: String
  /// The bearer token of the handshake; nil sends none.
  package var token: String?
  /// A PEM file with the authorities to trust for `wss://`, instead of the system's.
  package var caFile: String?
  /// A proxy to tunnel through.
  package var proxy: CodexProxy?
  /// Whether the token may cross a public network unencrypted (`--insecure`).
  package var allowsInsecureToken: Bool
  /// Whether nothing is sent that may change something there.
  package var isReadOnly = false

  package init(
    url: String, token: String? = nil, caFile: String? = nil, proxy: CodexProxy? = nil,
    allowsInsecureToken: Bool = false
  ) {
    self.url = url
    self.token = token
    self.caFile = caFile
    self.proxy = proxy
    self.allowsInsecureToken = allowsInsecureToken
  }
}

extension ServerEndpoint {
  package var configuration: CodexConfiguration {
    var configuration = CodexConfiguration(url: url, bearerToken: token.map { BearerToken($0) })
    configuration.certificateAuthorityFile = caFile
    configuration.proxy = proxy
    configuration.isReadOnly = isReadOnly
    return configuration
  }
}

extension ServerEndpoint: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "\(url) (\(token == nil ? "no token" : "with a token"))" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
