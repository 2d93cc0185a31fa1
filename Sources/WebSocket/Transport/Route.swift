/// How to get to a server, beside its address.
package struct Route: Hashable, Sendable {
  /// A PEM file whose authorities replace those of the system, for servers with a private CA.
  package var caFile: String?
  /// A proxy to tunnel through. Those that the environment names are never used: see `CCurl`.
  package var proxy: ProxyURL?

  package init(caFile: String? = nil, proxy: ProxyURL? = nil) {
    self.caFile = caFile
    self.proxy = proxy
  }

  /// Finds what can't work before anything is tried.
  func check(for url: WebSocketURL) throws(WebSocketError) {
    guard let path = url.socketPath else { return }
    if SocketPath.connectable(path) == nil { throw .socketPathTooLong(path) }
    if proxy != nil {
      throw WebSocketError(
        .invalidProxy, "A socket of this machine is not reached through a proxy.", "Take the proxy out for \(path).")
    }
  }
}
