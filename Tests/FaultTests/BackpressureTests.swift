import CommandCenter
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
      let start = residentBytes()
      let thread = try await rig.create("Flood [[scenario:flood n=\(Self.deltas)]]")
      try await rig.task("the beginning of the answer") { !$0.answer.isEmpty }
      let before = try #require(rig.viewer.newest)
      looking.cancel()
      await looking.value

      var peak = start
      while try await witness.turns(of: thread).last?.status.isOver != true {
        peak = max(peak, residentBytes())
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(rig.viewer.newest == before, "nobody looked")

      let again = Task { await rig.viewer.look(at: rig.model.snapshots) }
      let end = try await rig.settled(thread)
      peak = max(peak, residentBytes())
      print("flood of \(Self.deltas) deltas unseen: memory grew by \((peak - start) >> 20) MiB")
      #expect(peak - start <= Self.growthBytesMax)
      #expect(rig.viewer.newest?.connection.state == before.connection.state, "it is the same connection")
      #expect(end.answer.contains("w\(Self.deltas - 1)"))
      try await witness.expectTruth(of: rig, thread)
      await rig.end()
      await again.value
      await witness.end()
    }

    /// Memory of this process that is in use, where the system tells it.
    private func residentBytes() -> Int {
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      var text = [CChar](repeating: 0, count: 128)
      guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
      let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split(separator: " ")
      return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
  }
}
