import Foundation
import TestSupport
import Testing

/// The terminal stops reading, as an SSH client that sleeps does, while a task floods it.
@Suite(.timeLimit(.minutes(3)))
struct UnreadTerminalTests {
  /// More than server and kernel would keep for a client that does not read.
  private static let deltas = 60_000
  /// Resident memory of the program while nothing that it draws is taken.
  private static let residentBytesMax = 160 << 20

  @Test func `the server is read on, memory stays bounded, and everything is there when the terminal reads again`()
    async throws
  {
    let server = try await LocalAppServer()
    let desk = try await Desk()
    let last = "w\(Self.deltas - 1)"
    try await desk.begin(server.url, server, "flood [[scenario:flood n=\(Self.deltas)]]", until: "w")
    let program = try await desk.programID()
    let terminal = try await desk.terminal.serverProcessID()
    _ = kill(terminal, SIGSTOP)
    defer { _ = kill(terminal, SIGCONT) }

    var peak = 0
    let end = ContinuousClock.now + .seconds(90)
    while try !server.hasRecorded(last), ContinuousClock.now < end {
      peak = max(peak, residentBytes(of: program))
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try server.hasRecorded(last))
    let mark = ContinuousClock.now + .seconds(2)
    while ContinuousClock.now < mark {
      peak = max(peak, residentBytes(of: program))
      try await Task.sleep(for: .milliseconds(20))
    }
    _ = kill(terminal, SIGCONT)

    let screen = try await desk.terminal.screen { $0.contains(last) && $0.firstMatch(of: /done \d+s/) != nil }
    #expect(screen.contains("connected"))
    print("flood of \(Self.deltas) deltas, terminal not read: peak \(peak >> 20) MiB")
    #expect(peak > 0 && peak <= Self.residentBytesMax)
    let log = try String(contentsOfFile: server.logFile, encoding: .utf8)
    #expect(!log.contains("slow connection"), "\(log.suffix(2_000))")
    try await server.stop()
  }

  private func residentBytes(of process: Int32) -> Int {
    // The process is ours and lives; where it does not, the test fails by what is not on its screen.
    let words = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}

extension LocalAppServer {
  /// Whether a word of an answer is on the server's disk, which it is when the turn is over.
  fileprivate func hasRecorded(_ word: String) throws -> Bool {
    let sessions = URL(fileURLWithPath: codexHome).appendingPathComponent("sessions")
    let files = FileManager.default.enumerator(at: sessions, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return try (files ?? []).filter { $0.pathExtension == "jsonl" }.contains {
      try Data(contentsOf: $0).range(of: Data(word.utf8)) != nil
    }
  }
}
