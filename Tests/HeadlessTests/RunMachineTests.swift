import CommandCenter
import Foundation
import Headless
import Testing

struct RunMachineTests {
  private func machine(_ onAsk: RunMachine.OnAsk = .fail, isDetached: Bool = false) -> RunMachine {
    RunMachine(
      .init(prompt: "do it", project: "/srv/app", onAsk: onAsk, isDetached: isDetached),
      presenter: Presenter(.answer, server: "mac"))
  }

  private func open(_ status: TurnStatus = .inProgress, text: String = "", asks: [Approval] = []) -> AppSnapshot {
    let row = Picture.task("a", "do it", .running)
    var snapshot = Picture.connected([row])
    let items = text.isEmpty ? [] : [Picture.message(text, isOver: status.isOver)]
    let turn = Turn(id: TurnID("t"), status: status, items: items, failure: status == .failed ? "no tokens" : nil)
    snapshot.openTask = TaskDetail(
      summary: row, timeline: Timeline(turns: [turn]), feed: .live(lastEventAt: Picture.date), approvals: asks)
    snapshot.attention = asks
    return snapshot
  }

  private func started(_ machine: inout RunMachine) { _ = machine.take(Picture.connected()) }

  @Test func `the prompt is sent once, with the choices of the command line`() {
    var machine = machine()
    let steps = machine.take(Picture.connected())
    #expect(steps.actions.contains(.projectSelected(path: "/srv/app")))
    #expect(steps.actions.contains(.effortSelected(.ofServer)))
    #expect(steps.actions.last == .newTaskSubmitted(text: "do it"))
    #expect(machine.take(Picture.connected()).actions.isEmpty)
  }

  @Test func `the answer goes to standard output, the rest beside it, and the turn's end is the exit code`() {
    let ends: [(TurnStatus, ExitCode)] = [(.completed, .done), (.failed, .failed), (.interrupted, .stopped)]
    for (status, code) in ends {
      var machine = machine()
      started(&machine)
      #expect(machine.take(open(text: "Hel")).contains(.say(.part("Hel"))))
      let steps = machine.take(open(status, text: "Hello"))
      #expect(steps.contains(.say(.part("lo"))))
      #expect(steps.contains(.say(.part("\n"))))
      #expect(steps.ending == code)
    }
  }

  @Test func `a lost link ends nothing`() {
    var machine = machine()
    started(&machine)
    _ = machine.take(open())
    var lost = open(.interrupted)
    lost.connection.state = .failed(Problem(.connectionLost, "Gone."), retryAt: Picture.date)
    #expect(machine.take(lost).ending == nil)
    #expect(machine.take(open(.completed)).ending == .done)
  }

  @Test func `a question ends it, is declined, or is waited for`() {
    let asked = open(asks: [Picture.approval()])
    var failing = machine()
    started(&failing)
    let steps = failing.take(asked)
    #expect(steps.ending == .needsInput)
    #expect(steps.told.contains { $0.contains("rm -rf build") })
    #expect(steps.actions.isEmpty)
    var declining = machine(.decline)
    started(&declining)
    #expect(declining.take(asked).actions == [.approvalAnswered(ApprovalID("7"), .option("decline"))])
    #expect(declining.take(asked).actions == [])
    var waiting = machine(.wait)
    started(&waiting)
    #expect(waiting.take(asked).ending == nil)
  }

  @Test func `detached, it prints the id once the server has the prompt`() {
    var machine = machine(isDetached: true)
    started(&machine)
    var sending = open()
    sending.openTask?.outbox = [
      OutboxEntry(id: MessageID("m"), text: "do it", state: .accepted, sentAt: Picture.date)
    ]
    #expect(machine.take(sending).ending == nil)
    let steps = machine.take(open())
    #expect(steps.contains(.say(.line("a"))))
    #expect(steps.ending == .done)
  }

  @Test func `what the server refuses fails with its reason`() {
    var machine = machine()
    started(&machine)
    var refused = Picture.connected()
    refused.returnedDrafts = [.newTask: "do it"]
    refused.messages = [AppMessage(id: 1, .said(.error, "No such folder."), at: Picture.date)]
    #expect(machine.take(refused).problem?.message == "No such folder.")
  }

  @Test func `Ctrl-C says that the task goes on`() {
    var machine = machine()
    started(&machine)
    _ = machine.take(open())
    #expect(machine.interrupted().told == ["Task a goes on. Stop it with: codex-center stop a"])
  }
}
