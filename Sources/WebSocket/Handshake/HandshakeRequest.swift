/// The text of the request that asks for the upgrade, with everything in it checked.
struct HandshakeRequest {
  let text: String

  init(_ request: WebSocketRequest, key: String) throws(WebSocketError) {
    var lines = [
      "GET \(request.url.target) HTTP/1.1",
      "Host: \(request.url.hostHeader)",
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Key: \(key)",
      "Sec-WebSocket-Version: 13",
    ]
    if let token = request.bearerToken {
      try Self.check(token: token)
      lines.append("Authorization: Bearer \(token)")
    }
    for (name, value) in request.extraHeaders.sorted(by: { $0.key < $1.key }) {
      try Self.check(name: name, value: value)
      lines.append("\(name): \(value)")
    }
    text = lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// The token's characters are never repeated, only what kind of thing is wrong with them.
  private static func check(token: String) throws(WebSocketError) {
    guard !token.isEmpty else {
      throw WebSocketError(
        .invalidToken, "The token is empty.",
        "Set the one that the server was started with, or none.")
    }
    guard token.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      throw WebSocketError(
        .invalidToken,
        "The token holds a space, a line break or another character that cannot be sent.",
        "Copy it again, without what is around it.")
    }
  }

  private static func check(name: String, value: String) throws(WebSocketError) {
    let separators = Set("\"(),/:;<=>?@[\\]{}".utf8)
    guard !name.isEmpty, name.utf8.allSatisfy({ 0x21...0x7e ~= $0 && !separators.contains($0) }) else {
      throw WebSocketError(.invalidHeader, "An extra header has a name that HTTP does not allow.")
    }
    guard value.utf8.allSatisfy({ 0x20...0x7e ~= $0 || $0 == 0x09 }) else {
      throw WebSocketError(
        .invalidHeader, "The extra header \(name) holds a line break or another character that cannot be sent.")
    }
    let lowercased = name.lowercased()
    guard !reserved.contains(lowercased), !lowercased.hasPrefix("sec-websocket-") else {
      throw WebSocketError(.invalidHeader, "The header \(name) cannot be set: it is part of the handshake.")
    }
  }

  private static let reserved: Set = [
    "authorization", "connection", "content-length", "host", "origin", "transfer-encoding", "upgrade",
  ]
}
