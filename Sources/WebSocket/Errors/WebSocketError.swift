/// How a connection failed or ended, for everything this module throws.
///
/// Callers decide by `code`; `message` is for a person, with the server's address and the next step, and never holds a
/// token.
package struct WebSocketError: Error, Sendable, CustomStringConvertible {
  /// What happened.
  package var code: Code
  /// What happened, and where.
  package var fault: String
  /// What to do about it; empty where nothing is known to help.
  package var advice: String
  /// What the layer below said, when there was one.
  package var cause: (any Error)?
  /// The code of the server's close frame, when `code` is `closedByPeer`.
  package var closeCode: CloseCode?
  /// The server's answer, when it was an HTTP answer that refused the connection.
  package var httpStatus: Int?

  package init(
    _ code: Code, _ fault: String, _ advice: String = "", cause: (any Error)? = nil, closeCode: CloseCode? = nil,
    httpStatus: Int? = nil
  ) {
    self.code = code
    self.fault = fault
    self.advice = advice
    self.cause = cause
    self.closeCode = closeCode
    self.httpStatus = httpStatus
  }

  package var message: String { advice.isEmpty ? fault : "\(fault) \(advice)" }

  package var description: String { "\(code.rawValue): \(message)" }

  /// Whether time ran out before anything took the connection: nobody is there, rather than slow.
  package var neverConnected: Bool {
    code == .timedOut && (cause as? CurlHandle.Failure)?.hasConnected == false
  }
}

extension WebSocketError {
  /// The kinds of failure; open, because a later version may tell more of them apart.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    // Before anything is sent.
    /// The address cannot be connected to as it is written.
    package static let invalidURL = Self(rawValue: "invalidURL")
    /// The bearer token cannot be put into a header.
    package static let invalidToken = Self(rawValue: "invalidToken")
    /// An extra header is malformed, or belongs to the handshake itself.
    package static let invalidHeader = Self(rawValue: "invalidHeader")
    /// The file with the certificate authorities cannot be read.
    package static let caFileUnreadable = Self(rawValue: "caFileUnreadable")

    /// The proxy's address cannot be used as it is written.
    package static let invalidProxy = Self(rawValue: "invalidProxy")

    // While connecting.
    package static let nameNotResolved = Self(rawValue: "nameNotResolved")
    package static let connectionRefused = Self(rawValue: "connectionRefused")
    /// No route to the host, or it went away while connecting.
    package static let unreachable = Self(rawValue: "unreachable")
    package static let timedOut = Self(rawValue: "timedOut")
    /// The server's certificate is not one we trust, or is for another host.
    package static let tlsVerificationFailed = Self(rawValue: "tlsVerificationFailed")
    /// TLS itself failed; often the server speaks none.
    package static let tlsFailed = Self(rawValue: "tlsFailed")
    /// The proxy does not pass us on: it wants other credentials, or forbids the server.
    package static let proxyRefused = Self(rawValue: "proxyRefused")
    /// The task that connected was cancelled.
    package static let cancelled = Self(rawValue: "cancelled")

    // The handshake was answered, but not with a connection.
    /// 401, and no token was sent.
    package static let unauthorizedMissingToken = Self(rawValue: "unauthorizedMissingToken")
    /// 401 to the token that was sent.
    package static let unauthorizedInvalidToken = Self(rawValue: "unauthorizedInvalidToken")
    /// 403.
    package static let forbidden = Self(rawValue: "forbidden")
    /// 400.
    package static let badRequest = Self(rawValue: "badRequest")
    /// A redirect, which is never followed: the token was meant for this server alone.
    package static let redirected = Self(rawValue: "redirected")
    /// 5xx: often a proxy whose server is down.
    package static let serverUnavailable = Self(rawValue: "serverUnavailable")
    /// Something answers there, but no WebSocket server.
    package static let notAWebSocketServer = Self(rawValue: "notAWebSocketServer")
    /// Any other HTTP status.
    package static let unexpectedStatus = Self(rawValue: "unexpectedStatus")
    /// A 101 that breaks RFC 6455 section 4.1.
    package static let badHandshake = Self(rawValue: "badHandshake")

    // The end of an open connection.
    /// The stream ended without a close frame, which is how codex app-server always ends.
    package static let endOfStream = Self(rawValue: "endOfStream")
    /// The connection broke: a reset, a write that failed, TLS cut short.
    package static let connectionLost = Self(rawValue: "connectionLost")
    /// The server sent a close frame.
    package static let closedByPeer = Self(rawValue: "closedByPeer")
    /// Neither a pong nor anything else came in answer to a ping.
    package static let deadPeer = Self(rawValue: "deadPeer")
    /// The server broke the framing rules.
    package static let protocolViolation = Self(rawValue: "protocolViolation")
    /// Text that is not UTF-8, from the server or for it.
    package static let invalidUTF8 = Self(rawValue: "invalidUTF8")
    /// A message over the limit, from the server or for it.
    package static let messageTooLarge = Self(rawValue: "messageTooLarge")
    /// Messages came faster than they were taken, for too long.
    package static let backlogExceeded = Self(rawValue: "backlogExceeded")
    /// Messages were sent faster than the server took them; the connection stays open.
    package static let sendQueueFull = Self(rawValue: "sendQueueFull")
    /// The connection was closed on our side, so that nothing can be sent any more.
    package static let closed = Self(rawValue: "closed")
  }
}
