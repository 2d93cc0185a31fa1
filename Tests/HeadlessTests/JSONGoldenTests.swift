import CodexSDK
import CommandCenter
import Foundation
import Headless
import TestSupport
import Testing

/// What is printed as JSON. A member that stands in a golden file is never removed or changed within the schema.
struct JSONGoldenTests {
  private static let change = FileChange(
    path: "/srv/app/a.txt", kind: .update(movedTo: "b.txt"), diff: "@@ -1 +1 @@\n-a\n+b\n")

  private static let contents: [ItemContent] = [
    .userMessage(UserMessage(text: "Fix it", attachments: ["image photo.png"])),
    .agentMessage(AgentMessage(text: "Done \u{1B}[2J\u{202E}\u{9B}.", phase: .finalAnswer)),
    .reasoning(["First", "second"]),
    .plan("1. Look"),
    .command(
      CommandRun(
        command: "/bin/sh -c ls", shortCommand: "ls", directory: "/srv", output: "a\n", exitCode: 0,
        durationMilliseconds: 12)),
    .fileChange([change]), .toolCall(ToolCall(name: "desk · parcel", arguments: "{}", result: "ok")),
    .webSearch(query: "swift"),
    .subAgent(SubAgentActivity(threadID: ThreadID("b"), path: "/root/helper", kind: "started")),
    .review(of: "HEAD"), .notice(Notice(.warning, "Careful")), .unknown(type: "dance", summary: "steps"),
  ]

  private static var transcript: Transcript {
    let items = contents.enumerated().map {
      TimelineItem(id: ItemID("i\($0)"), content: $1, state: .completed, startedAt: Picture.date)
    }
    let turn = Turn(
      id: TurnID("t"), status: .completed, startedAt: Picture.date, completedAt: Picture.date + 5, items: items)
    var task = Picture.task("a", "Fix it", .waitingForApproval)
    task.projectPath = "/srv/app"
    task.branch = "main"
    return Transcript(task, turns: [turn])
  }

  private static let values: [String: JSONValue] = [
    "transcript": .document(transcript.json),
    "ask": .document(["asks": [Ask(Picture.approval(), server: "mac", title: "Fix it").json]]),
    "error": CommandRunner.json(Problem(.unreachable, "Nothing listens.", nextStep: "Start it.")),
    "event": Presenter(.json, server: "mac").event("text", ThreadID("a"), ["delta": "Hel", "item": "i", "turn": "t"]),
  ]

  @Test(arguments: values.keys.sorted())
  func `JSON is as it was`(name: String) throws {
    let value = try #require(Self.values[name])
    try compare(JSONText.line(value) + "\n", "\(name).json")
  }

  @Test(arguments: Transcript.Format.allCases.filter { $0 != .json })
  func `transcripts are as they were`(format: Transcript.Format) throws {
    let text = format == .html ? Self.transcript.html : Self.transcript.markdown
    try compare(text, "transcript.\(format == .html ? "html" : "md")")
  }

  private func compare(_ text: String, _ name: String) throws {
    let path = Repository.path("Tests/HeadlessTests/Goldens/\(name)")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `no character of a server drives a terminal, in JSON either`() throws {
    let line = JSONText.line("\u{1B}[2J \u{9B} \u{202E} \u{7F} \u{E0041} é")
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && ($0.value < 0x7F || $0 == "é") })
    #expect(
      try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)) == "\u{1B}[2J \u{9B} \u{202E} \u{7F} \u{E0041} é")
  }

  @Test func `a transcript as HTML runs and fetches nothing, whatever is in it`() {
    var transcript = Self.transcript
    let evil = "</div><script>alert(1)</script><img src=x onerror=\"x()\"><style>"
    transcript.summary.title = evil
    transcript.turns[0].items[0].content = .userMessage(UserMessage(text: evil))
    let html = transcript.html
    #expect(!html.contains("<script") && !html.contains("<img") && html.components(separatedBy: "<style>").count == 2)
    #expect(html.contains("default-src 'none'"))
  }

  @Test func `a fence is longer than what it holds`() {
    var transcript = Self.transcript
    transcript.turns[0].items = [
      TimelineItem(
        id: ItemID("x"), content: .command(CommandRun(command: "cat", output: "````\n# no heading\n````", exitCode: 0)),
        state: .completed)
    ]
    #expect(transcript.markdown.contains("`````console\n$ cat\n````\n# no heading\n````\n`````"))
  }
}
