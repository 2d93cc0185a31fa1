import Foundation
import TestSupport
import Testing

/// The terminal that the journeys are made in.
@Suite(.timeLimit(.minutes(1)))
struct TmuxTests {
  @Test func `a command is typed and its output seen, at the size that was asked for`() async throws {
    let terminal = try await Tmux(columns: 50, rows: 12)
    try await terminal.run("stty size; echo $TERM; echo grüße 🙂")
    // The typed line ends with the same words: only the next prompt tells that they were printed.
    let screen = try await terminal.screen(matching: /\ngrüße 🙂\nshell>/)
    #expect(screen.contains("\n12 50\ntmux-256color\n"))
    let cursor = try await terminal.cursor()
    #expect(cursor == (row: 4, column: Tmux.prompt.count))
  }

  @Test func `a screen that never comes fails with the one that is there`() async throws {
    let terminal = try await Tmux(columns: 40, rows: 5)
    try await terminal.run("echo here")
    try await terminal.screen(matching: /\nhere\n/)
    let failure = await #expect(throws: ChildProcess.Failure.self) {
      try await terminal.screen(showing: "elsewhere", within: .milliseconds(50))
    }
    #expect(failure?.description.contains("\nhere\n") == true)
  }

  @Test func `resizing reaches the program and pasting reaches the shell`() async throws {
    let terminal = try await Tmux(columns: 99, rows: 10)
    try await terminal.run(#"bash -c 'trap "stty size; kill $!; exit" WINCH; sleep 60 & echo ready; wait'"#)
    try await terminal.screen(matching: /\nready\n/)
    try await terminal.resize(columns: 77, rows: 11)
    try await terminal.screen(matching: /\n11 77\n/)
    try await terminal.paste("echo pasted-$((1 + 1))")
    try await terminal.press("Enter")
    try await terminal.screen(matching: /\npasted-2\n/)
  }

  @Test func `what is written can be recorded byte by byte`() async throws {
    let folder = try TemporaryDirectory.make("tmux")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let terminal = try await Tmux(columns: 60, rows: 10)
    try await terminal.record(to: folder + "/bytes")
    try await terminal.run(#"printf '\033[1mbold\033[m end\n'"#)
    try await terminal.screen(matching: /\nbold end\n/)
    try await terminal.run("sync; cat \(folder)/bytes | od -c | tail -n 3; echo done")
    try await terminal.screen(matching: /\ndone\n/)
    let bytes = try String(contentsOfFile: folder + "/bytes", encoding: .utf8)
    #expect(bytes.contains("\u{1b}[1mbold\u{1b}[m end\r\n"))
    #expect(try await terminal.styledScreen().contains("\u{1b}[1mbold"))
  }
}
