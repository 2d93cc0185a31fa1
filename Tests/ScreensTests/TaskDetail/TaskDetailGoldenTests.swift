import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// Task Detail as it is drawn, from the phone to the wall.
struct TaskDetailGoldenTests {
  private static let longCommand = "for f in *.log; do gzip \"$f\"; done\r\u{1B}[2Kls # \u{202E}harmless"

  static let cases: [(name: String, detail: TaskDetail)] = [
    ("task-running", SampleTask.detail()),
    (
      "task-approval",
      SampleTask.detail(
        status: .waitingForApproval, approvals: [SampleTask.approval(.command("/bin/bash -lc 'rm -rf build'"))])
    ),
    (
      "task-hidden-characters",
      SampleTask.detail(
        status: .waitingForApproval, approvals: [SampleTask.approval(.command(longCommand))])
    ),
    (
      "task-patch",
      SampleTask.detail(
        status: .waitingForApproval,
        approvals: [
          SampleTask.approval(
            .fileChange([
              FileChange(
                path: "/home/dev/web-app/Login.swift", kind: .update(movedTo: nil),
                diff: "@@ -1 +1 @@\n-wait(1)\n+await cookie()\n")
            ]))
        ])
    ),
    (
      "task-question",
      SampleTask.detail(
        status: .waitingForInput, approvals: [SampleTask.question])
    ),
    ("task-failed", SampleTask.ended(.failed, because: "exceeded retry limit, last status: 429 Too Many Requests")),
    ("task-stopped", SampleTask.ended(.interrupted)),
    // Where its news come from: nobody has any, reads, or no link.
    ("task-silent", SampleTask.fed(.silent(since: SampleTask.now - 180, checkedAt: SampleTask.now - 5))),
    ("task-polling", SampleTask.fed(.polling(lastReadAt: SampleTask.now - 2))),
    ("task-stale", SampleTask.fed(.stale(since: SampleTask.now - 12))),
    (
      "task-sending",
      SampleTask.detail(outbox: [
        OutboxEntry(id: MessageID("1"), text: "and add a test", state: .sending, sentAt: SampleTask.now),
        OutboxEntry(id: MessageID("2"), text: "then push", state: .unknown, sentAt: SampleTask.now),
      ])
    ),
    ("task-queue", queueing),
  ]

  /// Three messages wait for the turn's end, and one of ours is on its way.
  private static var queueing: TaskDetail {
    var detail = SampleTask.detail(outbox: [
      OutboxEntry(id: MessageID("1"), text: "and add a test", state: .sending, sentAt: SampleTask.now)
    ])
    detail.queue = ["then push the branch", "open a pull request", "and ping me"].enumerated().map { index, text in
      QueuedMessage(id: QueuedID("q\(index)"), message: UserMessage(text: text))
    }
    return detail
  }

  @Test func `the queue's dialog looks as it did`() throws {
    for (width, height) in goldenSizes {
      var driver = Driver(SampleTask.snapshot(Self.queueing), at: SampleTask.now, width: width, height: height)
      driver.press(.character("Q"))
      try expectGolden(driver, "queue-dialog")
    }
  }

  @Test(arguments: cases.indices)
  func `an open task looks as it did`(index: Int) throws {
    let (name, detail) = Self.cases[index]
    for (width, height) in goldenSizes {
      let driver = Driver(SampleTask.snapshot(detail), at: SampleTask.now, width: width, height: height)
      try expectGolden(driver, "\(name)")
    }
  }
}

extension Driver {
  /// A driver whose clock stands at a time.
  init(_ snapshot: AppSnapshot, at time: Date, width: Int = 120, height: Int = 40) {
    self.init(snapshot, width: width, height: height)
    now = time
  }
}
