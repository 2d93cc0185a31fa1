import CodexSDK
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
    let bystander = try await Codex.connect(
      CodexConfiguration(url: server.url, bearerToken: BearerToken(server.token)))
    let broadcasts = bystander.events()
    let desk = try await Desk()
    let last = "w\(Self.deltas - 1)"
    try await desk.begin(server.url, server, "flood [[scenario:flood n=\(Self.deltas)]]", until: "w")
    let memory = ProcessMemory(try await desk.programID())
    let terminal = try await desk.terminal.serverProcessID()
    _ = kill(terminal, SIGSTOP)
    defer { _ = kill(terminal, SIGCONT) }
    try await broadcasts.untilTaskIsOver()
    _ = kill(terminal, SIGCONT)

    let screen = try await desk.terminal.screen { $0.contains(last) && $0.firstMatch(of: /done \d+s/) != nil }
    #expect(screen.contains("connected"))
    let peak = try memory.peakBytes()
    print("flood of \(Self.deltas) deltas, terminal not read: peak \(peak >> 20) MiB")
    #expect(peak <= Self.residentBytesMax)
    let log = try String(contentsOfFile: server.logFile, encoding: .utf8)
    #expect(!log.contains("slow connection"), "\(log.suffix(2_000))")
    await bystander.close()
    try await server.stop()
  }
}

extension ServerEvents {
  /// Waits until a task has begun to run since this connection was made, and has ended: every connection is told of that.
  fileprivate func untilTaskIsOver() async throws {
    var hasBegun = false
    for try await batch in self {
      for case .threadStatusChanged(let change) in batch {
        if change.status.type == .active {
          hasBegun = true
        } else if hasBegun {
          return
        }
      }
    }
  }
}
