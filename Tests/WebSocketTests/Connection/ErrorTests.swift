import Testing

@testable import WebSocket

/// The sentences for what cannot be brought about on a loopback.
@Suite struct ErrorTests {
  private let url: WebSocketURL
  init() throws { url = try WebSocketURL("wss://mac.local:4500") }

  private func transport(
    _ code: Int32, systemError: Int32 = 0, hasResolved: Bool = true, hasConnected: Bool = true
  ) -> WebSocketError {
    let failure = CurlHandle.Failure(
      code: code, text: "curl's words", systemError: systemError, hasResolved: hasResolved, hasConnected: hasConnected)
    return .transport(failure, to: url, limit: .seconds(10))
  }

  /// curl's numbers as its documentation gives them.
  @Test(
    arguments: [
      (6, .nameNotResolved), (7, .unreachable), (28, .timedOut), (35, .tlsFailed), (42, .cancelled), (52, .endOfStream),
      (56, .connectionLost), (60, .tlsVerificationFailed), (77, .caFileUnreadable), (1, .notAWebSocketServer),
      (8, .notAWebSocketServer), (99, .connectionLost),
    ] as [(Int32, WebSocketError.Code)])
  func `each failure of curl has its code and names the server`(number: Int32, code: WebSocketError.Code) {
    let error = transport(number)
    #expect(error.code == code)
    #expect(error.message.contains("mac.local") || code == .caFileUnreadable)
    #expect(error.cause is CurlHandle.Failure)
  }

  @Test func `a timeout says how far it came`() {
    #expect(transport(28, hasResolved: false, hasConnected: false).message.contains("Looking up the name"))
    #expect(transport(28, hasConnected: false).message.contains("firewall"))
    #expect(transport(28).message.contains("took the connection"))
  }

  @Test func `no route is not a refusal`() {
    #expect(transport(7, systemError: 111).code == .connectionRefused)
    let unreachable = transport(7, systemError: 113)
    #expect(unreachable.code == .unreachable)
    #expect(unreachable.message.contains("no route to host"))
  }

  @Test func `a server's reason is shown without what could act on a terminal`() {
    let frame = CloseFrame(code: .normal, reason: "by\u{1b}[2Je\u{202e}\u{200b}\n")
    let message = WebSocketError(.closedByPeer(frame), of: url)?.message
    #expect(message?.contains("“by[2Je”") == true)
  }

  @Test func `closing ourselves is no error`() {
    #expect(WebSocketError(.closedByUs, of: url) == nil)
  }

  @Test func `each ending has its code`() {
    let endings: [(Ending, WebSocketError.Code)] = [
      (.endOfStream, .endOfStream), (.lost("reset"), .connectionLost), (.deadPeer, .deadPeer),
      (.closedByPeer(CloseFrame(code: .goingAway)), .closedByPeer), (.violation(.framing("x")), .protocolViolation),
      (.violation(.text("x")), .invalidUTF8), (.violation(.tooLarge("x")), .messageTooLarge),
      (.violation(Violation(code: .backlogExceeded, closeCode: .policyViolation, detail: "9 bytes")), .backlogExceeded),
    ]
    for (ending, code) in endings {
      let error = WebSocketError(ending, of: url)
      #expect(error?.code == code)
      #expect(error?.message.contains("mac.local:4500") == true)
    }
  }
}
