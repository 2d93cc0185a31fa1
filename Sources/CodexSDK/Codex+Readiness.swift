import WebSocket

extension Codex {
  /// Asks the server's `GET /readyz` over plain HTTP, without connecting and without the token.
  ///
  /// A 200 says that a server listens, not that the token would do: codex answers it whoever asks.
  ///
  /// - Parameters:
  ///   - configuration: Where the server is; its token is not used.
  ///   - timeout: For all of it.
  /// - Returns: The HTTP status; `nil` where a socket of this machine takes connections and, as codex does there, answers
  ///   no plain HTTP.
  /// - Throws: ``CodexError`` with code `invalidURL`, `invalidProxy`, `unreachable`, `tlsFailed`, `timedOut` or another.
  public static func readinessStatus(
    _ configuration: CodexConfiguration, timeout: Duration = .seconds(5)
  ) async throws -> Int? {
    do {
      return try await HTTPProbe.status(
        of: configuration.webSocketURL(), route: configuration.route, timeout: timeout)
    } catch let error as WebSocketError {
      if error.code == .cancelled { throw CancellationError() }
      throw CodexError(error)
    }
  }
}
