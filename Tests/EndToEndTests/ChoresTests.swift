import TestSupport
import Testing

/// A person who knows other terminal programs but not this one: what the footer and the selectors name is enough for a day.
@Suite(.timeLimit(.minutes(2))) struct ChoresTests {
  @Test func `ten chores by keys alone, each with the keys that the screen names`() async throws {
    let server = try await LocalAppServer.shared()
    let desk = try await Desk()
    let terminal = desk.terminal
    try await desk.open()
    // Connect.
    try await desk.connect(to: server)
    // Start in a project, with an access.
    try await desk.press("Escape", until: "p project")
    try await terminal.press("p")
    try await terminal.screen(showing: "Project for new tasks")
    try await terminal.type(server.workDirectory)
    // Listed already, or offered as a path of its own.
    try await terminal.screen { $0.contains("Use the path") || $0.contains(/›\s+offline-work/) }
    try await terminal.press("Enter")
    try await terminal.screen { $0.footer.contains("leave text") }
    try await terminal.press("Escape")
    try await terminal.screen { !$0.footer.contains("leave text") }
    try await terminal.press("W")
    try await terminal.screen(showing: "What new tasks may do")
    try await terminal.press("3")
    try await terminal.screen { $0.footer.contains("leave text") && $0.contains("workspace") }
    try await terminal.type("chore one [[scenario:slow n=200 delay=0.2]]")
    try await terminal.press("Enter")
    // Stop and retry.
    try await terminal.screen { $0.contains("w3 ") && $0.footer.contains("S stop") }
    try await terminal.press("S")
    try await terminal.screen { $0.contains("Stopped.") && $0.footer.contains("t retry") }
    try await terminal.press("t")
    try await terminal.screen { $0.after("turn 2").contains("w2 ") && $0.footer.contains("S stop") }
    try await terminal.press("S")
    try await terminal.screen { $0.footer.contains("t retry") }
    // Approve once, decline.
    for (key, hint) in [("y", "y approve"), ("n", "n decline")] {
      try await terminal.screen { !$0.footer.contains("S stop") && $0.footer.contains("f follow up") }
      try await terminal.press("f")
      try await terminal.screen { $0.footer.contains("leave text") }
      try await terminal.type("[[scenario:command escalate=1 cmd=\"date\"]]")
      try await terminal.press("Enter")
      // A card that has just come up takes no key.
      try await terminal.screen { $0.footer.contains(hint) && $0.contains(/command\? · [1-9]/) }
      try await terminal.press(key)
      try await terminal.screen { !$0.footer.contains(hint) }
    }
    try await readToItsEnd(desk.terminal)
    try await rename(desk.terminal)
    // Esc leads out and never into a text; q quits.
    try await terminal.press("Escape")
    try await terminal.screen { $0.contains("chore of the day") && !$0.contains("“chore one”") }
    try await terminal.press("q")
    #expect(try await desk.ended() == 0)
  }

  private func rename(_ terminal: Tmux) async throws {
    // Find a chat and rename it.
    try await terminal.press("3")
    try await terminal.screen { $0.footer.contains("/ filter") }
    try await terminal.press("/")
    try await terminal.type("chore one")
    try await terminal.press("Enter")
    try await terminal.screen(showing: "“chore one”")
    try await terminal.press("r")
    try await terminal.screen(showing: "Rename the task")
    try await terminal.press("C-u")
    try await terminal.type("chore of the day")
    try await terminal.press("Enter")
    try await terminal.screen { $0.contains("chore of the day") && $0.footer.contains("u undo") }
  }

  private func readToItsEnd(_ terminal: Tmux) async throws {
    // Read a long answer to its end: after a follow-up the keys act.
    try await terminal.screen { !$0.footer.contains("S stop") && $0.footer.contains("f follow up") }
    try await terminal.press("f")
    try await terminal.screen { $0.footer.contains("leave text") }
    try await terminal.type("[[scenario:text n=900 delay=0]]")
    try await terminal.press("Enter")
    try await terminal.screen { !$0.footer.contains("leave text") }
    try await terminal.screen(showing: "w899")
    try await terminal.press("g")
    try await terminal.screen { $0.contains("chore one") && !$0.contains("w899") }
    try await terminal.press("G")
    try await terminal.screen(showing: "w899")
  }
}
