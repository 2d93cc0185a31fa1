/// Everything that decides how a connection is made and kept.
package struct WebSocketRequest: Sendable {
  package var url: WebSocketURL
  /// Sent as `Authorization: Bearer …`; checked before it enters a header, absent from every description.
  package var bearerToken: String?
  /// Further headers by name. What belongs to the handshake, and `Origin`, is refused: codex answers 403 to an `Origin`.
  package var extraHeaders: [String: String]
  package var route: Route
  package var limits: WebSocketLimits
  /// For name, TCP, proxy, TLS and the answer to the handshake together.
  package var connectTimeout: Duration
  package var keepAlive: KeepAliveSettings

  package init(
    url: WebSocketURL, bearerToken: String? = nil, extraHeaders: [String: String] = [:], route: Route = Route(),
    limits: WebSocketLimits = WebSocketLimits(), connectTimeout: Duration = .seconds(10),
    keepAlive: KeepAliveSettings = KeepAliveSettings()
  ) {
    self.url = url
    self.bearerToken = bearerToken
    self.extraHeaders = extraHeaders
    self.route = route
    self.limits = limits
    self.connectTimeout = connectTimeout
    self.keepAlive = keepAlive
  }
}

extension WebSocketRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "WebSocketRequest(\(url), \(bearerToken == nil ? "no token" : "token hidden"))" }
  package var debugDescription: String { description }
  /// What `dump` and test failures see; extra headers may hold secrets as well.
  package var customMirror: Mirror { Mirror(self, children: ["url": url]) }
}

/// How much a connection takes before it says no.
package struct WebSocketLimits: Equatable, Sendable {
  /// One message from the server. codex was seen to send 1 MB; images and diffs are larger.
  package var messageBytesMax = 128 << 20
  /// Messages that wait for the consumer, each counted with `ReceiveQueue.messageOverheadBytes`.
  package var backlogBytesMax = 256 << 20
  /// Messages that wait to be sent, and so the largest one. codex takes 64 MiB.
  package var sendQueueBytesMax = 64 << 20
  /// The head of the server's answer to the handshake.
  package var responseHeadBytesMax = 16 << 10

  package init() {}
}

/// When a quiet connection counts as dead.
package struct KeepAliveSettings: Equatable, Sendable {
  /// Time between pings.
  package var interval = Duration.seconds(20)
  /// Time without any sign of life, after a ping, until the connection is given up.
  package var patience = Duration.seconds(20)

  package init() {}
}
