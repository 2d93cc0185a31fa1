import Foundation
import Testing

@testable import CommandCenter

/// However much a server tells, what is kept of it has a bound, and reaching that is visible.
struct FloodBoundsTests {
  @Test func `of threads that only broadcasts tell of so many are rows, the newest listing tells the rest`() {
    var app = TestApp.connected([Sample.task("T1")])
    let count = HeardThreads.threadsMax * 3
    app.send(
      .client(
        generation: app.generation,
        (0..<count).map { CodexEvent.taskStatusChanged(ThreadID("X\($0)"), .running) }))
    #expect(app.snapshot.tasks.rows.count == HeardThreads.threadsMax + 1)
    #expect(Set(app.snapshot.tasks.rows.map(\.id)).count == app.snapshot.tasks.rows.count)
    // Each row is found by its id.
    app.hear(.taskStatusChanged(ThreadID("X5"), .idle))
    #expect(app.snapshot.tasks.rows.first { $0.id == ThreadID("X5") }?.status == .idle)
    #expect(app.snapshot.tasks.rows.map(\.recencyAt) == app.snapshot.tasks.rows.map(\.recencyAt).sorted(by: >))
  }

  @Test func `patches that nobody asks about are forgotten by their bytes`() {
    var book = ApprovalBook()
    let diff = String(repeating: "+", count: 1_000_000)
    for number in 0..<60 {
      book.patchSeen(ItemID("i\(number)"), of: Sample.thread, [FileChange(path: "a", kind: .add, diff: diff)])
    }
    func asked(_ number: Int) -> ApprovalSubject? {
      var approval = Sample.approval("a\(number)")
      approval.subject = .fileChange([])
      approval.itemID = ItemID("i\(number)")
      approval.decidesItem = true
      book.requested(approval)
      return book[approval.id]?.subject
    }
    #expect(asked(0) == .fileChange([]), "the oldest is gone")
    #expect(asked(59) != .fileChange([]), "the newest is there")
  }

  @Test func `what waits for a resume has a bound, and what goes is not hidden`() {
    var app = TestApp.connected([Sample.task("T1", .running)])
    app.act(.taskOpened(Sample.thread))
    app.hear(.itemStarted(Sample.thread, Sample.turn, Sample.agent("a", "")))
    let piece = String(repeating: "x", count: 1_000_000)
    for _ in 0..<(OpenTask.heldBytesMax / 1_000_000 + 2) {
      app.hear(.itemGrew(Sample.thread, Sample.turn, ItemID("a"), .agentText(piece)))
    }
    app.watched([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    let item = app.snapshot.openTask?.timeline.turns.last?.items.last
    guard case .agentMessage(let message)? = item?.content else { return #expect(Bool(false), "no answer") }
    #expect(message.text.utf8.count < OpenTask.heldBytesMax && item?.joinedMidway == true)
  }

  @Test func `a question is kept within a bound over all of its parts, and one that is cut takes no yes`() {
    var approval = Sample.approval("a")
    approval.terms = (0..<170).map {
      ApprovalTerm("unknown\($0)", String(repeating: "y", count: 250_000))
    }
    #expect(approval.whyNoYes == nil)
    approval.keepWithinLimits()
    #expect(approval.textBytes <= TextLimit.questionBytesMax * 2)
    #expect(approval.whyNoYes != nil)
  }
}
