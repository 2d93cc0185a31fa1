import Testing

@testable import WebSocket

@Suite struct WebSocketRequestTests {
  private func failure(token: String? = nil, headers: [String: String] = [:]) -> WebSocketError? {
    #expect(throws: WebSocketError.self) {
      let request = WebSocketRequest(url: try WebSocketURL("ws://host"), bearerToken: token, extraHeaders: headers)
      _ = try Handshake(request, nonce: Handshake.makeNonce())
    }
  }

  @Test(arguments: [
    "", "sesame\n", "sesame\r\nOrigin: x", " sesame", "ses ame", "sesame\t", "sésame", "sesame\0", "sesame\u{7f}",
  ])
  func `a token that a header cannot hold is refused without being repeated`(token: String) {
    let error = failure(token: token)
    #expect(error?.code == .invalidToken)
    #expect(String(reflecting: error).contains("ame") == false)
  }

  @Test(arguments: [
    ("Origin", "x"), ("HOST", "x"), ("authorization", "x"), ("Sec-WebSocket-Protocol", "x"), ("Upgrade", "x"),
    ("Content-Length", "1"), ("", "x"), ("a b", "x"), ("a:b", "x"), ("é", "x"), ("a", "b\r\nc: d"), ("a", "é"),
    ("a", "\0"), ("a\r\nb", "x"),
  ])
  func `an extra header that would spoil the request is refused`(name: String, value: String) {
    #expect(failure(headers: [name: value])?.code == .invalidHeader)
  }

  @Test func `no description shows a token or a header`() throws {
    let request = WebSocketRequest(
      url: try WebSocketURL("ws://host"), bearerToken: "sesame", extraHeaders: ["X-Key": "sesame"])
    var dumped = ""
    dump(request, to: &dumped)
    for text in [dumped, "\(request)", String(reflecting: request), String(describing: Optional(request))] {
      #expect(!text.contains("sesame"))
      #expect(text.contains("ws://host:80/"))
    }
  }

  @Test func `a nonce is new each time`() {
    #expect(Handshake.makeNonce().count == 16)
    #expect(Handshake.makeNonce() != Handshake.makeNonce())
  }
}
