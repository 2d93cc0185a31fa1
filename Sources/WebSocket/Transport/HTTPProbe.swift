/// Asks a server whether it is there, over plain HTTP and without a token.
package enum HTTPProbe {
  /// GETs a path. A 200 from codex's `/readyz` says that a process listens and takes connections, not that our token would
  /// do. Redirects are not followed, and no `Origin` is sent.
  ///
  /// - Parameters:
  ///   - url: the server; its own path is not used.
  ///   - path: what to get; begins with a slash.
  ///   - route: how to get there.
  ///   - timeout: for all of it.
  /// - Returns: the HTTP status; `nil` where a Unix domain socket took the connection and hung up without an answer, which
  ///   is all that codex has for plain HTTP there.
  /// - Throws: `WebSocketError` for everything that kept an HTTP status from coming.
  package static func status(
    of url: WebSocketURL, path: String = "/readyz", route: Route = Route(), timeout: Duration = .seconds(5)
  ) async throws -> Int? {
    try route.check(for: url)
    do {
      let handle = try CurlHandle(url, by: route, get: path, timeout: timeout)
      try await handle.perform()
      return handle.responseStatus
    } catch let failure as CurlHandle.Failure {
      let error = WebSocketError.transport(failure, to: url, route: route, limit: timeout)
      if url.socketPath != nil, [.endOfStream, .connectionLost].contains(error.code) { return nil }
      throw error
    }
  }
}
