import Foundation
import Testing

@testable import CodexSDK
@testable import CommandCenter

struct MappingItemTests {
  @Test(arguments: [
    (
      #"{"type":"userMessage","id":"1","clientId":"m1","content":[{"type":"text","text":"a"},{"type":"text","text":"b"},{"type":"localImage","path":"/x.png"},{"type":"image","url":"data:image/png;base64,AAAA"},{"type":"skill","name":"review","path":"/s"},{"type":"hologram"}]}"#,
      ItemContent.userMessage(
        UserMessage(
          text: "a\nb", attachments: ["image /x.png", "image", "skill review", "hologram"], messageID: MessageID("m1")))
    ),
    (
      #"{"type":"agentMessage","id":"1","text":"hi","phase":"final_answer"}"#,
      .agentMessage(AgentMessage(text: "hi", phase: .finalAnswer))
    ),
    (
      #"{"type":"agentMessage","id":"1","text":"hi","phase":"from_the_future"}"#,
      .agentMessage(AgentMessage(text: "hi"))
    ),
    (#"{"type":"reasoning","id":"1","summary":["**A**","b"],"content":["raw"]}"#, .reasoning(["**A**", "b"])),
    (#"{"type":"reasoning","id":"1","summary":[],"content":["raw"]}"#, .reasoning(["raw"])),
    (#"{"type":"plan","id":"1","text":"1. Plan"}"#, .plan("1. Plan")),
    (
      #"{"type":"fileChange","id":"1","status":"completed","changes":[{"path":"/a","kind":{"type":"update","move_path":"/b"},"diff":"@@"},{"path":"/c","kind":{"type":"bend"},"diff":""}]}"#,
      .fileChange([
        FileChange(path: "/a", kind: .update(movedTo: "/b"), diff: "@@"),
        FileChange(path: "/c", kind: .unknown("bend"), diff: ""),
      ])
    ),
    (
      #"{"type":"mcpToolCall","id":"1","server":"tracker","tool":"list","arguments":{"b":1,"a":"x/y"},"status":"completed","result":{"content":[{"type":"text","text":"one"},{"type":"text","text":"two"}]}}"#,
      .toolCall(ToolCall(name: "tracker · list", arguments: #"{"a":"x/y","b":1}"#, result: "one\ntwo"))
    ),
    (
      #"{"type":"mcpToolCall","id":"1","server":"t","tool":"l","status":"failed","error":{"message":"no luck"}}"#,
      .toolCall(ToolCall(name: "t · l", result: "no luck"))
    ),
    (
      #"{"type":"dynamicToolCall","id":"1","namespace":"ns","tool":"t","status":"completed","contentItems":[{"type":"inputText","text":"out"}]}"#,
      .toolCall(ToolCall(name: "ns · t", result: "out"))
    ),
    (
      #"{"type":"collabAgentToolCall","id":"1","tool":"wait","status":"completed","prompt":"go"}"#,
      .toolCall(ToolCall(name: "agents · wait", arguments: "go"))
    ),
    (#"{"type":"webSearch","id":"1","query":"","action":{"type":"other"}}"#, .webSearch(query: "")),
    (#"{"type":"webSearch","id":"1","query":"q","action":{"type":"search","query":"q"}}"#, .webSearch(query: "q")),
    (
      #"{"type":"webSearch","id":"1","query":"q","action":{"type":"findInPage","pattern":"p","url":"u"}}"#,
      .webSearch(query: "p in u")
    ),
    (
      #"{"type":"subAgentActivity","id":"1","kind":"started","agentThreadId":"t","agentPath":"/root/h"}"#,
      .subAgent(SubAgentActivity(threadID: ThreadID("t"), path: "/root/h", kind: "started"))
    ),
    (#"{"type":"sleep","id":"1","durationMs":1500}"#, .notice(Notice(.info, "Waits for 1.5 s"))),
    (
      #"{"type":"exitedReviewMode","id":"1","review":"**Fine**"}"#,
      .agentMessage(AgentMessage(text: "**Fine**", phase: .review))
    ),
    (#"{"type":"hologram","id":"1","text":"look"}"#, .unknown(type: "hologram", summary: "look")),
    (
      #"{"type":"hologram","id":"1","b":2}"#,
      .unknown(type: "hologram", summary: #"{"b":2,"id":"1","type":"hologram"}"#)
    ),
  ])
  func `each type of item becomes a row that says what it is`(json: String, content: ItemContent) throws {
    #expect(try ItemContent(Wire.item(json)) == content)
  }

  @Test func `an unknown item of any size stays a short row`() throws {
    let long = String(repeating: "x", count: 5_000)
    guard case .unknown(_, let summary) = try ItemContent(Wire.item(#"{"type":"new","id":"1","text":"\#(long)"}"#))
    else {
      Issue.record("not unknown")
      return
    }
    #expect(summary.count == UnknownItem.summaryCharactersMax + 1)
  }

  @Test(arguments: [
    ("inProgress", TimelineItem.Stage.started, ItemState.inProgress), ("inProgress", .stored, .inProgress),
    ("inProgress", .completed, .completed), ("completed", .stored, .completed), ("failed", .completed, .failed),
    ("declined", .completed, .declined), ("interrupted", .stored, .cut), ("paused", .started, .unknown("paused")),
  ])
  func `an item with a status of its own is as the status says`(
    status: String, stage: TimelineItem.Stage, state: ItemState
  ) throws {
    let item = try Wire.item(#"{"type":"commandExecution","id":"1","command":"ls","cwd":"/","status":"\#(status)"}"#)
    #expect(ItemState(item, stage: stage) == state)
  }

  @Test(arguments: [
    (TimelineItem.Stage.started, ItemState.inProgress), (.completed, .completed), (.stored, .completed),
  ])
  func `an item without one is as far as it was told`(stage: TimelineItem.Stage, state: ItemState) throws {
    #expect(try ItemState(Wire.item(#"{"type":"agentMessage","id":"1","text":""}"#), stage: stage) == state)
  }

  @Test(arguments: [
    ("/bin/bash -lc 'ls -la'", "ls -la"), ("/bin/zsh -c ls", "ls"),
    ("bash -lc \"echo \\\"hi\\\" \\x\"", "echo \"hi\" \\x"),
    (#"/bin/bash -lc 'echo it'\''s'"#, "echo it's"), (#"bash -lc 'a'"b"c"#, "abc"),
    ("sh -lc 'two\nlines' ", "two\nlines"),
    ("python3 -c 'print(1)'", nil), ("/bin/bash -lc 'open", nil), ("/bin/bash -lc 'a' b", nil), ("/bin/bash", nil),
    ("/bin/bash -x 'a'", nil), ("", nil), ("bash -lc \\", nil), ("bash -lc", nil),
  ])
  func `the shell's wrapper comes off where it is one`(command: String, bare: String?) {
    #expect(ShellWrapper.unwrapped(command) == bare)
  }

  @Test func `a command's row is its text without the wrapper, or the only action`() throws {
    func short(_ command: String, _ actions: String) throws -> String? {
      let json =
        #"{"type":"commandExecution","id":"1","command":"\#(command)","cwd":"/","status":"completed","commandActions":[\#(actions)]}"#
      if case .command(let run) = try ItemContent(Wire.item(json)) { return run.shortCommand } else { return nil }
    }
    #expect(try short("/bin/bash -lc 'cd a && ls'", #"{"type":"listFiles","command":"ls"}"#) == "cd a && ls")
    #expect(try short("powershell ls", #"{"type":"listFiles","command":"ls"}"#) == "ls")
    #expect(try short("powershell ls", "") == "powershell ls")
  }
}
