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
    let desk = try await Desk()
    let last = "w\(Self.deltas - 1)"
    try await desk.begin(server.url, server, "flood [[scenario:flood n=\(Self.deltas)]]", until: "w")
    let memory = ProcessMemory(try await desk.programID())
    let terminal = try await desk.terminal.serverProcessID()
    _ = kill(terminal, SIGSTOP)
    defer { _ = kill(terminal, SIGCONT) }
    try await server.untilIdle()
    _ = kill(terminal, SIGCONT)

    let screen = try await desk.terminal.screen { $0.contains(last) && $0.firstMatch(of: /done \d+s/) != nil }
    #expect(screen.contains("connected"))
    let peak = try memory.peakBytes()
    print("flood of \(Self.deltas) deltas, terminal not read: peak \(peak >> 20) MiB")
    #expect(peak <= Self.residentBytesMax)
    let log = try String(contentsOfFile: server.logFile, encoding: .utf8)
    #expect(!log.contains("slow connection"), "\(log.suffix(2_000))")
    try await server.stop()
  }
}

extension LocalAppServer {
  /// Waits until no task of this server runs any more. To be asked while one does.
  fileprivate func untilIdle() async throws {
    let codex = try await Codex.connect(CodexConfiguration(url: url, bearerToken: BearerToken(token)))
    let events = codex.events()
    if let newest = try await codex.call(ThreadList(limit: 1)).data.first, newest.status.type == .active {
      for try await batch in events {
        let isOver = batch.contains { event in
          if case .threadStatusChanged(let change) = event { change.status.type != .active } else { false }
        }
        if isOver { break }
      }
    }
    await codex.close()
  }
}
