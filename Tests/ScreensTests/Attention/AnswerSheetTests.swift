import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// Questions, forms and permissions that are answered part by part.
struct AnswerSheetTests {
  private let id = ApprovalID("0")

  private func overlay(_ approval: Approval) -> Driver {
    var driver = Driver(deciding: [approval])
    driver.showDecision()
    return driver
  }

  private func task(_ approval: Approval) -> Driver {
    Driver(deciding: [approval], isOpen: true)
  }

  @Test func `several questions are answered in one go, by number and in own words`() {
    var driver = overlay(SampleApprovals.questions)
    driver.type("2")
    #expect(driver.text.contains("Blue"))
    driver.type("frather large\n")
    #expect(driver.actions == [.approvalAnswered(id, .answers(["colour": ["Blue"], "size": ["rather large"]]))])
  }

  @Test func `an answer can be taken back before it is sent`() {
    var driver = overlay(SampleApprovals.questions)
    driver.type("1")
    driver.press(KeyEvent(.backspace))
    driver.type("2fhuge\n")
    #expect(driver.actions == [.approvalAnswered(id, .answers(["colour": ["Blue"], "size": ["huge"]]))])
  }

  @Test func `half-written answers are there when one comes back`() {
    var driver = task(SampleApprovals.questions)
    driver.type("2fhal")
    let waiting = driver.snapshot.openTask
    driver.press(KeyEvent(.escape))
    driver.arrive {
      var other = SampleTask.detail()
      other.summary.id = ThreadID("another")
      $0.openTask = other
    }
    #expect(!driver.text.contains("hal "))
    driver.arrive { $0.openTask = waiting }
    #expect(driver.text.contains("> hal"))
    driver.type("fo\n")
    #expect(driver.actions == [.approvalAnswered(id, .answers(["colour": ["Blue"], "size": ["halo"]]))])
  }

  @Test func `what was filled in without a link is sent by a key when it is asked again`() {
    var approval = SampleApprovals.questions
    approval.state = .unreachable
    var driver = task(approval)
    driver.type("2fhuge\n")
    driver.forget()
    driver.arrive {
      $0.attention[0].state = .pending
      $0.openTask?.approvals[0].state = .pending
    }
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("y Send"))
    driver.type("y")
    #expect(driver.actions == [.approvalAnswered(id, .answers(["colour": ["Blue"], "size": ["huge"]]))])
  }

  @Test func `answers to a question that has changed are dropped, and that is said`() {
    var driver = overlay(SampleApprovals.questions)
    driver.type("2")
    driver.arrive { $0.attention[0].subject = SampleApprovals.secret.subject }
    #expect(driver.text.contains("The question has changed"))
    #expect(!driver.text.contains("Blue"))
  }

  @Test func `a secret is masked, sent, and nowhere else`() {
    var driver = overlay(SampleApprovals.secret)
    driver.type("fhunter2")
    #expect(!driver.text.contains("hunter2"))
    #expect(driver.text.contains("•••••••"))
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.approvalAnswered(id, .answers(["code": ["hunter2"]]))])
    #expect(!driver.effects.contains { if case .setTitle(let title) = $0 { title.contains("hunter2") } else { false } })
    driver.press(KeyEvent(.escape))
    driver.arrive { $0.attention = [] }
    driver.press(.alt("1"), KeyEvent(.up))
    #expect(!driver.text.contains("hunter2"))
    #expect(!String(describing: driver.state.prompts).contains("hunter2"))
    #expect(!String(describing: driver.state.history).contains("hunter2"))
    #expect(!String(describing: driver.state.sheets).contains("hunter2"))
  }

  @Test func `the follow-up and the answer are two texts`() {
    var driver = task(SampleApprovals.questions)
    driver.press(KeyEvent(.tab))
    driver.type("later")
    driver.press(KeyEvent(.escape))
    driver.type("1fhuge\n")
    #expect(
      driver.actions.contains(.approvalAnswered(id, .answers(["colour": ["Red (Recommended)"], "size": ["huge"]]))))
    #expect(driver.text.contains("later"))
  }

  @Test func `a form is filled in field by field, checked in sentences, and sent by a word`() {
    var driver = overlay(SampleApprovals.form)
    driver.type("y")
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("“Name” has no answer yet"))
    driver.type("fA\n")
    #expect(driver.text.contains("“Name” takes 2 to 40 characters"))
    driver.type("da\n")
    driver.type("2")
    driver.type("12\n")
    driver.type("f\n")
    driver.type("1")
    #expect(driver.actions.isEmpty)
    driver.type("y")
    let values: [String: FormValue] = [
      "name": .text("Ada"), "size": .text("l"), "extras": .list(["ribbon", "card"]), "count": .whole(3),
      "gift": .flag(true),
    ]
    #expect(driver.actions == [.approvalAnswered(id, .form(values))])
  }

  @Test(arguments: [("n", "decline"), ("S", "cancel")])
  func `a form can be refused at any time`(key: String, option: String) {
    var driver = overlay(SampleApprovals.form)
    driver.type(key)
    #expect(driver.actions == [.approvalAnswered(id, .option(option))])
  }

  @Test func `permissions are granted in part by taking lines out`() {
    var driver = overlay(SampleApprovals.permissions)
    driver.type("2")
    driver.type("y")
    #expect(driver.actions == [.approvalAnswered(id, .part(option: "turn", lines: ["write /opt/extra", "network"]))])
  }

  @Test func `a permission can be put back in, and none left is no grant`() {
    var driver = overlay(SampleApprovals.permissions)
    driver.type("22a")
    driver.now += 1
    driver.type("\n")
    #expect(driver.actions == [.approvalAnswered(id, .option("session"))])
    var none = overlay(SampleApprovals.permissions)
    none.type("123y")
    #expect(none.actions.isEmpty)
    #expect(none.text.contains("Nothing is left to allow"))
  }

  @Test func `a click chooses`() {
    var driver = overlay(SampleApprovals.questions)
    driver.click("Blue")
    driver.now += 1
    driver.click(">")
    driver.type("huge\n")
    #expect(driver.actions == [.approvalAnswered(id, .answers(["colour": ["Blue"], "size": ["huge"]]))])
  }
}
