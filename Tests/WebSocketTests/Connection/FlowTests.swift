import Foundation
import TestSupport
import Testing

@testable import WebSocket

/// Speed differences between the server, the connection and its consumer.
@Suite(.timeLimit(.minutes(1))) struct FlowTests {
  @Test(arguments: [false, true])
  func `fifty thousand messages that nobody takes are read at once and kept`(isSecure: Bool) async throws {
    let certificates = isSecure ? try await Certificates() : nil
    let peer = isSecure ? try await Peer("raw_peer.py", certificates: certificates) : try await Peer.raw.value
    let url = try peer.url("flood?id=flood&count=50000")
    let connection = try await WebSocketConnection.connect(
      WebSocketRequest(url: url, route: Route(caFile: certificates?.authority)))
    // The server gets rid of all of it before anyone asks for a message.
    _ = try await peer.line("flood", "flooded")
    var numbers: [Int] = []
    for try await batch in connection.messages {
      numbers += batch.compactMap { Int(String(decoding: $0.payload.prefix(8), as: UTF8.self)) }
      if numbers.count == 50_000 { break }
    }
    #expect(numbers == Array(0..<50_000))
    await connection.close()
  }

  @Test func `more than the limit waiting closes the connection, and what fitted is still there`() async throws {
    var limits = WebSocketLimits()
    limits.backlogBytesMax = 4 << 20
    let url = try await Peer.raw.value.url("flood?id=backlog&count=50000")
    let connection = try await WebSocketConnection.connect(WebSocketRequest(url: url, limits: limits))
    let closing = try await Peer.raw.value.line("backlog", "frame")
    #expect(closing == "frame 88 03f0")
    let received = try await Received(toTheEndOf: connection)
    #expect(received.error?.code == .backlogExceeded)
    #expect(received.messages.count > 1_000)
    #expect(received.messages.count * 276 <= 4 << 20)
  }

  @Test func `a full send queue refuses a message, and takes them again once the server reads`() async throws {
    var limits = WebSocketLimits()
    limits.sendQueueBytesMax = 16 << 20
    let peer = try await Peer("raw_peer.py")
    let connection = try await WebSocketConnection.connect(
      WebSocketRequest(url: peer.url("stuck?id=stuck"), limits: limits))
    var sent = 0
    let error = #expect(throws: WebSocketError.self) {
      // The kernel takes some of it as well; the limit is what ends this.
      for number in 0..<1_000 {
        try connection.send(text: Data("\(number) ".utf8) + Data(repeating: UInt8(ascii: "m"), count: 1 << 20))
        sent = number + 1
      }
    }
    #expect(error?.code == .sendQueueFull)
    #expect(sent >= 15)
    peer.process.write("release\n")
    // The last one that was accepted has begun to arrive: there is room again, and order was kept.
    let last = Array("\(sent - 1) m".utf8).hex
    _ = try await peer.line("stuck", "frame 01 \(last)")
    let begun = peer.lines("stuck").filter { $0.hasPrefix("frame 01") }
    #expect(begun.count == sent)
    try connection.send(text: Data("after".utf8))
    #expect(try await peer.line("stuck", "frame 81") == "frame 81 \(Array("after".utf8).hex)")
    await connection.close()
  }

  @Test func `a message that can never be sent says so`() async throws {
    var limits = WebSocketLimits()
    limits.sendQueueBytesMax = 10
    let url = try await Peer.independent.value.url("echo")
    let connection = try await WebSocketConnection.connect(WebSocketRequest(url: url, limits: limits))
    let error = #expect(throws: WebSocketError.self) { try connection.send(text: Data("eleven char".utf8)) }
    #expect(error?.code == .messageTooLarge)
    let notText = #expect(throws: WebSocketError.self) { try connection.send(text: Data([0xff])) }
    #expect(notText?.code == .invalidUTF8)
    try connection.send(text: Data("it goes on".utf8))
    #expect(try await connection.next() == [.text(Data("it goes on".utf8))])
    await connection.close()
  }

  @Test func `many tasks may send at once, each in its own order`() async throws {
    let url = try await Peer.independent.value.url("echo")
    let connection = try await WebSocketConnection.connect(WebSocketRequest(url: url))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for sender in 0..<8 {
        group.addTask {
          for number in 0..<50 { try connection.send(text: Data("\(sender) \(number)".utf8)) }
        }
      }
      try await group.waitForAll()
    }
    var lines: [[Int]] = []
    for try await batch in connection.messages {
      lines += batch.map { String(decoding: $0.payload, as: UTF8.self).split(separator: " ").compactMap { Int($0) } }
      if lines.count == 400 { break }
    }
    for sender in 0..<8 { #expect(lines.filter { $0[0] == sender }.map { $0[1] } == Array(0..<50)) }
    await connection.close()
  }

  @Test func `letting go of the connection closes the socket and ends the messages`() async throws {
    let url = try await Peer.raw.value.url("bytes?id=let-go")
    var connection: WebSocketConnection? = try await WebSocketConnection.connect(WebSocketRequest(url: url))
    let messages = try #require(connection?.messages)
    connection = nil
    for try await _ in messages { Issue.record("a message from nowhere") }
    #expect(try await Peer.raw.value.line("let-go", "end") == "end")
  }
}
