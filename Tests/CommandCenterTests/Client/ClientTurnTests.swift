import CodexSDK
import CodexTestSupport
import Foundation
import TestSupport
import Testing

@testable import CommandCenter

@Suite(.timeLimit(.minutes(1)))
struct ClientTurnTests {
  private let request = FollowUpRequest(
    threadID: ThreadID("T"), message: OutgoingMessage(id: MessageID("m1"), text: "go on"), effort: "high")

  @Test func `a thread that is not loaded is loaded, then the message is sent once more`() async throws {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server) { method, _ in
      switch method {
      case "turn/start" where server.methods.count == 1: .error(code: -32_600, "thread not found: T")
      case "turn/start": .result(#"{"turn":\#(ServerJSON.turn("N"))}"#)
      default: .result(ServerJSON.session("T"))
      }
    }
    #expect(try await client.sendFollowUp(request).turnID == TurnID("N"))
    #expect(server.methods == ["turn/start", "thread/resume", "turn/start"])
    let params = try #require(server.params(of: "turn/start"))
    #expect(params["clientUserMessageId"] == "m1")
    #expect(params["effort"] == "high")
    #expect(params["model"] == nil, "what isn't changed isn't sent")
    await client.close()
  }

  @Test func `a message that may have arrived is not sent again`() async throws {
    let (server, clock) = (ScriptedTransport(), ManualClock())
    let client = try await scriptedClient(server, clock: clock) { _, _ in .silence }
    let sending = Task { [request] in await problem { try await client.sendFollowUp(request) } }
    await server.sent(3)
    await clock.sleepers(1)
    clock.advance(by: .seconds(60))
    #expect(await sending.value?.code == .timedOut)
    #expect(server.methods == ["turn/start"])
    await client.close()
  }

  @Test func `silence to a stop means that the turn is over, when the thread says so`() async throws {
    let (server, clock) = (ScriptedTransport(), ManualClock())
    let client = try await scriptedClient(server, clock: clock) { method, _ in
      method == "turn/interrupt"
        ? .silence : .result(#"{"data":[\#(ServerJSON.turn("N", "interrupted"))],"nextCursor":null}"#)
    }
    let stopping = Task { await problem { try await client.interruptTask(ThreadID("T"), turn: TurnID("N")) } }
    await server.sent(3)
    await clock.sleepers(1)
    clock.advance(by: AppServerCodexClient.interruptTimeLimit)
    #expect(await stopping.value?.code == .noActiveTurn)
    #expect(server.methods == ["turn/interrupt", "thread/turns/list"])
    await client.close()
  }

  @Test func `silence to a stop of a turn that runs on is told as such`() async throws {
    let (server, clock) = (ScriptedTransport(), ManualClock())
    let client = try await scriptedClient(server, clock: clock) { method, _ in
      method == "turn/interrupt" ? .silence : .result(#"{"data":[\#(ServerJSON.turn("N"))]}"#)
    }
    let stopping = Task { await problem { try await client.interruptTask(ThreadID("T"), turn: TurnID("N")) } }
    await server.sent(3)
    await clock.sleepers(1)
    clock.advance(by: AppServerCodexClient.interruptTimeLimit)
    #expect(await stopping.value?.code == .timedOut)
    await client.close()
  }

  @Test func `a turn that a resume calls running and the stored turns do not is over`() async throws {
    let server = ScriptedTransport()
    let page = #"{"data":[\#(ServerJSON.turn("N2"))],"nextCursor":null}"#
    let client = try await scriptedClient(server) { method, _ in
      method == "thread/turns/list"
        ? .result(#"{"data":[\#(ServerJSON.turn("N2", "interrupted"))],"nextCursor":null}"#)
        : .result(ServerJSON.session("T", page: page))
    }
    let contents = try await client.watchTask(ThreadID("T"))
    #expect(contents.turns.map(\.status) == [.interrupted])
    #expect(!contents.summary.status.isActive)
    await client.close()
  }

  @Test(arguments: [true, false])
  func `a review is stopped under the id that it runs by, and no other turn in its place`(_ isReview: Bool) async throws
  {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server) { method, params in
      if method == "thread/turns/list" {
        return .result(
          #"{"data":[{"id":"S","rootTurnId":"\#(isReview ? "R" : "S")","status":"inProgress"}],"nextCursor":null}"#)
      }
      return params["turnId"] == "S" ? .result("{}") : .error(code: -32_600, "expected active turn id R but found S")
    }
    let refusal = await problem { try await client.interruptTask(ThreadID("T"), turn: TurnID("R")) }
    #expect(refusal?.code == (isReview ? nil : .noActiveTurn))
    #expect(server.methods == ["turn/interrupt", "thread/turns/list"] + (isReview ? ["turn/interrupt"] : []))
    await client.close()
  }

  @Test(arguments: [true, false])
  func `whether a server shuts down is asked without touching a task`(_ isDraining: Bool) async throws {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server) { _, _ in
      .error(code: -32_600, isDraining ? "Server is draining; retry after reconnecting" : "thread not found: 0")
    }
    #expect(await problem { try await client.checkStarts() }?.code == (isDraining ? .draining : nil))
    #expect(server.methods == ["turn/steer"])
    await client.close()
  }

  @Test func `watching takes the newest turns from the resume, oldest first`() async throws {
    let server = ScriptedTransport()
    let page = #"{"data":[\#(ServerJSON.turn("N2")),\#(ServerJSON.turn("N1", "completed"))],"nextCursor":"older"}"#
    let client = try await scriptedClient(server) { _, _ in .result(ServerJSON.session("T", page: page)) }
    let contents = try await client.watchTask(ThreadID("T"))
    #expect(contents.turns.map(\.id) == [TurnID("N1"), TurnID("N2")])
    #expect(contents.olderCursor == "older")
    #expect(contents.settings.sandbox == "readOnly")
    let beside = server.methods.dropFirst().sorted()
    #expect(server.methods.first == "thread/resume")
    // A turn that a resume calls running is looked at once more.
    #expect(beside == ["thread/backgroundTerminals/list", "thread/queue/list", "thread/turns/list"])
    #expect(server.params(of: "thread/resume")?["excludeTurns"] == true)
    await client.close()
  }

  @Test func `a server that refuses the page is watched without it`() async throws {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server) { method, params in
      switch method {
      case "thread/resume" where params["initialTurnsPage"] != nil:
        .error(code: -32_600, "thread/resume.initialTurnsPage requires experimentalApi capability")
      case "thread/resume": .result(ServerJSON.session("T"))
      case "thread/backgroundTerminals/list", "thread/queue/list":
        .error(code: -32_600, "\(method) requires experimentalApi capability")
      default: .result(#"{"data":[\#(ServerJSON.turn("N"))],"nextCursor":"older"}"#)
      }
    }
    let contents = try await client.watchTask(ThreadID("T"))
    #expect(contents.turns.map(\.id) == [TurnID("N")])
    #expect(contents.runningCommands == nil)
    #expect(contents.queue == nil)
    #expect(server.methods.prefix(3) == ["thread/resume", "thread/resume", "thread/turns/list"])
    #expect(
      server.methods.dropFirst(3).sorted() == [
        "thread/backgroundTerminals/list", "thread/queue/list", "thread/turns/list",
      ])
    await client.close()
  }

  @Test(arguments: [
    (-32_600, "thread T is not materialized yet"), (-32_601, "thread/turns/list is not supported yet"),
  ])
  func `a thread without a message has no turns`(code: Int, text: String) async throws {
    let client = try await scriptedClient { _, _ in .error(code: code, text) }
    #expect(
      try await client.readTurns(ThreadID("T"), olderThan: nil, limit: 5) == TurnPage(turns: [], olderCursor: nil))
    await client.close()
  }

