import CommandCenter
import Foundation
import Testing

/// What becomes of decisions when links die and others are faster, and what is written down of it.
struct AppStateDecisionTests {
  private let id = ApprovalID("0")
  private let accept = ApprovalAnswer.option("accept")

  private func asked() -> TestApp {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(.approvalRequested(Sample.approval("0")))
    return app
  }

  /// Without a link, and the next one made.
  private func back(_ app: inout TestApp, _ status: TaskStatus = .waitingForApproval) {
    app.send(.timerFired(.reconnect))
    app.link([Sample.task("T1", status)])
    app.watched([Turn(id: Sample.turn, status: .inProgress)], status: status)
  }

  @Test func `what waits stays to be read without a link, and is asked again under its id`() {
    var app = asked()
    app.loseLink()
    #expect(app.snapshot.attention.map(\.state) == [.unreachable])
    #expect(app.snapshot.openTask?.approvals.count == 1)
    back(&app)
    #expect(app.snapshot.attention.map(\.state) == [.unreachable])
    app.hear(.approvalRequested(Sample.approval("0")))
    #expect(app.snapshot.attention.map(\.state) == [.pending])
    #expect(app.snapshot.attention[0].note == nil)
  }

  @Test func `a yes without a link is kept, never sent by itself, and sent by one more key`() {
    var app = asked()
    app.loseLink()
    #expect(app.act(.approvalAnswered(id, accept)) == [])
    #expect(app.snapshot.messages.contains { $0.text.contains("There is no link") })
    #expect(app.snapshot.attention[0].note == .chosenWithoutLink(optionLabel: "Accept"))
    #expect(app.snapshot.messages.last?.text.contains("not sent") == true)
    app.send(.timerFired(.reconnect))
    app.link([Sample.task("T1", .waitingForApproval)])
    app.watched([Turn(id: Sample.turn, status: .inProgress)], status: .waitingForApproval)
    #expect(app.hear(.approvalRequested(Sample.approval("0"))).allSatisfy { !$0.isAnswer })
    #expect(!app.snapshot.messages.contains { $0.text.contains("There is no link") })
    #expect(app.snapshot.attention[0].note == .chosenWithoutLink(optionLabel: "Accept"))
    app.sends(accept, to: id)
  }

  @Test func `a yes to something that has changed since is forgotten, and that is said`() {
    var app = asked()
    app.loseLink()
    app.act(.approvalAnswered(id, accept))
    back(&app)
    var other = Sample.approval("0")
    other.subject = .command("rm -rf /")
    let effects = app.hear(.approvalRequested(other))
    #expect(effects.allSatisfy { !$0.isAnswer })
    #expect(app.snapshot.attention[0].note == nil)
    #expect(app.snapshot.messages.last?.text.contains("“Accept” was not sent") == true)
    #expect(effects.decisions.map(\.outcome) == [.notSent])
  }

  @Test func `what is not asked again closes and says so`() {
    var app = asked()
    app.loseLink()
    back(&app)
    let effects = app.send(.timerFired(.questionsAgain(Sample.thread)))
    #expect(app.snapshot.attention.map(\.state) == [.withdrawn])
    #expect(app.snapshot.messages.last?.text.contains("No longer asked: the command `rm -rf build`") == true)
    #expect(effects.decisions.map(\.outcome) == [.withdrawn])
  }

  @Test func `a task that no longer waits has nothing to ask`() {
    var app = asked()
    app.loseLink()
    back(&app, .running)
    #expect(app.snapshot.attention.map(\.state) == [.withdrawn])
  }

  @Test func `a task that is not open is subscribed to again, so that it can ask`() {
    var app = asked()
    app.act(.taskClosed)
    app.loseLink()
    app.send(.timerFired(.reconnect))
    let effects = app.send(.connected(generation: app.generation, ServerInfo(version: "0.163.0")))
    #expect(effects.contains(app.call(.watch(Sample.thread))))
    app.watched(status: .waitingForApproval)
    #expect(app.hear(.approvalRequested(Sample.approval("0"))) == [])
    #expect(app.snapshot.attention.map(\.state) == [.pending])
  }

  @Test func `an answer that the link took with it is told as open, and asked for again`() {
    var app = asked()
    app.act(.approvalAnswered(id, accept))
    app.reply(.answered(id, nil))
    let lost = app.send(.client(generation: app.generation, [.disconnected(Problem(.connectionLost, "gone"))]))
    #expect(lost.decisions.map(\.outcome) == [.unknown])
    #expect(app.snapshot.attention.map(\.state) == [.unreachable])
    back(&app)
    app.hear(.approvalRequested(Sample.approval("0")))
    #expect(app.snapshot.attention.map(\.state) == [.pending])
    #expect(app.snapshot.attention[0].note == .answerLost(optionLabel: "Accept"))
  }

