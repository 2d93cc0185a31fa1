import Foundation
import TestSupport
import Testing

@testable import CodexSDK

/// Messages as lines, as an app-server speaks them on its standard output.
struct LineTransportTests {
  @Test func `lines are put together from pieces of any size`() throws {
    let texts = (0..<200).map { #"{"n":\#($0),"text":"\#(String(repeating: "ä", count: $0 * 7))"}"# }
    let bytes = Data(texts.joined(separator: "\n\r\n").utf8) + Data("\n{\"half".utf8)
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      var buffer = LineTransport.LineBuffer()
      var lines: [Data] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...700, using: &random))
        rest = rest.dropFirst(piece.count)
        let complete = buffer.add(Data(piece))
        lines += try #require(complete)
      }
      #expect(lines.map { String(decoding: $0, as: UTF8.self) } == texts)
    }
  }

  @Test func `what is said goes over a socket both ways, and the other side's end is the end`() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let (near, far) = (LineTransport(ends[0]), LineTransport(ends[1]))
    let heard = try await near.open()
    try far.send(Data(#"{"id":1}"#.utf8))
    try far.send(Data(#"{"id":2}"#.utf8))
    await far.close()
    var messages: [Data] = []
    for try await batch in heard { messages += batch }
    #expect(messages.map { String(decoding: $0, as: UTF8.self) } == [#"{"id":1}"#, #"{"id":2}"#])
    #expect(throws: CodexError.self) { try far.send(Data("{}".utf8)) }
    await near.close()
  }
}
