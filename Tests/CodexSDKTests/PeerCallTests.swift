import CodexTestSupport
import TestSupport
import Testing

@testable import CodexSDK

/// Requests and their answers. Every connection has sent two messages before a test begins: `initialize`, `initialized`.
@Suite(.timeLimit(.minutes(1)))
struct PeerCallTests {
  private let server = ScriptedTransport()
  private let clock = ManualClock()

  private func readThread(_ id: String, with codex: Codex) -> Task<String, any Error> {
    Task { try await codex.call(ThreadRead(threadId: id)).thread.id }
  }

  private func reply(_ id: Int, _ thread: String) -> String {
    #"{"id":\#(id),"result":{"thread":{"id":"\#(thread)","status":{"type":"idle"}}}}"#
  }

  @Test func `a connection introduces itself before anything else`() async throws {
    let codex = try await connect(server, clock: clock)
    #expect(codex.metadata.version == "0.163.0")
    #expect(codex.metadata.codexHome == "/home/dev/.codex")
    let sent = server.sent
    #expect(sent.count == 2)
    #expect(sent[0]["method"] == "initialize")
    #expect(sent[0]["jsonrpc"] == nil)
    #expect(sent[0]["params"]?["clientInfo"]?["name"] == "codex_center")
    #expect(sent[0]["params"]?["clientInfo"]?["title"] == "Codex Command Center")
    #expect(sent[0]["params"]?["capabilities"]?["experimentalApi"] == true)
    #expect(sent[1] == ["method": "initialized"])
  }

  @Test func `answers find their callers in any order`() async throws {
    let codex = try await connect(server, clock: clock)
    let first = readThread("A", with: codex)
    await server.sent(3)
    let second = readThread("B", with: codex)
    await server.sent(4)
    server.say(reply(3, "B"), reply(2, "A"))
    #expect(try await first.value == "A")
    #expect(try await second.value == "B")
  }

