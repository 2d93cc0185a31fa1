import Foundation
import TestSupport
import Testing

@testable import CodexSDK
@testable import CommandCenter

/// The property of the merge: whatever was lost, doubled, late or reconnected in between, once the last page of a finished
/// thread is merged its turns equal the server's plus exactly what the server forgets; until then no shown text shrinks and
/// nothing that is finished runs again.
///
/// A failing seed prints the smallest case that was found for it. `CODEX_MERGE_SEEDS` makes the run longer, and
/// `CODEX_MERGE_FIRST_SEED` begins it elsewhere.
struct TimelineMergePropertyTests {
  /// Seeds of made-up sessions, each of them another session with other luck.
  static let seeds = number("CODEX_MERGE_SEEDS", default: 1_000)
  static let firstSeed = number("CODEX_MERGE_FIRST_SEED", default: 1)
  /// Seeds for each recorded session.
  static let seedsPerRecording = max(1, seeds / 40)
  static let stepsMax = 60
  /// Failing seeds that are shrunk and told; one is seldom the simplest.
  static let failuresMax = 4

  private static var range: Range<UInt64> { UInt64(firstSeed)..<UInt64(firstSeed + seeds) }

  @Test func `made-up sessions end as the server holds them and lose nothing on the way`() {
    var failures = 0
    for seed in Self.range where failures < Self.failuresMax {
      let steps = 5 + Int(seed % UInt64(Self.stepsMax))
      let events = SessionGenerator.session(seed: seed, steps: steps)
      let luck = MergeCase.random(seed: seed, thread: Sample.thread, events: events)
      guard luck.failure != nil else { continue }
      failures += 1
      Self.report(luck, "seed \(seed)")
    }
  }

  @Test(arguments: Wire.traceNames)
  func `recorded sessions end as the server holds them and lose nothing on the way`(name: String) throws {
    let events = try Wire.trace(name).compactMap { message -> CodexEvent? in
      guard case .serverRequest(let request) = message else { return CodexEvent(message) }
      return .approvalRequested(ServerQuestion(request, now: Sample.start).approval)
    }
    for thread in Set(events.compactMap(\.threadID)) {
      for seed in Self.range.prefix(Self.seedsPerRecording) {
        let luck = MergeCase.random(seed: seed, thread: thread, events: events)
        if luck.failure != nil { return Self.report(luck, "\(name), thread \(thread), seed \(seed)") }
      }
    }
  }

  private static func report(_ luck: MergeCase, _ name: String) {
    let smallest = luck.shrunk()
    let count = "\(smallest.operations.count) of \(luck.operations.count) operations"
    Issue.record("\(name), \(count): \(smallest.failure ?? "")\n\(smallest.lines)")
  }

  private static func number(_ name: String, default fallback: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? fallback
  }
}
