import CodexSDK
import CommandCenter
import TestSupport
import Testing

/// A thread as old servers made them: reads of it invent the ids of its items.
private struct LegacyThreadStart: ClientRequest {
  typealias Response = ThreadSession
  static let method = "thread/start"
  var historyMode = "legacy"
}

extension FaultTests {
  /// Tasks whose history is stored in the old way.
  @Suite(.timeLimit(.minutes(2)))
  struct LegacyHistoryTests {
    /// More turns than opening a task brings.
    private static let turns = 8

    private func legacyThread(_ server: LocalAppServer) async throws -> ThreadID {
      let codex = try await Codex.connect(CodexConfiguration(url: server.url, bearerToken: BearerToken(server.token)))
      let session = try await codex.call(LegacyThreadStart())
      let handle = codex.thread(id: session.thread.id)
      for number in 1...Self.turns {
        let course = number.isMultiple(of: 2) ? "command cmd=\"echo out \(number)\"" : "reasoning n=3 delay=0"
        _ = try await handle.run("Turn \(number) [[scenario:\(course)]]")
      }
      await codex.close()
      return ThreadID(session.thread.id)
    }

    @Test func `it opens, pages back to its beginning, and goes on`() async throws {
      let server = try await LocalAppServer.shared()
      let thread = try await legacyThread(server)
      let rig = try FaultRig(server)
      let witness = try await Witness(server)
      try await rig.connected()
      rig.perform(.taskOpened(thread))
      try await rig.task("the newest turns") { $0.summary.id == thread && !$0.timeline.turns.isEmpty }
      while let task = rig.viewer.newest?.openTask, task.timeline.olderCursor != nil {
        rig.perform(.olderTurnsRequested(thread))
        try await rig.task("older turns") { $0.timeline.turns.count > task.timeline.turns.count }
      }
      #expect(rig.viewer.newest?.openTask?.timeline.prompts.count == Self.turns)
      try await witness.expectTruth(of: rig, thread)

      rig.perform(.followUpSubmitted(thread, text: "Go on [[scenario:text n=5 delay=0.01]]"))
      try await rig.task("the follow-up") { $0.timeline.turns.count == Self.turns + 1 }
      try await rig.settled(thread)
      try await witness.expectTruth(of: rig, thread)

      // The server stores none of it.
      rig.perform(.followUpSubmitted(thread, text: "And run [[scenario:command cmd=\"echo out last\"]]"))
      try await rig.task("the turn with a command") { $0.timeline.turns.count == Self.turns + 2 }
      let end = try await rig.settled(thread)
      let kinds = end.timeline.turns.last?.items.map { item in
        switch item.content {
        case .userMessage: "prompt"
        case .command: "command"
        case .agentMessage: "answer"
        default: "other"
        }
      }
      #expect(kinds == ["prompt", "command", "answer"])
      try await witness.expectTruth(of: rig, thread)
      await rig.end()
      await witness.end()
    }

    @Test(arguments: [Moment.text, .command, .approval])
    func `a cut link and a turn in it come back`(moment: Moment) async throws {
      let server = try await LocalAppServer.shared()
      let thread = try await legacyThread(server)
      let rig = try FaultRig(server)
      let witness = try await Witness(server)
      try await rig.connected()
      rig.perform(.taskOpened(thread))
      try await rig.task("the newest turns") { $0.summary.id == thread && !$0.timeline.turns.isEmpty }
      rig.perform(.followUpSubmitted(thread, text: moment.prompt))
      try await rig.task("the moment") { $0.timeline.prompts.last == moment.prompt && moment.isReached($0) }
      rig.proxy.cut(.reset)
      try await rig.wait(for: "word of the loss") { !$0.connection.isUsable }
      try await rig.connected()
      if moment == .approval {
        let asked = try await rig.task("the question again") { moment.isReached($0) }
        rig.perform(.approvalAnswered(asked.approvals[0].id, .option(try #require(asked.approvals[0].once))))
      }
      let end = try await rig.settled(thread)
      #expect(end.timeline.turns.last?.status == .completed)
      #expect(end.timeline.prompts.filter { $0 == moment.prompt }.count == 1)
      try await witness.expectTruth(of: rig, thread)
      await rig.end()
      await witness.end()
    }

    @Test(arguments: [Moment.text, .command])
    func `a killed server brings it back with the cut turn stopped`(moment: Moment) async throws {
      let server = try await LocalAppServer()
      let thread = try await legacyThread(server)
      let rig = try FaultRig(server)
      try await rig.connected()
      rig.perform(.taskOpened(thread))
      try await rig.task("the newest turns") { $0.summary.id == thread && !$0.timeline.turns.isEmpty }
      rig.perform(.followUpSubmitted(thread, text: moment.prompt))
      let before = try await rig.task("the moment") {
        $0.timeline.prompts.last == moment.prompt && moment.isReached($0)
      }
      try await server.crash()
      try await rig.wait(for: "word of the loss") { !$0.connection.isUsable }
      let revived = try await LocalAppServer(port: server.port, stateDirectory: server.stateDirectory)
      try await rig.connected()
      let witness = try await Witness(revived)
      let task = try await rig.settled(thread)
      #expect(task.timeline.turns.last?.status == .interrupted)
      if moment == .text { #expect(task.answer.hasPrefix(before.answer), "what was seen of the answer stays") }
      try await witness.expectTruth(of: rig, thread)
      await rig.end()
      await witness.end()
      try await revived.stop()
    }
  }
}
