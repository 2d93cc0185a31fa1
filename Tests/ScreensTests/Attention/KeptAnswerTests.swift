import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// What was written for a question that closed: it is neither lost nor sent nor taken for commands.
struct KeptAnswerTests {
  private let id = ApprovalID("0")

  private func writing(_ approval: Approval = SampleApprovals.questions, isOpen: Bool = true) -> Driver {
    var driver = Driver(deciding: [approval], isOpen: isOpen)
    if !isOpen { driver.showDecision() }
    driver.type("2fhal")
    return driver
  }

  private func close(_ driver: inout Driver, _ state: ApprovalState) {
    driver.arrive {
      $0.attention[0].state = state
      $0.openTask?.approvals[0].state = state
    }
    driver.now += 2
    driver.forget()
  }

  /// The restarted server asks the same in another turn.
  private func askAgain(_ driver: inout Driver) {
    var again = SampleApprovals.questions
    again.id = ApprovalID("9")
    again.turnID = TurnID("turn-9")
    driver.arrive {
      $0.attention = [again]
      $0.openTask?.approvals = [again]
    }
    driver.now += 2
  }

  @Test(arguments: [true, false], [ApprovalState.withdrawn, .closedElsewhere])
  func `it stands on the closed card, and is copied by a key`(isOpen: Bool, state: ApprovalState) {
    var driver = writing(isOpen: isOpen)
    close(&driver, state)
    let shown = driver.text
    #expect(shown.contains("Blue") && shown.contains("How large?") && shown.contains("answer hal"))
    #expect(shown.contains("Your answer was not sent. c copies it"))
    driver.type("yn")
    #expect(driver.effects.isEmpty)
    driver.type("c")
    #expect(driver.effects == [.copy("Blue\nhal")])
  }

  @Test(arguments: [true, false])
  func `below a closed card stand only the keys that do something there`(isOpen: Bool) {
    var driver = writing(isOpen: isOpen)
    close(&driver, .closedElsewhere)
    #expect(driver.lastRow.contains("c copy"))
    for word in ["approve", "decline", "choose", "write", "show all"] { #expect(!driver.lastRow.contains(word)) }
  }

  @Test func `a closed card without a text of the person's offers none to copy`() {
    var driver = Driver(deciding: [SampleApprovals.command], isOpen: false)
    driver.showDecision()
    #expect(driver.lastRow.contains("y approve"))
    close(&driver, .closedElsewhere)
    for word in ["approve", "decline", "copy", "show all"] { #expect(!driver.lastRow.contains(word)) }
  }

  @Test(arguments: [true, false])
  func `it is filled in when the same is asked again, and goes when a key puts it away`(isOpen: Bool) {
    var driver = writing(isOpen: isOpen)
    close(&driver, .withdrawn)
    driver.press(KeyEvent(.escape))
    #expect(driver.actions.isEmpty)
    #expect(!driver.text.contains("was not sent"))
    askAgain(&driver)
    if !isOpen { driver.showDecision() }
    #expect(driver.text.contains("> hal"))
    driver.type("fo\n")
    #expect(
      driver.actions == [.approvalAnswered(ApprovalID("9"), .answers(["colour": ["Blue"], "size": ["halo"]]))])
  }

  @Test func `the keys of the task are there beside a closed card`() {
    var driver = writing()
    close(&driver, .withdrawn)
    driver.arrive {
      $0.openTask?.summary.status = .idle
      $0.openTask?.timeline.turns[0].status = .interrupted
    }
    #expect(driver.state.keyView(driver.snapshot) == .taskRetryable)
    driver.type("f")
    driver.type("c")
    #expect(driver.state.prompt(.task(SampleTask.id)).text == "c")
  }

  @Test(arguments: [true, false])
  func `what is typed on when it closes is no command`(isOpen: Bool) {
    var driver = writing(isOpen: isOpen)
    driver.forget()
    driver.arrive {
      $0.attention[0].state = .closedElsewhere
      $0.openTask?.approvals[0].state = .closedElsewhere
    }
    for character in "sXtq\n" {
      driver.type(String(character))
      driver.now += 0.3
    }
    #expect(driver.effects.isEmpty)
    #expect(driver.text.contains("This closed while you wrote"))
  }

  @Test func `a closed card says one thing of what was chosen without a link`() {
    var approval = SampleApprovals.unreachable
    var driver = Driver(deciding: [approval])
    driver.showDecision()
    #expect(driver.text.contains("No link: “Run once” is kept, not sent."))
    approval.state = .withdrawn
    driver.arrive { $0.attention = [approval] }
    #expect(driver.text.contains("“Run once”, chosen without a link, was not sent."))
    #expect(driver.text.contains("Closed: the server no longer asks this."))
    #expect(!driver.text.contains("No link") && !driver.text.contains("sends it now"))
  }

  @Test func `a secret is not kept`() {
    var driver = Driver(deciding: [SampleApprovals.secret], isOpen: true)
    driver.type("fhunter2")
    close(&driver, .withdrawn)
    #expect(!driver.text.contains("was not sent") && !driver.text.contains("hunter2"))
    #expect(!String(describing: driver.state.sheets).contains("hunter2"))
  }

  @Test func `an answer that was sent is not filled in again`() {
    var driver = writing()
    driver.type("o\n")
    driver.arrive {
      $0.attention[0].state = .answering(optionLabel: "Answer")
      $0.openTask?.approvals[0].state = .answering(optionLabel: "Answer")
    }
    driver.arrive {
      $0.attention = []
      $0.openTask?.approvals = []
    }
    askAgain(&driver)
    #expect(!driver.text.contains("halo") && driver.text.contains("2 Blue"))
  }

  @Test func `an answer that another client was faster than is kept`() {
    var driver = writing()
    driver.type("o\n")
    for state in [ApprovalState.answering(optionLabel: "Answer"), .closedElsewhere] { close(&driver, state) }
    #expect(driver.text.contains("halo") && driver.text.contains("was not sent"))
  }
}
