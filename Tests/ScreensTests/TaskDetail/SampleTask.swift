import CommandCenter
import Foundation

/// A task with one row of every kind, at a fixed time.
enum SampleTask {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  static let now = start.addingTimeInterval(252)
  static let id = ThreadID("thread-1")

  static let summary = TaskSummary(
    id: id, title: "Fix the flaky login test", projectPath: "/home/dev/web-app", branch: "main", model: "gpt-5.5",
    status: .running, createdAt: start, recencyAt: start)

  static func item(_ id: String, _ content: ItemContent, _ state: ItemState = .completed) -> TimelineItem {
    TimelineItem(id: ItemID(id), content: content, state: state, revision: 1)
  }

  static let items: [TimelineItem] = [
    item(
      "u",
      .userMessage(
        UserMessage(text: "Fix the flaky login test\nand tell me why it failed", attachments: ["image screen.png"]))),
    item(
      "r",
      .reasoning([
        "**Reading the test**\n\nIt waits for a cookie.", "**Looking for the race**\n\nThe cookie is set late.",
      ])),
    item("c", .agentMessage(AgentMessage(text: "Let me look at the test first.", phase: .commentary))),
    item(
      "x",
      .command(
        CommandRun(
          command: "/bin/bash -lc 'swift test --filter Login'", shortCommand: "swift test --filter Login",
          directory: "/home/dev/web-app",
          output: (1...9).map { "line \($0) of the output" }.joined(separator: "\n") + "\n", exitCode: 1,
          durationMilliseconds: 1_342)), .failed),
    item(
      "f",
      .fileChange([
        FileChange(
          path: "/home/dev/web-app/Login.swift", kind: .update(movedTo: nil),
          diff: "@@ -1,3 +1,3 @@\n import Foundation\n-wait(1)\n+await cookie()\n"),
        FileChange(path: "/home/dev/web-app/NOTES.md", kind: .add, diff: "# Notes\nfirst line\n"),
      ])),
    item("w", .webSearch(query: "swift await cookie")),
    item("s", .subAgent(SubAgentActivity(threadID: ThreadID("child"), path: "/root/helper", kind: "completed"))),
    item("t", .toolCall(ToolCall(name: "github · list_issues", arguments: "{\"state\":\"open\"}", result: "2 issues"))),
    item("n", .notice(Notice(.warning, "The context was compacted."))),
    item("z", .unknown(type: "hologram", summary: "{\"colour\":\"blue\"}")),
    item(
      "a",
      .agentMessage(
        AgentMessage(
          text:
            "The test **waited one second** for a cookie that comes later.\n\n- it now awaits the cookie\n- `NOTES.md` says why",
          phase: .finalAnswer)), .inProgress),
  ]

  static func detail(
    status: TaskStatus = .running, turnStatus: TurnStatus = .inProgress, approvals: [Approval] = [],
    outbox: [OutboxEntry] = []
  ) -> TaskDetail {
    var summary = summary
    summary.status = status
    let turn = Turn(
      id: TurnID("turn-1"), status: turnStatus, startedAt: start, items: items,
      plan: [
        PlanStep(text: "Look at the test", state: .completed), PlanStep(text: "Change it", state: .inProgress),
        PlanStep(text: "Run it again", state: .pending),
      ])
    return TaskDetail(
      summary: summary, settings: TaskSettings(model: "gpt-5.5", effort: "high", sandbox: "workspaceWrite"),
      usage: TokenUsage(totalTokens: 12_340, lastTokens: 46_000, contextWindow: 258_400),
      timeline: Timeline(turns: [turn]),
      feed: .live(lastEventAt: now), approvals: approvals, outbox: outbox, queue: [])
  }

  /// The running task with news from elsewhere.
  static func fed(_ feed: TaskFeed) -> TaskDetail {
    var detail = detail()
    detail.feed = feed
    return detail
  }

  static func approval(_ subject: ApprovalSubject, id: String = "0") -> Approval {
    Approval(
      id: ApprovalID(id), threadID: self.id, turnID: TurnID("turn-1"), subject: subject, directory: "/home/dev/web-app",
      reason: "The build folder is stale.", askedAt: now.addingTimeInterval(-130),
      options: [
        ApprovalOption(id: "accept", role: .acceptOnce, label: "Approve", scope: "this command, once"),
        ApprovalOption(
          id: "session", role: .acceptWider, label: "Approve for this session",
          scope: "this command in this task until the server restarts"),
        ApprovalOption(id: "decline", role: .decline, label: "Decline", scope: "the turn goes on"),
        ApprovalOption(id: "cancel", role: .cancelTurn, label: "Cancel", scope: "ends the turn"),
      ])
  }
}

extension SampleTask {
  static func snapshot(_ detail: TaskDetail) -> AppSnapshot {
    AppSnapshot(
      connection: ConnectionStatus(
        serverName: "mac-studio", url: "ws://mac-studio:4500", state: .connected(since: start)),
      tasks: TaskList(rows: [detail.summary]), attention: detail.approvals, openTask: detail)
  }

  /// A task at rest whose last turn did not end well.
  static func ended(_ status: TurnStatus, because failure: String? = nil) -> TaskDetail {
    var detail = detail(status: status == .failed ? .failed : .idle)
    let prompt = item("u", .userMessage(UserMessage(text: "Fix the flaky login test")))
    let half = item("a", .agentMessage(AgentMessage(text: "I will look at the")), .cut)
    detail.timeline.turns = [
      Turn(
        id: TurnID("turn-1"), status: status, startedAt: start, completedAt: start.addingTimeInterval(9),
        items: [prompt, half], failure: failure)
    ]
    return detail
  }

  static var question: Approval {
    let first = Question(
      id: "colour", header: "Colour", text: "Which colour do you want?",
      choices: [.init(label: "Red (Recommended)", detail: "warm"), .init(label: "Blue", detail: "cool")],
      allowsFreeText: true)
    let second = Question(id: "size", header: "Size", text: "How large?", choices: [], allowsFreeText: true)
    var approval = approval(.questions([first, second]))
    approval.options = []
    approval.reason = nil
    approval.directory = nil
    return approval
  }
}
