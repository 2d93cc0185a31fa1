import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

struct TaskDetailKeysTests {
  private func driver(_ detail: TaskDetail, width: Int = 120, height: Int = 40) -> Driver {
    Driver(SampleTask.snapshot(detail), at: SampleTask.now, width: width, height: height)
  }

  private func waiting(_ subject: ApprovalSubject) -> TaskDetail {
    SampleTask.detail(status: .waitingForApproval, approvals: [SampleTask.approval(subject)])
  }

  @Test(arguments: [("y", "accept"), ("n", "decline"), ("a", "session"), ("S", "cancel")])
  func `one key gives the answer that the card names beside it`(key: String, option: String) {
    var driver = driver(waiting(.command("rm -rf build")))
    driver.type(key)
    #expect(driver.actions == [.approvalAnswered(ApprovalID("0"), .option(option))])
  }

  @Test(arguments: [TurnStatus.interrupted, .inProgress, .completed])
  func `a task that was deleted on the server offers nothing that it would refuse`(status: TurnStatus) {
    var detail = SampleTask.detail(turnStatus: status)
    detail.summary.status = .notLoaded
    detail.readOnlyReason = "This task was deleted on the server."
    detail.isDeleted = true
    var driver = driver(detail, width: 200)
    for word in ["follow up", "retry", "stop", "archive", "menu", "queue", "steer"] {
      #expect(!driver.lastRow.contains(word), "\(driver.lastRow)")
    }
    #expect(driver.lastRow.contains("back"))
    for key in "fArFmQXS" {
      driver.type(String(key))
      #expect(driver.text.contains("can only be read"), "\(key)")
    }
    #expect(driver.actions.isEmpty && driver.state.overlays.isEmpty)
    driver.press(KeyEvent(.escape))
    #expect(driver.actions == [.taskClosed])
  }

  @Test func `a command too long for its card is paged to its end before it is approved`() {
    let lines = (1...60).map { "echo line \($0)" }.joined(separator: "\n")
    var driver = driver(waiting(.command(lines)), height: 24)
    var seen = driver.text
    for _ in 0..<60 where driver.actions.isEmpty {
      driver.now += 1
      driver.type("y")
      seen += driver.text
    }
    #expect(driver.actions == [.approvalAnswered(ApprovalID("0"), .option("accept"))])
    #expect((1...60).allSatisfy { seen.contains("echo line \($0)") })
  }

  @Test func `the command itself is seen on the smallest screen`() {
    let driver = driver(waiting(.command("rm -rf build")), width: 40, height: 12)
    #expect(driver.text.contains("$ rm -rf build"))
    #expect(driver.text.contains("y Approve"))
    #expect(driver.text.contains("S Cancel"))
  }

  @Test func `declining needs no second look`() {
    let lines = (1...60).map { "echo line \($0)" }.joined(separator: "\n")
    var driver = driver(waiting(.command(lines)), height: 24)
    driver.type("n")
    #expect(driver.actions == [.approvalAnswered(ApprovalID("0"), .option("decline"))])
  }

