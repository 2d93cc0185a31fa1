import CommandCenter
import TestSupport
import Testing

extension FaultTests {
  /// The link is cut while a task is in one of its states. The task goes on on the server; the screen says that the link is
  /// gone, connects again without a key pressed, and ends with what the server holds.
  @Suite(.timeLimit(.minutes(2)))
  struct CutLinkTests {
    @Test(arguments: Moment.allCases, Weather.Cut.allCases)
    func `a cut link comes back by itself and the task ends as the server holds it`(
      moment: Moment, cut: Weather.Cut
    ) async throws {
      try await survive(moment) { $0.proxy.cut(cut) }
    }

    @Test(arguments: [Moment.text, .command])
    func `a link that ends in the middle of a frame comes back by itself`(moment: Moment) async throws {
      try await survive(moment) { rig in
        var weather = Weather()
        weather.cutPoint = Weather.CutPoint(.down, afterBytes: 301)
        rig.proxy.set(weather)
      }
    }

    @Test(arguments: [
      (Moment.text, [Weather.Direction.up, .down]), (.approval, [.up, .down]), (.text, [.up]), (.text, [.down]),
    ])
    func `a link that stands still, in one direction or both, is given up and made anew`(
      moment: Moment, directions: [Weather.Direction]
    ) async throws {
      try await survive(moment) { rig in
        var weather = Weather()
        weather.stalled = Set(directions)
        rig.proxy.set(weather)
      }
    }

    @Test func `torn, slow and late frames change nothing`() async throws {
      let server = try await LocalAppServer.shared()
      let rig = try FaultRig(server, seed: 7)
      let witness = try await Witness(server)
      var weather = Weather()
      weather.pieceBytesMax = 90
      weather.delay = .milliseconds(30)
      weather.bytesPerSecond = 60_000
      rig.proxy.set(weather)
      let thread = try await rig.create("Talk [[scenario:text n=60 delay=0.005]]")
      try await rig.settled(thread)
      try await witness.expectTruth(of: rig, thread)
      #expect(rig.viewer.losses == 0)
      await rig.end()
      await witness.end()
    }

    /// Brings a task to the moment, lets the trouble happen, and follows the task to its end.
    private func survive(_ moment: Moment, trouble: (FaultRig) -> Void) async throws {
      let server = try await LocalAppServer.shared()
      let rig = try FaultRig(server)
      let witness = try await Witness(server)
      let thread = try await rig.create(moment.prompt)
      let before = try await rig.task("the moment") { moment.isReached($0) }

      trouble(rig)
      try await rig.wait(for: "word of the loss") { !$0.connection.isUsable }
      let stale = try #require(rig.viewer.newest?.openTask)
      #expect(stale.timeline.turns.count == before.timeline.turns.count)
      try rig.proxy.restore()
      try await rig.connected()

      if moment == .approval {
        let asked = try await rig.task("the question again") { moment.isReached($0) }
        #expect(asked.approvals.map(\.id) == before.approvals.map(\.id))
        let once = try #require(asked.approvals[0].once)
        rig.perform(.approvalAnswered(asked.approvals[0].id, .option(once)))
      }
      let end = try await rig.settled(thread)
      #expect(end.timeline.turns.last?.status == .completed)
      try await witness.expectTruth(of: rig, thread)
      await rig.end()
      await witness.end()
    }
  }
}
