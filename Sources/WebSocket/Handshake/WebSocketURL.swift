/// Where a server is: `ws://host:port/path`, or `unix:///path/of/a/socket`, checked and brought into one spelling.
package struct WebSocketURL: Hashable, Sendable, CustomStringConvertible {
  /// Whether the connection is protected by TLS (`wss`).
  package let isSecure: Bool
  /// A name in lower case, or an IP address without brackets; `localhost` for a socket of this machine.
  package let host: String
  /// 1–65535.
  package let port: Int
  /// The whole path of a Unix domain socket to connect to instead of host and port.
  package let socketPath: String?
  /// Path and query as they go into the request; begins with a slash.
  package let target: String

  /// Reads an address as a person types it.
  ///
  /// - Throws: `WebSocketError` with the code `invalidURL`, whose message says what is wrong and how to write it. The
  ///   address is not repeated in it as a whole: people paste tokens into the wrong field.
  package init(_ text: String) throws(WebSocketError) {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    guard !text.isEmpty else {
      throw Self.invalid("There is no server address.", "Enter one, such as ws://mac-studio.local:4500.")
    }
    if let path = try Self.socketPath(in: text) {
      (isSecure, host, port, target, socketPath) = (false, "localhost", 80, "/", path)
      return
    }
    guard text.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      throw Self.invalid(
        "The server address holds a space, a control character or a letter outside of ASCII.",
        "Write a path with percent escapes and a host name in its xn-- form.")
    }
    guard let separator = text.firstRange(of: "://") else {
      throw Self.invalid("The server address must begin with ws:// or, for TLS, wss://.")
    }
    isSecure = try Self.isSecure(scheme: text[..<separator.lowerBound].lowercased())
    let rest = text[separator.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let target = rest[authority.endIndex...]
    guard !authority.contains("@") else {
      throw Self.invalid(
        "The server address holds a user name or password.", "Take it out: the token has its own setting.")
    }
    guard !target.contains("#") else {
      throw Self.invalid("The server address holds a #fragment, which WebSocket addresses cannot have.", "Take it out.")
    }
    self.target = target.hasPrefix("/") ? String(target) : "/" + target
    let (host, port) = try HostAndPort.split(authority)
    self.host = host
    self.port = port ?? (isSecure ? 443 : 80)
    socketPath = nil
  }

  /// Host and port, or the socket's path, as one names them to a person.
  package var authority: String { socketPath ?? hostAndPort }

  package var description: String {
    socketPath.map { "unix://\($0)" } ?? "\(isSecure ? "wss" : "ws")://\(hostAndPort)\(target)"
  }

  /// What the `Host` header says: without a port that goes without saying.
  var hostHeader: String { port == (isSecure ? 443 : 80) ? bracketedHost : hostAndPort }

  /// The same server for libcurl, which knows no `ws://`.
  func httpURL(path: String = "/") -> String { "\(isSecure ? "https" : "http")://\(hostAndPort)\(path)" }

  private var hostAndPort: String { "\(bracketedHost):\(port)" }
  private var bracketedHost: String { host.contains(":") ? "[\(host)]" : host }

  private static func socketPath(in text: Substring) throws(WebSocketError) -> String? {
    let scheme = "unix://"
    guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
    let path = String(text.dropFirst(scheme.count))
    guard path.hasPrefix("/") else {
      throw invalid("The path of a socket must be whole, such as unix:///run/codex/app-server.sock.")
    }
    guard path.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw invalid("The path of the socket holds a control character.", "Copy it again.")
    }
    return path
  }

  private static func isSecure(scheme: String) throws(WebSocketError) -> Bool {
    switch scheme {
    case "ws": return false
    case "wss": return true
    case "http": throw invalid("The server address begins with http://.", "An app-server is reached by ws://.")
    case "https":
      throw invalid(
        "The server address begins with https://.",
        "An app-server with TLS is reached by wss://.")
    default: throw invalid("The server address must begin with ws:// or, for TLS, wss://.")
    }
  }

  static func invalid(_ fault: String, _ advice: String = "") -> WebSocketError {
    WebSocketError(.invalidURL, fault, advice)
  }
}
