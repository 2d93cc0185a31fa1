import CommandCenter
import Foundation
import SafeText
import TerminalUI
import Testing

@testable import Screens

struct DiagnosticsTests {
  private static let facts = ProgramFacts(
    version: "0.1.0", settingsPath: "/home/ada/.config/codex-center/config.json",
    storePath: "/home/ada/.local/state/codex-center/state.db", storeBytes: 262_144,
    logPath: "/home/ada/.local/state/codex-center/codex-center.log",
    terminal: [.init("TERM", "xterm-256color"), .init("colours", "256"), .init("text", "UTF-8")])

  private func opened(
    _ snapshot: AppSnapshot = Samples.full, facts: ProgramFacts = Self.facts, width: Int = 120, height: Int = 40
  ) -> Driver {
    var driver = Driver(snapshot, width: width, height: height)
    driver.press(.control("p"))
    driver.type("diagnostics\n")
    #expect(driver.effects.contains(.collectFacts))
    driver.send(.factsCollected(facts))
    driver.forget()
    return driver
  }

  private func copied(_ driver: inout Driver) -> String {
    driver.press(.character("c"))
    for effect in driver.effects { if case .copy(let text) = effect { return text } }
    return ""
  }

  private func saved(_ driver: inout Driver) -> String {
    driver.press(.character("w"))
    for effect in driver.effects { if case .saveReport(let text) = effect { return text } }
    return ""
  }

  @Test(arguments: goldenSizes)
  func `Diagnostics looks as it did`(width: Int, height: Int) throws {
    var snapshot = Samples.full
    snapshot.connection.roundTrip = .milliseconds(12)
    snapshot.connection.lastHeard = Samples.ago(seconds: 3)
    try expectGolden(opened(snapshot, width: width, height: height), "diagnostics")
  }

  @Test func `it tells what there is to know`() {
    var snapshot = Samples.offline
    snapshot.connection.warning = "The token crosses the network unencrypted."
    var driver = opened(snapshot)
    let text = copied(&driver)
    for fact in [
      "ws://mac-studio.local:4500", "configured, saved here", "no link · next try in 7 s",
      "unreachable: No answer from mac-studio.local:4500 within 10 s.", "unencrypted", "codex 0.163.0 · macOS",
      "signed in with ChatGPT", "256 KiB", "codex-center.log", "xterm-256color", "projects",
      "pending updates",
      "/home/ada/src/web-app", "High", "none yet",
    ] {
      #expect(text.contains(fact), "\(fact)\n\(text)")
    }
    // Reports are handed around: nobody's name is in them.
    #expect(!text.contains("ada@example.com"))
    #expect(text == saved(&driver))
  }

  /// A secret wherever one could be.
  private func planted(_ secret: String) -> AppSnapshot {
    var snapshot = Samples.full
    let problem = Problem(.unreachable, "GET ws://u:\(secret)@h:1/p?token=\(secret) said \(secret)", nextStep: secret)
    snapshot.connection = ConnectionStatus(
      serverName: "mac", url: "ws://me:\(secret)@mac:4500/path?token=\(secret)#\(secret)",
      state: .failed(problem, retryAt: nil),
      server: ServerInfo(version: "1 \(secret)", platform: secret, codexHome: "/home/\(secret)"),
      warning: "Authorization: Bearer \(secret)")
    snapshot.account = .unknown(reason: "api_key=\(secret) is wrong")
    snapshot.settings = ServerSettings(
      url: "ws://\(secret)@mac:4500", hasToken: true, tokenSource: "environment \(secret)", caFile: secret,
      proxy: "http://u:\(secret)@proxy")
    snapshot.tasks.problem = Problem(.refused, "the server wrote: \(secret)")
    snapshot.messages = [AppMessage(id: 1, .said(.error, secret), at: Samples.now)]
    snapshot.preferences.notifications.command = "curl -H token:\(secret)"
    snapshot.returnedDrafts = [.newTask: "my prompt \(secret)"]
    return snapshot
  }

  @Test(arguments: ["s3cr3t-Planted-9f8e7d6c5b4a", "hunter2", "sk-proj-AbCd+0123456789/xyz="])
  func `a secret planted everywhere is neither shown nor copied nor written`(secret: String) {
    var facts = Self.facts
    facts.secrets = [Secret(secret)]
    facts.terminal.append(.init("TERM_PROGRAM", secret))
    facts.storePath = "/tmp/\(secret)/state.db"
    var driver = opened(planted(secret), facts: facts, width: 200, height: 60)
    #expect(!driver.text.contains(secret))
    #expect(driver.text.contains("[hidden]"))
    #expect(!copied(&driver).contains(secret))
    #expect(!saved(&driver).contains(secret))
    driver.state.size = Size(width: 40, height: 12)
    for _ in 0..<80 {
      #expect(!driver.text.contains(secret))
      driver.press(KeyEvent(.down))
    }
  }

  @Test func `also a secret that nobody told of is recognised by its looks`() {
    let secret = "s3cr3t-Planted-9f8e7d6c5b4a"
    var driver = opened(planted(secret), width: 200, height: 60)
    #expect(!copied(&driver).contains(secret))
  }

  @Test func `nothing in a report hides, reorders or begins a line of its own`() {
    var driver = opened(planted("x\u{202E}y\u{200B}z\u{E0041}\nforged: line\u{2028}\u{85}more"), width: 200, height: 60)
    for text in [copied(&driver), saved(&driver)] {
      let lines = text.split(separator: "\n")
      #expect(lines.contains { $0.contains("xyz forged: line more") })
      #expect(!lines.contains { $0.hasPrefix("forged") || $0.unicodeScalars.contains { $0.isHidden } })
    }
  }

  @Test func `words, paths and addresses stay`() {
    let filter = SecretFilter([])
    for text in [
      "No answer from mac-studio.local:4500 within 10 s.", "/home/ada/.local/state/codex-center/state.db",
      "wss://codex.example.com/path", "codex 0.163.0 · macOS 15.1", "The server wants a token and got none.",
    ] {
      #expect(filter.foreign(text) == text)
    }
  }

  @Test func `a report stays within its bounds`() {
    var snapshot = Samples.full
    snapshot.account = .unknown(reason: String(repeating: "word ", count: 100_000))
    var driver = opened(snapshot)
    #expect(copied(&driver).utf8.count < DiagnosticsReport.bytesMax)
  }

  @Test func `where the file went is told, and why there is none`() {
    var driver = opened()
    driver.send(.reportSaved(.success("/tmp/diagnostics-20261130T043000Z.txt")))
    #expect(driver.state.hint == "Written to /tmp/diagnostics-20261130T043000Z.txt")
    driver.send(.reportSaved(.failure(Problem(.storage, "/tmp could not be written: no space"))))
    #expect(driver.state.hint?.contains("no space") == true)
  }

  @Test func `Esc leads back to where it was opened`() {
    var driver = opened()
    driver.press(KeyEvent(.escape))
    #expect(driver.state.overlays.isEmpty)
    #expect(driver.text.contains("Ask Codex"))
  }
}
