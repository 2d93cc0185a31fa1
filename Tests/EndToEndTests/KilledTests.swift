import Foundation
import TestSupport
import Testing

/// The program is killed while a task is at work, and started again: nothing is lost, nothing is sent twice.
@Suite(.timeLimit(.minutes(3)))
struct KilledTests {
  @Test func `what was typed and not sent is in both fields again`() async throws {
    let server = try await LocalAppServer()
    let desk = try await Desk()
    try await desk.begin(server.url, server, "begin [[scenario:text n=5 delay=0]]", until: "w4")
    try await desk.press("Escape", until: "f follow up")
    try await desk.terminal.press("f")
    try await desk.terminal.screen(showing: "send")
    try await desk.terminal.type("half a follow-up")
    try await desk.terminal.screen { _ in desk.hasOnDisk("half a follow-up") }
    try await desk.terminal.press("M-1")
    try await desk.terminal.screen(showing: "Ask Codex anything")
    try await desk.terminal.press("n")
    try await desk.terminal.screen { $0.footer.contains("leave text") }
    try await desk.terminal.type("half a task")
    try await desk.terminal.screen { _ in desk.hasOnDisk("half a task") }
    try await desk.killProgram()

    try await desk.open(desk.target(server.url, server))
    try await desk.terminal.screen { $0.contains("connected") && $0.contains("half a task") }
    try await desk.reopen("begin")
    try await desk.terminal.screen { $0.contains("half a follow-up") && $0.contains("w4") }
    #expect(try server.count(of: "half a") == 0, "nothing was sent")
    try await server.stop()
  }

  @Test func `a text that was being written is there, and what was cut stays cut`() async throws {
    let server = try await LocalAppServer()
    let desk = try await Desk()
    try await desk.begin(server.url, server, "first [[scenario:slow n=80 delay=0.1]]", until: "w4 ")
    try await desk.stopMidText()
    try await desk.terminal.screen { $0.contains("(cut: the server kept no more of this)") }
    try await desk.followUp("second [[scenario:slow n=60 delay=0.1]]")
    try await desk.terminal.screen { $0.after("turn 2").contains("w4 ") }
    try await desk.killProgram()

    try await desk.open(desk.target(server.url, server))
    try await desk.terminal.screen(showing: "connected")
    try await desk.reopen("first")
    let end = try await desk.terminal.screen { $0.after("turn 2").contains("w59") }
    #expect(end.contains("w4 ") && end.contains("(cut: the server kept no more of this)"))
    #expect(try server.count(of: "second [[") == 1)
    try await server.stop()
  }

  @Test func `a command that runs and an approval that waits are there, and the answer counts`() async throws {
    let server = try await LocalAppServer()
    let desk = try await Desk()
    try await desk.begin(server.url, server, "run [[scenario:longcmd secs=6]]", until: "tick 2")
    try await desk.killProgram()
    try await desk.open(desk.target(server.url, server))
    try await desk.terminal.screen { $0.contains("connected") && $0.contains("1 running") }
    try await desk.reopen("run [[")
    try await desk.terminal.screen { $0.contains("tick 6") && $0.firstMatch(of: /done \d+s/) != nil }

    try await desk.followUp(#"ask [[scenario:command escalate=1 why="to see" cmd="echo made-$((6*7))"]]"#)
    try await desk.terminal.screen(showing: "Run this command?")
    try await desk.killProgram()
    try await desk.open(desk.target(server.url, server))
    try await desk.terminal.screen { $0.contains("connected") && $0.contains("1 needs you") }
    try await desk.reopen("run [[")
    try await desk.terminal.screen(showing: "Run this command?")
    try await desk.press("Escape", until: "y approve")
    try await desk.terminal.press("y")
    try await desk.terminal.screen(showing: "made-42")
    #expect(try server.count(of: "ask [[") == 1)
    try await server.stop()
  }

  @Test(arguments: [Weather.Direction.down, .up])
  func `a message on its way is found, or offered and sent once`(lost direction: Weather.Direction) async throws {
    let server = try await LocalAppServer()
    let proxy = try FaultProxy(to: server.port, seed: 1)
    let desk = try await Desk()
    try await desk.begin(proxy.url, server, "begin [[scenario:text n=5 delay=0]]", until: "w4")
    try await desk.terminal.screen(matching: /done \d+s/)
    var weather = Weather()
    weather.stalled = [direction]
    proxy.set(weather)
    try await desk.followUp("on its way [[scenario:text n=7 delay=0]]")
    try await desk.terminal.screen { screen in
      desk.hasOnDisk("on its way") && screen.contains("sending")
    }
    if direction == .down {
      try await desk.terminal.screen { _ in try server.count(of: "on its way [[") == 1 }
    }
    // The link goes first: what the network holds must not arrive after all.
    proxy.refuse()
    proxy.cut(.reset)
    try await desk.killProgram()
    try proxy.restore()

    try await desk.open(desk.target(proxy.url, server))
    try await desk.terminal.screen(showing: "connected")
    try await desk.reopen("begin")
    if direction == .up {
      try await desk.terminal.screen(showing: "did not arrive")
      #expect(try server.count(of: "on its way [[") == 0)
      try await desk.terminal.press("P")
    }
    let end = try await desk.terminal.screen { $0.after("on its way").contains("w6") && !$0.contains("did not arrive") }
    #expect(end.components(separatedBy: "on its way").count == 2)
    #expect(try server.count(of: "on its way [[") == 1)
    try await server.stop()
  }
}

extension Desk {
  func target(_ url: String, _ server: LocalAppServer) -> String { "--server \(url) --token-file \(server.tokenFile)" }

  /// Opens the program on a server, sends a new task, and waits until its screen shows a word.
  func begin(_ url: String, _ server: LocalAppServer, _ prompt: String, until word: String) async throws {
    try await open(target(url, server))
    try await terminal.screen(matching: /127\.0\.0\.1:\d+ connected/)
    try await terminal.paste(prompt)
    try await terminal.press("Enter")
    try await terminal.screen { $0.after("scenario").contains(word) }
  }

  /// Opens a task from the list of chats.
  func reopen(_ title: String) async throws {
    try await terminal.press("M-3")
    try await terminal.screen { $0.contains("1 chat") && $0.contains(title) }
    try await terminal.press("Enter")
    try await terminal.screen(showing: "offline-work · ")
  }
}

extension LocalAppServer {
  /// How many messages of a person that begin so the server has recorded.
  func count(of beginning: String) throws -> Int {
    let sessions = URL(fileURLWithPath: codexHome).appendingPathComponent("sessions")
    let files = FileManager.default.enumerator(at: sessions, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return try (files ?? []).filter { $0.pathExtension == "jsonl" }.reduce(0) { count, file in
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      return count + lines.count { $0.contains(#""role":"user""#) && $0.contains(beginning) }
    }
  }
}
