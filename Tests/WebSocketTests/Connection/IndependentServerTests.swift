import Foundation
import TestSupport
import Testing

@testable import WebSocket

/// Against a server whose authors never saw our code, over plain TCP and over TLS.
@Suite(.timeLimit(.minutes(1))) struct IndependentServerTests {
  /// The server and the request that reaches it with or without TLS.
  private struct Setting {
    var peer: Peer
    var certificates: Certificates?

    init(isSecure: Bool) async throws {
      certificates = isSecure ? try await Certificates() : nil
      let certificates = certificates
      peer =
        isSecure ? try await Peer("independent_peer.py", certificates: certificates) : try await Peer.independent.value
    }

    func connect(_ path: String, token: String? = nil) async throws -> WebSocketConnection {
      let url = try peer.url(path)
      return try await .connect(
        WebSocketRequest(url: url, bearerToken: token, route: Route(caFile: certificates?.authority)))
    }
  }

  @Test(arguments: [false, true])
  func `messages of every size come back in order`(isSecure: Bool) async throws {
    let setting = try await Setting(isSecure: isSecure)
    let connection = try await setting.connect("echo")
    let sizes = [0, 1, 125, 126, 65_535, 65_536, 3 << 20, 17]
    let texts = sizes.map { size in Data((0..<size).map { UInt8(ascii: "a") + UInt8($0 % 26) }) }
    for text in texts { try connection.send(text: text) }
    var echoed: [WebSocketMessage] = []
    for try await batch in connection.messages {
      echoed += batch
      if echoed.count == texts.count { break }
    }
    #expect(echoed == texts.map { .text($0) })
    await connection.close()
  }

  @Test(arguments: [false, true])
  func `fragmented messages arrive whole`(isSecure: Bool) async throws {
    let setting = try await Setting(isSecure: isSecure)
    let connection = try await setting.connect("fragments")
    #expect(try await connection.next(2) == [.text(Data("Grüße, 世界".utf8)), .binary(Data([0, 0xff]))])
    await connection.close()
  }

  @Test(arguments: [false, true])
  func `a large message arrives while the server waits for nothing`(isSecure: Bool) async throws {
    let setting = try await Setting(isSecure: isSecure)
    let connection = try await setting.connect("large/8000000")
    #expect(try await connection.next() == [.text(Data(repeating: UInt8(ascii: "x"), count: 8_000_000))])
    await connection.close()
  }

  @Test(arguments: [false, true])
  func `the link is closed in every program that is started`(isSecure: Bool) async throws {
    let setting = try await Setting(isSecure: isSecure)
    let handle = try CurlHandle(
      setting.peer.url("echo"), by: Route(caFile: setting.certificates?.authority), timeout: .seconds(10))
    try await handle.perform()
    #expect(fcntl(handle.socket, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func `pings are answered`() async throws {
    let setting = try await Setting(isSecure: false)
    let connection = try await setting.connect("ping?id=pings")
    #expect(try await connection.next() == [.text(Data("pinged".utf8))])
    #expect(try await setting.peer.line("pings", "pongs") == "pongs [True, True, True]")
    await connection.close()
  }

  @Test(arguments: [false, true])
  func `our close is answered, and the server sees code and reason`(isSecure: Bool) async throws {
    let setting = try await Setting(isSecure: isSecure)
    let id = "our-close-\(isSecure)"
    let connection = try await setting.connect("echo?id=\(id)")
    await connection.close(code: .goingAway, reason: "lunch")
    #expect(try await setting.peer.line(id, "closed") == "closed 1001 lunch")
    #expect(try await Received(toTheEndOf: connection).error == nil)
    let error = #expect(throws: WebSocketError.self) { try connection.send(text: Data("too late".utf8)) }
    #expect(error?.code == .closed)
  }

  @Test(arguments: [1000, 1001, 1011, 3000, 4999])
  func `the server's close is answered, and its code and reason are told`(code: UInt16) async throws {
    let setting = try await Setting(isSecure: false)
    let connection = try await setting.connect("close/\(code)?id=close-\(code)&reason=lunch")
    let error = try await Received(toTheEndOf: connection).error
    #expect(error?.code == .closedByPeer)
    #expect(error?.closeCode == CloseCode(rawValue: code))
    #expect(error?.message.contains("lunch") == true)
    // The answer carries the code, not the reason.
    #expect(try await setting.peer.line("close-\(code)", "closed") == "closed \(code) ")
  }

  @Test func `the request holds what it should and nothing else`() async throws {
    let setting = try await Setting(isSecure: false)
    let connection = try await setting.connect("headers", token: "let-me-in")
    let message = try #require(try await connection.next().first)
    let headers = try JSONDecoder().decode([[String]].self, from: message.payload)
    #expect(
      headers.map(\.[0]) == [
        "host", "upgrade", "connection", "sec-websocket-key", "sec-websocket-version", "authorization",
      ])
    #expect(headers.first == ["host", "127.0.0.1:\(setting.peer.port)"])
    #expect(headers.last == ["authorization", "Bearer let-me-in"])
    await connection.close()
  }

  @Test func `a token opens what is closed without one`() async throws {
    let setting = try await Setting(isSecure: false)
    let connection = try await setting.connect("token", token: "let-me-in")
    await connection.close()
    for (token, code) in [(nil, .unauthorizedMissingToken), ("wrong-one", .unauthorizedInvalidToken)]
      as [(String?, WebSocketError.Code)]
    {
      let error = await #expect(throws: WebSocketError.self) { try await setting.connect("token", token: token) }
      #expect(error?.code == code)
      #expect(error?.httpStatus == 401)
      #expect("\(String(reflecting: error))".contains("wrong-one") == false)
    }
  }

  @Test func `readyz is probed over plain and TLS`() async throws {
    for isSecure in [false, true] {
      let setting = try await Setting(isSecure: isSecure)
      let status = try await HTTPProbe.status(
        of: setting.peer.url("elsewhere"), route: Route(caFile: setting.certificates?.authority))
      #expect(status == 200)
    }
  }
}
