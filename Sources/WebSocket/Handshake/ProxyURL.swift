/// A proxy to tunnel through: `http://`, `socks5://` or `socks5h://`, with its port, perhaps with a user and a password.
///
/// Its printed forms never hold user or password.
package struct ProxyURL: Hashable, Sendable {
  package enum Scheme: String, Hashable, Sendable {
    /// A tunnel by `CONNECT`.
    case http
    /// The server's name is looked up here.
    case socks5
    /// The server's name is looked up by the proxy.
    case socks5h
  }

  package let scheme: Scheme
  /// A name in lower case, or an IP address without brackets.
  package let host: String
  /// 1–65535.
  package let port: Int
  /// User and password as a URL spells them, with percent escapes.
  private let credentials: String?

  /// Reads the URL of a proxy.
  ///
  /// - Throws: `WebSocketError` with the code `invalidProxy`; nothing of the text is repeated in it.
  package init(_ text: String) throws(WebSocketError) {
    guard text.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      throw Self.invalid("it holds a space or a character outside of ASCII; write a password with percent escapes")
    }
    guard let mark = text.firstRange(of: "://"), let scheme = Scheme(rawValue: text[..<mark.lowerBound].lowercased())
    else { throw Self.invalid("it must begin with http://, socks5:// or socks5h://") }
    var rest = text[mark.upperBound...]
    if rest.hasSuffix("/") { rest.removeLast() }
    guard !rest.contains(where: { "/?#".contains($0) }) else { throw Self.invalid("nothing can follow its port") }
    let at = rest.lastIndex(of: "@")
    credentials = at.map { String(rest[..<$0]) }
    let authority = at.map { rest[rest.index(after: $0)...] } ?? rest
    let parts: (host: String, port: Int?)
    do { parts = try HostAndPort.split(authority) } catch { throw Self.invalid("its host or port can't be one") }
    guard let port = parts.port else { throw Self.invalid("its port is missing") }
    (self.scheme, host, self.port) = (scheme, parts.host, port)
  }

  package var hasCredentials: Bool { credentials != nil }

  /// The same proxy, asked as nobody.
  package var withoutCredentials: ProxyURL { ProxyURL(scheme: scheme, host: host, port: port) }

  private init(scheme: Scheme, host: String, port: Int) {
    (self.scheme, self.host, self.port, credentials) = (scheme, host, port, nil)
  }

  /// Host and port as one names them to a person.
  package var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// The whole URL, secrets and all: for libcurl and for our own settings file.
  package var spelled: String {
    "\(scheme.rawValue)://" + (credentials.map { "\($0)@" } ?? "") + authority
  }

  private static func invalid(_ why: String) -> WebSocketError {
    WebSocketError(
      .invalidProxy, "The proxy's address can't be used: \(why).", "Write it such as socks5h://127.0.0.1:1080.")
  }
}

extension ProxyURL: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "\(scheme.rawValue)://\(authority)" + (hasCredentials ? " (with a password)" : "") }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
