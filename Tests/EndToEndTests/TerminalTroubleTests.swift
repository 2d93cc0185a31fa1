import Foundation
import TestSupport
import Testing

/// Terminals that are too small, too old or not there, and signals in the middle of it all.
@Suite(.timeLimit(.minutes(2)))
struct TerminalTroubleTests {
  @Test func `a window that is too small says so, and a larger one shows the screens`() async throws {
    let desk = try await Desk(columns: 20, rows: 5)
    try await desk.open()
    let small = try await desk.terminal.screen { $0.words.contains("needs 40×12") }
    #expect(small.words.contains("This terminal is 20×5."))
    try await desk.terminal.resize(columns: 80, rows: 24)
    try await desk.terminal.screen(showing: "Ask Codex anything")
    try await desk.terminal.resize(columns: 20, rows: 5)
    try await desk.terminal.screen { $0.words.contains("q quits") }
    try await desk.terminal.press("q")
    #expect(try await desk.ended() == 0)
    #expect(try await desk.traces() == [])
  }

  @Test(arguments: [
    ("TERM=dumb", "", "TERM=dumb stands for"), ("TERM=", "", "TERM is not set"),
    ("TERM=no-such-type", "", "The terminal type `no-such-type` is not known"),
    ("", "</dev/null", "standard input is not one"), ("", "| cat", "standard output is not one"),
  ])
  func `a terminal that can't show the screens is refused in words`(
    prefix: String, redirection: String, sentence: String
  ) async throws {
    let desk = try await Desk(columns: 100, rows: 15)
    try await desk.open(redirection, prefix: prefix)
    #expect(try await desk.ended() == 7)
    #expect(try await desk.terminal.screen().words.contains(sentence))
    #expect(try await desk.traces() == [])
  }

  @Test func `where nothing can be written it says so, and works`() async throws {
    let server = try await LocalAppServer.shared()
    let nowhere = "/proc/nowhere"
    let desk = try await Desk()
    try await desk.open(desk.target(server.url, server), prefix: "XDG_CONFIG_HOME=\(nowhere) XDG_STATE_HOME=\(nowhere)")
    let screen = try await desk.terminal.screen {
      $0.contains(/127\.0\.0\.1:\d+ connected/) && $0.contains("What you type is kept")
    }
    #expect(screen.contains("\(nowhere) could not be made"))
    try await desk.terminal.paste("half a prompt")
    try await desk.terminal.screen(showing: "half a prompt")
    try await desk.leave()
    #expect(try await desk.traces() == [])
  }

  @Test func `without UTF-8 every character on the screen is ASCII`() async throws {
    let desk = try await Desk(columns: 100, rows: 30)
    try await desk.open(prefix: "LC_ALL=C")
    let home = try await desk.terminal.screen { $0.contains("DEMO") && $0.contains("Ask Codex anything") }
    #expect(home.filter { !$0.isASCII } == "")
    try await desk.terminal.press("M-4")
    let settings = try await desk.terminal.screen(showing: "Test connection")
    #expect(settings.filter { !$0.isASCII } == "")
    try await desk.leave()
    #expect(try await desk.traces() == [])
  }

  @Test func `a UTF-8 locale that is not installed is drawn as UTF-8, and Diagnostics says so`() async throws {
    let desk = try await Desk(columns: 120, rows: 40)
    try await desk.open("--demo", prefix: "LC_ALL=xx_YY.UTF-8")
    try await desk.terminal.screen { $0.contains("DEMO") && $0.contains("Ask Codex anything") }
    try await desk.terminal.paste("é ü 漢")
    try await desk.terminal.screen(showing: "é ü 漢")
    try await desk.command("diagnostics")
    try await desk.terminal.press("End")
    try await desk.terminal.screen { $0.words.contains("xx_YY.UTF-8 is not installed here") }
    try await desk.terminal.press("Escape")
    try await desk.terminal.screen(showing: "Ask Codex")
    try await desk.terminal.press("C-c")
    try await desk.leave()
    #expect(try await desk.traces() == [])
  }

  @Test func `an arrow whose bytes come apart archives nothing`() async throws {
    let desk = try await Desk(columns: 100, rows: 30)
    try await desk.open("--demo")
    try await desk.terminal.screen { $0.contains("DEMO") && $0.contains("Ask Codex anything") }
    try await desk.terminal.press("M-3")
    // Not a word of the footer: it follows the marked chat, which may or may not ask by now.
    try await desk.terminal.screen(showing: "12 chats")
    for last in ["A", "F"] {
      // Esc alone has done what it does before the rest comes.
      try await desk.terminal.type("\u{1b}")
      try await desk.terminal.screen(showing: "Ask Codex anything")
      try await desk.terminal.type("[")
      try await desk.terminal.type(last)
      try await desk.terminal.press("M-3")
      let after = try await desk.terminal.screen { $0.contains("12 chats") }
      #expect(!after.contains("rchiving") && !after.contains("orking"))
    }
    try await desk.leave()
  }

  @Test func `SIGTERM gives the terminal back and ends the program by that signal`() async throws {
    let desk = try await Desk(columns: 80, rows: 24)
    try await desk.open()
    try await desk.terminal.screen(showing: "Ask Codex anything")
    _ = kill(try await desk.programID(), SIGTERM)
    #expect(try await desk.ended() == 128 + Int(SIGTERM))
    #expect(try await desk.traces() == [])
  }

  @Test func `a prompt that was being typed survives a kill`() async throws {
    let desk = try await Desk(columns: 80, rows: 24)
    let port = try FreePort.pick()
    try await desk.open("--server ws://127.0.0.1:\(port)")
    try await desk.terminal.screen(showing: "Ask Codex anything")
    try await desk.terminal.type("half of a thou")
    try await desk.terminal.screen { _ in desk.hasOnDisk("half of a thou") }
    try await desk.killProgram()
    try await desk.open("--server ws://127.0.0.1:\(port)")
    try await desk.terminal.screen(showing: "half of a thou")
    try await desk.leave()
  }
}
