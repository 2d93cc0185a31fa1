import Foundation
import Testing

@testable import WebSocket

@Suite struct MessageLimitTests {
  @Test func `a message of exactly the limit passes`() {
    let decoded = Decoded(whole: serverFrame(0x2, [UInt8](repeating: 0, count: 10)), messageBytesMax: 10)
    #expect(decoded.incoming == [.message(.binary(Data(count: 10)))])
  }

  @Test func `one byte more is refused from its header alone`() {
    let frame = serverFrame(0x2, [UInt8](repeating: 0, count: 11))
    let decoded = Decoded(whole: Array(frame.prefix(2)), messageBytesMax: 10)
    #expect(decoded.violation?.code == .messageTooLarge)
    #expect(decoded.violation?.closeCode == .messageTooBig)
  }

  @Test func `fragments count together`() {
    let parts = serverFrame(0x2, [UInt8](repeating: 0, count: 6), isFinal: false)
    #expect(Decoded(whole: parts + serverFrame(0x0, [1, 2, 3, 4]), messageBytesMax: 10).violation == nil)
    #expect(Decoded(whole: parts + [0x80, 5], messageBytesMax: 10).violation?.code == .messageTooLarge)
  }

  @Test func `the largest length a frame can claim is refused without adding up beyond Int`() {
    let claim: [UInt8] = [0x80, 127, 0x7f] + [UInt8](repeating: 0xff, count: 7)
    let decoded = Decoded(whole: serverFrame(0x1, "x", isFinal: false) + claim, messageBytesMax: 1 << 30)
    #expect(decoded.violation?.code == .messageTooLarge)
  }

  @Test func `a message after a large one starts from nothing`() {
    let one = serverFrame(0x2, [UInt8](repeating: 0, count: 6), isFinal: false) + serverFrame(0x0, [1, 2])
    #expect(Decoded(whole: one + one + one, messageBytesMax: 8).incoming.count == 3)
  }

  @Test func `the default limit is 128 MiB`() {
    #expect(WebSocketLimits().messageBytesMax == 134_217_728)
  }
}
