import CommandCenter
import TestSupport
import Testing

extension FaultTests {
  /// Running tasks between which a person hops.
  @Suite(.timeLimit(.minutes(3)))
  struct HopTests {
    private static let prompts = [
      "One [[scenario:text n=60 delay=0.08]]", "Two [[scenario:slow n=50 delay=0.1]]",
      "Three [[scenario:longcmd secs=4]]", "Four [[scenario:reasoning n=20 delay=0.1]]",
      "Five [[scenario:text n=80 delay=0.06]]",
    ]

    @Test func `each is all there at every hop, and as the server holds it at the end`() async throws {
      let server = try await LocalAppServer()
      let rig = try FaultRig(server, haste: 1)
      var threads: [ThreadID] = []
      for prompt in Self.prompts { threads.append(try await rig.create(prompt)) }
      var hops = 0
      while rig.viewer.newest?.tasks.rows.contains(where: \.status.isActive) == true {
        for thread in threads {
          rig.perform(.taskOpened(thread))
          let task = try await rig.task("the task that was hopped to") {
            $0.summary.id == thread && $0.feed != .loading
          }
          let isWhole = task.timeline.turns.flatMap(\.items).allSatisfy { !$0.joinedMidway }
          #expect(isWhole, "hop \(hops) to \(task.summary.title)")
          hops += 1
        }
      }
      #expect(hops > threads.count)
      let witness = try await Witness(server)
      for thread in threads {
        rig.perform(.taskOpened(thread))
        try await rig.settled(thread)
        try await witness.expectTruth(of: rig, thread)
      }
      await witness.end()
      await rig.end()
      try await server.stop()
    }
  }
}
