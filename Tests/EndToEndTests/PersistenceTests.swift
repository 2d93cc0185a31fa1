import Foundation
import TestSupport
import Testing

/// What a person set is there again after a crash, without a goodbye of the program.
@Suite(.timeLimit(.minutes(3)))
struct PersistenceTests {
  @Test func `everything that was set survives a kill`() async throws {
    let server = try await LocalAppServer()
    let desk = try await Desk()
    try desk.configure(#"{"keys": {"diagnostics": ["f6"]}, "notifications": {"done": false}}"#)
    try await desk.open()
    try await desk.connect(to: server)
    // Terminal, dark, light, mono.
    for theme in ["dark", "light", "mono"] {
      try await desk.command("theme")
      try await desk.terminal.screen(showing: "Theme: \(theme)")
    }
    try await desk.command("mouse")
    try await desk.terminal.screen(showing: "Mouse off")
    try await desk.queueFollowUps()
    try await desk.pick(selector: 2, number: "3", showing: "Low")
    try await desk.pick(selector: 3, number: "3", showing: "workspace")
    try await desk.terminal.paste("half a thought")
    try await desk.terminal.screen { $0.contains("half a thought") && desk.hasOnDisk("half a thought") }
    try await desk.terminal.screen { _ in
      desk.hasSettings(#""theme" : "mono""#) && desk.hasSettings(#""mouse" : false"#)
    }
    try await desk.killProgram()

    try await desk.open()
    let screen = try await desk.terminal.screen {
      $0.contains(/127\.0\.0\.1:\d+ connected/) && $0.contains("half a thought")
    }
    #expect(!screen.contains("DEMO"))
    #expect(screen.contains("Low") && screen.contains("workspace"))
    #expect(try await !desk.terminal.styledScreen().contains("38;5"))
    #expect(try await desk.terminal.format("#{mouse_any_flag}") == "0")
    try await desk.terminal.press("M-4")
    let settings = try await desk.terminal.screen(showing: "[mono]")
    #expect(settings.contains(server.url))
    #expect(try Regex("Mouse +on \\[off\\]").firstMatch(in: settings) != nil)
    #expect(try Regex("Mid-turn +steer \\[queue\\]").firstMatch(in: settings) != nil)
    #expect(try Regex("Done +on \\[off\\]").firstMatch(in: settings) != nil)
    try await desk.terminal.press("F6")
    try await desk.terminal.screen(showing: "configured, saved here")
    try await desk.terminal.press("Escape", "M-1", "n")
    try await desk.terminal.screen(showing: "half a thought")
    try await desk.terminal.press("C-c")
    try await desk.leave()

    let tokens = desk.stateDirectory + "/tokens"
    let file = tokens + "/" + (try #require(try FileManager.default.contentsOfDirectory(atPath: tokens).first))
    #expect(try desk.permissions(of: file) == 0o600)
    #expect(try desk.permissions(of: desk.settingsFile) == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try await desk.open()
    try await desk.terminal.screen { $0.words.contains("chmod 600 '\(file)'") }
    try await desk.leave()
    try await server.stop()
  }
}

extension Desk {
  /// On Home: takes a choice of a selector, counted from the left.
  func pick(selector: Int, number: String, showing value: String) async throws {
    try await terminal.press("Tab")
    for _ in 0..<selector { try await terminal.press("Right") }
    try await terminal.press("Enter")
    try await terminal.screen(showing: "cancel")
    try await terminal.press(number)
    try await terminal.screen { !$0.footer.contains("cancel") && $0.contains(value) }
    try await terminal.screen { $0.footer.contains("leave text") }
  }

  /// In Settings: lets follow-ups wait for the end of the turn.
  func queueFollowUps() async throws {
    try await terminal.press("M-4")
    var marked = try await terminal.screen(showing: "Mid-turn [steer] queue").marked
    let itemsMax = 40
    for _ in 0..<itemsMax where !marked.contains("Mid-turn") {
      let before = marked
      try await terminal.press("Down")
      marked = try await terminal.screen { !$0.marked.isEmpty && $0.marked != before }.marked
    }
    try await terminal.press("Enter")
    try await terminal.screen(showing: "Mid-turn steer [queue]")
    try await terminal.press("M-1", "n")
    try await terminal.screen { $0.footer.contains("leave text") }
  }

  func hasSettings(_ text: String) -> Bool {
    // Not there yet is not there.
    (try? String(contentsOfFile: settingsFile, encoding: .utf8))?.contains(text) == true
  }
}

extension String {
  /// What stands behind the mark of the marked row.
  fileprivate var marked: Substring {
    split(separator: "›", maxSplits: 1).dropFirst().first?.prefix { $0 != "\n" } ?? ""
  }
}
