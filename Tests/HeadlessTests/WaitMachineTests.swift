import CommandCenter
import Headless
import Testing

struct WaitMachineTests {
  private func machine(_ names: String..., until goal: WaitMachine.Goal = .done, any: Bool = false) -> WaitMachine {
    WaitMachine(names.map { TaskReference($0) }, until: goal, any: any, isJSON: false)
  }

  private func task(_ id: String, _ status: TaskStatus, _ end: TurnOutcome.Kind? = nil) -> TaskSummary {
    Picture.task(id, "", status, ended: end)
  }

  @Test func `it ends with the turn, and the code says how`() {
    for (end, code) in [(TurnOutcome.Kind.completed, ExitCode.done), (.failed, .failed), (.stopped, .stopped)] {
      var machine = machine("a")
      #expect(machine.take(Picture.connected([task("a", .running)])).isEmpty)
      #expect(machine.take(Picture.connected([task("a", .idle, end)])).ending == code)
    }
  }

  @Test func `how a turn ended is asked once, and waited for`() {
    var machine = machine("a")
    #expect(machine.take(Picture.connected([task("a", .notLoaded)])).actions == [.factsRequested([ThreadID("a")])])
    #expect(machine.take(Picture.connected([task("a", .notLoaded)])).actions == [])
    #expect(machine.take(Picture.connected([task("a", .notLoaded, .completed)])).ending == .done)
  }

  @Test func `a lost link decides nothing`() {
    var machine = machine("a")
    _ = machine.take(Picture.connected([task("a", .running)]))
    #expect(machine.take(Picture.lost([task("a", .idle, .stopped)])).ending == nil)
    #expect(machine.take(Picture.connected([task("a", .running)])).ending == nil)
    #expect(machine.take(Picture.connected([task("a", .idle, .completed)])).ending == .done)
  }

  @Test func `any is content with the first one, all is not`() {
    let rows = [task("a", .waitingForInput), task("b", .running)]
    var any = machine("a", "b", until: .needsInput, any: true)
    #expect(any.take(Picture.connected(rows)).ending == .done)
    var all = machine("a", "b", until: .needsInput)
    #expect(all.take(Picture.connected(rows)).ending == nil)
  }

  @Test func `it does not wait for what can't come any more`() {
    var machine = machine("a", until: .needsInput)
    #expect(machine.take(Picture.connected([task("a", .idle, .completed)])).ending == .failed)
  }

  @Test func `a question is told of while the end is waited for, once`() {
    var machine = machine("a")
    let picture = Picture.connected([task("a", .waitingForApproval)])
    #expect(machine.take(picture).told.count == 1)
    #expect(machine.take(picture).told.isEmpty)
  }

  @Test func `tasks further back in the list are found`() {
    var machine = machine("b")
    let first = Picture.connected([task("a", .idle)], hasMore: true)
    #expect(machine.take(first).actions == [.moreTasksRequested])
    #expect(machine.take(Picture.connected([task("a", .idle), task("b", .idle, .completed)])).ending == .done)
  }

  @Test func `a task that is deleted meanwhile, and one that never was, are said to be gone`() {
    var gone = machine("a")
    _ = gone.take(Picture.connected([task("a", .running)]))
    #expect(gone.take(Picture.connected([])).problem?.code == .noSuchTask)
    var never = machine("a")
    #expect(never.take(Picture.connected([])).problem?.code == .noSuchTask)
  }

  @Test func `the time's end tells what is open`() {
    var machine = machine("a")
    _ = machine.take(Picture.connected([task("a", .running)]))
    let problem = machine.timedOut().problem
    #expect(problem.map { ExitCode($0) } == .timeout)
    #expect(problem?.message.contains("a is running") == true)
  }
}

struct LinkTellerTests {
  @Test func `before the first connection a failure ends the command, later it is made again`() {
    var teller = LinkTeller()
    #expect(teller.take(Picture.lost([])).problem?.code == .connectionLost)
    #expect(teller.take(Picture.connected()).isEmpty)
    #expect(teller.take(Picture.lost([])).told.count == 1)
    #expect(teller.take(Picture.lost([])).told.isEmpty)
    #expect(teller.take(Picture.connected()).told == ["Connected again."])
  }

  @Test func `what only a person can mend ends it at any time`() {
    var teller = LinkTeller()
    _ = teller.take(Picture.connected())
    var refused = Picture.lost([])
    refused.connection.state = .failed(Problem(.tokenRefused, "No."), retryAt: nil)
    #expect(teller.take(refused).problem?.code == .tokenRefused)
  }
}
