import Foundation
import TestSupport
import Testing

@testable import WebSocket

/// Against a server that writes whatever bytes a test asks for.
@Suite(.timeLimit(.minutes(1))) struct UnrulyServerTests {
  private func connect(
    _ path: String, limits: WebSocketLimits = WebSocketLimits(), clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> WebSocketConnection {
    let url = try await Peer.raw.value.url(path)
    return try await .connect(WebSocketRequest(url: url, limits: limits), clock: clock)
  }

  @Test func `frames that come with the handshake in one segment are read`() async throws {
    let frames = serverFrame(0x1, "first") + serverFrame(0x1, "second")
    let connection = try await connect("bytes?hex=\(frames.hex)")
    #expect(try await connection.next(2).map(\.payload) == [Data("first".utf8), Data("second".utf8)])
    await connection.close()
  }

  @Test func `a handshake and frames that come byte by byte are read`() async throws {
    let frames = FrameDecodingTests.conversation
    let connection = try await connect("slow?hex=\(frames.hex)")
    let received = try await Received(toTheEndOf: connection)
    #expect(received.messages.count == 8)
    #expect(received.error?.closeCode == .normal)
  }

  @Test func `the end without a close frame is told as such, behind what came before`() async throws {
    let connection = try await connect("bytes-then-end?hex=\(serverFrame(0x1, "last words").hex)")
    let received = try await Received(toTheEndOf: connection)
    #expect(received.texts == ["last words"])
    #expect(received.error?.code == .endOfStream)
    #expect(received.error?.message.contains("127.0.0.1:") == true)
  }

  @Test func `the end inside a frame loses that frame only`() async throws {
    let half = Array(serverFrame(0x1, "never whole").dropLast(3))
    let connection = try await connect("bytes-then-end?hex=\((serverFrame(0x1, "whole") + half).hex)")
    let received = try await Received(toTheEndOf: connection)
    #expect(received.texts == ["whole"])
    #expect(received.error?.code == .endOfStream)
  }

  @Test func `a reset inside a frame is a lost connection`() async throws {
    let connection = try await connect("reset")
    #expect(try await connection.next() == [.text(Data("whole".utf8))])
    try connection.send(text: Data("go on".utf8))
    let error = await #expect(throws: WebSocketError.self) {
      for try await _ in connection.messages {}
    }
    #expect(error?.code == .connectionLost)
  }

  @Test(arguments: BrokenRule.all)
  func `the server is told of a broken rule, and nothing after it`(rule: BrokenRule) async throws {
    // The longest do not fit into a request line; the decoder's own tests have them.
    guard rule.bytes.count < 1_000 else { return }
    let id = UUID().uuidString
    let connection = try await connect("bytes?id=\(id)&hex=\((serverFrame(0x1, "kept") + rule.bytes).hex)")
    let received = try await Received(toTheEndOf: connection)
    #expect(received.texts.first == "kept")
    #expect(received.error?.code == .protocolViolation)
    #expect(try await Peer.raw.value.line(id, "frame") == "frame 88 03ea")
  }

  @Test func `text that is not UTF-8 ends the connection with 1007`() async throws {
    let connection = try await connect("bytes?id=not-utf8&hex=\(serverFrame(0x1, [0x61, 0xff]).hex)")
    #expect(try await Received(toTheEndOf: connection).error?.code == .invalidUTF8)
    #expect(try await Peer.raw.value.line("not-utf8", "frame") == "frame 88 03ef")
  }

  @Test func `a message over the limit ends the connection with 1009`() async throws {
    var limits = WebSocketLimits()
    limits.messageBytesMax = 5
    let connection = try await connect("bytes?id=too-large&hex=\(serverFrame(0x1, "sixsix").hex)", limits: limits)
    #expect(try await Received(toTheEndOf: connection).error?.code == .messageTooLarge)
    #expect(try await Peer.raw.value.line("too-large", "frame") == "frame 88 03f1")
  }

  @Test func `a close frame is answered once, and what follows it is not read`() async throws {
    let frames = serverFrame(0x8, [0x03, 0xe8]) + serverFrame(0x1, "ghost") + serverFrame(0x9, "ping")
    let connection = try await connect("bytes-then-end?id=closing&hex=\(frames.hex)")
    let received = try await Received(toTheEndOf: connection)
    #expect(received.texts == [])
    #expect(received.error?.code == .closedByPeer)
    let peer = try await Peer.raw.value
    _ = try await peer.line("closing", "end")
    #expect(peer.lines("closing") == ["request", "frame 88 03e8", "end"])
  }

  @Test func `an empty close frame is answered with an empty one`() async throws {
    let connection = try await connect("bytes?id=empty-close&hex=8800")
    let error = try await Received(toTheEndOf: connection).error
    #expect(error?.closeCode == .noStatusReceived)
    #expect(try await Peer.raw.value.line("empty-close", "frame") == "frame 88 ")
  }

  /// Ten in one segment, and the same byte by byte.
  @Test(arguments: ["bytes", "slow"])
  func `each ping of a burst is answered with its own pong, in order`(way: String) async throws {
    let pings = (0..<10).flatMap { serverFrame(0x9, [$0]) } + serverFrame(0x1, "done")
    let connection = try await connect("\(way)?id=burst-\(way)&hex=\(pings.hex)")
    let peer = try await Peer.raw.value
    _ = try await peer.line("burst-\(way)", "frame 8a 09")
    #expect(
      peer.lines("burst-\(way)").filter { $0.hasPrefix("frame") } == (0..<10).map { "frame 8a \([UInt8($0)].hex)" })
    await connection.close()
  }

  @Test func `a flood of pings is answered up to a bound, and then the latest one`() async throws {
    let pings = (0..<100).flatMap { serverFrame(0x9, [UInt8($0)]) } + serverFrame(0x1, "done")
    let connection = try await connect("bytes?id=pings&hex=\(pings.hex)")
    _ = try await connection.next()
    let peer = try await Peer.raw.value
    #expect(try await peer.line("pings", "frame 8a 63") == "frame 8a 63")
    #expect(peer.lines("pings").count < 100)
    await connection.close()
  }

  @Test func `a server that never answers a close is left after a second`() async throws {
    let clock = ManualClock()
    let connection = try await connect("bytes?id=no-answer", clock: clock)
    let closing = Task { await connection.close() }
    // The keep-alive's timer makes way for the one of the close.
    _ = try await Peer.raw.value.line("no-answer", "frame 88")
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await closing.value
    #expect(try await Peer.raw.value.line("no-answer", "end") == "end")
  }
}
