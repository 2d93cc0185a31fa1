import CodexSDK
import CodexTestSupport
import Foundation
import Testing

@testable import CommandCenter

@Suite(.timeLimit(.minutes(1)))
struct ClientTaskTests {
  @Test(arguments: [
    (AccessMode.serverDefault, JSONValue?.none, JSONValue?.none), (.readOnly, "read-only", "on-request"),
    (.workspace, "workspace-write", "on-request"), (.fullAccess, "danger-full-access", "never"),
  ])
  func `a new task asks for the access that was picked, and for nothing else`(
    access: AccessMode, sandbox: JSONValue?, policy: JSONValue?
  ) async throws {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server) { method, _ in
      .result(method == "turn/start" ? #"{"turn":\#(ServerJSON.turn("N"))}"# : ServerJSON.session("T"))
    }
    let started = try await client.createTask(
      CreateTaskRequest(
        message: OutgoingMessage(id: MessageID("m1"), text: "Do it"), projectPath: nil, model: nil, effort: nil,
        access: access))
    #expect(started.summary?.title == "Do it")
    let start = try #require(server.params(of: "thread/start"))
    #expect(start["sandbox"] == sandbox)
    #expect(start["approvalPolicy"] == policy)
    #expect(start["cwd"] == nil)
    #expect(server.params(of: "turn/start")?["clientUserMessageId"] == "m1")
    await client.close()
  }

