import CodexTestSupport
import Testing

@testable import CodexSDK

@Suite(.timeLimit(.minutes(1)))
struct TurnTests {
  private let server = ScriptedTransport()

  private func started(_ turn: String) -> String {
    #"{"method":"turn/started","params":{"threadId":"T1","turn":{"id":"\#(turn)","status":"inProgress"}}}"#
  }

  private func completed(_ turn: String, status: String = "completed", error: String = "null") -> String {
    #"{"method":"turn/completed","params":{"threadId":"T1","turn":{"id":"\#(turn)","status":"\#(status)","#
      + #""error":\#(error),"items":[]}}}"#
  }

  private func message(_ turn: String, _ text: String, phase: String = "null", thread: String = "T1") -> String {
    #"{"method":"item/completed","params":{"threadId":"\#(thread)","turnId":"\#(turn)","item":{"type":"agentMessage","#
      + #""id":"m","text":"\#(text)","phase":\#(phase)}}}"#
  }

  /// Answers `turn/start` with turn N1 and, in the same breath, says `then`.
  private func connect(_ then: [String] = []) async throws -> CodexThreadHandle {
    let codex = try await CodexSDKTests.connect(server)
    server.answer { sent in
      guard let id = sent["id"]?.integerValue, sent["method"] == "turn/start" else { return [] }
      return [#"{"id":\#(id),"result":{"turn":{"id":"N1","status":"inProgress","items":[]}}}"#] + then
    }
    return codex.thread(id: "T1")
  }

  @Test func `a turn returns its answer and nothing of other turns and threads`() async throws {
    let thread = try await connect([
      started("N1"), message("N1", "on it", phase: #""commentary""#), message("N0", "late from before"),
      message("C1", "sub-agent", thread: "C"), message("N1", "done", phase: #""final_answer""#),
      message("N1", "by the way"), completed("C1"), completed("N1"), message("N2", "next turn"),
    ])
    let result = try await thread.run("Do it.")
    #expect(result.finalResponse == "done")
    #expect(result.items.count == 3)
    #expect(result.turn.status == .completed)
    #expect(server.sent.last?["params"]?["input"] == [["type": "text", "text": "Do it."]])
  }

  @Test func `a failed turn throws the server's reason`() async throws {
    let thread = try await connect([completed("N1", status: "failed", error: #"{"message":"usage limit"}"#)])
    do {
      _ = try await thread.run("Do it.")
      Issue.record("nothing was thrown")
    } catch let error as CodexError {
      #expect(error.code == .turnFailed)
      #expect(error.message == "usage limit")
    }
  }

  @Test func `a stopped turn is returned as such`() async throws {
    let thread = try await connect([completed("N1", status: "interrupted")])
    #expect(try await thread.run("Do it.").turn.status == .interrupted)
  }

  @Test func `a turn whose end is never seen throws`() async throws {
    let thread = try await connect([started("N1")])
    let run = Task { try await thread.run("Do it.") }
    await server.sent(3)
    server.hangUp()
    #expect(await codeThrown { try await run.value } == .connectionLost)
  }

  @Test func `a question of the turn is put to whom it may concern and answered`() async throws {
    let question =
      #"{"method":"item/fileChange/requestApproval","id":0,"params":{"threadId":"T1","turnId":"N1","itemId":"f"}}"#
    let thread = try await connect([started("N1"), question])
    let run = Task {
      try await thread.run("Do it.") { request in
        guard case .fileChangeApproval = request.body else { return nil }
        return .fileChange(.accept)
      }
    }
    #expect(await server.sent(4)[3] == ["id": 0, "result": ["decision": "accept"]])
    server.say(#"{"method":"serverRequest/resolved","params":{"threadId":"T1","requestId":0}}"#, completed("N1"))
    #expect(try await run.value.turn.status == .completed)
  }

  @Test func `a thread the server forgot is resumed, then asked once more`() async throws {
    let thread = try await connect()
    server.answer { [server] sent in
      guard let id = sent["id"]?.integerValue else { return [] }
      let isResumed = server.sent.contains { $0["method"] == "thread/resume" }
      switch sent["method"] {
      case "thread/resume": return [#"{"id":\#(id),"result":{"thread":{"id":"T1","status":{"type":"idle"}}}}"#]
      case "turn/start" where isResumed: return [#"{"id":\#(id),"result":{"turn":{"id":"N1","status":"inProgress"}}}"#]
      default: return [#"{"id":\#(id),"error":{"code":-32600,"message":"thread not found: T1"}}"#]
      }
    }
    let turn = try await thread.startTurn("Go on.")
    #expect(turn.id == "N1")
    let methods = server.sent.dropFirst(2).compactMap { $0["method"]?.stringValue }
    #expect(methods == ["turn/start", "thread/resume", "turn/start"])
  }

  @Test func `nothing to say starts nothing`() async throws {
    let thread = try await connect()
    #expect(await codeThrown { try await thread.startTurn("") } == .invalidInput)
    #expect(await codeThrown { try await thread.startTurn(TurnStart(threadId: "T1", input: [])) } == .invalidInput)
    #expect(server.sent.count == 2)
  }

  @Test func `steer and stop name the turn`() async throws {
    let turn = try await connect().startTurn("Do it.")
    let steer = Task { try await turn.steer([.text("rather that")]) }
    let steered = await server.sent(4)[3]
    #expect(steered["method"] == "turn/steer")
    #expect(steered["params"]?["expectedTurnId"] == "N1")
    server.say(#"{"id":3,"result":{"turnId":"N1"}}"#)
    try await steer.value
    let stop = Task { try await turn.interrupt() }
    #expect(await server.sent(5)[4]["params"] == ["threadId": "T1", "turnId": "N1"])
    server.say(#"{"id":4,"error":{"code":-32600,"message":"expected active turn id N1 but found N2"}}"#)
    #expect(await codeThrown { try await stop.value } == .turnMismatch)
  }

  /// Says so much about a turn that no queue holds it, and returns whether the connection still works.
  private func survivesFlood(of turn: String, _ thread: CodexThreadHandle) async throws -> Bool {
    let megabyte = String(repeating: "x", count: 1 << 20)
    server.say(Array(repeating: message(turn, megabyte), count: EventQueue.bytesMax >> 20 + 1))
    server.answer { [#"{"id":\#($0["id"]?.integerValue ?? 0),"result":{"status":"notLoaded"}}"#] }
    try await thread.unsubscribe()
    return true
  }

  @Test func `a finished turn that is kept collects nothing of the turns after it`() async throws {
    let thread = try await connect([message("N1", "done"), completed("N1")])
    let turn = try await thread.startTurn("Do it.")
    #expect(try await survivesFlood(of: "N2", thread))
    #expect(try await turn.result().finalResponse == "done")
  }

  @Test func `a turn that is kept to be stopped alone keeps little, and says so to who reads it after all`()
    async throws
  {
    let turn = try await connect().startTurn("Do it.")
    #expect(try await survivesFlood(of: "N1", turn.thread))
    #expect(await codeThrown { try await turn.result() } == .eventBacklog)
  }

  @Test func `a turn that is read in time may say any amount`() async throws {
    let turn = try await connect().startTurn("Do it.")
    let reading = Task { try await turn.result() }
    let part = String(repeating: "x", count: EventQueue.unreadTurnBytesMax)
    for _ in 0..<4 { server.say(message("N1", part)) }
    server.say(message("N1", "done"), completed("N1"))
    #expect(try await reading.value.finalResponse == "done")
  }

  @Test func `a thread without a message has no turns`() async throws {
    let thread = try await connect()
    server.answer { sent in
      [#"{"id":\#(sent["id"]?.integerValue ?? 0),"error":{"code":-32600,"message":"T1 is not materialized yet"}}"#]
    }
    #expect(try await thread.turns().data.isEmpty)
  }
}
