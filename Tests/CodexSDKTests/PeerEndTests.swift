import CodexTestSupport
import TestSupport
import Testing

@testable import CodexSDK

/// How connections begin badly and end.
@Suite(.timeLimit(.minutes(1)))
struct PeerEndTests {
  private let server = ScriptedTransport()
  private let clock = ManualClock()

  private func open(_ server: ScriptedTransport) async throws -> Codex {
    try await Codex.connect(CodexConfiguration(url: "ws://scripted"), transport: server, clock: clock)
  }

  @Test func `a lost connection ends everybody who waits`() async throws {
    let codex = try await connect(server, clock: clock)
    let events = codex.events()
    let calls = (0..<12).map { _ in Task { try await codex.call(ThreadList()).data.count } }
    await clock.sleepers(12)
    server.hangUp()
    for call in calls { #expect(await codeThrown { try await call.value } == .connectionLost) }
    #expect(await codeThrown { for try await _ in events {} } == .connectionLost)
    #expect(await codeThrown { try await codex.call(ThreadList()) } == .connectionLost)
    #expect(await codeThrown { try await codex.respond(to: .number(0), with: .command(.accept)) } == .connectionLost)
    #expect(await codeThrown { for try await _ in codex.events() {} } == .connectionLost)
  }

  @Test func `what the transport says of its end is what callers get`() async throws {
    let codex = try await connect(server, clock: clock)
    let call = Task { try await codex.call(ThreadList()).data.count }
    await server.sent(3)
    server.fail(CodexError(.forbidden, "no"))
    #expect(await codeThrown { try await call.value } == .forbidden)
  }

  @Test func `closing ends callers with closed and events quietly`() async throws {
    let codex = try await connect(server, clock: clock)
    let events = codex.events()
    let call = Task { try await codex.call(ThreadList()).data.count }
    await server.sent(3)
    await codex.close()
    await codex.close()
    #expect(await codeThrown { try await call.value } == .closed)
    for try await _ in events { Issue.record("an event after the end") }
    #expect(server.isClosed)
  }

  @Test func `events that arrived before the end are still read`() async throws {
    let codex = try await connect(server, clock: clock)
    let events = codex.events()
    server.say(#"{"method":"warning","params":{"message":"last words"}}"#)
    server.hangUp()
    var iterator = events.makeAsyncIterator()
    let batch = try #require(try await iterator.next())
    guard case .warning(let warning) = batch[0] else { throw CodexError(.undecodable, "\(batch)") }
    #expect(warning.message == "last words")
    #expect(await codeThrown { try await iterator.next() } == .connectionLost)
  }

  @Test func `letting go of a connection closes it`() async throws {
    var codex: Codex? = try await connect(server, clock: clock)
    #expect(codex != nil)
    codex = nil
    await server.sent(.max)
    #expect(server.isClosed)
  }

  @Test func `a server that cannot be reached is told as such`() async throws {
    let dead = ScriptedTransport { throw CodexError(.unreachable, "nobody listens") }
    #expect(await codeThrown { try await open(dead) } == .unreachable)
    #expect(dead.isClosed)
  }

  @Test func `something that is no app-server is told apart from a slow one`() async throws {
    let silent = Task { try await open(server).metadata }
    await server.sent(1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    #expect(await codeThrown { try await silent.value } == .notAnAppServer)
    let babbling = ScriptedTransport()
    babbling.answer { _ in ["hello", #"{"id":1,"result":"hello"}"#] }
    #expect(await codeThrown { try await open(babbling) } == .notAnAppServer)
    #expect(babbling.isClosed)
  }

  @Test func `garbage doesn't end a connection`() async throws {
    let codex = try await connect(server, clock: clock)
    server.say("{", "\u{0}", #"{"method":"turn/started","params":7}"#)
    let call = Task { try await codex.call(ThreadList()).data.count }
    await server.sent(3)
    server.say(#"{"id":2,"result":{"data":null}}"#)
    #expect(try await call.value == 0)
    #expect(await codex.statistics.undecodableMessages == 3)
  }
}
