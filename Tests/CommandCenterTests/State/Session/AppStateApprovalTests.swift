import Foundation
import Testing

@testable import CommandCenter

/// Decisions over all tasks.
struct AppStateApprovalTests {
  private let id = ApprovalID("0")
  private let accept = ApprovalAnswer.option("accept")

  private func asked() -> TestApp {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(.approvalRequested(Sample.approval("0")))
    return app
  }

  @Test func `a question is answered once`() {
    var app = asked()
    #expect(app.snapshot.attention.map(\.state) == [.pending])
    #expect(app.snapshot.openTask?.approvals.count == 1)
    app.sends(accept, to: id)
    #expect(app.act(.approvalAnswered(id, .option("decline"))) == [])
    #expect(app.snapshot.attention.map(\.state) == [.answering(optionLabel: "Accept")])
    app.hear(.approvalClosed(Sample.thread, id))
    app.reply(.answered(id, nil))
    #expect(app.snapshot.attention.map(\.state) == [.answered(optionLabel: "Accept")])
  }

  @Test func `an answer from elsewhere closes it and says so`() {
    var app = asked()
    app.hear(.approvalClosed(Sample.thread, id))
    #expect(app.snapshot.attention.map(\.state) == [.closedElsewhere])
    #expect(app.act(.approvalAnswered(id, accept)) == [])
  }

  @Test func `a question that is asked again replaces itself`() {
    var app = asked()
    var again = Sample.approval("0")
    again.reason = "still waiting"
    app.hear(.approvalRequested(again))
    #expect(app.snapshot.attention.map(\.reason) == ["still waiting"])
  }

  @Test func `they stand oldest first, whatever task they are of`() {
    var app = asked()
    app.hear(
      .approvalRequested(Sample.approval("7", thread: ThreadID("T2"), at: -5)),
      .approvalRequested(Sample.approval("3", at: 5)))
    #expect(app.snapshot.attention.map(\.id.rawValue) == ["7", "0", "3"])
  }

  @Test func `a failed answer can be given again, unless the question is gone`() {
    var app = asked()
    app.act(.approvalAnswered(id, accept))
    app.reply(.answered(id, Problem(.timedOut, "no answer")))
    #expect(app.snapshot.attention.map(\.state) == [.pending])
    #expect(app.snapshot.messages.count == 1)
    app.act(.approvalAnswered(id, accept))
    app.reply(.answered(id, Problem(.refused, "That question is not open.")))
    #expect(app.snapshot.attention.map(\.state) == [.closedElsewhere])
  }

  @Test func `an answer that was not offered is not sent`() {
    var app = asked()
    #expect(app.act(.approvalAnswered(id, .option("full access"))) == [])
    #expect(app.act(.approvalAnswered(id, .answers(["q": ["yes"]]))) == [])
    #expect(app.snapshot.attention.map(\.state) == [.pending])
  }

  @Test func `a kind that can't be answered here says so and stays`() {
    var app = TestApp.connected()
    var approval = Sample.approval("9")
    approval.subject = .unsupported(method: "item/future/request", summary: "")
    app.hear(.approvalRequested(approval))
    #expect(app.act(.approvalAnswered(ApprovalID("9"), accept)) == [])
    #expect(app.snapshot.messages.first?.text.contains("item/future/request") == true)
    #expect(app.snapshot.attention.map(\.state) == [.pending])
  }

  @Test(arguments: [true, false])
  func `a patch is shown with the changes of its item, whichever comes first`(_ itemFirst: Bool) {
    let changes = [FileChange(path: "/p/a.txt", kind: .add, diff: "hello")]
    let item = TimelineItem(id: ItemID("p"), content: .fileChange(changes), state: .inProgress)
    var approval = Sample.approval("4", item: "p")
    approval.subject = .fileChange([])
    approval.decidesItem = true
    let events: [CodexEvent] = [.itemStarted(Sample.thread, Sample.turn, item), .approvalRequested(approval)]
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    for event in itemFirst ? events : events.reversed() { app.hear(event) }
    #expect(app.snapshot.attention.map(\.subject) == [.fileChange(changes)])
  }