  @Test func `a server that knows no pages of turns is read whole`() async throws {
    let server = ScriptedTransport()
    let client = try await scriptedClient(server) { method, _ in
      method == "thread/turns/list"
        ? .error(code: -32_600, "thread/turns/list requires experimentalApi capability")
        : .result(
          #"{"thread":{"id":"T","status":{"type":"idle"},"turns":[\#(ServerJSON.turn("N1", "completed")),\#(ServerJSON.turn("N2"))]}}"#
        )
    }
    let page = try await client.readTurns(ThreadID("T"), olderThan: nil, limit: 1)
    #expect(page.turns.map(\.id) == [TurnID("N1"), TurnID("N2")])
    #expect(page.olderCursor == nil)
    await client.close()
  }
}

extension ClientTurnTests {
  @Test func `a text beyond what is kept is read whole for a document`() async throws {
    let text = String(repeating: "0123456789", count: ItemLimits.textBytesMax / 10) + "the end"
    let item = #"{"type":"agentMessage","id":"I1","text":"\#(text)"}"#
    let client = try await scriptedClient { _, _ in
      .result(#"{"data":[\#(ServerJSON.turn("N1", "completed", items: [item]))],"nextCursor":null}"#)
    }
    func message(_ page: TurnPage) throws -> (String, omitted: Int) {
      let item = try #require(page.turns.first?.items.first)
      guard case .agentMessage(let message) = item.content else { throw Problem(.badInput, "no message") }
      return (message.text, item.omittedBytes)
    }
    let kept = try message(try await client.readTurns(Sample.thread, olderThan: nil, limit: 1))
    #expect(kept.0.utf8.count <= ItemLimits.textBytesMax && kept.omitted > 0)
    let whole = try message(try await client.readTurns(Sample.thread, olderThan: nil, limit: 1, whole: true))
    #expect(whole == (text, 0))
    let document = try await Transcript(of: Sample.task("T"), from: client).text(as: .markdown)
    #expect(document.contains(text))
    await client.close()
  }
}

/// The problem a call ends with.
func problem(_ call: () async throws -> some Any) async -> Problem? {
  do {
    _ = try await call()
    return nil
  } catch {
    return error as? Problem
  }
}
