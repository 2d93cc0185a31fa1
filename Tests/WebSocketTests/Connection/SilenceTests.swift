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
    #expect(await connection.roundTrip == nil)
    await clock.sleepers(1)
    clock.advance(by: .seconds(20))
    // The pong comes before the echo, because the ping went before it.
    await clock.sleepers(1)
    try connection.send(text: Data("after the ping".utf8))
    _ = try await connection.next()
    #expect(await connection.roundTrip == .zero)
    await connection.close()
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

  @Test func `a refusal whose text never comes is still told as a refusal`() async throws {
    let head = "HTTP/1.1 401 Unauthorized\r\nContent-Length: 50\r\n\r\nmissing"
    let url = try await Peer.raw.value.url("answer?id=half&keep=1&hex=\(Array(head.utf8).hex)")
    let connecting = Task { [clock] in try await WebSocketConnection.connect(WebSocketRequest(url: url), clock: clock) }
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    let error = await #expect(throws: WebSocketError.self) { try await connecting.value }
    #expect([.unauthorizedMissingToken, .timedOut].contains(error?.code))
  }
}
