extension WebSocketError {
  /// The server answered the handshake with an HTTP status other than 101.
  static func refused(_ response: HTTPResponse, body: String, hadToken: Bool, by url: WebSocketURL) -> Self {
    let (place, status) = (url.authority, response.status)
    var error =
      switch status {
      case 401 where hadToken && !body.hasPrefix("missing websocket bearer token"):
        Self(
          .unauthorizedInvalidToken,
          "\(place) refused the token.", "Set the one that the server was started with (start.sh prints it)."
        )
      case 401 where hadToken:
        Self(
          .unauthorizedMissingToken,
          "\(place) says that the token is missing although it was sent.",
          "A proxy on the way removes the Authorization header: connect past it, or make it keep that header."
        )
      case 401:
        Self(
          .unauthorizedMissingToken, "\(place) asks for a token.",
          "Set the one that start.sh printed for this server.")
      case 403:
        Self(
          .forbidden,
          "\(place) forbids the connection (403). codex does so when a proxy on the way adds an Origin header: connect"
            + " past the proxy, or make it drop that header."
        )
      case 400:
        Self(
          .badRequest,
          "\(place) did not understand the request (400)\(said(body)).", "Check that it is a codex app-server."
        )
      case 300..<400:
        Self(
          .redirected,
          "\(place) redirects elsewhere (\(status)), which is never followed: the token is for this server alone.",
          "Set the address where the server really is."
        )
      case 200..<300, 404, 405, 426, 501:
        Self(
          .notAWebSocketServer,
          "\(place) is a web server (it answered \(status)), not a codex app-server.",
          "Check the host, the port and the path."
        )
      case 500..<600:
        Self(
          .serverUnavailable,
          "\(place) answered \(status)\(said(body)).", "If it is a proxy, the app-server behind it may be down."
        )
      default:
        Self(.unexpectedStatus, "\(place) answered \(status)\(said(body)) instead of opening a WebSocket connection.")
      }
    error.httpStatus = status
    return error
  }

  /// The server's answer is not HTTP, or not HTTP that can be read.
  static func unreadableAnswer(_ failure: HTTPResponseReader.Failure, from url: WebSocketURL) -> Self {
    let place = url.authority
    return switch failure {
    case .notHTTP(firstByte: 0x15):
      // The first byte of a TLS alert.
      Self(
        .notAWebSocketServer, "\(place) speaks TLS.",
        "Write its address with wss:// instead of ws://.", cause: failure)
    case .notHTTP:
      Self(
        .notAWebSocketServer,
        "Something other than a WebSocket server answers at \(place).", "Check the host and the port.",
        cause: failure)
    case .malformedHeader:
      badHandshake("its answer holds a malformed header", by: url)
    case .tooLarge:
      badHandshake("the head of its answer is too large", by: url)
    }
  }

  /// A 101, or something near it, that breaks the rules.
  static func badHandshake(_ fault: String, by url: WebSocketURL) -> Self {
    Self(
      .badHandshake,
      "\(url.authority) did not open a proper WebSocket connection: \(fault).",
      "Check that it is a codex app-server and that no proxy changes the answer.")
  }

  /// What a stranger wrote, cut short and without anything that could act on a terminal.
  private static func said(_ body: String) -> String {
    let line = body.prefix { !$0.isNewline }.prefix(120)
    let isPlain = line.unicodeScalars.allSatisfy { 0x20...0x7e ~= $0.value } && !line.hasPrefix("<")
    return line.isEmpty || !isPlain ? "" : " and said “\(line)”"
  }
}
