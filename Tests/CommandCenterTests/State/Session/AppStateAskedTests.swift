import CommandCenter
import Foundation
import Testing

/// Since when a question waits, where it does not say so itself.
struct AppStateAskedTests {
  /// A question of the model, heard now.
  private func question(_ id: String, _ app: TestApp, thread: ThreadID = Sample.thread, item: String = "c") -> Approval
  {
    var approval = Sample.approval(id, thread: thread, item: item)
    approval.subject = .questions([
      Question(id: "colour", header: "", text: "Which colour?", choices: [], allowsFreeText: true)
    ])
    approval.askedAt = app.now
    approval.isTimed = false
    return approval
  }

  private func ages(_ app: TestApp) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: app.snapshot.attention.map { ($0.id.rawValue, app.now.timeIntervalSince($0.askedAt)) })
  }

  @Test func `a question that is asked now is as old as that`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.now += 600
    app.hear(.approvalRequested(question("0", app)), .taskStatusChanged(Sample.thread, .waitingForInput))
    app.now += 5
    #expect(ages(app) == ["0": 5])
  }

  @Test func `a question keeps its age when its task is opened again`() {
    var app = TestApp.connected([Sample.task("T1", .running)])
    app.hear(.taskStatusChanged(Sample.thread, .waitingForInput))
    app.watched(status: .waitingForInput)
    app.hear(.approvalRequested(question("0", app)))
    app.now += 60
    app.act(.taskOpened(Sample.thread))
    app.watched(status: .waitingForInput)
    app.hear(.approvalRequested(question("0", app)))
    #expect(ages(app) == ["0": 60])
  }

  @Test func `a wait that was heard of is as old as that word, also when the question comes later`() {
    var app = TestApp.connected([Sample.task("T1", .running)])
    app.hear(.taskStatusChanged(Sample.thread, .waitingForInput))
    app.now += 30
    app.watched(status: .waitingForInput)
    app.hear(.approvalRequested(question("0", app)))
    #expect(ages(app) == ["0": 30])
  }

  @Test func `after a start of the program it is as old as the last thing that the server did`() {
    var app = TestApp()
    app.launch()
    app.now += 3_600
    app.link([Sample.task("T1", .waitingForInput), Sample.task("T2", .waitingForInput)])
    var summary = Sample.task("T1", .waitingForInput)
    summary.updatedAt = app.now.addingTimeInterval(-900)
    var item = Sample.agent("a", "Let me ask.", .completed)
    item.completedAt = app.now.addingTimeInterval(-600)
    let turn = Turn(
      id: Sample.turn, status: .inProgress, startedAt: app.now.addingTimeInterval(-1_200), items: [item])
    app.reply(.watched(Sample.thread, .success(TaskContents(summary: summary, turns: [turn], olderCursor: nil))))
    app.hear(.approvalRequested(question("0", app)))
    #expect(ages(app) == ["0": 600])

    // One that waits for longer, heard of later, comes before it.
    var other = Sample.task("T2", .waitingForInput)
    other.updatedAt = app.now.addingTimeInterval(-700)
    app.reply(.watched(other.id, .success(TaskContents(summary: other, turns: [], olderCursor: nil))))
    app.hear(.approvalRequested(question("1", app, thread: other.id)))
    #expect(app.snapshot.attention.map(\.id.rawValue) == ["1", "0"])
    #expect(ages(app) == ["0": 600, "1": 700])
  }

  @Test func `a question that is faster than the snapshot of its task takes its age from that`() {
    var app = TestApp()
    app.launch()
    app.now += 3_600
    app.link([Sample.task("T1", .waitingForInput)])
    app.hear(.approvalRequested(Sample.approval("7", thread: ThreadID("T2"), at: 3_500)))
    app.hear(.approvalRequested(question("0", app)))
    #expect(app.snapshot.attention.map(\.id.rawValue) == ["7", "0"])
    var summary = Sample.task("T1", .waitingForInput)
    summary.updatedAt = app.now.addingTimeInterval(-900)
    app.reply(.watched(Sample.thread, .success(TaskContents(summary: summary, turns: [], olderCursor: nil))))
    #expect(app.snapshot.attention.map(\.id.rawValue) == ["0", "7"])
    #expect(ages(app)["0"] == 900)
  }

  @Test func `the next wait of a task is as old as itself`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(.taskStatusChanged(Sample.thread, .waitingForInput), .approvalRequested(question("0", app)))
    app.now += 100
    app.hear(.approvalClosed(Sample.thread, ApprovalID("0")), .taskStatusChanged(Sample.thread, .running))
    app.now += 100
    app.hear(.taskStatusChanged(Sample.thread, .waitingForInput), .approvalRequested(question("1", app, item: "d")))
    app.now += 7
    #expect(ages(app) == ["1": 7])
  }

  @Test func `the same question under another id after a lost link is one, with its age`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(.taskStatusChanged(Sample.thread, .waitingForInput), .approvalRequested(question("5", app)))
    app.now += 50
    app.loseLink()
    app.send(.timerFired(.reconnect))
    app.link([Sample.task("T1", .waitingForInput)])
    app.watched([Turn(id: Sample.turn, status: .inProgress)], status: .waitingForInput)
    app.hear(.approvalRequested(question("0", app)))
    #expect(ages(app) == ["0": 50])
  }

  @Test func `another question under the same id is as old as itself`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(.approvalRequested(question("0", app)))
    app.now += 50
    app.hear(.approvalRequested(question("0", app, item: "other")))
    #expect(ages(app) == ["0": 0])
  }

  @Test func `what is found out of the age puts it into its place`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(.approvalRequested(Sample.approval("1", thread: ThreadID("T2"), at: -100)))
    app.hear(.approvalRequested(question("0", app)))
    #expect(app.snapshot.attention.map(\.id.rawValue) == ["1", "0"])
    var again = question("0", app)
    again.askedAt = app.now.addingTimeInterval(-200)
    app.hear(.approvalRequested(again))
    #expect(app.snapshot.attention.map(\.id.rawValue) == ["0", "1"])
  }
}
