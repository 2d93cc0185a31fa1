/// Asks a server whether it is there, over plain HTTP and without a token.
package enum HTTPProbe {
  /// GETs a path. A 200 from codex's `/readyz` says that a process listens and takes connections, not that our token would
  /// do. Redirects are not followed, and no `Origin` is sent.
  ///
  /// - Parameters:
  ///   - url: the server; its own path is not used.
  ///   - path: what to get; begins with a slash.
  ///   - caFile: a PEM file that replaces the system's authorities.
  ///   - timeout: for all of it.
  /// - Returns: the HTTP status.
  /// - Throws: `WebSocketError` for everything that kept an HTTP status from coming.
  package static func status(
    of url: WebSocketURL, path: String = "/readyz", caFile: String? = nil, timeout: Duration = .seconds(5)
  ) async throws -> Int {
    do {
      let handle = try CurlHandle(
        url: url.httpURL(path: path), caFile: caFile, connectTimeout: timeout, isConnectOnly: false)
      try await handle.perform()
      return handle.responseStatus
    } catch let failure as CurlHandle.Failure {
      throw WebSocketError.transport(failure, to: url, caFile: caFile, limit: timeout)
    }
  }
}
