import CodexTestSupport
import Testing

@testable import CodexSDK

@Suite(.timeLimit(.minutes(1)))
struct QuestionTests {
  private let server = ScriptedTransport()

  private func ask(_ id: Int) -> String {
    #"{"method":"item/commandExecution/requestApproval","id":\#(id),"params":{"threadId":"T1","turnId":"N1","#
      + #""itemId":"c","command":"ls","availableDecisions":["accept","cancel"]}}"#
  }

  @Test func `a question with id zero is answered once`() async throws {
    let codex = try await connect(server)
    var events = codex.events().makeAsyncIterator()
    server.say(ask(0))
    guard case .serverRequest(let question)? = try await events.next()?.first else {
      throw CodexError(.undecodable, "no question")
    }
    #expect(question.threadId == "T1")
    #expect(question.turnId == "N1")
    try await codex.respond(to: question.id, with: .command(.accept))
    #expect(await server.sent(3)[2] == ["id": 0, "result": ["decision": "accept"]])
    #expect(
      await codeThrown { try await codex.respond(to: question.id, with: .command(.decline)) } == .alreadyAnswered)
    // Sent again by a resume while the answer was on its way: still answered.
    server.say(ask(0))
    _ = try await events.next()
    #expect(
      await codeThrown { try await codex.respond(to: question.id, with: .command(.decline)) } == .alreadyAnswered)
    #expect(server.sent.count == 3)
  }

  @Test func `a question another client settled cannot be answered`() async throws {
    let codex = try await connect(server)
    var events = codex.events().makeAsyncIterator()
    server.say(ask(4), #"{"method":"serverRequest/resolved","params":{"threadId":"T1","requestId":4}}"#)
    #expect(try await events.next()?.count == 2)
    #expect(await codeThrown { try await codex.respond(to: .number(4), with: .command(.accept)) } == .alreadyAnswered)
  }

  @Test func `an id of the server is not taken for one of ours`() async throws {
    let codex = try await connect(server)
    let call = Task { try await codex.call(ThreadUnsubscribe(threadId: "T")).status }
    await server.sent(3)
    server.say(ask(2), #"{"id":2,"result":{"status":"notSubscribed"}}"#)
    #expect(try await call.value == .notSubscribed)
    try await codex.respond(to: .number(2), with: .command(.accept))
    #expect(await server.sent(4)[3] == ["id": 2, "result": ["decision": "accept"]])
  }

  @Test func `an unknown question is never answered by itself`() async throws {
    let codex = try await connect(server)
    var events = codex.events().makeAsyncIterator()
    server.say(#"{"method":"item/tool/call","id":9,"params":{"tool":"x"}}"#)
    guard case .serverRequest(let question)? = try await events.next()?.first else {
      throw CodexError(.undecodable, "no question")
    }
    #expect(question.body == .unknown(method: "item/tool/call", params: ["tool": "x"]))
    #expect(server.sent.count == 2)
    try await codex.respond(to: question.id, with: .refusal(message: "not here"))
    #expect(await server.sent(3)[2]["error"]?["message"] == "not here")
  }
}
