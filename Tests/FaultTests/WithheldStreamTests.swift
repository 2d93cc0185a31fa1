import CommandCenter
import TestSupport
import Testing

extension FaultTests {
  /// The server tells nothing by itself of what happens in a task; reading it does.
  @Suite(.timeLimit(.minutes(2)))
  struct WithheldStreamTests {
    static let everything = [
      "thread/status/changed", "turn/started", "turn/completed", "turn/plan/updated", "turn/diff/updated",
      "item/started",
      "item/completed", "item/agentMessage/delta", "item/reasoning/summaryTextDelta",
      "item/reasoning/summaryPartAdded", "item/commandExecution/outputDelta", "item/fileChange/patchUpdated",
      "thread/tokenUsage/updated", "serverRequest/resolved",
    ]

    @Test(arguments: [Moment.text, .command])
    func `reads carry a task to its end`(moment: Moment) async throws {
      let server = try await LocalAppServer.shared()
      let rig = try FaultRig(server, withheld: Self.everything)
      let witness = try await Witness(server)
      let thread = try await rig.create(moment.prompt)
      try await rig.task("the poller") { if case .polling = $0.feed { true } else { false } }
      let end = try await rig.settled(thread)
      #expect(end.timeline.turns.last?.status == .completed)
      try await witness.expectTruth(of: rig, thread)
      await rig.end()
      await witness.end()
    }

    @Test func `a provider that hangs is told as silent and still active, and Stop ends it`() async throws {
      let server = try await LocalAppServer.shared()
      let rig = try FaultRig(server)
      let thread = try await rig.create("Hang [[scenario:hang after=3]]")
      try await rig.task("word of the silence") { if case .silent = $0.feed { true } else { false } }
      rig.perform(.stopRequested(thread))
      let end = try await rig.settled(thread)
      #expect(end.timeline.turns.last?.status == .interrupted)
      await rig.end()
    }
  }
}
