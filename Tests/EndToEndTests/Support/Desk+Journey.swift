import Foundation
import TestSupport
import Testing

/// The steps of a journey, each waiting for what a person would wait for.
extension Desk {
  /// From the demo through Settings to a server: URL and token are pasted, tested layer by layer, and saved.
  func connect(to server: LocalAppServer) async throws {
    try await terminal.screen(showing: "DEMO")
    try await terminal.press("M-4")
    try await terminal.screen(showing: "Test connection")
    try await terminal.press("Enter")
    try await terminal.paste(server.url)
    try await terminal.press("Enter")
    try await terminal.paste(server.token)
    let filled = try await terminal.screen(showing: server.url)
    #expect(!filled.contains(server.token))
    try await terminal.press("Enter", "Enter")
    let tested = try await terminal.screen(showing: "ok · listed")
    for layer in [
      "Address", "Network", "TLS", "Server is ready", "WebSocket and token", "Codex handshake", "Account", "Task list",
    ] {
      #expect(try Regex("✓ \(layer) +ok").firstMatch(in: tested) != nil, "\(layer):\n\(tested)")
    }
    try await terminal.press("Down", "Enter")
    try await terminal.screen { !$0.contains("DEMO") && $0.contains("●") }
    try await terminal.press("M-1", "n")
    try await terminal.screen { $0.contains("Ask Codex anything") && $0.footer.contains("leave text") }
  }

  /// Picks the access *workspace* with the selector and sends a prompt from Home.
  func askWithAccessToWorkspace(_ prompt: String) async throws {
    try await terminal.press("Tab", "Right", "Right", "Right", "Enter")
    try await terminal.screen(showing: "What new tasks may do")
    try await terminal.press("3")
    try await terminal.screen { !$0.contains("What new tasks may do") && $0.contains("workspace") }
    try await terminal.paste(prompt)
    try await terminal.press("Enter")
  }

  /// Sees the answer while it is incomplete, and complete.
  func watchTextGrow(from first: String, to last: String) async throws {
    let early = try await terminal.screen(showing: first)
    #expect(!early.contains(last))
    try await terminal.screen(showing: last)
    try await terminal.screen(matching: /done \d+s/)
  }

  /// Sends a follow-up in the open task.
  func followUp(_ prompt: String) async throws {
    try await press("Escape", until: "f follow up")
    try await terminal.press("f")
    try await terminal.screen(showing: "send")
    try await terminal.paste(prompt)
    try await terminal.press("Enter")
  }

  /// Sees the beginning of a slow answer and stops its turn.
  func stopMidText() async throws {
    try await terminal.screen { $0.after("scenario:slow").contains("w4 ") }
    try await press("Escape", until: "S stop")
    try await terminal.press("S")
    try await terminal.screen(showing: "Stopped.")
  }

  /// Presses a key when the footer does not show yet what it leads to.
  func press(_ key: String, until hint: String) async throws {
    if try await terminal.screen().footer.contains(hint) { return }
    try await terminal.press(key)
    try await terminal.screen { $0.footer.contains(hint) }
  }

  /// In Settings: puts URL and token into the form and tests them.
  func test(url: String, token: String) async throws {
    try await terminal.press("Up", "Up", "Up", "Up", "C-u")
    try await terminal.paste(url)
    try await terminal.press("Enter", "C-u")
    try await terminal.paste(token)
    try await terminal.press("Enter", "Enter")
  }

  /// Reads the decision on the screen to its end, a page at a time, and says yes. Returns all that was shown.
  @discardableResult
  func readAndApprove() async throws -> String {
    var seen = ""
    while true {
      let shown = try await terminal.screen()
      guard shown.contains("Run this command?") else { return seen }
      seen += shown
      try await terminal.press("y")
      try await terminal.screen { $0 != shown }
    }
  }

  /// Out of the open task, and out of the program.
  func quit() async throws {
    try await press("Escape", until: "follow up")
    try await terminal.press("Escape")
    try await terminal.screen(showing: "Ask Codex")
    try await leave()
  }

  /// Out of the program, from a tab.
  func leave() async throws {
    if try await terminal.screen().footer.contains("Esc leave text") {
      try await terminal.press("Escape")
      try await terminal.screen { !$0.footer.contains("Esc leave text") }
    }
    try await terminal.press("q")
    let code = try await ended()
    #expect(code == 0)
  }
}

extension String {
  /// The last line that is not empty: the keys that work now.
  var footer: Substring { split(separator: "\n").last ?? "" }

  /// What follows the last place where `mark` stands; empty when it is nowhere.
  func after(_ mark: String) -> Substring {
    range(of: mark, options: .backwards).map { self[$0.upperBound...] } ?? ""
  }

  /// The text without the line breaks of a narrow screen and the frames around it.
  var words: String {
    split { $0.isWhitespace || $0 == "│" || $0 == "|" }.joined(separator: " ")
  }

  /// The left one of two columns of boxes.
  var leftColumn: String {
    split(separator: "\n").map { $0.split(separator: "││").first.map(String.init) ?? "" }.joined(separator: "\n")
  }
}
