import Foundation
import Testing

extension FaultTests {
  /// Many turns over a few tasks, one in twenty met by a fault of the rig.
  ///
  /// `CODEX_FAULT_TURNS` and `CODEX_FAULT_SEED` make it longer and other; the same seed plans the same faults.
  struct FaultRunTests {
    private static func number(_ variable: String, default value: Int) -> Int {
      ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? value
    }

    @Test(.timeLimit(.minutes(60)))
    func `after any faults each task is as the server holds it and each prompt is there once`() async throws {
      let turns = Self.number("CODEX_FAULT_TURNS", default: 40)
      let seed = Self.number("CODEX_FAULT_SEED", default: 1)
      let start = ContinuousClock.now
      let run = try await FaultRun(turns: turns, seed: UInt64(seed))
      do {
        try await run.run()
        try await run.check()
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
      print(await run.report(seed: seed, took: start.duration(to: .now)))
      try await run.end()
    }
  }
}
