import Foundation
import Testing

@testable import WebSocket

@Suite struct ConversationTests {
  private var conversation = Conversation(limits: WebSocketLimits(), keepAlive: KeepAliveSettings(), at: .zero)

  private mutating func receive(_ bytes: [UInt8], at now: Duration = .seconds(1)) -> [Conversation.Effect] {
    conversation.receive(bytes.span, at: now)
  }

  private func pongs(_ texts: String...) -> WaitingPongs {
    texts.reduce(into: WaitingPongs()) { $0.add(Array($1.utf8)) }
  }

  private func text(_ text: String) -> WebSocketMessage { .text(Data(text.utf8)) }

  @Test mutating func `messages of one run of input are delivered together`() {
    let effects = receive(serverFrame(0x1, "a") + serverFrame(0x9, "p") + serverFrame(0x1, "b") + serverFrame(0x9, "q"))
    #expect(effects == [.deliver([text("a"), text("b")]), .pong(pongs("p", "q"))])
    #expect(receive(serverFrame(0xA, "unasked")) == [])
  }

  @Test mutating func `the server's close is answered with its code, and then only time and the end count`() {
    let close = CloseFrame(code: .goingAway, reason: "deploy")
    let effects = receive(serverFrame(0x1, "bye") + serverFrame(0x9, "p") + serverFrame(0x8, close.payload))
    #expect(
      effects == [
        .deliver([text("bye")]), .pong(pongs("p")), .close(CloseFrame(code: .goingAway), afterQueue: false),
        .finish(.closedByPeer(close)),
      ])
    #expect(receive(serverFrame(0x1, "ghost")) == [])
    #expect(conversation.close(CloseFrame(code: .normal), at: .seconds(1)) == [])
    #expect(conversation.nextDeadline == .seconds(2))
    #expect(conversation.timeReached(.milliseconds(1_900)) == [])
    #expect(conversation.timeReached(.seconds(2)) == [.disconnect])
    #expect(conversation.nextDeadline == nil)
    #expect(conversation.timeReached(.seconds(3)) == [])
  }

  @Test mutating func `the server ends the stream after its close`() {
    _ = receive(serverFrame(0x8))
    #expect(conversation.streamEnded(nil) == [.disconnect])
    #expect(receive(serverFrame(0x1, "ghost")) == [])
  }

  @Test mutating func `our close lets the queue go first, and the answer to it is not answered`() {
    let close = CloseFrame(code: .normal, reason: "done")
    #expect(conversation.close(close, at: .seconds(5)) == [.close(close, afterQueue: true), .finish(.closedByUs)])
    #expect(receive(serverFrame(0x1, "late") + serverFrame(0x9, "p"), at: .seconds(5)) == [])
    #expect(receive(serverFrame(0x8, close.payload), at: .seconds(5)) == [])
    #expect(conversation.streamEnded(nil) == [.disconnect])
  }

  @Test mutating func `our close is left unanswered for a second at most`() {
    _ = conversation.close(CloseFrame(code: .normal), at: .seconds(5))
    #expect(conversation.nextDeadline == .seconds(6))
    #expect(conversation.timeReached(.seconds(6)) == [.disconnect])
  }

  @Test mutating func `both close at once`() {
    _ = conversation.close(CloseFrame(code: .normal), at: .seconds(5))
    #expect(receive(serverFrame(0x8, [0x03, 0xe9])) == [])
    #expect(conversation.streamEnded("reset") == [.disconnect])
  }

  @Test mutating func `a fault after our close just ends it`() {
    _ = conversation.close(CloseFrame(code: .normal), at: .seconds(5))
    #expect(receive(serverFrame(0x3)) == [.disconnect])
    #expect(conversation.nextDeadline == nil)
  }

  @Test mutating func `a fault is told to both sides, behind what was good`() throws {
    let effects = receive(serverFrame(0x1, "good") + serverFrame(0x1, [0xff]))
    try #require(effects.count == 3)
    #expect(effects[0] == .deliver([text("good")]))
    #expect(effects[1] == .close(CloseFrame(code: .invalidPayload), afterQueue: false))
    #expect(effects[2] == .finish(.violation(.text("sent text that is not UTF-8"))))
    #expect(receive(serverFrame(0x1, "ghost")) == [])
  }

  @Test mutating func `the end of the stream, and a broken one`() {
    #expect(conversation.streamEnded(nil) == [.finish(.endOfStream), .disconnect])
    #expect(conversation.streamEnded(nil) == [.disconnect])
    var other = Conversation(limits: WebSocketLimits(), keepAlive: KeepAliveSettings(), at: .zero)
    #expect(other.streamEnded("reset by peer") == [.finish(.lost("reset by peer")), .disconnect])
  }

  @Test mutating func `silence is asked about, then given up`() {
    #expect(conversation.nextDeadline == .seconds(20))
    #expect(conversation.timeReached(.seconds(20)) == [.ping(Array("1".utf8))])
    #expect(conversation.timeReached(.seconds(40)) == [.finish(.deadPeer), .disconnect])
    #expect(conversation.nextDeadline == nil)
  }

  @Test mutating func `even half a frame is a sign of life`() {
    _ = conversation.timeReached(.seconds(20))
    _ = receive([0x81], at: .seconds(39))
    #expect(conversation.timeReached(.seconds(40)) == [.ping(Array("2".utf8))])
  }

  @Test mutating func `a pong tells the round trip`() {
    _ = conversation.timeReached(.seconds(20))
    _ = receive(serverFrame(0xA, "1"), at: .milliseconds(20_030))
    #expect(conversation.roundTrip == .milliseconds(30))
  }
}
