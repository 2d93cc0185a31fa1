/// Where a server is: an address of the form `ws://host:port/path`, checked and brought into one spelling.
package struct WebSocketURL: Hashable, Sendable, CustomStringConvertible {
  /// Whether the connection is protected by TLS (`wss`).
  package let isSecure: Bool
  /// A name in lower case, or an IP address without brackets.
  package let host: String
  /// 1–65535.
  package let port: Int
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
      throw Self.invalid("There is no server address. Enter one, such as ws://mac-studio.local:4500.")
    }
    guard text.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      throw Self.invalid(
        "The server address holds a space, a control character or a letter outside of ASCII. Write a path with percent"
          + " escapes and a host name in its xn-- form.")
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
        "The server address holds a user name or password. Take it out: the token has its own setting.")
    }
    guard !target.contains("#") else {
      throw Self.invalid("The server address holds a #fragment, which WebSocket addresses cannot have. Take it out.")
    }
    self.target = target.hasPrefix("/") ? String(target) : "/" + target
    let (host, port) = try HostAndPort.split(authority)
    self.host = host
    self.port = port ?? (isSecure ? 443 : 80)
  }

  /// Host and port as one names them to a person, and as other addresses hold them.
  package var authority: String { "\(bracketedHost):\(port)" }

  package var description: String { "\(isSecure ? "wss" : "ws")://\(authority)\(target)" }

  /// What the `Host` header says: without a port that goes without saying.
  var hostHeader: String { port == (isSecure ? 443 : 80) ? bracketedHost : authority }

  /// The same server for libcurl, which knows no `ws://`.
  func httpURL(path: String = "/") -> String { "\(isSecure ? "https" : "http")://\(authority)\(path)" }

  private var bracketedHost: String { host.contains(":") ? "[\(host)]" : host }

  private static func isSecure(scheme: String) throws(WebSocketError) -> Bool {
    switch scheme {
    case "ws": return false
    case "wss": return true
    case "http": throw invalid("The server address begins with http://. An app-server is reached by ws://.")
    case "https": throw invalid("The server address begins with https://. An app-server with TLS is reached by wss://.")
    default: throw invalid("The server address must begin with ws:// or, for TLS, wss://.")
    }
  }

  static func invalid(_ message: String) -> WebSocketError { WebSocketError(.invalidURL, message) }
}
