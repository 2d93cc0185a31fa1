import CommandCenter
import TestSupport
import Testing

extension FaultTests {
  /// Nobody draws, as when a terminal does not read, while the server talks as fast as it can.
  @Suite(.timeLimit(.minutes(3)))
  struct BackpressureTests {
    static let deltas = 20_000
    /// What that flood may add to this process at any time; it is 4 MB on the wire.
    static let growthBytesMax = 48 << 20

    @Test func `a flood that nobody looks at is taken in, in bounded memory, and is all there afterwards`() async throws
    {
      let server = try await LocalAppServer.shared()
      let rig = try FaultRig(server, looks: false)
      let witness = try await Witness(server)
      let looking = Task { await rig.viewer.look(at: rig.model.snapshots) }
      try await rig.connected()
      let memory = ProcessMemory()
      try memory.forgetPeak()
      let start = try memory.peakBytes()
      let thread = try await rig.create("Flood [[scenario:flood n=\(Self.deltas)]]")
      try await rig.task("the beginning of the answer") { !$0.answer.isEmpty }
      looking.cancel()
      await looking.value
      let before = try #require(rig.viewer.newest)

      try await witness.untilEnded(1, of: thread)
      #expect(rig.viewer.newest == before, "nobody looked")

      let again = Task { await rig.viewer.look(at: rig.model.snapshots) }
      let end = try await rig.settled(thread)
      let peak = try memory.peakBytes()
      print("flood of \(Self.deltas) deltas unseen: memory grew by \((peak - start) >> 20) MiB")
      #expect(peak - start <= Self.growthBytesMax)
      #expect(rig.viewer.newest?.connection.state == before.connection.state, "it is the same connection")
      #expect(end.answer.contains("w\(Self.deltas - 1)"))
      try await witness.expectTruth(of: rig, thread)
      await rig.end()
      await again.value
      await witness.end()
    }
  }
}