  @Test(arguments: [true, false])
  func `a new task keeps its commands where the server can, and is made without that where it can't`(
    _ isKnown: Bool
  ) async throws {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server) { method, params in
      if method == "turn/start" { return .result(#"{"turn":\#(ServerJSON.turn("N"))}"#) }
      return isKnown || params["historyMode"] == nil
        ? .result(ServerJSON.session("T")) : .error(code: -32_601, "paginated_threads is not supported yet")
    }
    for text in ["one", "two"] {
      _ = try await client.createTask(
        CreateTaskRequest(
          message: OutgoingMessage(id: MessageID(text), text: text), projectPath: nil, model: nil, effort: nil,
          access: .serverDefault))
    }
    let once = ["thread/start", "turn/start"]
    // The refusal is remembered: the second task asks once.
    #expect(server.methods == (isKnown ? [] : ["thread/start"]) + once + once)
    #expect(server.params(of: "thread/start")?["historyMode"] == (isKnown ? "paginated" : nil))
    await client.close()
  }

  @Test func `an account that can't be read is unknown, not signed out`() async throws {
    let client = try await scriptedClient { _, _ in .error(code: -32_603, "workspace routing discovery failed") }
    guard case .unknown(let reason) = try await client.accountStatus(refreshToken: false) else {
      Issue.record("not unknown")
      return
    }
    #expect(reason.contains("routing"))
    await client.close()
  }

  @Test func `models are read page by page, without those meant for no menu`() async throws {
    let client = try await scriptedClient { method, params in
      guard method == "model/list" else { return .error(code: -32_601, "no such method") }
      return params["cursor"] == nil
        ? .result(#"{"data":[{"id":"a","isDefault":true},{"id":"b","hidden":true}],"nextCursor":"2"}"#)
        : .result(#"{"data":[{"id":"c"}],"nextCursor":null}"#)
    }
    let models = try await client.listModels()
    #expect(models.map(\.id) == ["a", "c"])
    #expect(models.map(\.isDefault) == [true, false])
    await client.close()
  }

  @Test(arguments: [("c", ["a", "c"]), ("own", ["a", "c", "own"])])
  func `the model that the server is configured to use is the default`(configured: String, ids: [String]) async throws {
    let client = try await scriptedClient { method, _ in
      method == "model/list"
        ? .result(#"{"data":[{"id":"a","isDefault":true,"defaultReasoningEffort":"low"},{"id":"c"}]}"#)
        : .result(#"{"config":{"model":"\#(configured)","model_reasoning_effort":"high"},"origins":{}}"#)
    }
    let models = try await client.listModels()
    #expect(models.map(\.id) == ids)
    #expect(models.filter(\.isDefault).map(\.id) == [configured])
    #expect(models.filter(\.isDefault).map(\.defaultEffort) == ["high"])
    #expect(models[0].defaultEffort == "low")
    await client.close()
  }

  @Test func `a public server over plain text is not even connected to with a token`() async throws {
    let endpoint = ServerEndpoint(url: "ws://codex.example.com:4500", token: "secret")
    let client = AppServerCodexClient(endpoint: endpoint)
    let refused = try #require(await problem { try await client.connect() })
    #expect(refused.code == .badAddress)
    #expect(refused.message.contains("codex.example.com"))
    await client.close()
  }
}

@Suite(.timeLimit(.minutes(1)))
struct ClientEventTests {
  private static let question =
    #"{"id":3,"method":"item/commandExecution/requestApproval","params":{"threadId":"T","turnId":"N","itemId":"I","command":"x","availableDecisions":["accept",{"acceptWithExecpolicyAmendment":{"execpolicy_amendment":["x"]}},"cancel"]}}"#

  @Test func `an answer goes back under the server's id, in the form that was offered`() async throws {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server)
    var events = client.events.makeAsyncIterator()
    server.say(Self.question)
    guard case .approvalRequested(let approval)? = await events.next(isolation: #isolation)?.first else {
      Issue.record("no question")
      return
    }
    try await client.respond(to: approval, with: .option("acceptPrefix"))
    let answer = try #require(server.sent.last)
    #expect(answer["id"] == 3)
    #expect(
      answer["result"]?["decision"] == ["acceptWithExecpolicyAmendment": ["execpolicy_amendment": ["x"]]])
    await client.close()
  }

  @Test func `an answer does not go to what took the place of the question it was meant for`() async throws {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server)
    var events = client.events.makeAsyncIterator()
    server.say(Self.question)
    guard case .approvalRequested(let shown)? = await events.next(isolation: #isolation)?.first else {
      Issue.record("no question")
      return
    }
    server.say(Self.question.replacing(#""command":"x""#, with: #""command":"rm -rf /""#))
    _ = await events.next(isolation: #isolation)
    let before = server.sent.count
    let refused = await problem { try await client.respond(to: shown, with: .option("accept")) }
    #expect(refused?.message.contains("has changed") == true)
    #expect(server.sent.count == before)
    // The same again is the same question.
    server.say(Self.question)
    _ = await events.next(isolation: #isolation)
    try await client.respond(to: shown, with: .option("accept"))
    #expect(server.sent.count == before + 1)
    await client.close()
  }

  @Test func `a question that another client answered is closed here`() async throws {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server)
    var events = client.events.makeAsyncIterator()
    server.say(Self.question, #"{"method":"serverRequest/resolved","params":{"threadId":"T","requestId":3}}"#)
    let heard = await events.next(isolation: #isolation)
    guard case .approvalRequested(let approval)? = heard?.first else {
      Issue.record("no question")
      return
    }
    #expect(heard?.last == .approvalClosed(ThreadID("T"), approval.id))
    let before = server.sent.count
    #expect(await problem { try await client.respond(to: approval, with: .option("accept")) }?.code == .refused)
    #expect(server.sent.count == before)
    await client.close()
  }

  @Test func `a flood of deltas reaches the app as one`() async throws {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server)
    let deltas = (0..<500).map {
      #"{"method":"item/agentMessage/delta","params":{"threadId":"T","turnId":"N","itemId":"I","delta":"\#($0) "}}"#
    }
    server.say(deltas)
    var events = client.events.makeAsyncIterator()
    var growths: [String] = []
    while growths.joined().contains("499") == false, let batch = await events.next(isolation: #isolation) {
      for case .itemGrew(_, _, _, .agentText(let text)) in batch { growths.append(text) }
    }
    #expect(growths.joined() == (0..<500).map { "\($0) " }.joined())
    #expect(growths.count == 1)
    await client.close()
  }

  @Test func `a broken link is the last event, with its reason`() async throws {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server)
    var events = client.events.makeAsyncIterator()
    server.fail(CodexError(.connectionLost, "cable cut"))
    guard case .disconnected(let problem)? = await events.next(isolation: #isolation)?.last else {
      Issue.record("no end")
      return
    }
    #expect(problem.message.contains("cable cut"))
    #expect(await events.next(isolation: #isolation) == nil)
    await client.close()
  }

  @Test func `events may be awaited before there is a connection, and end with a client that never had one`() async {
    let client = AppServerCodexClient(
      connector: { throw CodexError(.unreachable, "nobody") }, probe: { ServerHealth(status: 200, latency: .zero) })
    let reading = Task {
      var events: [CodexEvent] = []
      for await batch in client.events { events += batch }
      return events
    }
    #expect(await problem { try await client.connect() }?.code == .unreachable)
    await client.close()
    let events = await reading.value
    #expect(events.count == 1)
    guard case .disconnected? = events.first else {
      Issue.record("\(events)")
      return
    }
  }
}
