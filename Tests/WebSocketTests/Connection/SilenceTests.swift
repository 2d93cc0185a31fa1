import Foundation
import TestSupport
import Testing

@testable import WebSocket

/// Time, told by a clock that the tests move.
@Suite(.timeLimit(.minutes(1))) struct SilenceTests {
  private let clock = ManualClock()

  @Test func `a ping leaves after twenty seconds, and its pong tells the round trip`() async throws {
    let url = try await Peer.independent.value.url("echo")
    let connection = try await WebSocketConnection.connect(WebSocketRequest(url: url), clock: clock)
    await clock.sleepers(1)
    clock.advance(by: .seconds(20))
    // The pong comes before the echo, because the ping went before it.
    await clock.sleepers(1)
    try connection.send(text: Data("after the ping".utf8))
    _ = try await connection.next()
    await connection.close()
    var measured: [Duration] = []
    for await roundTrip in connection.roundTrips { measured.append(roundTrip) }
    #expect(measured == [.zero])
  }

  @Test func `a server that answers no ping is dead after twenty more seconds`() async throws {
    let url = try await Peer.raw.value.url("bytes?id=dead")
    let connection = try await WebSocketConnection.connect(WebSocketRequest(url: url), clock: clock)
    await clock.sleepers(1)
    clock.advance(by: .seconds(20))
    #expect(try await Peer.raw.value.line("dead", "frame 89") == "frame 89 31")
    await clock.sleepers(1)
    clock.advance(by: .seconds(20))
    #expect(try await Received(toTheEndOf: connection).error?.code == .deadPeer)
  }

  @Test func `what a dead link still holds never reaches a server that reads again later`() async throws {
    let peer = try await Peer("raw_peer.py")
    let connection = try await WebSocketConnection.connect(
      WebSocketRequest(url: peer.url("stuck-small?id=late")), clock: clock)
    // More than the server's kernel takes from one who does not read: the prompt waits in ours.
    for _ in 0..<16 { try connection.send(text: Data(repeating: UInt8(ascii: "m"), count: 64 << 10)) }
    try connection.send(text: Data("the prompt".utf8))
    for _ in 0..<2 {
      await clock.sleepers(1)
      clock.advance(by: .seconds(20))
    }
    #expect(try await Received(toTheEndOf: connection).error?.code == .deadPeer)
    peer.process.write("release\n")
    _ = try await peer.line("late", "end")
    #expect(peer.lines("late").filter { $0.hasSuffix(Array("the prompt".utf8).hex) } == [])
  }

  @Test func `a server that takes the connection and never answers the handshake times out`() async throws {
    let peer = try await Peer.raw.value
    var request = WebSocketRequest(url: try peer.url("silent?id=silent"))
    request.connectTimeout = .seconds(30)
    let connecting = Task { [request, clock] in try await WebSocketConnection.connect(request, clock: clock) }
    _ = try await peer.line("silent", "request")
    await clock.sleepers(1)
    clock.advance(by: .seconds(30))
    let error = await #expect(throws: WebSocketError.self) { try await connecting.value }
    #expect(error?.code == .timedOut)
    #expect(error?.message.contains("127.0.0.1:\(peer.port)") == true)
  }

  @Test func `connecting can be cancelled while the handshake is not answered`() async throws {
    let peer = try await Peer.raw.value
    let request = WebSocketRequest(url: try peer.url("silent?id=cancelled"))
    let connecting = Task { [clock] in try await WebSocketConnection.connect(request, clock: clock) }
    _ = try await peer.line("cancelled", "request")
    connecting.cancel()
    let error = await #expect(throws: WebSocketError.self) { try await connecting.value }
    #expect(error?.code == .cancelled)
    #expect(try await peer.line("cancelled", "end") == "end")
  }

  @Test func `connecting can be cancelled before it has begun`() async throws {
    let request = WebSocketRequest(url: try await Peer.raw.value.url("silent?id=never"))
    let connecting = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await WebSocketConnection.connect(request)
    }
    connecting.cancel()
    let error = await #expect(throws: WebSocketError.self) { try await connecting.value }
    #expect(error?.code == .cancelled)
  }

  @Test func `a refusal whose text is cut short is still told as a refusal`() async throws {
    let head = "HTTP/1.1 401 Unauthorized\r\nContent-Length: 50\r\n\r\nmissing"
    let url = try await Peer.raw.value.url("answer?hex=\(Array(head.utf8).hex)")
    let error = await #expect(throws: WebSocketError.self) {
      try await WebSocketConnection.connect(WebSocketRequest(url: url))
    }
    #expect(error?.code == .unauthorizedMissingToken)
  }
}

/// What libcurl does before there is a connection; it knows no clock of ours, so the limits are short.
@Suite(.timeLimit(.minutes(1))) struct SlowConnectTests {
  /// For a server that takes the connection and leaves TLS unanswered.
  private func request(to peer: Peer, limit: Duration) throws -> WebSocketRequest {
    WebSocketRequest(url: try WebSocketURL("wss://127.0.0.1:\(peer.port)"), connectTimeout: limit)
  }

  @Test func `a server that never answers TLS times out`() async throws {
    let request = try request(to: await Peer.raw.value, limit: .seconds(1))
    let error = await #expect(throws: WebSocketError.self) { try await WebSocketConnection.connect(request) }
    #expect(error?.code == .timedOut)
    #expect(error?.message.contains("took the connection") == true)
  }

  @Test func `a host that answers nothing at all times out with another sentence`() async throws {
    // Loopback's nearest thing to a firewall: a listener whose queue is full leaves further connects unanswered.
    let script = """
      import socket, sys
      listener = socket.socket()
      listener.bind(("127.0.0.1", 0))
      listener.listen(0)
      clients = [socket.socket() for _ in range(4)]
      for client in clients:
          client.setblocking(False)
          client.connect_ex(listener.getsockname())
      print(listener.getsockname()[1], flush=True)
      sys.stdin.read()
      """
    let full = try ChildProcess("python3", ["-c", script])
    let url = try WebSocketURL("ws://127.0.0.1:\(await full.line())")
    let request = WebSocketRequest(url: url, connectTimeout: .milliseconds(200))
    let error = await #expect(throws: WebSocketError.self) { try await WebSocketConnection.connect(request) }
    #expect(error?.code == .timedOut)
    #expect(error?.message.contains("did not answer within 0.2 seconds") == true)
  }

  @Test func `a server that never answers a probe times out`() async throws {
    let url = try await Peer.raw.value.url("")
    let error = await #expect(throws: WebSocketError.self) {
      try await HTTPProbe.status(of: url, path: "/silent", timeout: .milliseconds(200))
    }
    #expect(error?.code == .timedOut)
  }

  @Test func `connecting can be cancelled while libcurl is at it`() async throws {
    let peer = try await Peer("raw_peer.py")
    let request = try request(to: peer, limit: .seconds(3_600))
    let connecting = Task { try await WebSocketConnection.connect(request) }
    _ = try await peer.line("-", "connected")
    connecting.cancel()
    let error = await #expect(throws: WebSocketError.self) { try await connecting.value }
    #expect(error?.code == .cancelled)
  }

  @Test func `a limit beyond all measure does no harm`() async throws {
    var request = WebSocketRequest(url: try await Peer.independent.value.url("echo"))
    request.connectTimeout = .seconds(Int64.max)
    let connection = try await WebSocketConnection.connect(request)
    await connection.close()
  }
}
