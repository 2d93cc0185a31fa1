import Testing

@testable import WebSocket

@Suite struct CloseTests {
  @Test(arguments: [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999])
  func `an assigned code is taken with its reason`(code: UInt16) {
    let frame = serverFrame(0x8, [UInt8(code >> 8), UInt8(code & 0xff)] + Array("weil’s so ist".utf8))
    let expected = CloseFrame(code: CloseCode(rawValue: code), reason: "weil’s so ist")
    #expect(Decoded(whole: frame).incoming == [.close(expected)])
    #expect(Decoded(byteByByte: frame).incoming == [.close(expected)])
  }

  @Test(arguments: [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535])
  func `a code that may not be sent is refused, and never sent`(code: UInt16) {
    let frame = serverFrame(0x8, [UInt8(code >> 8), UInt8(code & 0xff)])
    #expect(Decoded(whole: frame).violation?.closeCode == .protocolError)
    #expect(CloseFrame(code: CloseCode(rawValue: code), reason: "why").payload == [])
  }

  @Test func `an empty close frame says nothing`() {
    #expect(Decoded(whole: serverFrame(0x8)).incoming == [.close(CloseFrame(code: .noStatusReceived))])
  }

  @Test func `a reason that is not UTF-8 is refused with 1007`() {
    let decoded = Decoded(whole: serverFrame(0x8, [0x03, 0xe8, 0xce, 0xba, 0xe1]))
    #expect(decoded.violation?.code == .invalidUTF8)
    #expect(decoded.violation?.closeCode == .invalidPayload)
  }

  @Test func `a reason that is too long is cut between characters`() throws {
    let frame = CloseFrame(code: .normal, reason: String(repeating: "é", count: 100))
    #expect(frame.payload.count == 2 + 122)
    #expect(try CloseFrame(payload: frame.payload) == frame)
  }

  @Test func `code and reason go out in network order`() {
    #expect(CloseFrame(code: .goingAway, reason: "ok").payload == [0x03, 0xe9, 0x6f, 0x6b])
  }
}
