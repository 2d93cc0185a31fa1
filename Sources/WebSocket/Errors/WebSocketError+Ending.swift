extension WebSocketError {
  /// How an open connection ended; `nil` when we closed it ourselves.
  init?(_ ending: Ending, of url: WebSocketURL) {
    let place = url.authority
    switch ending {
    case .closedByUs:
      return nil
    case .closedByPeer(let frame):
      let reason = Self.quoted(frame.reason)
      let code = frame.code == .noStatusReceived ? "" : " (code \(frame.code.rawValue)\(reason))"
      self.init(.closedByPeer, "\(place) closed the connection\(code).", closeCode: frame.code)
    case .violation(let violation) where violation.code == .backlogExceeded:
      self.init(
        .backlogExceeded,
        "The connection to \(place) was closed: more than \(violation.detail) of messages waited to be taken.",
        "Reconnect and load the state again.",
        cause: violation)
    case .violation(let violation):
      self.init(
        violation.code,
        "The connection to \(place) was closed: the server \(violation.detail).",
        violation.code == .messageTooLarge ? "" : "Check that no proxy changes the traffic.",
        cause: violation)
    case .endOfStream:
      self.init(
        .endOfStream, "\(place) ended the connection, as a server does that stops or restarts.",
        "Connect again.")
    case .lost(let reason):
      self.init(
        .connectionLost, "The connection to \(place) broke\(reason.isEmpty ? "" : " (\(reason))").", "Connect again.",
        cause: ending)
    case .deadPeer:
      self.init(
        .deadPeer, "\(place) has stopped answering.",
        "Check the network on both sides; then connect again.", cause: ending
      )
    }
  }

  /// The server ended the stream instead of answering the handshake.
  static func endedDuringHandshake(_ reason: String?, by url: WebSocketURL) -> Self {
    Self(
      reason == nil ? .endOfStream : .connectionLost,
      "\(url.authority) took the connection and dropped it before answering.",
      "Check that a codex app-server runs there, and whether it wants wss:// instead of ws://.")
  }

  static func handshakeTimedOut(after limit: Duration, by url: WebSocketURL) -> Self {
    Self(
      .timedOut,
      "\(url.authority) took the connection but did not answer within \(limit).",
      "Check that a codex app-server runs there."
    )
  }

  static func tooLargeToSend(_ bytes: Int, max: Int, to url: WebSocketURL) -> Self {
    Self(
      .messageTooLarge,
      "The message of \(bytes) bytes is too large for \(url.authority): \(max) is the most.", "Shorten it.")
  }

  static func sendQueueFull(_ max: Int, to url: WebSocketURL) -> Self {
    Self(
      .sendQueueFull,
      "\(url.authority) takes messages too slowly: \(max) bytes already wait to be sent.",
      "Try again when it has caught up."
    )
  }

  static func notText(to url: WebSocketURL) -> Self {
    Self(.invalidUTF8, "The message for \(url.authority) is not UTF-8 and was not sent.")
  }

  static func closed(_ url: WebSocketURL) -> Self {
    Self(.closed, "The connection to \(url.authority) is closed, so nothing can be sent on it.", "Connect again.")
  }

  static func cancelled(_ url: WebSocketURL) -> Self {
    Self(.cancelled, "Connecting to \(url.authority) was cancelled.", cause: CancellationError())
  }

  /// What a server wrote, without anything that could act on a terminal.
  private static func quoted(_ reason: String) -> String {
    let plain = reason.unicodeScalars.filter { !$0.properties.generalCategory.isHidden }.prefix(123)
    return plain.isEmpty ? "" : ": “\(String(String.UnicodeScalarView(plain)))”"
  }
}

extension Unicode.GeneralCategory {
  /// Control and format characters, and what separates lines.
  fileprivate var isHidden: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }
}
