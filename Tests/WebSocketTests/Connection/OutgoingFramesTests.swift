import Foundation
import Testing

@testable import WebSocket

@Suite struct OutgoingFramesTests {
  private var outgoing = OutgoingFrames()

  /// All frames that are left, and the cost of the messages in them.
  private mutating func rest() throws -> (frames: [ClientFrame], cost: Int) {
    var (bytes, cost): ([UInt8], Int) = ([], 0)
    while true {
      let window = outgoing.nextWindow()
      bytes += window.bytes
      cost += window.costDone
      if window.bytes.isEmpty { break }
    }
    return (try #require(ClientFrame.parse(bytes)), cost)
  }

  private func frame(_ opcode: UInt8, _ text: String) -> ClientFrame {
    ClientFrame(isFinal: true, opcode: opcode, payload: Array(text.utf8))
  }

  @Test mutating func `small messages share a window, each in its frame, in order`() throws {
    let texts = (0..<100).map { "message \($0)" }
    outgoing.add(messages: texts.map { Data($0.utf8) })
    let window = outgoing.nextWindow()
    #expect(ClientFrame.parse(window.bytes) == texts.map { frame(1, $0) })
    #expect(window.costDone == texts.reduce(0) { $0 + $1.utf8.count + SendQueue.messageOverheadBytes })
    #expect(outgoing.nextWindow().bytes.isEmpty)
  }

  @Test mutating func `a window is not much larger than its size`() {
    outgoing.add(messages: (0..<1_000).map { _ in Data(count: 1_000) })
    let window = outgoing.nextWindow()
    #expect(OutgoingFrames.windowBytes..<OutgoingFrames.windowBytes + 2_000 ~= window.bytes.count)
  }

  @Test(arguments: [0, 1])
  mutating func `a long message goes in fragments that make it up`(extra: Int) throws {
    let bytes = (0..<2 * OutgoingFrames.fragmentBytesMax + extra).map { UInt8(truncatingIfNeeded: $0 / 3) }
    outgoing.add(messages: [Data(bytes), Data("next".utf8)])
    let (frames, cost) = try rest()
    #expect(frames.last == frame(1, "next"))
    let fragments = frames.dropLast()
    #expect(fragments.count == 2 + extra)
    #expect(fragments.map(\.opcode) == [1] + [UInt8](repeating: 0, count: fragments.count - 1))
    #expect(fragments.map(\.isFinal) == [Bool](repeating: false, count: fragments.count - 1) + [true])
    #expect(Array(fragments.map(\.payload).joined()) == bytes)
    #expect(cost == bytes.count + 4 + 2 * SendQueue.messageOverheadBytes)
  }

  @Test mutating func `pings and pongs go between the fragments of a message`() throws {
    outgoing.add(messages: [Data(count: 2 * OutgoingFrames.fragmentBytesMax)])
    var bytes = outgoing.nextWindow().bytes
    outgoing.add(pongs: pongs([[1]]))
    outgoing.add(pongs: pongs([[2]]))
    outgoing.add(ping: [3])
    bytes += outgoing.nextWindow().bytes
    #expect(ClientFrame.parse(bytes)?.map(\.opcode) == [1, 0xA, 0xA, 0x9, 0])
    #expect(ClientFrame.parse(bytes)?[1...2].map(\.payload) == [[1], [2]])
  }

  private func pongs(_ payloads: [[UInt8]]) -> WaitingPongs {
    payloads.reduce(into: WaitingPongs()) { $0.add($1) }
  }

  @Test mutating func `pongs that can't leave wait up to a bound, and beyond it the latest stands for the rest`() throws
  {
    let most = UInt8(WaitingPongs.pongsMax)
    for number in 0..<most + 10 { outgoing.add(pongs: pongs([[number]])) }
    #expect(try rest().frames.map(\.payload) == (0..<most - 1).map { [$0] } + [[most + 9]])
    #expect(outgoing.nextWindow().bytes.isEmpty)
  }

  @Test mutating func `a polite close goes behind the queue`() throws {
    outgoing.add(messages: [Data("one".utf8), Data("two".utf8)])
    outgoing.add(close: CloseFrame(code: .normal), afterQueue: true)
    #expect(
      try rest().frames == [
        frame(1, "one"), frame(1, "two"), ClientFrame(isFinal: true, opcode: 8, payload: [3, 232]),
      ])
    #expect(outgoing.isOver)
  }

  @Test mutating func `a close over a fault goes before the queue, and nothing goes behind a close`() throws {
    outgoing.add(messages: [Data("never".utf8)])
    outgoing.add(close: CloseFrame(code: .protocolError), afterQueue: false)
    outgoing.add(messages: [Data("nor this".utf8)])
    #expect(try rest().frames.map(\.opcode) == [8])
    outgoing.add(pongs: pongs([[1]]))
    outgoing.add(ping: [1])
    outgoing.add(messages: [Data("nor that".utf8)])
    #expect(outgoing.nextWindow().bytes.isEmpty)
  }

  @Test mutating func `a queue that never runs empty keeps its order`() throws {
    var (bytes, sent): ([UInt8], Int) = ([], 0)
    for round in 0..<40 {
      outgoing.add(messages: (0..<30).map { Data(repeating: UInt8(round), count: 2_200 + $0) })
      sent += 30
      bytes += outgoing.nextWindow().bytes
    }
    let (frames, _) = try rest()
    let all = try #require(ClientFrame.parse(bytes)) + frames
    #expect(all.count == sent)
    #expect(all.enumerated().allSatisfy { $1.payload.count == 2_200 + $0 % 30 && $1.payload.first == UInt8($0 / 30) })
  }
}
