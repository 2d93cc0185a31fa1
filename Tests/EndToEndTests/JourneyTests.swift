import Foundation
import TestSupport
import Testing

/// The way that the program is made for: a real app-server, a real terminal, and a person who uses both.
@Suite(.timeLimit(.minutes(3)))
struct JourneyTests {
  @Test func `from a clean home to a prompt, an approval, a stop, a retry, a follow-up, and out`() async throws {
    let server = try await LocalAppServer()
    let desk = try await Desk()
    try await desk.open()
    try await desk.connect(to: server)
    try await desk.askWithAccessToWorkspace("first things first [[scenario:text n=80 delay=0.04]]")
    try await desk.watchTextGrow(from: "w5", to: "w79")

    try await desk.followUp(#"[[scenario:command escalate=1 why="to see it run" cmd="echo made-$((6*7)); exit 3"]]"#)
    let card = try await desk.terminal.screen(showing: "Run this command?")
    #expect(card.contains("echo made-$((6*7)); exit 3"))
    #expect(card.contains("to see it run"))
    #expect(!card.contains("made-42"))
    try await desk.press("Escape", until: "y approve")
    try await desk.terminal.press("y")
    let ran = try await desk.terminal.screen(showing: "Command is done.")
    #expect(ran.contains("made-42") && ran.contains("exit 3"))

    try await desk.followUp("[[scenario:slow n=80 delay=0.1]]")
    try await desk.stopMidText()
    let stopped = try await desk.terminal.screen(showing: "Stopped.").after("scenario:slow")
    #expect(stopped.contains("w4 ") && !stopped.contains("w79"))
    #expect(stopped.contains("(cut: the server kept no more of this)"))

    try await desk.terminal.press("t")
    try await desk.terminal.screen { $0.after("turn 4").contains("w4 ") }
    try await desk.terminal.press("f")
    try await desk.terminal.screen(showing: "Steer: joins the running turn")
    try await desk.terminal.type("and this, too [[scenario:reasoning n=3]]")
    try await desk.terminal.press("Enter")
    let steered = try await desk.terminal.screen { $0.after("turn 4").contains("word2") }.after("turn 4")
    #expect(steered.contains("w4 ") && steered.contains("and this, too"))
    try await desk.terminal.screen(matching: /done \d+s/)

    try await desk.quit()
    #expect(try await desk.traces() == [])

    // The next morning nothing has to be typed again.
    try await desk.open()
    let home = try await desk.terminal.screen { $0.contains("connected") && $0.contains("first things first") }
    #expect(!home.contains("DEMO"))
    let tokens = try FileManager.default.contentsOfDirectory(atPath: desk.stateDirectory + "/tokens")
    #expect(tokens.count == 1)
    #expect(try tokens.allSatisfy { try desk.permissions(of: desk.stateDirectory + "/tokens/" + $0) == 0o600 })
    #expect(try !String(contentsOfFile: desk.settingsFile, encoding: .utf8).contains(server.token))
    try await desk.leave()
    #expect(try await desk.traces() == [])
    try await server.stop()
  }

  @Test func `the same on a phone's screen`() async throws {
    let server = try await LocalAppServer()
    let desk = try await Desk(columns: 45, rows: 20)
    try await desk.open()
    try await desk.connect(to: server)
    try await desk.askWithAccessToWorkspace("[[scenario:command escalate=1 cmd=\"echo made-$((6*7))\"]]")
    let card = try await desk.terminal.screen(showing: "Run this command?")
    #expect(card.contains("echo made-$((6*7))"))
    try await desk.press("Escape", until: "y approve")
    try await desk.terminal.press("y")
    #expect(try await desk.terminal.screen(showing: "Command is done.").contains("made-42"))
    try await desk.followUp("[[scenario:slow n=80 delay=0.1]]")
    try await desk.stopMidText()
    try await desk.quit()
    #expect(try await desk.traces() == [])
    try await server.stop()
  }

  @Test func `the demo can be used like the real thing`() async throws {
    let desk = try await Desk()
    try await desk.open()
    let demo = try await desk.terminal.screen(showing: "DEMO — sample data, nothing leaves this machine")
    #expect(demo.contains("Connect to a server in Settings (Esc 4)."))
    try await desk.terminal.type("[[scenario:command escalate=1 cmd=\"make demo\"]]")
    try await desk.terminal.press("Enter")
    #expect(try await desk.terminal.screen(showing: "Run this command?").contains("make demo"))
    try await desk.press("Escape", until: "y approve")
    try await desk.terminal.press("y")
    try await desk.terminal.screen(matching: /done \d+s/)

    try await desk.followUp("[[scenario:slow n=80 delay=0.1]]")
    try await desk.stopMidText()
    try await desk.terminal.press("t")
    try await desk.terminal.screen(matching: /running \d+s/)
    try await desk.quit()
    #expect(try await desk.traces() == [])
    #expect(!FileManager.default.fileExists(atPath: desk.settingsFile))
  }
}
