import CommandCenter
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FaultTests {
  /// The server is killed, or told to end, while a task is in one of its states, and comes back with what it has on disk.
  @Suite(.timeLimit(.minutes(2)))
  struct ServerEndTests {
    @Test(arguments: Moment.allCases)
    func `after a kill and a restart the cut turn is interrupted and can be retried`(moment: Moment) async throws {
      let server = try await LocalAppServer()
      let rig = try FaultRig(server)
      let thread = try await rig.create(moment.prompt)
      let before = try await rig.task("the moment") { moment.isReached($0) }

      try await server.crash()
      try await rig.wait(for: "word of the loss") { !$0.connection.isUsable }
      let revived = try await LocalAppServer(port: server.port, stateDirectory: server.stateDirectory)
      try await rig.connected()
      let witness = try await Witness(revived)

      let task = try await rig.settled(thread)
      try await witness.expectTruth(of: rig, thread)
      let turn = try #require(task.timeline.turns.last)
      #expect(turn.status == (moment == .idle ? .completed : .interrupted))
      #expect(turn.items.filter { !$0.state.isOver } == [], "nothing runs after a kill")
      #expect(task.approvals.allSatisfy { !$0.state.isOpen })
      if moment == .text {
        #expect(task.answer.hasPrefix(before.answer), "what was seen of the answer stays")
        #expect(turn.items.contains { $0.state == .cut })
      }
      if moment != .idle {
        #expect(task.retry == .success(moment.prompt))
        rig.perform(.retryRequested(thread))
        try await rig.task("the retried turn") { $0.timeline.turns.count == 2 }
      }
      await rig.end()
      await witness.end()
      try await revived.stop()
    }

    @Test(arguments: [Moment.idle, .text, .command])
    func `a server that is told to end finishes its turn first, and nothing is lost`(moment: Moment) async throws {
      let server = try await LocalAppServer()
      let rig = try FaultRig(server)
      let thread = try await rig.create(moment.prompt)
      try await rig.task("the moment") { moment.isReached($0) }

      kill(server.processID, SIGTERM)
      try await rig.wait(for: "word of the loss") { !$0.connection.isUsable }
      try await server.stop(keepingState: true)
      let revived = try await LocalAppServer(port: server.port, stateDirectory: server.stateDirectory)
      try await rig.connected()
      let witness = try await Witness(revived)
      let task = try await rig.settled(thread)
      #expect(task.timeline.turns.last?.status == .completed)
      try await witness.expectTruth(of: rig, thread)
      await rig.end()
      await witness.end()
      try await revived.stop()
    }

    @Test func `a server that waits for an answer before it ends still takes it`() async throws {
      let server = try await LocalAppServer()
      let rig = try FaultRig(server)
      let thread = try await rig.create(Moment.approval.prompt)
      let task = try await rig.task("the question") { Moment.approval.isReached($0) }

      kill(server.processID, SIGTERM)
      rig.perform(.followUpSubmitted(thread, text: "One more thing"))
      let approval = task.approvals[0]
      rig.perform(.approvalAnswered(approval.id, .option(try #require(approval.once))))
      try await rig.wait(for: "word of the loss") { !$0.connection.isUsable }
      try await server.stop(keepingState: true)
      let revived = try await LocalAppServer(port: server.port, stateDirectory: server.stateDirectory)
      try await rig.connected()
      let witness = try await Witness(revived)
      let isGivenBack = rig.viewer.newest?.returnedDrafts[.task(thread)] == "One more thing"
      rig.perform(.draftRestored(.task(thread)))
      let last = try await rig.settled(thread)
      #expect(last.timeline.turns.first?.status == .completed)
      #expect(last.timeline.prompts.contains("One more thing") != isGivenBack)
      try await witness.expectTruth(of: rig, thread)
      await rig.end()
      await witness.end()
      try await revived.stop()
    }
  }
}
