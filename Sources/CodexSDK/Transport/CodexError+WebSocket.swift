import WebSocket

extension CodexError {
  /// The error of a connection that ended by itself, whatever ended it.
  init(ending error: any Error) {
    switch error {
    case let error as CodexError: self = error
    case let error as WebSocketError: self.init(error)
    default: self.init(.connectionLost, "The connection broke.", cause: error)
    }
  }

  /// What a failure of the WebSocket means for who uses the server. `sending`: whether it met a message of ours.
  init(_ error: WebSocketError, sending: Bool = false) {
    self.init(
      sending && error.code == .messageTooLarge
        ? .inputTooLarge : error.neverConnected ? .unreachable : Self.code(error.code), error.fault,
      advice: error.advice, cause: error)
  }

  private static func code(_ code: WebSocketError.Code) -> Code {
    switch code {
    case .invalidURL: .invalidURL
    case .invalidToken: .invalidToken
    case .invalidProxy: .invalidProxy
    case .proxyRefused: .proxyRefused
    case .nameNotResolved, .connectionRefused, .unreachable, .serverUnavailable: .unreachable
    case .caFileUnreadable, .tlsVerificationFailed, .tlsFailed: .tlsFailed
    case .timedOut: .timedOut
    case .unauthorizedMissingToken: .unauthorizedMissingToken
    case .unauthorizedInvalidToken: .unauthorizedInvalidToken
    case .forbidden: .forbidden
    case .badRequest, .redirected, .notAWebSocketServer, .unexpectedStatus, .badHandshake: .notAnAppServer
    case .backlogExceeded: .eventBacklog
    case .sendQueueFull: .overloaded
    default: .connectionLost
    }
  }
}
