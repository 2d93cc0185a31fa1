import Foundation
import Testing

@testable import WebSocket

@Suite struct FrameDecodingTests {
  /// A conversation with every kind of frame, every length encoding, fragments, and control frames between them.
  static let conversation: [UInt8] = [
    serverFrame(0x1, "Hello"),
    serverFrame(0x2, [0, 0xff, 0x80]),
    serverFrame(0x1, "Grüße, ", isFinal: false),
    serverFrame(0x9, "are you there?"),
    serverFrame(0x0, "世", isFinal: false),
    serverFrame(0xA, "7"),
    serverFrame(0x0, "界"),
    serverFrame(0x1, ""),
    serverFrame(0x2, [UInt8](repeating: 1, count: 125)),
    serverFrame(0x2, [UInt8](repeating: 2, count: 126)),
    serverFrame(0x2, [UInt8](repeating: 3, count: 300)),
    serverFrame(0x1, "", isFinal: false),
    serverFrame(0x0, "", isFinal: false),
    serverFrame(0x0, "x"),
    serverFrame(0x9, [UInt8](repeating: 9, count: 125)),
    serverFrame(0x8, [0x03, 0xe8] + Array("bye".utf8)),
  ].flatMap { $0 }

  static let expected: [MessageAssembler.Incoming] = [
    .message(.text(Data("Hello".utf8))),
    .message(.binary(Data([0, 0xff, 0x80]))),
    .ping(Array("are you there?".utf8)),
    .pong(Array("7".utf8)),
    .message(.text(Data("Grüße, 世界".utf8))),
    .message(.text(Data())),
    .message(.binary(Data(repeating: 1, count: 125))),
    .message(.binary(Data(repeating: 2, count: 126))),
    .message(.binary(Data(repeating: 3, count: 300))),
    .message(.text(Data("x".utf8))),
    .ping([UInt8](repeating: 9, count: 125)),
    .close(CloseFrame(code: .normal, reason: "bye")),
  ]

  @Test func `a conversation decodes whole`() {
    let decoded = Decoded(whole: Self.conversation)
    #expect(decoded.incoming == Self.expected)
    #expect(decoded.violation == nil)
  }

  @Test func `a conversation decodes byte by byte`() {
    #expect(Decoded(byteByByte: Self.conversation) == Decoded(whole: Self.conversation))
  }

  @Test func `a conversation decodes in any two portions, and a truncated one yields what was complete`() {
    let bytes = Self.conversation
    for cut in 0...bytes.count {
      let decoded = Decoded([bytes[..<cut], bytes[cut...]])
      #expect(decoded.incoming == Self.expected, "cut at \(cut)")
      let truncated = Decoded(whole: Array(bytes[..<cut]))
      #expect(truncated.violation == nil, "truncated at \(cut)")
      #expect(truncated.incoming == Array(Self.expected.prefix(truncated.incoming.count)), "truncated at \(cut)")
      #expect(truncated.incoming.count < Self.expected.count || cut == bytes.count)
    }
  }

  @Test(arguments: [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
  func `a payload of any length comes back`(count: Int) {
    let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let bytes = serverFrame(0x2, payload)
    #expect(Decoded(whole: bytes).incoming == [.message(.binary(Data(payload)))])
    #expect(Decoded([bytes[..<2], bytes[2...]]) == Decoded(whole: bytes))
  }

  @Test(arguments: BrokenRule.all)
  func `a broken rule fails the connection with 1002`(rule: BrokenRule) {
    for decoded in [Decoded(whole: rule.bytes), Decoded(byteByByte: rule.bytes)] {
      #expect(decoded.violation?.code == .protocolViolation)
      #expect(decoded.violation?.closeCode == .protocolError)
    }
  }

  @Test func `a fault in the first byte is found without waiting for the second`() {
    #expect(Decoded(whole: [0xC1]).violation != nil)
    #expect(Decoded(whole: [0x83]).violation != nil)
    #expect(Decoded(whole: [0x81, 0x80]).violation != nil)
    #expect(Decoded(whole: [0x81]).violation == nil)
  }

  @Test func `what came before a fault still counts`() {
    let decoded = Decoded(whole: serverFrame(0x1, "kept") + serverFrame(0x3))
    #expect(decoded.incoming == [.message(.text(Data("kept".utf8)))])
    #expect(decoded.violation != nil)
  }

  @Test func `random bytes never trap, and the cut does not matter`() {
    var random = SeededGenerator(seed: 6455)
    // Bytes that begin valid frames are likely, or every try would end at the first byte.
    let likely: [UInt8] = [0x81, 0x01, 0x82, 0x80, 0x00, 0x89, 0x8A, 0x88, 2, 5, 126, 127]
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ -> UInt8 in
        let isLikely = Bool.random(using: &random)
        return isLikely ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: .min ... .max, using: &random)
      }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let whole = Decoded(whole: bytes)
      #expect(Decoded(byteByByte: bytes) == whole)
      #expect(Decoded([bytes[..<cut], bytes[cut...]]) == whole)
    }
  }

  @Test func `random valid conversations come back in any portions`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      var (bytes, expected): ([UInt8], [MessageAssembler.Incoming]) = ([], [])
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let payload = (0..<Int.random(in: 0...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
        }
        var cuts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Int.random(in: 0...payload.count, using: &random)
        }
        cuts = [0] + cuts.sorted() + [payload.count]
        for (index, (start, end)) in zip(cuts, cuts.dropFirst()).enumerated() {
          bytes += serverFrame(index == 0 ? 2 : 0, Array(payload[start..<end]), isFinal: index == cuts.count - 2)
          if index < cuts.count - 2, Bool.random(using: &random) {
            bytes += serverFrame(0x9, [UInt8(index)])
            expected.append(.ping([UInt8(index)]))
          }
        }
        expected.append(.message(.binary(Data(payload))))
      }
      var runs: [ArraySlice<UInt8>] = []
      while !bytes.isEmpty {
        let count = Int.random(in: 1...max(1, bytes.count / 2), using: &random)
        runs.append(bytes.prefix(count))
        bytes.removeFirst(count)
      }
      #expect(Decoded(runs).incoming == expected)
    }
  }
}
