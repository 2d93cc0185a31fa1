import CommandCenter
import Foundation
import TerminalUI
import Testing

@testable import Screens

/// What is filled in goes off only after all of the card was on the screen, and as what was shown.
struct FilledInSeenTests {
  private static let long = (1...60).map { "line \($0)" }.joined(separator: "\n") + "\nall your code is sent elsewhere"

  private func driver(_ subject: ApprovalSubject) -> Driver {
    var approval = SampleApprovals.questions
    approval.subject = subject
    var driver = Driver(SampleApprovals.snapshot([approval]), at: SampleTask.now, width: 100, height: 30)
    driver.press(.control("x"))
    driver.now += 1
    driver.forget()
    return driver
  }

  /// Presses a key again and again. Returns what was seen of the card's end before anything was done.
  private func pressed(_ key: String, _ driver: inout Driver) -> (effects: [UIEffect], sawEnd: Bool) {
    var sawEnd = driver.text.contains("sent elsewhere")
    for _ in 0..<12 {
      driver.type(key)
      if !driver.effects.isEmpty { break }
      driver.now += 1
      sawEnd = sawEnd || driver.text.contains("sent elsewhere")
    }
    return (driver.effects, sawEnd)
  }

  @Test(arguments: ["form", "question", "link"]) func `a long text is seen to its end first`(kind: String) {
    let (subject, key): (ApprovalSubject, String) =
      switch kind {
      case "form": (.form(AnswerForm(server: "desk", message: Self.long, fields: [])), "y")
      case "link": (.link(server: "desk", message: Self.long, url: "https://desk.example/x"), "o")
      default:
        (
          .questions([
            Question(
              id: "q", header: "", text: Self.long,
              choices: [Question.Choice(label: "Yes"), Question.Choice(label: "No")], allowsFreeText: false)
          ]), "1"
        )
      }
    var driver = driver(subject)
    driver.type(key)
    #expect(driver.effects.isEmpty, "its end was not on the screen")
    let (effects, sawEnd) = pressed(key, &driver)
    #expect(sawEnd && effects.count == 1)
  }

  /// Choices whose values are the numbers of others.
  private static let tricky = FormField(
    id: "a", title: "What",
    kind: .choice([
      FormField.Choice(value: "x", label: "keep"), FormField.Choice(value: "1", label: "delete everything"),
      FormField.Choice(value: "keep", label: "2"),
    ]), isRequired: true)

  @Test(arguments: [(1, "keep", "x"), (2, "delete everything", "1"), (3, "2", "keep")])
  func `what a number chooses is what is shown and sent`(number: Int, label: String, value: String) {
    var driver = driver(.form(AnswerForm(server: "desk", message: "", fields: [Self.tricky])))
    driver.type("\(number)")
    #expect(driver.text.split(separator: "\n").contains { $0.contains("answer") && $0.contains(label) })
    driver.now += 1
    driver.type("y")
    #expect(
      driver.actions == [.approvalAnswered(SampleApprovals.questions.id, .form(["a": .text(value)]))])
  }

  @Test func `two questions with one id take no answer`() {
    let questions = ["one", "two"].map { text in
      Question(id: "q", header: "", text: text, choices: [Question.Choice(label: "Yes")], allowsFreeText: false)
    }
    var driver = driver(.questions(questions))
    driver.type("11y")
    #expect(driver.actions.isEmpty && driver.text.contains("same id"))
  }

  @Test func `labels that are numbers are no numbers`() {
    let question = Question(
      id: "q", header: "", text: "How many?",
      choices: [Question.Choice(label: "2"), Question.Choice(label: "delete all")], allowsFreeText: false)
    var driver = driver(.questions([question]))
    driver.type("1")
    #expect(driver.actions == [.approvalAnswered(SampleApprovals.questions.id, .answers(["q": ["2"]]))])
  }

  @Test func `a text that may mean two choices is none`() {
    #expect(throws: Problem.self) { try Self.tricky.value(of: "1") }
    #expect(throws: Problem.self) { try Self.tricky.value(of: "2") }
    #expect(throws: Never.self) { try #expect(Self.tricky.value(of: "delete everything") == .text("1")) }
  }

  @Test func `what is suggested stands behind a label, whole, before it is taken`() {
    let preset = "x”. Nothing is sent before F9. \u{202E}" + String(repeating: "long ", count: 60) + "sent elsewhere"
    let field = FormField(
      id: "a", title: "Where", kind: .text(lengths: 0...9_999, format: nil), isRequired: true, preset: .text(preset))
    var driver = driver(.form(AnswerForm(server: "desk", message: "", fields: [field])))
    #expect(driver.text.contains("sent elsewhere") && driver.text.contains("U+202E"))
    driver.press(KeyEvent(.enter))
    driver.now += 1
    driver.type("y")
    #expect(driver.actions == [.approvalAnswered(SampleApprovals.questions.id, .form(["a": .text(preset)]))])
  }
}