  @Test func `an answer on its way is not given twice`() {
    var detail = waiting(.command("rm -rf build"))
    detail.approvals[0].state = .answering(optionLabel: "Approve")
    var driver = driver(detail)
    driver.type("y")
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("Approve"))
  }

  @Test func `a key meant for one command does not run the next one that takes its place`() {
    let first = SampleTask.approval(.command("echo one"), id: "0")
    let second = SampleTask.approval(.command("rm -rf /"), id: "1")
    var driver = driver(SampleTask.detail(status: .waitingForApproval, approvals: [first, second]))
    driver.arrive { $0.openTask?.approvals = [second] }
    driver.now += 0.25
    driver.type("y")
    #expect(driver.actions.isEmpty)
    driver.now += 1
    driver.type("y")
    #expect(driver.actions == [.approvalAnswered(ApprovalID("1"), .option("accept"))])
  }

  @Test func `the first decision of an open task is taken at once, but not by a key that was held before`() {
    let first = SampleTask.approval(.command("echo one"))
    var calm = driver(SampleTask.detail())
    calm.arrive { $0.openTask?.approvals = [first] }
    calm.type("y")
    #expect(calm.actions == [.approvalAnswered(ApprovalID("0"), .option("accept"))])

    var held = driver(SampleTask.detail())
    for step in 0..<70 {
      if step == 10 { held.arrive { $0.openTask?.approvals = [first] } }
      held.type("y")
      held.now += 0.03
    }
    #expect(held.actions.isEmpty)
    held.now += 0.3
    held.type("y")
    #expect(held.actions == [.approvalAnswered(ApprovalID("0"), .option("accept"))])
  }

  @Test func `a digit answers a question instead of leaving the task`() {
    var driver = driver(SampleTask.detail(status: .waitingForInput, approvals: [SampleTask.question]))
    driver.type("2")
    #expect(driver.actions.isEmpty)
    driver.type("9")
    #expect(driver.actions.isEmpty, "the second question has no choices")
    driver.type("fhuge\n")
    let answers = ["colour": ["Blue"], "size": ["huge"]]
    #expect(driver.actions.contains(.approvalAnswered(ApprovalID("0"), .answers(answers))))
  }

  @Test func `questions are answered one after the other, by number or in own words`() {
    var driver = driver(SampleTask.detail(status: .waitingForInput, approvals: [SampleTask.question]))
    driver.type("f2\n")
    #expect(driver.actions.allSatisfy { if case .draftChanged = $0 { true } else { false } })
    driver.forget()
    driver.type("rather large\n")
    let answers = ["colour": ["Blue"], "size": ["rather large"]]
    #expect(driver.actions.contains(.approvalAnswered(ApprovalID("0"), .answers(answers))))
  }

  @Test func `stop names the running task, and says so when nothing runs`() {
    var running = driver(SampleTask.detail())
    running.type("S")
    #expect(running.actions == [.stopRequested(SampleTask.id)])
  }

  @Test(arguments: [TurnStatus.completed, .failed])
  func `stop is there from the moment a message that begins a turn is sent, and says what it does`(last: TurnStatus) {
    var detail = SampleTask.ended(last)
    detail.outbox = [OutboxEntry(id: MessageID("m"), text: "more", state: .sending, sentAt: SampleTask.now)]
    var driver = driver(detail)
    #expect(driver.lastRow.contains("S stop"))
    driver.type("S")
    #expect(driver.actions == [.stopRequested(SampleTask.id)])
    #expect(driver.text.contains("Stopping…"))
  }

  @Test func `where a goal starts the next turn, stop offers to pause it too`() {
    var detail = SampleTask.detail()
    detail.goal = Goal(
      objective: "Make all\nthe tests pass", status: .active, tokensUsed: 2_020, tokenBudget: 100_000, secondsUsed: 12)
    var driver = driver(detail)
    #expect(driver.text.contains("goal active, 2.0k of 100.0k tokens, 12s: Make all the tests pass"))
    driver.type("S")
    #expect(driver.actions == [.stopRequested(SampleTask.id)], "the turn is not kept waiting by a question")
    #expect(driver.text.contains("Pause the goal, too?"))
    driver.type("y")
    #expect(driver.actions.last == .taskChanged(SampleTask.id, .pauseGoal))

    detail.goal?.status = .paused
    var atRest = self.driver(detail)
    #expect(atRest.text.contains("goal paused"))
    atRest.type("S")
    #expect(atRest.state.overlays.isEmpty)
  }

  @Test func `an answer that a follow-up ended is not told as cut by a fault`() {
    var detail = SampleTask.ended(.completed)
    detail.timeline.turns[0].items += [
      SampleTask.item("u2", .userMessage(UserMessage(text: "Rather the other test"))),
      SampleTask.item("a2", .agentMessage(AgentMessage(text: "Done."))),
    ]
    let steered = driver(detail)
    #expect(steered.text.contains("changed its course"))
    #expect(!steered.text.contains("(cut"))
    #expect(driver(SampleTask.ended(.interrupted)).text.contains("(cut"))
  }

  @Test func `a second stop is not sent while the first is on its way`() {
    var detail = SampleTask.detail()
    detail.isStopping = true
    var driver = driver(detail)
    driver.type("S")
    #expect(driver.actions.isEmpty)
  }

  @Test func `retry is there for stopped and failed turns only`() {
    for status in [TurnStatus.interrupted, .failed] {
      var ended = driver(SampleTask.ended(status))
      ended.type("t")
      #expect(ended.actions == [.retryRequested(SampleTask.id)])
    }
    var finished = driver(SampleTask.ended(.completed))
    finished.type("t")
    #expect(finished.actions.isEmpty)
  }

  @Test func `Enter sends a follow-up once and empties the field`() {
    var driver = driver(SampleTask.ended(.completed))
    driver.type("fand add a test\n\n")
    let sent = driver.actions.filter { if case .followUpSubmitted = $0 { true } else { false } }
    #expect(sent == [.followUpSubmitted(SampleTask.id, text: "and add a test")])
    #expect(!driver.text.contains("and add a test"))
  }

  @Test func `what Enter will do to a running turn is said before it is pressed`() {
    #expect(driver(SampleTask.detail()).text.contains("Steer"))
    #expect(!driver(SampleTask.ended(.completed)).text.contains("Steer"))
  }

  @Test func `letters typed into the follow-up do not act`() {
    var driver = driver(waiting(.command("rm -rf build")))
    driver.type("fyes stop")
    #expect(driver.actions.allSatisfy { if case .draftChanged = $0 { true } else { false } })
  }

  @Test func `Esc leaves the text first and the task second`() {
    var driver = driver(SampleTask.detail())
    driver.type("f")
    driver.press(KeyEvent(.escape))
    #expect(driver.actions.isEmpty)
    driver.press(KeyEvent(.escape))
    #expect(driver.actions == [.taskClosed])
  }

  @Test func `folding shows the whole output and hides it again`() {
    var driver = driver(SampleTask.detail(), height: 60)
    #expect(!driver.text.contains("line 1 of the output"))
    driver.type("Z")
    #expect(driver.text.contains("line 1 of the output"))
    #expect(driver.text.contains("in /home/dev/web-app"))
    driver.type("Z")
    #expect(!driver.text.contains("line 1 of the output"))
  }

  @Test func `what an editor put in front of a prompt is behind the fold`() {
    var detail = SampleTask.detail()
    let text = "# Context from my IDE setup:\n\n## Open tabs:\n- app.py\n\n## My request for Codex:\nMigrate it"
    detail.timeline.turns[0].items = [SampleTask.item("u", .userMessage(UserMessage(text: text)))]
    var driver = driver(detail)
    #expect(driver.text.contains("Migrate it"))
    #expect(driver.text.contains("context from the editor, +3 lines"))
    #expect(!driver.text.contains("app.py"))
    driver.type("Z")
    #expect(driver.text.contains("- app.py"))
  }

  @Test func `a click on a row unfolds it`() {
    var driver = driver(SampleTask.detail(), height: 60)
    driver.click("swift test --filter Login")
    #expect(driver.text.contains("line 1 of the output"))
  }

  @Test func `scrolling up says what is new below, and one key returns`() {
    var detail = SampleTask.detail()
    var driver = driver(detail, height: 24)
    driver.press(KeyEvent(.pageUp))
    detail.timeline.turns[0].items.append(SampleTask.item("late", .agentMessage(AgentMessage(text: "late words"))))
    driver.arrive { $0.openTask = detail }
    #expect(driver.text.contains("1 new"))
    #expect(!driver.text.contains("late words"))
    driver.type("G")
    #expect(driver.text.contains("late words"))
  }

  @Test func `scrolling past the beginning asks for older turns once`() {
    var detail = SampleTask.detail()
    detail.timeline.olderCursor = "cursor"
    var driver = driver(detail, height: 60)
    driver.press(KeyEvent(.up))
    #expect(driver.actions == [.olderTurnsRequested(SampleTask.id)])
    detail.timeline.isLoadingOlder = true
    driver.arrive { $0.openTask = detail }
    driver.forget()
    driver.press(KeyEvent(.up))
    #expect(driver.actions.isEmpty)
  }

  @Test func `text from the server cannot drive the terminal`() {
    var detail = SampleTask.detail()
    let hostile = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31mhello\r\n"
    detail.summary.title = hostile
    detail.timeline.turns[0].items = [
      SampleTask.item("a", .agentMessage(AgentMessage(text: hostile))),
      SampleTask.item("b", .command(CommandRun(command: hostile, output: hostile))),
      SampleTask.item("c", .unknown(type: hostile, summary: hostile)),
    ]
    detail.approvals = [SampleTask.approval(.command(hostile))]
    let text = driver(detail).text
    #expect(!text.unicodeScalars.contains { ($0.value < 32 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) })
    #expect(text.contains("hello"))
  }
}

struct AttentionRowTests {
  @Test func `a patch that names no directory is listed under its task's project`() {
    var approval = SampleTask.approval(.fileChange([FileChange(path: "a.txt", kind: .add, diff: "x\n")]))
    approval.directory = nil
    var snapshot = SampleTask.snapshot(SampleTask.detail(status: .waitingForApproval, approvals: [approval]))
    snapshot.openTask = nil
    let driver = Driver(snapshot, at: SampleTask.now)
    let row = driver.text.split(separator: "\n").first { $0.contains("! web-app") && $0.contains("change") }
    #expect(row != nil)
  }
}
