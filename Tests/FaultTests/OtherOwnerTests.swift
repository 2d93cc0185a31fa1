import CommandCenter
import TestSupport
import Testing

extension FaultTests {
  /// A task that another codex process has open: this server can only read along.
  @Suite(.timeLimit(.minutes(2)))
  struct OtherOwnerTests {
    static let prompt = "Elsewhere [[scenario:command cmd=\"echo step; sleep 3; echo end\"]]"

    private func openedElsewhere(_ server: LocalAppServer, _ owner: SecondServer) async throws -> (FaultRig, ThreadID) {
      let rig = try FaultRig(server)
      try await rig.connected()
      let thread = ThreadID(try await owner.start(Self.prompt))
      rig.perform(.taskOpened(thread))
      let task = try await rig.task("a reading of it") {
        if case .polling = $0.feed { $0.timeline.prompts == [Self.prompt] } else { false }
      }
      #expect(task.readOnlyReason?.contains("Another Codex process has this task open") == true)
      #expect(task.activeTurn != nil, "it runs, although this server takes it for stopped")
      return (rig, thread)
    }

    @Test func `it is read along, says so, and is live once its owner is gone`() async throws {
      let server = try await LocalAppServer()
      let owner = try await SecondServer(beside: server)
      let (rig, thread) = try await openedElsewhere(server, owner)

      rig.perform(.followUpSubmitted(thread, text: "From here"))
      let refused = try await rig.wait(for: "the text given back") {
        $0.returnedDrafts[.task(thread)] == "From here"
      }
      #expect(refused.messages.contains { $0.text.contains("Another Codex process") })
      #expect(refused.openTask?.outbox == [])
      rig.perform(.draftRestored(.task(thread)))

      let read = try await rig.task("the end of the turn") { $0.timeline.turns.last?.status == .completed }
      #expect(read.readOnlyReason != nil)
      let witness = try await Witness(server)
      try await witness.expectTruth(of: rig, thread)

      try await owner.kill()
      try await rig.task("the task itself") { $0.readOnlyReason == nil }
      rig.perform(.followUpSubmitted(thread, text: "From here [[scenario:text n=3 delay=0]]"))
      try await rig.task("the follow-up") { $0.timeline.turns.count == 2 }
      try await rig.settled(thread)
      try await witness.expectTruth(of: rig, thread)
      await rig.end()
      await witness.end()
      try await server.stop()
    }

    @Test func `a turn that died with its owner is told as stopped`() async throws {
      let server = try await LocalAppServer()
      let owner = try await SecondServer(beside: server)
      let (rig, thread) = try await openedElsewhere(server, owner)
      try await owner.kill()
      let end = try await rig.settled(thread)
      #expect(end.readOnlyReason == nil)
      #expect(end.timeline.turns.last?.status == .interrupted)
      let witness = try await Witness(server)
      try await witness.expectTruth(of: rig, thread)
      await rig.end()
      await witness.end()
      try await server.stop()
    }
  }
}
