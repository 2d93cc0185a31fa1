import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// Queueing follow-ups, and what else a person does in an open task.
struct QueueKeysTests {
  private let thread = SampleTask.id

  private func driver(_ detail: TaskDetail, width: Int = 120, height: Int = 40) -> Driver {
    Driver(SampleTask.snapshot(detail), at: SampleTask.now, width: width, height: height)
  }

  private func running(_ queue: [String]? = []) -> TaskDetail {
    var detail = SampleTask.detail()
    detail.queue = queue?.enumerated().map { index, text in
      QueuedMessage(id: QueuedID("q\(index + 1)"), message: UserMessage(text: text))
    }
    return detail
  }

  @Test func `the field says what Enter will do, and Ctrl-T changes it`() {
    var driver = driver(running())
    driver.press(KeyEvent(.tab))
    #expect(driver.text.contains("Steer: joins the running turn"))
    driver.press(.control("t"))
    #expect(driver.text.contains("Queue: sent after the running turn"))
    driver.type("then push\n")
    #expect(driver.actions.contains(.followUpQueued(thread, text: "then push")))
  }

  @Test func `the choice is saved with the person's others, and is in force at the next start`() {
    var driver = driver(running())
    driver.press(KeyEvent(.tab), .control("t"))
    var saved: Preferences?
    for case .preferencesChanged(let preferences) in driver.actions { saved = preferences }
    #expect(saved?.queuesFollowUps == true)
    var snapshot = SampleTask.snapshot(running())
    snapshot.preferences = saved ?? Preferences()
    var next = Driver(snapshot, at: SampleTask.now)
    next.press(KeyEvent(.tab))
    #expect(next.text.contains("Queue: sent after the running turn"))
    next.type("then push\n")
    #expect(next.actions.contains(.followUpQueued(thread, text: "then push")))
  }

  @Test func `the footer offers steer or queue only where there is a choice`() {
    for (detail, isOffered) in [(running(), true), (running(nil), false), (SampleTask.ended(.completed), false)] {
      var driver = driver(detail)
      driver.press(KeyEvent(.tab))
      #expect(driver.lastRow.contains("steer or queue") == isOffered)
    }
  }

  @Test func `while a waiting message is rewritten the footer says what Enter and Esc do to it`() {
    var driver = driver(running(["then push"]))
    driver.press(.character("Q"), .character("e"))
    #expect(driver.lastRow.contains("⏎ change it") && driver.lastRow.contains("Esc keep old"))
    #expect(!driver.lastRow.contains("send") && !driver.lastRow.contains("steer"))
    driver.press(KeyEvent(.escape), KeyEvent(.tab))
    #expect(driver.lastRow.contains("⏎ send"))
  }

  @Test(arguments: [0, 1, 2], [1, 3, 9])
  func `on the smallest screen three rows of the timeline stay, and the queue folds to one`(sent: Int, queued: Int) {
    var detail = running((1...queued).map { "queued \($0)" })
    detail.outbox = (0..<sent).map {
      OutboxEntry(id: MessageID("\($0)"), text: "mine \($0)", state: .sending, sentAt: SampleTask.now)
    }
    detail.timeline.turns[0].items = [
      SampleTask.item("a", .agentMessage(AgentMessage(text: (1...9).map { "word \($0)\n\n" }.joined())))
    ]
    detail.timeline.turns[0].plan = []
    let driver = driver(detail, width: 40, height: 12)
    let body = (0..<12).map(driver.row).filter { !$0.contains("queued") && !$0.contains("mine") }
    let composer = body.firstIndex { $0.contains("╭") } ?? 0
    let header = body.prefix(3).lastIndex { $0.contains("Fix the flaky") || $0.contains("gpt-") } ?? 0
    #expect(composer - header - 1 >= 3, "\(driver.text)")
    #expect(driver.text.contains("\(queued) queued · Q") || queued + sent <= 2)
  }

  @Test func `without a queue on the server, or without a turn, Ctrl-T says why not`() {
    var driver = driver(running(nil))
    driver.press(KeyEvent(.tab), .control("t"))
    #expect(driver.text.contains("keeps no queue"))
    driver = self.driver(SampleTask.ended(.completed))
    driver.press(KeyEvent(.tab), .control("t"))
    #expect(driver.text.contains("Nothing runs"))
  }

  @Test func `what waits is numbered above the field`() throws {
    let driver = driver(running(["then push", "and tell me", "one", "two"]))
    #expect(driver.text.contains("1 then push"))
    #expect(driver.text.contains("2 and tell me"))
    #expect(driver.text.contains("+2 more wait"))
  }

