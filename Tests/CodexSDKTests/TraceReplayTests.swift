import CodexTestSupport
import Foundation
import Testing

@testable import CodexSDK

struct TraceReplayTests {
  @Test(arguments: try Traces.names())
  func `all answers of a recorded session are readable`(name: String) throws {
    var methods: [Int: String] = [:]
    for line in try Traces.lines(name) {
      if let method = line.message["method"]?.stringValue {
        if line.direction == "out", let id = line.message["id"]?.integerValue { methods[id] = method }
        continue
      }
      guard line.direction == "in", let id = line.message["id"]?.integerValue, let method = methods[id],
        let reader = replyReaders[method]
      else { continue }
      for message in [line.message, Mutations.addingUnknownFields(line.message), Mutations.nullingArrays(line.message)]
      {
        let decoder = MessageDecoder()
        decoder.expectReplies([id: reader])
        guard case .reply(id, let outcome) = decoder.decode(try message.wireData()) else {
          Issue.record("\(method) got no reply")
          return
        }
        if line.message["error"] != nil {
          #expect(throws: CodexError.self) { try outcome.get() }
        } else {
          #expect(throws: Never.self, "\(method)") { _ = try outcome.get() }
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: try Traces.names())
  func `a recorded session passes through a connection complete and in order`(name: String) async throws {
    let told = try Traces.lines(name).filter { $0.direction == "in" && $0.message["method"] != nil }.map(\.message)
    let server = ScriptedTransport()
    let codex = try await connect(server)
    let events = codex.events()
    let frames = try told.map { String(decoding: try $0.wireData(), as: UTF8.self) }
    for start in stride(from: 0, to: frames.count, by: 7) {
      server.say(Array(frames[start..<min(start + 7, frames.count)]))
    }
    var got: [String?] = []
    for try await batch in events {
      got += batch.map(\.threadId)
      if got.count >= told.count { break }
    }
    #expect(got.count == told.count)
    let expected = told.map { $0["params"]?["threadId"]?.stringValue ?? $0["params"]?["thread"]?["id"]?.stringValue }
    for (event, message) in zip(got, expected) where event != nil { #expect(event == message) }
    #expect(await codex.statistics.undecodableMessages == 0)
    await codex.close()
  }
}
