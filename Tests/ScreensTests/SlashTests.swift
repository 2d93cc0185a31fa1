import CommandCenter
import Foundation
import TerminalUI
import Testing

@testable import Screens

/// Commands that are typed into a prompt.
struct SlashTests {
  private static let atRest = SampleTask.detail(status: .idle, turnStatus: .completed)

  private func writing(_ text: String, _ detail: TaskDetail = Self.atRest) -> Driver {
    var driver = Driver(SampleTask.snapshot(detail), at: SampleTask.now, width: 120, height: 40)
    driver.type("f")
    driver.forget()
    driver.type(text)
    return driver
  }

  private let id = SampleTask.detail().summary.id

  @Test func `a command that is typed is done, and its line is gone`() {
    var driver = writing("/compact\n")
    #expect(driver.actions.contains(.taskChanged(id, .compact)))
    #expect(!driver.text.contains("/compact"))
    driver = writing("/review\n")
    #expect(driver.text.contains(TaskStrings.reviewTitle))
  }

  @Test(arguments: [("/export", Transcript.Format.markdown), ("/export-html", .html)])
  func `all of a task is written to a file`(line: String, format: Transcript.Format) {
    let driver = writing(line + "\n")
    #expect(driver.actions.contains(.transcriptWanted(id, format)))
  }

  @Test(arguments: [
    ("/review", TaskChange.review(.uncommitted)), ("/review branch main", .review(.branch("main"))),
    ("/review commit abc123", .review(.commit("abc123"))), ("/review the names", .review(.words("the names"))),
    ("/goal all tests pass", .setGoal("all tests pass")), ("/rename Login page", .rename("Login page")),
  ])
  func `what a command needs may stand on its line`(line: String, change: TaskChange) {
    var driver = writing(line + "\n")
    // Without anything on the line it is asked for.
    if line == "/review" { driver.type("\n") }
    #expect(driver.actions.contains(.taskChanged(id, change)))
    #expect(!driver.state.keyView(driver.snapshot).isText, "what is typed next is a command again")
  }

  @Test func `what nobody knows is said, and sent when that is wanted`() {
    var driver = writing("/compcat\n")
    #expect(driver.actions.allSatisfy { !$0.isFollowUp })
    #expect(driver.lastRow.contains("/compact") || driver.text.contains("Is it /compact?"))
    driver.type("\n")
    #expect(driver.actions.contains(.followUpSubmitted(id, text: "/compcat")))
  }

  @Test(arguments: ["/usr/bin/env is missing", "/ is full", "a /compact b", "/2 of them"])
  func `a path stays a text`(text: String) throws {
    #expect(SlashLine(text) == nil)
    let driver = writing(text + "\n")
    #expect(driver.actions.contains(.followUpSubmitted(id, text: text)))
  }

  @Test func `what runs is not reviewed, compacted or taken back`() {
    for line in ["/compact", "/review the names", "/go-back"] {
      let driver = writing(line + "\n", SampleTask.detail())
      #expect(driver.text.contains(line), "what was typed stays")
      #expect(driver.actions.allSatisfy { if case .taskChanged = $0 { false } else { true } }, "\(line)")
    }
  }

  @Test func `names are told while they are typed, and Tab fills one in`() {
    var driver = writing("/comp")
    #expect(driver.text.contains("/compact"))
    driver.press(KeyEvent(.tab))
    #expect(driver.text.contains("/compact "))
  }

  @Test func `going back asks first, and names the turn`() {
    var driver = writing("/go-back\n")
    #expect(driver.text.contains("Go back to before"))
    driver.type("y")
    let isAsked = driver.actions.contains { if case .taskChanged(_, .goBack) = $0 { true } else { false } }
    #expect(isAsked)
  }

  @Test func `each name after a slash is one command`() {
    let names = Command.slashCommands.keys
    #expect(names.allSatisfy { SlashLine("/" + $0)?.name == $0 })
    #expect(["model", "review", "compact", "goal", "stop", "retry", "diff", "help"].allSatisfy(names.contains))
  }
}

extension UserAction {
  fileprivate var isFollowUp: Bool { if case .followUpSubmitted = self { true } else { false } }
}