  @Test func `a waiting message is rewritten where it stands, and the follow-up comes back`() {
    var driver = driver(running(["then push", "and tell me"]))
    driver.press(KeyEvent(.tab))
    driver.type("my draft")
    driver.press(KeyEvent(.escape), .character("Q"), .character("j"), .character("e"))
    #expect(driver.text.contains("Edit message 2 of the queue"))
    driver.type(", now\n")
    #expect(
      driver.actions.contains(.queueChangeRequested(thread, .edit(QueuedID("q2"), text: "and tell me, now"))))
    #expect(driver.state.prompt(.task(thread)).text == "my draft")
  }

  @Test func `rewriting a waiting message leaves the draft on the disk alone`() {
    var driver = driver(running(["then push"]))
    driver.press(KeyEvent(.tab))
    driver.type("my draft")
    driver.press(KeyEvent(.escape), .character("Q"), .character("e"))
    driver.forget()
    driver.type(" it")
    #expect(!driver.actions.contains { if case .draftChanged(.task, _) = $0 { true } else { false } })
    driver.press(KeyEvent(.escape))
    #expect(driver.state.prompt(.task(thread)).text == "my draft")
  }

  @Test func `what is written in place of a waiting message is kept until it is sent or left`() {
    for end in [KeyEvent(.enter), KeyEvent(.escape)] {
      var driver = driver(running(["then push"]))
      driver.press(.character("Q"), .character("e"))
      driver.forget()
      driver.type(" it")
      #expect(driver.actions.last == .draftChanged(.queuedEdit(thread), text: "then push it"))
      driver.press(end)
      #expect(driver.actions.last == .draftChanged(.queuedEdit(thread), text: ""))
    }
  }

  @Test func `a waiting message that is only looked at leaves nothing on the disk`() {
    var driver = driver(running(["then push"]))
    driver.press(.character("Q"), .character("e"))
    let kept = driver.actions.compactMap { if case .draftChanged(_, let text) = $0 { text } else { nil } }
    #expect(kept == kept.filter(\.isEmpty))
  }

  @Test func `leaving the rewriting changes nothing`() {
    var driver = driver(running(["then push"]))
    driver.press(.character("Q"), .character("e"))
    driver.type(" it")
    driver.press(KeyEvent(.escape))
    #expect(!driver.actions.contains { if case .queueChangeRequested = $0 { true } else { false } })
    #expect(driver.state.prompt(.task(thread)).text == "")
  }

  @Test func `a message that is sent while it is rewritten leaves a follow-up with the new text`() {
    var driver = driver(running(["then push"]))
    driver.press(KeyEvent(.tab))
    driver.type("my draft")
    driver.press(KeyEvent(.escape), .character("Q"), .character("e"))
    driver.type(" it")
    driver.forget()
    driver.arrive { $0.openTask?.queue = [] }
    #expect(driver.actions.contains(.queuedEditOvertaken(becameFollowUp: true)))
    #expect(driver.actions.contains(.draftChanged(.task(thread), text: "my draft\n\nthen push it")))
    #expect(driver.actions.contains(.draftChanged(.queuedEdit(thread), text: "")))
    #expect(!driver.text.contains("of the queue"))
    driver.type("!\n")
    #expect(driver.actions.contains(.followUpSubmitted(thread, text: "my draft\n\nthen push it!")))
  }

  @Test func `where nothing of it was changed it is not there to be sent twice`() {
    var driver = driver(running(["then push"]))
    driver.press(.character("Q"), .character("e"))
    driver.arrive { $0.openTask?.queue = [] }
    #expect(driver.actions.contains(.queuedEditOvertaken(becameFollowUp: false)))
    #expect(driver.state.prompt(.task(thread)).text == "")
  }

  @Test func `a task that is left while a waiting message is rewritten keeps both texts`() {
    var driver = driver(running(["then push"]))
    driver.press(KeyEvent(.tab))
    driver.type("my draft")
    driver.press(KeyEvent(.escape), .character("Q"), .character("e"))
    driver.type(" it")
    driver.arrive { $0.openTask = nil }
    #expect(driver.actions.contains(.draftChanged(.task(thread), text: "my draft\n\nthen push it")))
  }

  @Test func `messages are dropped, moved and sent by one key`() {
    var driver = driver(running(["one", "two"]))
    driver.press(.character("Q"), .character("J"))
    #expect(driver.actions.last == .queueChangeRequested(thread, .reorder([QueuedID("q2"), QueuedID("q1")])))
    driver.press(.character("d"))
    #expect(driver.actions.last == .queueChangeRequested(thread, .remove(QueuedID("q1"))))
    driver.press(.character("P"))
    #expect(driver.actions.last == .queuedSentNow(thread, QueuedID("q1")))
  }

  @Test func `an empty queue opens no dialog and says so`() {
    var driver = driver(running())
    driver.press(.character("Q"))
    #expect(driver.state.overlays.isEmpty)
    #expect(driver.text.contains("Nothing waits"))
  }

  @Test func `a process is ended after a question that shows its command`() {
    var detail = running()
    detail.timeline.turns[0].items.append(
      SampleTask.item("c9", .command(CommandRun(command: "sleep 600")), .inProgress))
    var driver = driver(detail)
    driver.press(.character("X"))
    #expect(driver.text.contains("sleep 600"))
    #expect(driver.actions.isEmpty)
    driver.press(.character("y"))
    #expect(driver.actions == [.taskChanged(thread, .endCommand(ItemID("c9")))])
  }

  @Test func `the palette compacts a task at rest, and says why not while a turn runs`() {
    var driver = driver(running())
    driver.press(.control("p"))
    driver.type("compact\n")
    #expect(driver.actions.isEmpty && driver.text.contains("Stop it first, or wait for its end"))
    driver = self.driver(SampleTask.ended(.completed))
    driver.press(.control("p"))
    driver.type("compact\n")
    #expect(driver.actions == [.taskChanged(thread, .compact)])
  }

  @Test func `without a running command there is no process to end`() {
    var driver = driver(SampleTask.ended(.completed))
    driver.press(.character("X"))
    #expect(driver.text.contains("No command runs"))
  }

  @Test func `an agent's task opens, and Esc leads back to its parent's`() {
    var driver = driver(SampleTask.detail())
    // The rows below it first: only the agent's row opens something.
    for _ in 0..<20 where driver.actions.isEmpty { driver.press(.character("["), KeyEvent(.enter)) }
    #expect(driver.actions == [.taskOpened(ThreadID("child"))])
    driver.arrive { $0.openTask = TaskDetail(summary: TaskSummary(id: ThreadID("child"), title: "helper")) }
    driver.press(KeyEvent(.escape))
    #expect(driver.actions.last == .taskOpened(thread))
    driver.arrive { $0.openTask = SampleTask.detail() }
    driver.press(KeyEvent(.escape), KeyEvent(.escape))
    #expect(driver.actions.last == .taskClosed)
  }

  @Test func `another task that opens over an agent's has nothing to lead back to`() {
    var driver = driver(SampleTask.detail())
    for _ in 0..<20 where driver.actions.isEmpty { driver.press(.character("["), KeyEvent(.enter)) }
    driver.arrive { $0.openTask = TaskDetail(summary: TaskSummary(id: ThreadID("child"), title: "helper")) }
    driver.arrive { $0.openTask = TaskDetail(summary: TaskSummary(id: ThreadID("other"), title: "other")) }
    driver.press(KeyEvent(.escape))
    #expect(driver.actions.last == .taskClosed)
  }

  @Test func `when the marked message is sent by the server, the keys are about the next one`() {
    var driver = driver(running(["one", "two"]))
    driver.press(.character("Q"))
    driver.arrive { $0.openTask?.queue?.removeFirst() }
    driver.press(.character("d"))
    #expect(driver.actions.last == .queueChangeRequested(thread, .remove(QueuedID("q2"))))
  }

  @Test func `a click on an agent's row opens its task`() {
    var driver = driver(SampleTask.detail())
    driver.press(.character("g"))
    driver.click("/root/helper")
    #expect(driver.actions == [.taskOpened(ThreadID("child"))])
  }

  @Test func `a copy goes up to the marked row's turn, and a running turn is left out`() {
    var detail = running()
    var first = SampleTask.ended(.completed).timeline.turns[0]
    first.id = TurnID("turn-0")
    detail.timeline.turns.insert(first, at: 0)
    var driver = driver(detail)
    driver.press(.character("F"))
    #expect(driver.actions == [.taskForked(thread, through: TurnID("turn-0"))])
    driver = self.driver(SampleTask.ended(.completed))
    driver.press(.character("F"))
    #expect(driver.actions == [.taskForked(thread)])
  }

  @Test func `a new task begins in the project of the open one`() {
    var driver = driver(SampleTask.detail())
    driver.press(.character("I"))
    #expect(driver.actions == [.taskClosed, .projectSelected(path: "/home/dev/web-app")])
    #expect(driver.state.home.focus == .prompt)
  }
}