  @Test func `an error ends its caller with the server's words`() async throws {
    let codex = try await connect(server, clock: clock)
    let call = readThread("A", with: codex)
    await server.sent(3)
    server.say(#"{"id":2,"error":{"code":-32600,"message":"thread not loaded: A"}}"#)
    #expect(await codeThrown { try await call.value } == .threadNotLoaded)
  }

  @Test(arguments: [
    #"{"id":2,"result":{"thread":7}}"#, #"{"id":2,"result":null}"#, #"{"id":2}"#, #"{ "id" : 2, "error": "#,
    #"{"jsonrpc":"2.0","id":2,"result":"# + String(repeating: "[", count: 20_000)
      + String(repeating: "]", count: 20_000) + "}",
  ])
  func `an unreadable answer ends its own caller and nobody else`(answer: String) async throws {
    let codex = try await connect(server, clock: clock)
    let bad = readThread("A", with: codex)
    await server.sent(3)
    let good = readThread("B", with: codex)
    await server.sent(4)
    server.say(answer, reply(3, "B"))
    #expect(await codeThrown { try await bad.value } == .undecodable)
    #expect(try await good.value == "B")
  }

  @Test func `an answer counts once, and one to nothing is only counted`() async throws {
    let codex = try await connect(server, clock: clock)
    let call = readThread("A", with: codex)
    await server.sent(3)
    server.say(reply(2, "A"), reply(2, "again"), reply(99, "?"), #"{"id":"text","result":{}}"#)
    #expect(try await call.value == "A")
    // A later answer proves that all earlier messages were taken in.
    let later = readThread("B", with: codex)
    await server.sent(4)
    server.say(reply(3, "B"))
    #expect(try await later.value == "B")
    #expect(await codex.statistics.unmatchedReplies == 3)
  }

  @Test func `silence ends a caller when its time is over, and a late answer harms nobody`() async throws {
    let codex = try await connect(server, clock: clock)
    let call = readThread("A", with: codex)
    await server.sent(3)
    await clock.sleepers(1)
    clock.advance(by: .seconds(29))
    clock.advance(by: .seconds(1))
    #expect(await codeThrown { try await call.value } == .timedOut)
    let next = readThread("B", with: codex)
    await server.sent(4)
    server.say(reply(2, "A"), reply(3, "B"))
    #expect(try await next.value == "B")
  }

  @Test func `a cancelled caller ends at once and frees its place`() async throws {
    let codex = try await connect(server, clock: clock)
    let calls = (0..<9).map { readThread("\($0)", with: codex) }
    await server.sent(10)
    #expect(server.sent.count == 10)
    let sent = Set(server.sent.dropFirst(2).compactMap { $0["params"]?["threadId"]?.stringValue })
    let inFlight = try #require((0..<9).first { sent.contains("\($0)") })
    calls[inFlight].cancel()
    await #expect(throws: CancellationError.self) { try await calls[inFlight].value }
    #expect(await server.sent(11).count == 11)
    await codex.close()
  }

  @Test func `a task that is cancelled already sends nothing`() async throws {
    let codex = try await connect(server, clock: clock)
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await codex.call(ThreadRead(threadId: "A"))
    }
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(server.sent.count == 2)
  }

  @Test func `eight requests are on their way at once, the rest follow in order`() async throws {
    let codex = try await connect(server, clock: clock)
    var calls: [Task<String, any Error>] = []
    for number in 0..<8 {
      calls.append(readThread("\(number)", with: codex))
      await server.sent(3 + number)
    }
    // The clock counts a sleeper per caller, so that the order of those that wait is known too.
    for number in 8..<12 {
      calls.append(readThread("\(number)", with: codex))
      await clock.sleepers(number + 1)
    }
    #expect(server.sent.count == 10)
    for request in 2..<14 {
      server.say(reply(request, "\(request - 2)"))
      _ = try await calls[request - 2].value
    }
    let order = server.sent.dropFirst(2).compactMap { $0["params"]?["threadId"]?.stringValue }
    #expect(order == (0..<12).map(String.init))
  }

  @Test func `a busy server is asked again after a pause, under a new id`() async throws {
    let codex = try await connect(server, clock: clock, jitter: { 0.5 })
    let call = readThread("A", with: codex)
    await server.sent(3)
    server.say(#"{"id":2,"error":{"code":-32001,"message":"Server overloaded; retry later."}}"#)
    await clock.sleepers(2)
    clock.advance(by: .milliseconds(99))
    #expect(server.sent.count == 3)
    clock.advance(by: .milliseconds(1))
    let again = await server.sent(4)[3]
    #expect(again["id"] == 3)
    #expect(again["params"]?["threadId"] == "A")
    server.say(reply(3, "A"))
    #expect(try await call.value == "A")
    #expect(await codex.statistics.retries == 1)
  }

  @Test func `a server that stays busy is given up`() async throws {
    let codex = try await connect(server, clock: clock)
    let call = readThread("A", with: codex)
    for attempt in 0..<RequestScheduler.Limits().triesMax {
      await server.sent(3 + attempt)
      server.say(#"{"id":\#(2 + attempt),"error":{"code":-32001,"message":"Server overloaded; retry later."}}"#)
      guard attempt + 1 < RequestScheduler.Limits().triesMax else { break }
      await clock.sleepers(2)
      clock.advance(by: .seconds(4))
    }
    #expect(await codeThrown { try await call.value } == .overloaded)
  }

  @Test func `a cancelled caller is not asked for again after its pause`() async throws {
    let codex = try await connect(server, clock: clock)
    let call = readThread("A", with: codex)
    await server.sent(3)
    server.say(#"{"id":2,"error":{"code":-32001,"message":"Server overloaded; retry later."}}"#)
    await clock.sleepers(2)
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
    clock.advance(by: .seconds(10))
    let other = readThread("B", with: codex)
    #expect(await server.sent(4)[3]["params"]?["threadId"] == "B")
    server.say(reply(3, "B"))
    #expect(try await other.value == "B")
  }
}
