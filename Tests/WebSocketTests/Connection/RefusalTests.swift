import Foundation
import TestSupport
import Testing

@testable import WebSocket

/// Every way of not getting a connection has its own code, and a sentence that names the server.
@Suite(.timeLimit(.minutes(1))) struct RefusalTests {
  private func failure(
    _ url: WebSocketURL, token: String? = nil, caFile: String? = nil
  ) async -> WebSocketError? {
    await #expect(throws: WebSocketError.self) {
      try await WebSocketConnection.connect(
        WebSocketRequest(url: url, bearerToken: token, route: Route(caFile: caFile)))
    }
  }

  @Test(
    arguments: [
      (400, .badRequest), (401, .unauthorizedMissingToken), (403, .forbidden), (404, .notAWebSocketServer),
      (200, .notAWebSocketServer), (426, .notAWebSocketServer), (301, .redirected), (302, .redirected),
      (307, .redirected), (500, .serverUnavailable), (502, .serverUnavailable), (503, .serverUnavailable),
      (418, .unexpectedStatus), (429, .unexpectedStatus),
    ] as [(Int, WebSocketError.Code)])
  func `each status has its meaning`(status: Int, code: WebSocketError.Code) async throws {
    let peer = try await Peer.independent.value
    let error = await failure(try peer.url("status/\(status)?body=some+text"))
    #expect(error?.code == code)
    #expect(error?.httpStatus == status)
    #expect(error?.message.contains("127.0.0.1:\(peer.port)") == true)
  }

  @Test func `a redirect is not followed`() async throws {
    let peer = try await Peer.independent.value
    let error = await failure(try peer.url("status/302?id=redirect&location=/echo?id=redirect"), token: "let-me-in")
    #expect(error?.code == .redirected)
    #expect(try await HTTPProbe.status(of: peer.url(""), path: "/status/302?id=redirect&location=/readyz") == 302)
    // What the server prints is in order: once this request is there, so is all that came before.
    #expect(try await HTTPProbe.status(of: peer.url(""), path: "/readyz?id=after-redirect") == 200)
    _ = try await peer.line("after-redirect", "request")
    #expect(peer.lines("redirect") == ["request", "request"])
  }

  @Test func `a 401 that loses the token on the way says so`() async throws {
    let peer = try await Peer.independent.value
    let error = await failure(try peer.url("status/401?body=missing+websocket+bearer+token"), token: "sent-it")
    #expect(error?.code == .unauthorizedMissingToken)
    #expect(error?.message.contains("proxy") == true)
  }

  @Test(arguments: [
    ("Sec-WebSocket-Accept", "bm90IHlvdXIga2V5"), ("Sec-WebSocket-Accept", ""), ("Upgrade", ""), ("Upgrade", "h2c"),
    ("Connection", ""), ("Connection", "close"), ("Sec-WebSocket-Extensions", "permessage-deflate"),
    ("Sec-WebSocket-Protocol", "chat"),
  ])
  func `a wrong handshake is refused`(header: String, value: String) async throws {
    let error = await failure(try await Peer.raw.value.url("handshake?header=\(header)&value=\(value)"))
    #expect(error?.code == .badHandshake)
  }

  @Test func `something that speaks no HTTP is told apart at once`() async throws {
    let greeting = Array("SSH-2.0-OpenSSH_9.2\r\n".utf8).hex
    let error = await failure(try await Peer.raw.value.url("answer?keep=1&hex=\(greeting)"))
    #expect(error?.code == .notAWebSocketServer)
  }

  @Test func `a stream that ends before the answer is told as such`() async throws {
    let error = await failure(try await Peer.raw.value.url("answer?hex="))
    #expect(error?.code == .endOfStream)
  }

  @Test func `nobody listens`() async throws {
    let url = try WebSocketURL("ws://127.0.0.1:\(FreePort.pick())")
    #expect(await failure(url)?.code == .connectionRefused)
    let error = await #expect(throws: WebSocketError.self) { try await HTTPProbe.status(of: url) }
    #expect(error?.code == .connectionRefused)
    #expect(error?.message.contains(url.authority) == true)
  }

  @Test func `a name that does not exist`() async throws {
    #expect(await failure(try WebSocketURL("ws://no-such-host.invalid:4500"))?.code == .nameNotResolved)
  }

  @Test func `a certificate from an unknown authority, or for another host, is refused`() async throws {
    let (ours, other) = (try await Certificates(), try await Certificates())
    let peer = try await Peer("raw_peer.py", certificates: ours)
    let url = try peer.url("bytes?id=tls")
    #expect(await failure(url, token: "secret")?.code == .tlsVerificationFailed)
    #expect(await failure(url, token: "secret", caFile: other.authority)?.code == .tlsVerificationFailed)
    let elsewhere = try peer.url("bytes?id=tls", host: "localhost")
    #expect(await failure(elsewhere, token: "secret", caFile: ours.authority)?.code == .tlsVerificationFailed)
    #expect(await failure(url, caFile: "/no/such/file.pem")?.code == .caFileUnreadable)
    let probe = await #expect(throws: WebSocketError.self) { try await HTTPProbe.status(of: url) }
    #expect(probe?.code == .tlsVerificationFailed)
    // None of them came as far as a request, which would have held the token; this one does.
    let request = WebSocketRequest(url: try peer.url("bytes?id=trusted"), route: Route(caFile: ours.authority))
    let connection = try await WebSocketConnection.connect(request)
    _ = try await peer.line("trusted", "request")
    #expect(peer.lines("tls") == [])
    await connection.close()
  }

  @Test func `TLS and plain TCP are told apart in both directions`() async throws {
    let certificates = try await Certificates()
    let secure = try await Peer("raw_peer.py", certificates: certificates)
    let plainToSecure = await failure(try WebSocketURL("ws://127.0.0.1:\(secure.port)"))
    #expect([.notAWebSocketServer, .endOfStream, .connectionLost].contains(plainToSecure?.code))
    #expect(plainToSecure?.message.contains("wss://") == true)
    let plain = try await Peer.independent.value
    let secureToPlain = await failure(try WebSocketURL("wss://127.0.0.1:\(plain.port)"))
    #expect(secureToPlain?.code == .tlsFailed)
    #expect(secureToPlain?.message.contains("ws://") == true)
  }

  @Test func `proxies in the environment are not used`() async {
    // In a process of its own: the environment is not to be changed while other threads read it.
    await #expect(processExitsWith: .success) {
      // curl heeds this for every handle, unless told otherwise.
      setenv("http_proxy", "http://127.0.0.1:1", 1)
      let peer = try await Peer.independent.value
      try #require(try await HTTPProbe.status(of: peer.url("")) == 200)
      let connection = try await WebSocketConnection.connect(WebSocketRequest(url: peer.url("echo")))
      await connection.close()
    }
  }
}
