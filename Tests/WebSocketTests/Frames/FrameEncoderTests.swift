import Foundation
import Testing

@testable import WebSocket

/// A client frame as a server reads it, made without the code under test.
struct ClientFrame: Equatable {
  var isFinal: Bool
  var opcode: UInt8
  var payload: [UInt8]

  /// All frames in the bytes; `nil` when they are not whole, minimal, masked frames without reserved bits.
  static func parse(_ bytes: [UInt8]) -> [ClientFrame]? {
    var (frames, rest): ([ClientFrame], ArraySlice<UInt8>) = ([], bytes[...])
    func take(_ count: Int) -> [UInt8]? {
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    while !rest.isEmpty {
      guard let head = take(2), head[0] & 0x70 == 0, head[1] & 0x80 != 0 else { return nil }
      var length = Int(head[1] & 0x7f)
      if length >= 126 {
        let short = length == 126
        guard let extended = take(short ? 2 : 8) else { return nil }
        length = extended.reduce(0) { $0 << 8 | Int($1) }
        guard length >= (short ? 126 : 65_536) else { return nil }
      }
      guard let key = take(4), var payload = take(length) else { return nil }
      payload.withUnsafeMutableBufferPointer { bytes in
        for index in bytes.indices { bytes[index] ^= key[index & 3] }
      }
      frames.append(ClientFrame(isFinal: head[0] & 0x80 != 0, opcode: head[0] & 0x0f, payload: payload))
    }
    return frames
  }
}

@Suite struct FrameEncoderTests {
  private func encoded(_ opcode: Opcode, _ payload: [UInt8], key: UInt32, isFinal: Bool = true) -> [UInt8] {
    var output: [UInt8] = []
    FrameEncoder(makeMaskingKey: { key }).encode(opcode, isFinal: isFinal, payload: payload, into: &output)
    return output
  }

  @Test func `writes the masked example of RFC 6455`() {
    let example: [UInt8] = [0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58]
    #expect(encoded(.text, Array("Hello".utf8), key: 0x37fa_213d) == example)
  }

  @Test(arguments: [0, 1, 3, 4, 5, 7, 8, 9, 15, 16, 17, 125, 126, 127, 65_535, 65_536, 65_543])
  func `a payload of any length reads back on the other side`(count: Int) {
    let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 13) }
    let frames = ClientFrame.parse(encoded(.binary, payload, key: 0x0102_f3c4))
    #expect(frames == [ClientFrame(isFinal: true, opcode: 2, payload: payload)])
  }

  @Test func `appends behind what is there, and leaves that as it is`() {
    var output: [UInt8] = [1, 2, 3]
    FrameEncoder(makeMaskingKey: { 0xffff_ffff }).encode(.ping, payload: [0xAA], into: &output)
    #expect(output == [1, 2, 3, 0x89, 0x81, 0xff, 0xff, 0xff, 0xff, 0x55])
  }

  @Test func `a fragment says that it is one`() {
    let frames = ClientFrame.parse(encoded(.text, [65], key: 1, isFinal: false))
    #expect(frames == [ClientFrame(isFinal: false, opcode: 1, payload: [65])])
  }

  @Test func `each frame has a key of its own`() {
    var output: [UInt8] = []
    for _ in 0..<8 { FrameEncoder().encode(.text, payload: [], into: &output) }
    let keys = stride(from: 0, to: output.count, by: 6).map { Array(output[$0 + 2..<$0 + 6]) }
    #expect(Set(keys).count == 8)
  }
}
