import CodexTestSupport
import Foundation
import Testing

@testable import CodexSDK

@Suite(.timeLimit(.minutes(1)))
struct EventDeliveryTests {
  private let server = ScriptedTransport()

  private func warning(_ text: String) -> String { #"{"method":"warning","params":{"message":"\#(text)"}}"# }

  private func texts(_ batch: [ServerEvent]?) -> [String] {
    (batch ?? []).compactMap { if case .warning(let warning) = $0 { warning.message } else { nil } }
  }

  private func event(_ name: String) -> ServerEvent { .unrecognized(method: name, raw: .init()) }

  private func names(_ batch: [ServerEvent]?) -> [String] {
    (batch ?? []).map { if case .unrecognized(let method, _) = $0 { method } else { "?" } }
  }

  @Test func `what waits is handed over at once and in order, then the end`() async throws {
    let queue = EventQueue()
    #expect(queue.push([event("a"), event("b")], sizes: [1, 1]))
    #expect(queue.push([event("c")], sizes: [1]))
    queue.finish(.success(()))
    #expect(!queue.push([event("late")], sizes: [1]))
    #expect(names(try await queue.next()) == ["a", "b", "c"])
    #expect(try await queue.next() == nil)
  }

  @Test func `a long backlog is handed over in parts`() async throws {
    let queue = EventQueue()
    let all = (0..<100).map { "\($0)" }
    for name in all { #expect(queue.push([event(name)], sizes: [EventQueue.batchBytesMax / 3])) }
    queue.finish(.success(()))
    var read: [String] = []
    while let batch = try await queue.next() {
      #expect(batch.count <= 3)
      read += names(batch)
    }
    #expect(read == all)
  }

  @Test func `every listener hears everything, the first also what came before it`() async throws {
    let codex = try await connect(server)
    server.say(warning("early"))
    _ = await roundTrip(codex)
    var first = codex.events().makeAsyncIterator()
    var second = codex.events().makeAsyncIterator()
    server.say(warning("one"), warning("two"))
    #expect(texts(try await first.next()) == ["early"])
    #expect(texts(try await first.next()) == ["one", "two"])
    #expect(texts(try await second.next()) == ["one", "two"])
  }

  @Test func `nobody has to listen`() async throws {
    let codex = try await connect(server)
    for _ in 0..<3 { server.say((0..<EventHub.earlyMax).map { warning("\($0)") }) }
    _ = await roundTrip(codex)
    var late = codex.events().makeAsyncIterator()
    server.say(warning("new"))
    #expect(texts(try await late.next()) == ["new"])
  }

  @Test func `a listener that doesn't read is ended, and the others and the connection go on`() async throws {
    let codex = try await connect(server)
    var idle = codex.events().makeAsyncIterator()
    var diligent = codex.events().makeAsyncIterator()
    let megabyte = String(repeating: "x", count: 1 << 20)
    for _ in 0..<257 {
      server.say(warning(megabyte))
      #expect(texts(try await diligent.next()) == [megabyte])
    }
    #expect(await codeThrown { try await idle.next() } == .eventBacklog)
    #expect(await roundTrip(codex))
    server.say(warning("still here"))
    #expect(texts(try await diligent.next()) == ["still here"])
  }

  private func archived(_ thread: String) throws -> ServerEvent {
    let frame = Data(#"{"method":"thread/archived","params":{"threadId":"\#(thread)"}}"#.utf8)
    guard case .event(let event) = MessageDecoder().decode(frame) else { throw CodexError(.undecodable, "") }
    return event
  }

  @Test func `a listener is charged for what it gets, not for what others get`() async throws {
    let hub = EventHub()
    let listening = hub.listen(.thread("T1"))
    let (own, other) = (try archived("T1"), try archived("T2"))
    for _ in 0..<4 { hub.deliver([other, own], sizes: [EventQueue.bytesMax, 10]) }
    var iterator = listening.makeAsyncIterator()
    #expect(try await iterator.next()?.map(\.threadId) == ["T1", "T1", "T1", "T1"])
  }

  @Test func `a cancelled listener ends quietly`() async throws {
    let codex = try await connect(server)
    let events = codex.events()
    let listening = Task {
      for try await _ in events {}
      return true
    }
    listening.cancel()
    #expect(try await listening.value)
    await codex.close()
  }

  /// Makes sure that everything said before was taken in.
  private func roundTrip(_ codex: Codex) async -> Bool {
    let count = server.sent.count
    let call = Task { try await codex.call(ThreadUnsubscribe(threadId: "T")).status }
    let sent = await server.sent(count + 1)
    server.say(#"{"id":\#(sent[count]["id"]?.integerValue ?? 0),"result":{"status":"notLoaded"}}"#)
    return (try? await call.value) == .notLoaded
  }
}
