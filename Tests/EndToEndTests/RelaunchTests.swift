import Foundation
import TestSupport
import Testing

/// The program is killed, or its server is away, and is started again: what was on the screen and in the keys is there.
@Suite(.timeLimit(.minutes(3)))
struct RelaunchTests {
  @Test func `without a server the last lists and turns can be read, and a message waits through a kill`() async throws
  {
    let server = try await LocalAppServer()
    let desk = try await Desk()
    let target = "--server \(server.url) --token-file \(server.tokenFile)"
    try await desk.open(target)
    try await desk.terminal.screen(matching: /127\.0\.0\.1:\d+ connected/)
    try await desk.terminal.paste("remember this [[scenario:text n=30]]")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen { $0.contains("w29") && $0.firstMatch(of: /done \d+s/) != nil }
    try await desk.quit()
    try await server.stop(keepingState: true)

    try await desk.open(target)
    try await desk.terminal.screen { $0.contains("as of") && $0.contains("remember this") }
    try await desk.terminal.press("Escape")
    try await desk.terminal.press("M-3")
    try await desk.terminal.screen { $0.contains("1 chat") && $0.contains("as of") }
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen { $0.contains("w29") && $0.contains("stale") }
    try await desk.followUp("sent without a link")
    let waiting = try await desk.terminal.screen(showing: "not sent: no connection")
    #expect(waiting.contains("P send") && waiting.contains("e edit") && waiting.contains("d discard"))
    try await desk.terminal.screen { _ in desk.hasOnDisk("sent without a link") }
    try await desk.killProgram()

    let again = try await LocalAppServer(port: server.port, stateDirectory: server.stateDirectory)
    try await desk.open(target)
    try await desk.terminal.screen { $0.contains(/127\.0\.0\.1:\d+ connected/) && $0.contains("waits to be sent") }
    try await desk.terminal.press("Escape")
    try await desk.terminal.press("M-3")
    try await desk.terminal.screen(showing: "remember this")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen(showing: "not sent: no connection")
    try await desk.terminal.press("P")
    let sent = try await desk.terminal.screen { !$0.contains("not sent") && $0.contains("sent without a link") }
    #expect(sent.components(separatedBy: "sent without a link").count == 2)
    try await desk.terminal.screen(matching: /done \d+s/)
    try await desk.terminal.press("Escape")
    try await desk.terminal.screen(showing: "/ filter")
    try await desk.leave()
    try await again.stop()
  }
}

extension Desk {
  /// Whether a text has reached the disk: the database keeps it as it is, in its file or in its log.
  func hasOnDisk(_ text: String) -> Bool {
    ["state.db", "state.db-wal"].contains { name in
      // Not there yet is not there.
      let file = try? Data(contentsOf: URL(fileURLWithPath: stateDirectory + "/" + name))
      return file?.range(of: Data(text.utf8)) != nil
    }
  }

  /// Ends the program as a crash would, and makes the terminal usable again.
  func killProgram() async throws {
    _ = kill(try await programID(), SIGKILL)
    // Nobody has given the terminal back: the shell's words stand on a screen that is not its own.
    try await terminal.screen(showing: "ended 137")
    try await terminal.run("reset")
    try await terminal.screen { !$0.contains("ended 137") }
  }
}
