import Foundation
import TestSupport
import Testing

/// Signing in and out, in a real terminal on a real server; the sign-in service is a stand-in.
@Suite(.timeLimit(.minutes(2)))
struct AccountTests {
  @Test func `a person signs in with a code, sees the account, and logs out`() async throws {
    let server = try await SignInServer()
    let desk = try await Desk()
    try await desk.open("--server \(server.url) --token-file \(server.tokenFile)")
    try await desk.terminal.screen(showing: "account needs a sign-in")
    try await desk.terminal.press("M-4")
    try await desk.terminal.screen(showing: "[Sign in with ChatGPT]")
    try await desk.focus("Sign in with ChatGPT")
    try await desk.terminal.press("Enter")
    let dialog = try await desk.terminal.screen(showing: "ABCD-1234")
    #expect(dialog.contains("/codex/device") && dialog.contains("Expires in 1"))
    #expect(dialog.contains("█▀") || dialog.contains("▄█"))

    try await desk.terminal.press("Enter")
    try await desk.terminal.screen(showing: "has not seen it yet")
    try await desk.terminal.resize(columns: 40, rows: 12)
    let phone = try await desk.terminal.screen { $0.words.contains("No room for the QR code") }
    #expect(phone.contains("ABCD-1234") && phone.contains("/codex/device"))
    try await desk.terminal.resize(columns: 120, rows: 40)

    try await server.decide(approve: true)
    try await desk.terminal.screen(showing: "Signed in as dev@example.com.")
    try await desk.terminal.press("Enter")
    let account = try await desk.terminal.screen {
      $0.contains("42 % used") && $0.contains("12.5 left") && !$0.contains("Signed in as")
    }
    #expect(account.contains("dev@example.com") && !account.contains("needs a sign-in"))

    try await desk.focus("Log out")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen(showing: "Log out?")
    try await desk.terminal.press("y")
    try await desk.terminal.screen(showing: "account needs a sign-in")
    try await desk.leave()
    #expect(try await desk.traces() == [])
  }

  @Test func `servers are saved, switched between, and their credentials cleared`() async throws {
    let (first, second) = (try await LocalAppServer.shared(), try await SignInServer())
    let desk = try await Desk()
    try await desk.open()
    try await desk.connect(to: first)
    try await desk.terminal.press("M-4")
    try await desk.terminal.screen(showing: "Clear credentials")
    try await desk.focus("Add a server")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen(showing: "New server")
    try await desk.terminal.paste(second.url)
    try await desk.terminal.press("Enter")
    try await desk.terminal.paste(second.token)
    try await desk.terminal.screen(matching: /› Token +•+/)
    try await desk.focus("Save & connect")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen(showing: "account needs a sign-in")

    // What is half typed stays with its server.
    try await desk.terminal.press("M-1")
    try await desk.terminal.paste("half a prompt")
    try await desk.terminal.screen(showing: "half a prompt")
    try await desk.terminal.press("M-s")
    try await desk.terminal.screen { $0.contains(first.url) && $0.contains(second.url) }
    try await desk.terminal.press("1")
    try await desk.terminal.screen { !$0.contains("half a prompt") && $0.contains("Ask Codex anything") }
    try await desk.terminal.press("M-s", "2")
    try await desk.terminal.screen(showing: "half a prompt")

    try await desk.terminal.press("M-4")
    try await desk.terminal.screen(showing: "[Clear credentials]")
    try await desk.focus("Clear credentials")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen(showing: "Clear credentials?")
    try await desk.terminal.press("y")
    try await desk.terminal.screen(showing: "2 saved tokens were removed.")
    let tokens = try FileManager.default.contentsOfDirectory(atPath: desk.stateDirectory + "/tokens")
    #expect(tokens == [])
    try await desk.terminal.press("T")
    try await desk.terminal.screen(showing: "The server wants a token and none is set.")
    try await desk.leave()
  }
}

extension Desk {
  /// In Settings: moves from field to field until the button is marked. The screen must have taken every earlier key:
  /// one that is still on its way would move the mark on after it was seen.
  func focus(_ button: String) async throws {
    for _ in 0..<40 {
      let marked = try await terminal.screen().marked
      if marked.hasPrefix("[\(button)]") { return }
      try await terminal.press("Tab")
      try await terminal.screen { $0.marked != marked }
    }
    throw ChildProcess.Failure(description: "no button \(button):\n\(try await terminal.screen())")
  }
}

extension String {
  /// What stands behind the mark of the field or button with the focus.
  fileprivate var marked: Substring {
    guard let mark = lastIndex(of: "›") else { return "" }
    return self[index(after: mark)...].drop { $0 == " " }.prefix { $0 != "│" && !$0.isNewline }.prefix(24)
  }
}
