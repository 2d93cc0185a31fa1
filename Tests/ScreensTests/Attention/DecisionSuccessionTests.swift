import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// One decision after another: which comes next, and whom a key was meant for.
struct DecisionSuccessionTests {
  private let id = ApprovalID("0")
  private var yes: UserAction { .approvalAnswered(id, .option("accept")) }

  @Test func `the oldest comes first, and the same key goes on to the next`() {
    var driver = Driver(deciding: SampleApprovals.many(3))
    driver.showDecision()
    #expect(driver.text.contains("$ echo 0") && driver.text.contains("1 of 3"))
    driver.showDecision()
    #expect(driver.text.contains("$ echo 1"))
    driver.press(.control("x"), .control("x"))
    #expect(driver.text.contains("$ echo 0"))
  }

  @Test func `a card that was switched to takes no key that was meant for the one before`() {
    var driver = Driver(deciding: SampleApprovals.many(2))
    driver.press(.control("x"), .control("x"))
    driver.now += 0.05
    driver.type("y")
    #expect(driver.actions.isEmpty)
    driver.now += 1
    driver.type("y")
    #expect(driver.actions.count == 1)
  }

  @Test func `after an answer the next one takes its place, and no key that was meant for the first`() {
    var driver = Driver(deciding: SampleApprovals.many(2))
    driver.showDecision()
    driver.type("y")
    #expect(driver.text.contains("$ echo 1"))
    driver.type("y")
    #expect(driver.actions.count == 1)
    driver.arrive { $0.attention[0].state = .answering(optionLabel: "Run once") }
    driver.now += 1
    driver.type("y")
    #expect(driver.actions == [yes, .approvalAnswered(ApprovalID("1"), .option("accept"))])
    #expect(driver.state.overlays.isEmpty)
  }

  @Test(arguments: ["y", "n", "S"])
  func `a held key answers one card, however long it is held`(key: String) {
    var driver = Driver(deciding: SampleApprovals.many(3))
    driver.showDecision()
    driver.type(key)
    driver.arrive { $0.attention[0].state = .answering(optionLabel: "") }
    driver.now += 0.5
    for _ in 0..<60 {
      driver.type(key)
      driver.now += 0.03
    }
    #expect(driver.actions.count == 1)
    #expect(driver.text.contains("This just came up"))
    driver.now += 0.3
    driver.type(key)
    #expect(driver.actions.count == 2)
  }

  @Test func `typing ahead after an answer reaches neither the next card nor its text`() {
    var second = SampleApprovals.permissions
    second.id = ApprovalID("1")
    second.askedAt = SampleTask.now
    var third = SampleApprovals.questions
    third.id = ApprovalID("2")
    third.askedAt = SampleTask.now
    for next in [second, third] {
      var driver = Driver(deciding: [SampleApprovals.command, next])
      driver.showDecision()
      driver.type("n")
      let shown = driver.text
      driver.type("N1y2fc\n")
      #expect(driver.actions == [.approvalAnswered(id, .option("decline"))])
      #expect(driver.text.filter { $0 == "x" } == shown.filter { $0 == "x" })
      #expect(driver.state.keyView(driver.snapshot) == .deciding)
    }
  }

  @Test func `in an open task, too, a key pressed twice is not meant for what is there then`() {
    var driver = Driver(deciding: [SampleApprovals.command], isOpen: true)
    driver.type("n")
    driver.arrive {
      $0.attention = []
      $0.openTask?.approvals = []
    }
    driver.forget()
    for _ in 0..<60 {
      driver.type("n")
      driver.now += 0.03
    }
    #expect(driver.effects.isEmpty)
  }

  @Test func `without a link each answer leads on to the next card, and to the first only after the last`() {
    let waiting = SampleApprovals.many(5).map { approval in
      var approval = approval
      approval.state = .unreachable
      return approval
    }
    var driver = Driver(deciding: waiting)
    driver.press(.control("x"), .control("x"), .control("x"))
    var seen: [Int] = []
    for _ in 0..<5 {
      driver.now += 1
      let shown = (0..<5).first { driver.text.contains("$ echo \($0) ") } ?? -1
      seen.append(shown)
      driver.type("y")
      driver.arrive { $0.attention[shown].note = .chosenWithoutLink(optionLabel: "Run once") }
    }
    #expect(seen == [2, 3, 4, 0, 1])
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `without a link an open task goes on to what has no answer yet`() {
    var waiting = SampleApprovals.many(2)
    for index in waiting.indices { waiting[index].state = .unreachable }
    var driver = Driver(deciding: waiting, isOpen: true)
    driver.type("y")
    driver.arrive { $0.openTask?.approvals[0].note = .chosenWithoutLink(optionLabel: "Run once") }
    #expect(driver.text.contains("$ echo 1 "))
  }

  @Test func `a card that changes under the finger takes no key for a moment`() {
    var driver = Driver(deciding: [SampleApprovals.command])
    driver.showDecision()
    driver.now += 60
    driver.arrive { $0.attention[0].subject = .command("rm -rf /") }
    driver.type("y")
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("$ rm -rf /"))
    driver.now += 1
    driver.type("y")
    #expect(driver.actions == [yes])
  }
}
