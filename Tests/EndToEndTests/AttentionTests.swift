import Foundation
import TestSupport
import Testing

/// What the built program does outside of its screen: notifications, a command, the window's title.
@Suite(.timeLimit(.minutes(3)))
struct AttentionTests {
  @Test func `a task that ends while nobody looks is told once, to the terminal and to a command`() async throws {
    let desk = try await Desk()
    let told = desk.home + "/told"
    try desk.configure(
      #"{"notifications": {"way": "osc777"}, "notifyCommand": "cat >>'\#(told)'; touch '\#(told).done'"}"#)
    try await desk.terminal.record(to: desk.home + "/bytes")
    let title = try await desk.terminal.format("#{pane_title}")
    try await desk.open("--demo")
    try await desk.terminal.screen(showing: "DEMO")
    try await desk.terminal.paste("say something [[scenario:slow n=20 delay=0.1]]")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen(showing: "w3")
    // A terminal that lost the focus says so.
    try await desk.terminal.type("\u{1b}[O")
    try await desk.terminal.screen(matching: /done \d+s/)
    try await desk.terminal.screen { _ in FileManager.default.fileExists(atPath: told + ".done") }
    let lines = try String(contentsOfFile: told, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(object["server"] as? String == "Demo")
    #expect((object["tasks"] as? [[String: Any]])?.first?["kind"] as? String == "done")
    try await desk.terminal.screen { _ in try desk.bytes().contains("\u{1b}Ptmux;\u{1b}\u{1b}]777;notify;") }
    #expect(try await desk.terminal.format("#{pane_title}").contains("Codex Command Center"))
    try await desk.quit()
    #expect(try await desk.terminal.format("#{pane_title}") == title)
    #expect(try await desk.traces() == [])
  }

  @Test func `while the editor has the terminal, what ends is told, and nothing is drawn over it`() async throws {
    let desk = try await Desk(environment: ["VISUAL": "", "EDITOR": "sh ~/editor"])
    let told = desk.home + "/told"
    try desk.configure(
      #"{"notifications": {"way": "osc777"}, "notifyCommand": "cat >>'\#(told)'; touch '\#(told).done'"}"#)
    // It waits until the notification came, or gives up.
    try """
    printf EDITING
    tries=0
    until [ -e ~/told.done ] || [ $tries -gt 400 ]; do sleep 0.05; tries=$((tries + 1)); done
    echo EDITED
    echo 'written meanwhile' >"$1"
    """.write(toFile: desk.home + "/editor", atomically: true, encoding: .utf8)
    try await desk.terminal.record(to: desk.home + "/bytes")
    try await desk.open("--demo")
    try await desk.terminal.screen(showing: "DEMO")
    try await desk.terminal.paste("say something [[scenario:slow n=30 delay=0.1]]")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen(showing: "w3")
    try await desk.press("Escape", until: "f follow up")
    try await desk.terminal.press("f")
    try await desk.terminal.screen(showing: "Steer")
    try await desk.terminal.type("draft")
    try await desk.terminal.press("C-g")
    try await desk.terminal.screen(showing: "written meanwhile", within: .seconds(30))
    let bytes = try desk.bytes()
    let meanwhile = try #require(try /EDITING((?s:.*?))EDITED/.firstMatch(in: bytes)).1
    #expect(meanwhile == "\u{7}", "only a bell does not disturb the editor")
    let lines = try String(contentsOfFile: told, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1)
    try await desk.quit()
    #expect(try await desk.traces() == [])
  }

  @Test func `Diagnostics goes to the clipboard and to a private file, without the token`() async throws {
    let server = try await LocalAppServer.shared()
    let desk = try await Desk()
    try await desk.terminal.record(to: desk.home + "/bytes")
    try await desk.open("--server \(server.url) --token-file \(server.tokenFile)")
    try await desk.terminal.screen(matching: /127\.0\.0\.1:\d+ connected/)
    try await desk.command("diagnostics")
    let shown = try await desk.terminal.screen { $0.contains("configured, in a file") && $0.contains("codex 0.") }
    #expect(shown.contains(server.url))
    try await desk.terminal.press("w")
    let screen = try await desk.terminal.screen(showing: "Written to ")
    let path = try #require(screen.words.firstMatch(of: /Written to (\S+\.txt)/).map { String($0.1) })
    #expect(try desk.permissions(of: path) == 0o600)
    let report = try String(contentsOfFile: path, encoding: .utf8)
    #expect(report.contains(server.url) && report.contains("[Terminal]"))
    #expect(report.firstMatch(of: /store size\W+\d+ [KM]iB/) != nil)
    #expect(!report.contains(server.token))
    try await desk.terminal.press("c")
    try await desk.terminal.screen { _ in try desk.bytes().contains("\u{1b}]52;c;") }
    let encoded = try #require(
      try desk.bytes().firstMatch(of: /\u{1b}\]52;c;([A-Za-z0-9+\/=]+)\u{1b}/).map { String($0.1) })
    let copied = String(decoding: try #require(Data(base64Encoded: encoded)), as: UTF8.self)
    #expect(copied.contains("[Terminal]") && !copied.contains(server.token))
    try await desk.terminal.press("Escape")
    try await desk.terminal.screen(showing: "Ask Codex")
    try await desk.leave()
  }
}

extension Desk {
  /// Writes the settings before the program is started.
  func configure(_ json: String) throws {
    try FileManager.default.createDirectory(
      atPath: String(settingsFile.dropLast("/config.json".count)), withIntermediateDirectories: true)
    try json.write(toFile: settingsFile, atomically: true, encoding: .utf8)
  }

  /// What was written to the terminal since `record(to: home + "/bytes")`.
  func bytes() throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: home + "/bytes")), as: UTF8.self)
  }

  /// Does a command by its name.
  func command(_ name: String) async throws {
    try await terminal.press("C-p")
    try await terminal.screen(showing: "Commands")
    try await terminal.type(name)
    try await terminal.screen { $0.contains("› ") && $0.contains(name) }
    try await terminal.press("Enter")
    try await terminal.screen { !$0.contains("╭ Commands") }
  }
}
