import Foundation
import Testing

@testable import WebSocket

@Suite struct UTF8Tests {
  /// Whether the bytes are whole, valid UTF-8 to the validator, in one go and byte by byte.
  private func verdicts(_ bytes: [UInt8]) -> Set<Bool> {
    var (whole, single) = (UTF8Validator(), UTF8Validator())
    let wholeVerdict = whole.accept(bytes.span) && whole.isAtBoundary
    let singleVerdict = bytes.allSatisfy { single.accept([$0].span) } && single.isAtBoundary
    return [wholeVerdict, singleVerdict]
  }

  private func isValid(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  @Test func `agrees with the standard library on every sequence of up to two bytes`() {
    var disagreements: [[UInt8]] = []
    for first in UInt8.min ... .max {
      if verdicts([first]) != [isValid([first])] { disagreements.append([first]) }
      for second in UInt8.min ... .max where verdicts([first, second]) != [isValid([first, second])] {
        disagreements.append([first, second])
      }
    }
    #expect(disagreements == [])
  }

  @Test func `agrees with the standard library around every edge of longer sequences`() {
    let edges: [UInt8] = [0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff]
    var disagreements: [[UInt8]] = []
    for lead in UInt8(0xe0)...0xff {
      for second in edges {
        for third in edges {
          for rest in [[], [0x80], [0xbf], [0x41], [0xc0]] as [[UInt8]] {
            let bytes = [lead, second, third] + rest
            if verdicts(bytes) != [isValid(bytes)] { disagreements.append(bytes) }
          }
        }
      }
    }
    #expect(disagreements == [])
  }

  @Test func `agrees with the standard library on random mixtures`() {
    var random = SeededGenerator(seed: 8)
    let parts: [[UInt8]] =
      ["plain ASCII text", "é", "世界", "🙂", "\u{10FFFF}"].map { Array($0.utf8) } + [[0x80], [0xed, 0xa0], [0xf0]]
    for _ in 0..<5_000 {
      let bytes = (0..<6).flatMap { _ in parts.randomElement(using: &random) ?? [] }
      #expect(verdicts(bytes) == [isValid(bytes)])
    }
  }

  @Test func `a message fails at its first bad byte, not at its end`() {
    // An overlong slash, a surrogate, a code point over the last one: each is hopeless at its second byte.
    for start in [[0xc0], [0xe0, 0x80], [0xed, 0xa0], [0xf4, 0x90], [0xf5]] as [[UInt8]] {
      let frame = serverFrame(0x1, Array("text ".utf8) + start + [UInt8](repeating: 0x80, count: 50))
      let hopelessAt = 2 + 5 + start.count
      #expect(Decoded(whole: Array(frame.prefix(hopelessAt))).violation?.code == .invalidUTF8)
      #expect(Decoded(whole: Array(frame.prefix(hopelessAt - 1))).violation == nil)
    }
  }

  @Test func `a character may be split between fragments, with a ping in it`() {
    let smile = Array("🙂".utf8)
    let bytes =
      serverFrame(0x1, Array(smile[..<2]), isFinal: false) + serverFrame(0x9, [0xff])
      + serverFrame(0x0, Array(smile[2...]))
    #expect(Decoded(whole: bytes).incoming == [.ping([0xff]), .message(.text(Data("🙂".utf8)))])
  }

  @Test func `text may not end inside a character`() {
    let bytes = serverFrame(0x1, Array("🙂".utf8.dropLast()))
    #expect(Decoded(whole: bytes).violation?.closeCode == .invalidPayload)
    let fragmented = serverFrame(0x1, Array("é".utf8.dropLast()), isFinal: false) + serverFrame(0x0)
    #expect(Decoded(whole: fragmented).violation?.code == .invalidUTF8)
  }

  @Test func `binary may hold anything`() {
    #expect(Decoded(whole: serverFrame(0x2, [0xff, 0xc0])).incoming == [.message(.binary(Data([0xff, 0xc0])))])
  }
}
