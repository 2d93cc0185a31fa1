import WebSocket

/// A proxy to tunnel through.
///
/// Its printed forms never hold user or password.
public struct CodexProxy: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let url: ProxyURL

  /// Reads `http://host:port`, `socks5://host:port` or `socks5h://host:port`, with `user:password@` before the host where
  /// the proxy wants it.
  ///
  /// `http` asks for a tunnel by `CONNECT`. With `socks5h` the proxy looks the server's name up, with `socks5` this machine
  /// does. A proxy inside TLS (`https`) is not supported: what matters is protected by `wss` inside the tunnel.
  ///
  /// - Throws: ``CodexError`` with code `invalidProxy`; nothing of the text is repeated in it.
  public init(_ text: String) throws {
    do {
      url = try ProxyURL(text)
    } catch {
      throw CodexError(error)
    }
  }

  private init(_ url: ProxyURL) { self.url = url }

  /// The same proxy without user and password.
  public var withoutCredentials: CodexProxy { CodexProxy(url.withoutCredentials) }

  /// The proxy's host: a name in lower case, or an IP address without brackets.
  public var host: String { url.host }
  /// Whether there is a user or a password in it.
  public var hasCredentials: Bool { url.hasCredentials }
  /// The whole URL, secrets and all: to be kept where secrets may be.
  public var secretURL: String { url.spelled }
  /// The URL without user and password.
  public var description: String { url.description }
  /// The URL without user and password.
  public var debugDescription: String { description }
  /// Nothing but the description.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
