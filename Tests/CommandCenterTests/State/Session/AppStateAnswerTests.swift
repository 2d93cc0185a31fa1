import CommandCenter
import Foundation
import Testing

/// Whose answer counted where two clients answered in one moment: the server does not say, what follows may.
struct AppStateAnswerTests {
  private let id = ApprovalID("0")

  private func answered(
    _ option: String, subject: ApprovalSubject = .command("rm -rf build"), decidesItem: Bool = true, isOpen: Bool = true
  ) -> TestApp {
    var app =
      isOpen
      ? TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .waitingForApproval)
      : TestApp.connected([Sample.task("T1", .waitingForApproval)])
    if !isOpen { app.watched(status: .waitingForApproval) }
    var approval = Sample.approval("0")
    approval.subject = subject
    approval.decidesItem = decidesItem
    approval.options.append(ApprovalOption(id: "cancel", role: .cancelTurn, label: "Stop", scope: ""))
    app.hear(.approvalRequested(approval))
    app.act(.approvalAnswered(id, .option(option)))
    app.reply(.answered(id, nil))
    return app
  }

  private func closed(_ option: String, decidesItem: Bool = true) -> TestApp {
    var app = answered(option, decidesItem: decidesItem)
    app.hear(.approvalClosed(Sample.thread, id))
    return app
  }

  private func ended(_ state: ItemState, exitCode: Int? = nil) -> CodexEvent {
    let run = CommandRun(command: "rm -rf build", exitCode: exitCode)
    return .itemCompleted(
      Sample.thread, Sample.turn, TimelineItem(id: ItemID("c"), content: .command(run), state: state))
  }

  private func turnEnded(_ status: TurnStatus) -> CodexEvent {
    .turnCompleted(Sample.thread, Turn(id: Sample.turn, status: status))
  }

  @Test func `a yes that another client's no was faster than is told, on the card and in the record`() {
    var app = closed("accept")
    let records = app.hear(ended(.declined)).decisions
    #expect(records.map(\.outcome) == [.overruled])
    #expect(records.first?.counted == .declined)
    #expect(records.first?.decision == "Accept")
    #expect(app.snapshot.attention.map(\.state) == [.overruled(optionLabel: "Accept", .declined)])
    #expect(
      app.snapshot.messages.map(\.text) == [
        "Another client's answer counted, not your “Accept”: the command `rm -rf build` was declined."
      ])
  }

  @Test(arguments: ["decline", "cancel"])
  func `a no that another client's yes was faster than is told`(option: String) {
    for event in [
      ended(.completed, exitCode: 0), ended(.failed, exitCode: 1),
      .itemGrew(Sample.thread, Sample.turn, ItemID("c"), .commandOutput("gone")),
    ] {
      var app = closed(option)
      let records = app.hear(event).decisions
      #expect(records.map(\.outcome) == [.overruled])
      #expect(records.first?.counted == .accepted)
      #expect(app.snapshot.messages.first?.text.hasSuffix("`rm -rf build` was run.") == true)
    }
  }

  @Test func `what fits the answer is written down as taken, once, and is no news`() {
    for (option, events) in [
      ("accept", [ended(.completed, exitCode: 0)]), ("accept", [ended(.failed, exitCode: 2)]),
      ("decline", [ended(.declined)]), ("cancel", [ended(.declined), turnEnded(.interrupted)]),
      ("cancel", [turnEnded(.interrupted)]),
    ] {
      var app = closed(option)
      let records = events.flatMap { app.hear($0).decisions } + app.hear(turnEnded(.completed)).decisions
      #expect(records.map(\.outcome) == [.taken], "\(option) \(events)")
      #expect(records.first?.counted == nil)
      #expect(app.snapshot.messages.isEmpty)
    }
  }

  @Test func `a stop of the turn after which it went on was another client's plain no`() {
    var app = closed("cancel")
    #expect(app.hear(ended(.declined)).decisions.isEmpty)
    #expect(app.hear(turnEnded(.completed)).decisions.map(\.outcome) == [.overruled])
  }

  @Test func `where nothing tells, nothing is claimed`() {
    for events in [[turnEnded(.completed)], [turnEnded(.interrupted)], [ended(.failed), turnEnded(.completed)]] {
      var app = closed("accept")
      #expect(events.flatMap { app.hear($0).decisions }.map(\.outcome) == [.sent])
      #expect(app.snapshot.messages.isEmpty)
    }
    // A question whose item does not show it: about permissions, or about what runs already.
    var other = answered("accept", decidesItem: false)
    #expect(other.hear(.approvalClosed(Sample.thread, id)).decisions.map(\.outcome) == [.sent])
    #expect(other.hear(ended(.declined)).decisions.isEmpty)
  }

  @Test func `what is asked about again has no end that tells of the first answer`() {
    var app = closed("accept")
    var again = Sample.approval("1")
    again.decidesItem = true
    #expect(app.hear(.approvalRequested(again)).decisions.map(\.outcome) == [.sent])
    #expect(app.hear(ended(.declined)).decisions.isEmpty)
    #expect(app.snapshot.messages.isEmpty)
  }

  @Test func `other items, and ends before the question is closed, are judged in their time`() {
    var app = answered("accept")
    #expect(app.hear(ended(.declined)).decisions.isEmpty)
    #expect(app.hear(.approvalClosed(Sample.thread, id)).decisions.map(\.outcome) == [.overruled])
    var other = closed("accept")
    #expect(other.hear(.itemCompleted(Sample.thread, Sample.turn, Sample.command("d", "", .declined))).isEmpty)
  }

  @Test func `a patch tells it as a command does`() {
    let changes = [FileChange(path: "/p/a", kind: .add, diff: "x")]
    for (option, state, outcome) in [
      ("accept", ItemState.declined, DecisionRecord.Outcome.overruled), ("decline", .completed, .overruled),
      ("accept", .completed, .taken), ("decline", .declined, .taken),
    ] {
      var app = answered(option, subject: .fileChange(changes))
      app.hear(.approvalClosed(Sample.thread, id))
      let item = TimelineItem(id: ItemID("c"), content: .fileChange(changes), state: state)
      #expect(app.hear(.itemCompleted(Sample.thread, Sample.turn, item)).decisions.map(\.outcome) == [outcome])
    }
  }

  @Test func `a task that is not open is listened to until its answer is known, then left`() {
    var app = answered("accept", isOpen: false)
    app.hear(.taskStatusChanged(Sample.thread, .running))
    #expect(
      app.hear(.approvalClosed(Sample.thread, id))
        == [.startTimer(.answerSeen(id), after: .seconds(10))])
    let effects = app.hear(ended(.declined))
    #expect(effects.decisions.map(\.outcome) == [.overruled])
    #expect(effects.contains(app.call(.unwatch(Sample.thread))))
  }

  @Test func `what runs for long without a word is written down as sent, and left`() {
    var app = answered("accept", isOpen: false)
    app.hear(.taskStatusChanged(Sample.thread, .running), .approvalClosed(Sample.thread, id))
    let effects = app.send(.timerFired(.answerSeen(id)))
    #expect(effects.decisions.map(\.outcome) == [.sent])
    #expect(effects.contains(app.call(.unwatch(Sample.thread))))
    #expect(app.hear(ended(.declined)).decisions.isEmpty)
  }

  @Test func `in an open task what shows later is written down, too`() {
    for (state, outcome) in [(ItemState.declined, DecisionRecord.Outcome.overruled), (.completed, .taken)] {
      var app = closed("accept")
      #expect(app.send(.timerFired(.answerSeen(id))).decisions.map(\.outcome) == [.sent])
      #expect(app.hear(ended(state)).decisions.map(\.outcome) == [outcome])
    }
    var app = closed("accept")
    app.send(.timerFired(.answerSeen(id)))
    #expect(app.hear(turnEnded(.completed)).decisions.isEmpty)
  }

  @Test func `a link that dies in between leaves it open`() {
    var app = closed("accept")
    let lost = app.send(.client(generation: app.generation, [.disconnected(Problem(.connectionLost, "gone"))]))
    #expect(lost.decisions.map(\.outcome) == [.sent])
    #expect(closed("accept").leaving == [.sent])
    #expect(answered("accept").leaving == [.unknown])
  }
}

extension TestApp {
  /// What is written down of decisions when the program ends now.
  fileprivate var leaving: [DecisionRecord.Outcome] {
    var app = self
    return app.shutdown().decisions.map(\.outcome)
  }
}
