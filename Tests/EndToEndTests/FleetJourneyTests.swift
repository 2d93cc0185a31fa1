import Foundation
import TestSupport
import Testing

/// Three machines at once: two servers on WebSockets, and one on a socket of this machine that has the threads of the
/// first, so that two servers name tasks by the same ids.
@Suite(.timeLimit(.minutes(4)))
struct FleetJourneyTests {
  private static let patience = Duration.seconds(40)

  @Test func `three servers in one table: decided, lost, stalled and never mixed up`() async throws {
    let mac = try await LocalAppServer()
    var rack = try await LocalAppServer()
    let proxy = try FaultProxy(to: rack.port, seed: 5)
    let desk = try await Desk(columns: 120, rows: 40)
    try desk.save([
      (name: "mac", url: mac.url, tokenFile: mac.tokenFile), (name: "rack", url: proxy.url, tokenFile: rack.tokenFile),
      (name: "sock", url: "unix://\(desk.home)/codex.sock", tokenFile: nil),
    ])
    try await desk.start("mac", "alpha [[scenario:command escalate=1 cmd=\"echo at-the-mac\"]]")
    try await desk.start("rack", "bravo [[scenario:command escalate=1 cmd=\"echo in-the-rack\"]]")
    try await desk.start("mac", "charlie [[scenario:slow n=2000 delay=0.2]]")
    // It reads what the first one stored: the same threads under the same ids.
    let codex = try await ChildProcess.run(Repository.path("local-app-server/pinned-codex.sh"), [])
    let socket = try ChildProcess(
      try #require(codex.output.first), ["app-server", "--listen", "unix://\(desk.home)/codex.sock"],
      environment: ["CODEX_HOME": mac.codexHome])
    defer { socket.kill() }
    let terminal = desk.terminal
    try await terminal.screen { _ in FileManager.default.fileExists(atPath: desk.home + "/codex.sock") }

    try await desk.open()
    let home = try await terminal.screen(within: Self.patience) { screen in
      screen.contains("Attention 2") && screen.contains("● rack") && screen.contains("● sock")
    }
    #expect(home.contains("run `echo at") && home.contains("run `echo in"), "\(home)")

    try await desk.decideBoth()
    for output in ["at-the-mac", "in-the-rack"] {
      let decided = try String(contentsOfFile: desk.stateDirectory + "/decisions.jsonl", encoding: .utf8)
        .split(separator: "\n").filter { $0.contains(output) }
      #expect(!decided.isEmpty && decided.allSatisfy { $0.contains(output == "at-the-mac" ? "mac" : "rack") })
    }

    // The same thread at two servers is two rows, each with its own.
    try await terminal.press("M-3")
    let chats = try await terminal.screen(within: Self.patience) { screen in
      screen.contains("Server") && screen.lines(with: "charlie").count == 2 && screen.lines(with: "bravo").count == 1
    }
    #expect(Set(chats.lines(with: "charlie").map { $0.contains("sock") }) == [true, false])

    // A server that stalls holds up nobody.
    var stalled = Weather.fair
    stalled.stalled = [.up, .down]
    proxy.set(stalled)
    try await desk.watchCharlieGrow()
    proxy.set(.fair)

    // One that is killed keeps its rows, and says how old they are; a new one in its place takes them over.
    try await rack.crash()
    try await terminal.screen(within: Self.patience) { $0.contains("rack as of") && $0.contains("bravo") }
    rack = try await LocalAppServer(port: rack.port, stateDirectory: rack.stateDirectory)
    try await terminal.screen(within: Self.patience) { !$0.contains("rack as of") && $0.contains("bravo") }
    try await terminal.press("1")
    try await desk.leave()
    #expect(try await desk.traces() == [])
    try await rack.stop()
    try await mac.stop()
  }
}

extension Desk {
  /// Writes settings with servers that are all on; the first is shown.
  fileprivate func save(_ servers: [(name: String, url: String, tokenFile: String?)]) throws {
    let folder = home + "/.config/codex-center"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let entries = servers.map { server in
      let token = server.tokenFile.map { #", "tokenFile": "\#($0)""# } ?? ""
      let name = #""id": "\#(server.name)", "name": "\#(server.name)""#
      return #"{\#(name), "url": "\#(server.url)", "connectAtStart": true\#(token)}"#
    }
    let text = #"{"servers": [\#(entries.joined(separator: ", "))], "activeServer": "\#(servers[0].name)"}"#
    try text.write(toFile: folder + "/config.json", atomically: true, encoding: .utf8)
  }

  /// Starts a task from the command line.
  fileprivate func start(_ server: String, _ prompt: String) async throws {
    let started = try await ChildProcess.run(
      BuiltProgram.path, ["run", "--server", server, "--access", "workspace", "--detach", prompt],
      environment: ["HOME": home, "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": ""], within: .seconds(60))
    #expect(started.status == .exited(0), "\(started.errors)")
  }

  /// Sees the answer of a task at the first server grow, and goes back to the list of all.
  fileprivate func watchCharlieGrow() async throws {
    try await terminal.type("/mac charlie")
    try await terminal.press("Enter", "Enter")
    let first = try await terminal.screen(within: .seconds(40)) { $0.newestWord > 0 }.newestWord
    try await terminal.screen { $0.newestWord > first + 5 }
    try await terminal.press("Escape")
    try await terminal.screen(showing: "1 of")
    try await terminal.press("Escape")
  }

  /// Approves what waits at both servers, from wherever it is shown.
  fileprivate func decideBoth() async throws {
    for left in [1, 0] {
      try await terminal.press("C-x")
      try await terminal.screen(within: .seconds(20)) { $0.contains("Run this command?") }
      try await readAndApprove()
      try await terminal.screen(within: .seconds(40)) { screen in
        left == 0 ? screen.contains("Nothing needs you") : screen.contains("Attention 1")
      }
    }
  }
}

extension String {
  /// The number of the last word that the slow answer has said.
  fileprivate var newestWord: Int { matches(of: /\bw(\d+)\b/).last.flatMap { Int($0.1) } ?? 0 }

  fileprivate func lines(with text: String) -> [Substring] { split(separator: "\n").filter { $0.contains(text) } }
}