  @Test func `a task that waits is subscribed to, so that its question can be seen, and left again`() {
    var app = TestApp.connected([Sample.task("T1", .running)])
    #expect(app.hear(.taskStatusChanged(Sample.thread, .waitingForApproval)) == [app.call(.watch(Sample.thread))])
    #expect(app.hear(.taskStatusChanged(Sample.thread, .waitingForApproval)) == [])
    app.watched(status: .waitingForApproval)
    app.hear(.approvalRequested(Sample.approval("0")))
    app.act(.approvalAnswered(id, accept))
    app.hear(.taskStatusChanged(Sample.thread, .running))
    let record = DecisionRecord(
      at: Sample.start, server: TestApp.server.id, thread: Sample.thread, request: id, kind: "command",
      shown: "rm -rf build", decision: "Accept", outcome: .sent)
    #expect(
      app.hear(.approvalClosed(Sample.thread, id)) == [.recordDecision(record), app.call(.unwatch(Sample.thread))])
  }
}

/// What an answer needs to be taken, and what is said of one that lasts.
struct AppStateLastingTests {
  private let id = ApprovalID("0")

  @Test func `what is not known takes no yes of any reach, whoever asks for it`() {
    for subject in [ApprovalSubject.command(""), .fileChange([])] {
      var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
      var approval = Sample.approval("0")
      approval.subject = subject
      approval.options = ApprovalOption.patchOptions
      app.hear(.approvalRequested(approval))
      #expect(app.act(.approvalAnswered(id, .option("accept"))) == [])
      #expect(app.act(.approvalAnswered(id, .option("acceptForSession"))) == [])
      #expect(app.snapshot.messages.first?.text.contains("has not said") == true)
      app.sends(.option("decline"), to: id)
    }
  }

  @Test func `a patch that brings its changes is shown with those, whatever its item says`() {
    let own = [FileChange(path: "/p/own.txt", kind: .add, diff: "hello")]
    let others = [FileChange(path: "/p/other.txt", kind: .add, diff: "hello")]
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    let item = TimelineItem(id: ItemID("p"), content: .fileChange(others), state: .inProgress)
    app.hear(.itemStarted(Sample.thread, Sample.turn, item))
    var approval = Sample.approval("4", item: "p")
    approval.subject = .fileChange(own)
    app.hear(.approvalRequested(approval))
    #expect(app.snapshot.attention.map(\.subject) == [.fileChange(own)])
  }

  @Test func `one patch too many drops the oldest, not all`() {
    var book = ApprovalBook()
    let change = FileChange(path: "/p", kind: .add, diff: "x")
    for number in 0...ApprovalBook.patchesMax { book.patchSeen(ItemID("p\(number)"), of: Sample.thread, [change]) }
    for (item, changes) in [("p0", []), ("p1", [change]), ("p\(ApprovalBook.patchesMax)", [change])] {
      var approval = Sample.approval(item, item: item)
      approval.subject = .fileChange([])
      approval.decidesItem = true
      book.requested(approval)
      #expect(book[ApprovalID(item)]?.subject == .fileChange(changes))
    }
  }

  @Test func `after an answer that lasts it is said what it covers, where it is kept and how it is taken back`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    var approval = Sample.approval("0")
    approval.options = [ApprovalOption(.acceptPrefix(["touch", "mouse.txt"]), for: .command)]
    app.hear(.approvalRequested(approval))
    app.act(.approvalAnswered(id, .option("acceptPrefix")))
    app.hear(.approvalClosed(Sample.thread, id))
    let said = app.snapshot.messages.map(\.text).joined()
    #expect(said.contains("touch mouse.txt") && said.contains("rules/default.rules") && said.contains("take it back"))
  }
}
