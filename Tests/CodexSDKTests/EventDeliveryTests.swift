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

  @Test func `what waits is handed over at once and in order, then the end`() async throws {
    let queue = EventQueue()
    func event(_ name: String) -> ServerEvent { .unrecognized(method: name, raw: .init()) }
    #expect(queue.push([event("a"), event("b")], bytes: 2))
    #expect(queue.push([event("c")], bytes: 1))
    queue.finish(.success(()))
    #expect(queue.push([event("late")], bytes: 1))
    let methods = try await queue.next()?.map { if case .unrecognized(let method, _) = $0 { method } else { "?" } }
    #expect(methods == ["a", "b", "c"])
    #expect(try await queue.next() == nil)
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

  @Test func `a listener that lets go costs nothing more`() async throws {
    let hub = EventHub()
    let half = EventQueue.bytesMax / 2 + 1
    var listening: ServerEvents? = hub.listen()
    let event = [ServerEvent.unrecognized(method: "a", raw: .init())]
    #expect(hub.deliver(event, bytes: half))
    #expect(!hub.deliver(event, bytes: half))
    #expect(listening != nil)
    listening = nil
    #expect(hub.deliver(event, bytes: half))
    #expect(hub.deliver(event, bytes: half))
  }

  @Test func `a listener that doesn't read loses the connection, with an error of its own`() async throws {
    let codex = try await connect(server)
    let events = codex.events()
    let megabyte = String(repeating: "x", count: 1 << 20)
    server.say(Array(repeating: warning(megabyte), count: 257))
    await server.sent(.max)
    #expect(await codeThrown { try await codex.call(ThreadList()) } == .eventBacklog)
    // What arrived is still handed over before the error.
    var iterator = events.makeAsyncIterator()
    #expect(try await iterator.next()?.count == 257)
    #expect(await codeThrown { try await iterator.next() } == .eventBacklog)
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
