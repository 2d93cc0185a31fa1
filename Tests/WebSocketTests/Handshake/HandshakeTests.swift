import Foundation
import Testing

@testable import WebSocket

@Suite struct HandshakeTests {
  /// The nonce and the answer of RFC 6455 section 1.3.
  private static let nonce = Array("the sample nonce".utf8)
  private static let accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
  private static let answer = [
    "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Accept: \(accept)",
  ]

  private static func request(token: String? = nil, headers: [String: String] = [:]) throws -> WebSocketRequest {
    WebSocketRequest(url: try WebSocketURL("ws://mac.local:4500/x?y=z"), bearerToken: token, extraHeaders: headers)
  }

  private static func bytes(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) }

  /// Whether the connection opens, and what is left of the input.
  private func outcome(
    _ runs: [[UInt8]], request: WebSocketRequest? = nil
  ) throws -> (isOpen: Bool, rest: [UInt8]) {
    var handshake = try Handshake(try request ?? Self.request(), nonce: Self.nonce)
    for (index, run) in runs.enumerated() {
      var offset = 0
      if try handshake.receive(run.span, from: &offset) {
        return (true, Array(run[offset...]) + runs[(index + 1)...].joined())
      }
      #expect(offset == run.count)
    }
    return (false, [])
  }

  private func failure(_ lines: [String], token: String? = nil) -> WebSocketError? {
    #expect(throws: WebSocketError.self) { try outcome([Self.bytes(lines)], request: Self.request(token: token)) }
  }

  @Test func `the request is the one of RFC 6455`() throws {
    let handshake = try Handshake(Self.request(token: "t0ken", headers: ["X-Trace": "7"]), nonce: Self.nonce)
    #expect(
      String(decoding: handshake.requestBytes, as: UTF8.self) == """
        GET /x?y=z HTTP/1.1\r
        Host: mac.local:4500\r
        Upgrade: websocket\r
        Connection: Upgrade\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        Sec-WebSocket-Version: 13\r
        Authorization: Bearer t0ken\r
        X-Trace: 7\r
        \r\n
        """)
  }

  @Test func `the answer opens the connection, and what follows it stays`() throws {
    let outcome = try outcome([Self.bytes(Self.answer) + [0x81, 0x00]])
    #expect(outcome.isOpen)
    #expect(outcome.rest == [0x81, 0x00])
  }

  @Test func `the answer may be cut anywhere, and come byte by byte`() throws {
    let bytes = Self.bytes(Self.answer)
    for cut in bytes.indices {
      #expect(try outcome([Array(bytes[..<cut])]).isOpen == false)
      #expect(try outcome([Array(bytes[..<cut]), Array(bytes[cut...])]).isOpen)
    }
    #expect(try outcome(bytes.map { [$0] }).isOpen)
  }

  @Test func `names and values are compared as HTTP wants it`() throws {
    let lines = [
      "HTTP/1.1 101", "upgrade:WebSocket", "CONNECTION:keep-alive,\tUpgrade  ",
      "sec-websocket-accept:  \(Self.accept) ",
      "Sec-WebSocket-Extensions:", "Date: today",
    ]
    #expect(try outcome([Self.bytes(lines)]).isOpen)
    #expect(try outcome([Array((Self.answer.joined(separator: "\n") + "\n\n").utf8)]).isOpen)
  }

  @Test func `interim answers are passed over`() throws {
    let early = Self.bytes(["HTTP/1.1 103 Early Hints", "Link: </x>"])
    #expect(try outcome([early + Self.bytes(Self.answer)]).isOpen)
  }

  @Test(arguments: [
    (0, "HTTP/1.0 101 Switching Protocols"), (1, "Upgrade: h2c"), (1, "Upgrade: websocket, h2c"), (1, "X: y"),
    (2, "Connection: close"), (2, "X: y"), (3, "Sec-WebSocket-Accept: AAAA"), (3, "X: y"),
    (3, "Sec-WebSocket-Accept: \(accept)\r\nSec-WebSocket-Accept: \(accept)"),
    (3, "Sec-WebSocket-Accept: \(accept)\r\nSec-WebSocket-Extensions: permessage-deflate"),
    (3, "Sec-WebSocket-Accept: \(accept)\r\nSec-WebSocket-Protocol: chat"),
    (3, "Sec-WebSocket-Accept: \(accept)\r\n folded: line"), (3, "Sec-WebSocket-Accept : \(accept)"),
    (3, "no colon"), (3, ": no name"),
  ])
  func `a wrong line is a bad handshake`(index: Int, line: String) {
    var lines = Self.answer
    lines[index] = line
    #expect(failure(lines)?.code == .badHandshake)
  }

  @Test func `a head over the limit is refused while it comes`() {
    let error = #expect(throws: WebSocketError.self) {
      try outcome([Array("HTTP/1.1 101 Switching Protocols\r\nX: ".utf8), [UInt8](repeating: 65, count: 17 << 10)])
    }
    #expect(error?.code == .badHandshake)
  }

  @Test(arguments: [
    "SSH-2.0", "\u{15}\u{3}\u{3}", "220 mail", "HTTP/2 101 no\r\n", "HTTP/1.1 x\r\n", "HTTP/1.1 1010\r\n", "\r\n",
  ])
  func `what is not HTTP/1 is told apart`(greeting: String) {
    let error = #expect(throws: WebSocketError.self) { try outcome([Array(greeting.utf8)]) }
    #expect(error?.code == .notAWebSocketServer)
  }

  @Test func `a refusal waits for the text it announced, and for no more`() throws {
    let head = Self.bytes(["HTTP/1.1 400 Bad Request", "Content-Length: 4"])
    #expect(try outcome([head, Array("nop".utf8)]).isOpen == false)
    let error = #expect(throws: WebSocketError.self) {
      try outcome([head, Array("nop".utf8), Array("e, and more".utf8)])
    }
    #expect(error?.code == .badRequest)
    #expect(error?.message.contains("“nope") == true)
    #expect(failure(["HTTP/1.1 403 Forbidden"])?.code == .forbidden)
  }

  @Test func `a huge refusal is cut short`() {
    let head = Self.bytes(["HTTP/1.1 500 Oops", "Content-Length: 999999999"])
    let error = #expect(throws: WebSocketError.self) {
      try outcome([head, [UInt8](repeating: 65, count: Handshake.refusalBytesMax)])
    }
    #expect(error?.code == .serverUnavailable)
    #expect((error?.message.utf8.count ?? 0) < 400)
  }

  @Test func `what a refusal says never reaches a terminal raw`() {
    let error = failure(["HTTP/1.1 400 Bad Request", "", "\u{1b}]0;owned\u{7}"])
    #expect(error?.message.utf8.allSatisfy { $0 >= 0x20 } == true)
  }

  @Test func `random answers never trap`() {
    var random = SeededGenerator(seed: 101)
    let parts = Self.answer + ["\r\n", "\n", ":", " ", "HTTP/1.1 ", "Content-Length: -5\r\n", "é", "\0", "401"]
    for _ in 0..<3_000 {
      let text = (0..<6).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      _ = try? outcome([Array(text.utf8)])
    }
  }
}
