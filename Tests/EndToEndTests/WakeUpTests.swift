import Foundation
import TestSupport
import Testing

/// How often the program wakes up, in a long run: `CODEX_CENTER_LONG=1`.
@Suite(.timeLimit(.minutes(10)), .enabled(if: ProcessInfo.processInfo.environment["CODEX_CENTER_LONG"] != nil))
struct WakeUpTests {
  /// An hour of a person who presses five keys a second.
  private static let keys = 18_000
  private static let keysAtOnce = 6
  /// Pictures of a spinner each second, and what three threads switch for each; with room for another's load.
  private static let growthMax = 1.5

  @Test func `an hour's worth of keys beside a spinner leaves the wake-ups as they were`() async throws {
    let desk = try await Desk(environment: ["LC_ALL": "C.UTF-8"])
    try await desk.open("--demo")
    try await desk.terminal.screen(showing: "DEMO")
    try await desk.terminal.paste("say something [[scenario:slow n=20000 delay=0.2]]")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen(showing: "w3")
    let program = try await desk.programID()
    let before = try await Self.wakeUps(of: program)
    for _ in 0..<Self.keys / Self.keysAtOnce {
      try await desk.terminal.press("Up", "Down", "Up", "Down", "Up", "Down")
    }
    let after = try await Self.wakeUps(of: program)
    #expect(Double(after) < Double(before) * Self.growthMax, "\(before) became \(after)")
    try await desk.killProgram()
  }

  /// How often its threads went to sleep in five seconds.
  private static func wakeUps(of process: Int32) async throws -> Int {
    let start = try switches(of: process)
    try await ContinuousClock().sleep(for: .seconds(5))
    return try switches(of: process) - start
  }

  private static func switches(of process: Int32) throws -> Int {
    let threads = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: threads).reduce(0) { sum, thread in
      // A thread may end in between.
      let status = (try? String(contentsOfFile: "\(threads)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0)
    }
  }
}
