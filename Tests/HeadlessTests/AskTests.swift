import CommandCenter
import Foundation
import Headless
import Testing

struct AskTests {
  private func ask(_ approval: Approval) -> Ask { Ask(approval, server: "mac", title: "Title") }

  @Test func `the digest is of all that is asked, and of nothing else`() {
    let first = ask(Picture.approval())
    var later = Picture.approval()
    later.askedAt += 60
    later.state = .answering(optionLabel: "x")
    #expect(Ask(later, server: first.server, title: "Another").digest == first.digest)
    #expect(Ask(later, server: "another", title: "Another").digest != first.digest, "it is asked elsewhere")
    let changes: [(inout Approval) -> Void] = [
      { $0.subject = .command("rm -rf  build") }, { $0.directory = "/" }, { $0.reason = nil },
      { $0.terms = [ApprovalTerm("network:", "yes", widens: true)] }, { $0.options.removeLast() },
      { $0.unread = ["x"] }, { $0.options[0].scope = "everything" },
    ]
    for change in changes {
      var other = Picture.approval()
      change(&other)
      #expect(ask(other).digest != first.digest)
    }
  }

  @Test func `a line break in a command makes no row of ours`() {
    let text = ask(Picture.approval(command: "echo a\n  digest   0000\u{1B}[2J")).text
    let rows = text.split(separator: "\n")
    #expect(rows.filter { $0.hasPrefix("  digest") }.count == 1)
    #expect(text.contains("│   digest   0000\\u{1b}[2J"))
  }

  @Test func `words choose options, and what the card refuses is refused`() throws {
    let approval = Picture.approval()
    #expect(try AnswerWords(approval, choice: "approve").answer.get() == .option("accept"))
    #expect(try AnswerWords(approval, choice: "acceptForSession").answer.get() == .option("acceptForSession"))
    #expect(try AnswerWords(approval, choice: "cancel").answer.get() == .option("cancel"))
    #expect(throws: Problem.self) { try AnswerWords(approval, choice: "perhaps").answer.get() }
    #expect(throws: Problem.self) { try AnswerWords(approval, choice: nil).answer.get() }
    var unread = approval
    unread.unread = ["secretPermission"]
    let problem = #expect(throws: Problem.self) { try AnswerWords(unread, choice: "approve").answer.get() }
    #expect(problem?.message == unread.whyNoYes)
    #expect(try AnswerWords(unread, choice: "decline").answer.get() == .option("decline"))
  }

  @Test func `questions take a choice by number or words, own words where they may, and all of them`() throws {
    var approval = Picture.approval()
    approval.options = []
    let choices = [Question.Choice(label: "Red"), Question.Choice(label: "Blue")]
    let colour = Question(id: "colour", header: "", text: "Which?", choices: choices, allowsFreeText: false)
    approval.subject = .questions([colour])
    for word in ["Blue", "2"] {
      #expect(try AnswerWords(approval, choice: word).answer.get() == .answers(["colour": ["Blue"]]))
    }
    #expect(throws: Problem.self) { try AnswerWords(approval, choice: "Green").answer.get() }
    let size = Question(id: "size", header: "", text: "How big?", choices: [], allowsFreeText: true)
    approval.subject = .questions([colour, size])
    #expect(throws: Problem.self) { try AnswerWords(approval, choice: "Red").answer.get() }
    let both = AnswerWords(approval, choice: nil, texts: [("colour", "1"), ("size", "as big as a house")])
    #expect(try both.answer.get() == .answers(["colour": ["Red"], "size": ["as big as a house"]]))
  }
}

struct FollowerTests {
  private func timeline(_ text: String, isOver: Bool, id: String = "m") -> Timeline {
    var item = Picture.message(text, isOver: isOver)
    item.id = ItemID(id)
    let turn = Turn(id: TurnID("t"), status: isOver ? .completed : .inProgress, items: [item])
    return Timeline(turns: [turn])
  }

  private func text(_ news: [TimelineFollower.News]) -> String {
    news.compactMap { if case .text(_, _, let delta) = $0 { delta } else { nil } }.joined()
  }

  @Test func `a text is told once, whatever ids the reads give it`() {
    var follower = TimelineFollower()
    #expect(text(follower.take(timeline("Hel", isOver: false))) == "Hel")
    #expect(text(follower.take(timeline("Hello", isOver: false))) == "lo")
    #expect(text(follower.take(timeline("Hello, world", isOver: true, id: "item-1"))) == ", world")
    #expect(follower.take(timeline("Hello, world", isOver: true, id: "item-1")).isEmpty)
  }

  @Test func `what lacks its beginning is told as a whole at its end`() {
    var follower = TimelineFollower()
    var half = timeline("rld", isOver: false)
    half.turns[0].items[0].joinedMidway = true
    #expect(text(follower.take(half)) == "")
    #expect(text(follower.take(timeline("Hello, world", isOver: true))) == "Hello, world")
  }
}