  @Test func `one decision is one record, with what the server made of it`() {
    var app = asked()
    app.act(.approvalAnswered(id, accept))
    app.act(.approvalAnswered(id, accept))
    app.reply(.answered(id, nil))
    let records = app.hear(.approvalClosed(Sample.thread, id)).decisions
    #expect(records.count == 1)
    #expect(records.first?.decision == "Accept")
    #expect(records.first?.outcome == .sent)
    #expect(records.first?.shown.contains("rm -rf build") == true)
    #expect(records.first?.server == TestApp.server.id)
  }

  @Test func `an answer that came too late is written down as such`() {
    var app = asked()
    app.act(.approvalAnswered(id, accept))
    let records = app.reply(.answered(id, Problem(.refused, "That question is not open."))).decisions
    #expect(records.map(\.outcome) == [.answeredElsewhere])
  }

  @Test func `an answer by another client closes it and says so on the screen`() {
    var app = asked()
    let records = app.hear(.approvalClosed(Sample.thread, id)).decisions
    #expect(app.snapshot.messages.last?.text.contains("Another client answered") == true)
    #expect(records.map(\.decision) == [nil])
  }

  @Test func `what a Stop of one's own closes is no news`() {
    var app = asked()
    app.act(.stopRequested(Sample.thread))
    app.hear(.turnCompleted(Sample.thread, Turn(id: Sample.turn, status: .interrupted)))
    app.hear(.approvalClosed(Sample.thread, id))
    #expect(app.snapshot.messages.isEmpty)
    #expect(app.snapshot.attention.map(\.state) == [.closedElsewhere])
  }

  @Test func `an answer on its way when the program ends is written down as unknown`() {
    var app = asked()
    app.act(.approvalAnswered(id, accept))
    #expect(app.shutdown().decisions.map(\.outcome) == [.unknown])
  }

  @Test func `words and secrets of an answer are in no record`() {
    var app = asked()
    var approval = Sample.approval("1")
    approval.subject = .questions([
      Question(id: "code", header: "", text: "The code?", choices: [], allowsFreeText: true, isSecret: true)
    ])
    app.hear(.approvalRequested(approval))
    app.act(.approvalAnswered(ApprovalID("1"), .answers(["code": ["hunter2"]])))
    let records = app.hear(.approvalClosed(Sample.thread, ApprovalID("1"))).decisions
    #expect(records.count == 1)
    #expect(records.allSatisfy { !"\($0)".contains("hunter2") })
  }

  @Test func `a record that can't be written is told once`() {
    var app = asked()
    app.send(.decisionNotRecorded(Problem(.storage, "The disk is full.")))
    app.send(.decisionNotRecorded(Problem(.storage, "The disk is fuller.")))
    #expect(app.snapshot.messages.map(\.text) == ["Decisions are not written down: The disk is full."])
  }

  @Test func `the demo keeps no record`() {
    var app = TestApp()
    app.launch(.demo)
    app.link()
    app.hear(.approvalRequested(Sample.approval("0")))
    app.act(.approvalAnswered(id, accept))
    #expect(app.hear(.approvalClosed(Sample.thread, id)).decisions.isEmpty)
  }

  @Test func `parts of permissions and forms are taken when they fit`() {
    var app = asked()
    var permissions = Sample.approval("1")
    permissions.subject = .permissions(["network", "write /opt"])
    permissions.options = [.permissionForTurn, .permissionForSession, .permissionRefused]
    permissions.takesParts = true
    app.hear(.approvalRequested(permissions))
    let id = ApprovalID("1")
    #expect(app.act(.approvalAnswered(id, .part(option: "turn", lines: ["camera"]))) == [])
    #expect(app.act(.approvalAnswered(id, .part(option: "decline", lines: ["network"]))) == [])
    let part = ApprovalAnswer.part(option: "turn", lines: ["network"])
    app.sends(part, to: id)
    #expect(
      app.snapshot.attention.first { $0.id == id }?.state
        == .answering(optionLabel: "Allow for this turn (1 of 2)"))

    var form = Sample.approval("2")
    form.subject = .form(
      AnswerForm(
        server: "desk", message: "", fields: [FormField(id: "gift", title: "Gift", kind: .flag, isRequired: true)]))
    app.hear(.approvalRequested(form))
    #expect(app.act(.approvalAnswered(ApprovalID("2"), .form([:]))) == [])
    let filled = ApprovalAnswer.form(["gift": .flag(true)])
    app.sends(filled, to: ApprovalID("2"))
  }
}

extension AppEffect {
  fileprivate var isAnswer: Bool { if case .call(_, .respond) = self { true } else { false } }
}
