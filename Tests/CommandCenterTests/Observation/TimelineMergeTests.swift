import CommandCenter
import Testing

/// What each rule of the merge means for what a person sees.
struct TimelineMergeTests {
  @Test func `deltas gather in their row and the completed item replaces them`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.agent("a", ""))
    merge.grew("a", .agentText("Hel"))
    merge.grew("a", .agentText("lo"))
    #expect(merge.rows == ["u completed go", "a inProgress Hello"])
    merge.completed(Sample.agent("a", "Hello, world", .completed))
    merge.grew("a", .agentText(" late"))
    #expect(merge.rows == ["u completed go", "a completed Hello, world"])
  }

  @Test func `growth of an unknown item opens a row that says it was joined midway`() {
    var merge = TimelineMerge.running()
    merge.grew("a", .agentText("…the rest"))
    #expect(merge.timeline.turns[0].items[1].joinedMidway)
    merge.completed(Sample.agent("a", "all of the rest", .completed))
    #expect(!merge.timeline.turns[0].items[1].joinedMidway)
    #expect(merge.rows.last == "a completed all of the rest")
  }

  @Test func `a finished item and a finished turn never run again`() {
    var merge = TimelineMerge.running()
    merge.completed(Sample.command("c", "done", .failed))
    merge.started(Sample.command("c"))
    merge.ended(.completed)
    merge.apply(.turnStarted(Sample.thread, Turn(id: Sample.turn, status: .inProgress)))
    #expect(merge.rows == ["u completed go", "c failed done"])
    #expect(merge.timeline.turns[0].status == .completed)
    #expect(merge.activeTurn == nil)
  }

  @Test func `the end of a turn cuts what was being written and leaves commands running`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.command("c", "tick"))
    merge.started(Sample.agent("a", ""))
    merge.grew("a", .agentText("half an ans"))
    merge.started(Sample.agent("b", ""))
    merge.ended(.interrupted)
    #expect(merge.rows == ["u completed go", "c inProgress tick", "a cut half an ans"])
    merge.grew("c", .commandOutput(" tock"))
    #expect(merge.rows[1] == "c inProgress tick tock")
  }

  @Test func `a command that waited for a person ends with its turn`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.command("c", process: nil))
    merge.apply(.approvalRequested(Sample.approval("0", item: "c")))
    merge.ended(.interrupted)
    #expect(merge.rows.last == "c cut ")
  }

  @Test func `a command that was approved runs on when its turn ends`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.command("c", process: nil))
    merge.apply(.approvalRequested(Sample.approval("0", item: "c")))
    merge.apply(.approvalClosed(Sample.thread, ApprovalID("0")))
    merge.ended(.interrupted)
    #expect(merge.rows.last == "c inProgress ")
  }

  @Test func `a retry folds the open answer and says so until the next progress`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.agent("a", "half"))
    merge.apply(.turnTroubled(Sample.thread, Sample.turn, message: "Reconnecting... 2/5", willRetry: true))
    #expect(merge.timeline.turns[0].retryNotice == "Reconnecting... 2/5")
    #expect(merge.rows.last == "a cut half")
    merge.started(Sample.agent("b", ""))
    #expect(merge.timeline.turns[0].retryNotice == nil)
  }

  @Test func `a follow-up into a running turn keeps the answer it cut off`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.agent("a", "I was say"))
    merge.started(Sample.prompt("u2", "stop that"))
    merge.started(Sample.agent("b", "Right."))
    #expect(merge.rows == ["u completed go", "a cut I was say", "u2 completed stop that", "b inProgress Right."])
  }

  @Test func `a prompt that is told twice under two ids is one row`() {
    var merge = TimelineMerge.running()
    let turn = Turn(id: Sample.turn, status: .inProgress, items: [Sample.prompt("item-1", "go")])
    merge.reset(from: TaskContents(summary: Sample.task("T1"), turns: [turn], olderCursor: nil), missedEvents: true)
    #expect(merge.rows == ["item-1 completed go"])
    merge.completed(Sample.prompt("u", "go"))
    #expect(merge.rows == ["u completed go"])
  }

  @Test func `events of another thread change nothing`() {
    var merge = TimelineMerge.running()
    let before = merge.timeline
    let other = ThreadID("child")
    merge.apply(.turnCompleted(other, Turn(id: Sample.turn, status: .completed)))
    merge.apply(.itemCompleted(other, Sample.turn, Sample.agent("a", "x", .completed)))
    merge.apply(.itemGrew(other, Sample.turn, ItemID("a"), .agentText("y")))
    #expect(merge.timeline == before)
  }

  @Test func `revisions grow with each change and only then`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.agent("a", ""))
    let opened = merge.timeline.turns[0].items[1].revision
    merge.grew("a", .agentText("x"))
    let grown = merge.timeline.turns[0].items[1].revision
    #expect(grown > opened)
    merge.completed(Sample.agent("a", "xyz", .completed))
    let ended = merge.timeline.turns[0].items[1].revision
    #expect(ended > grown)
    merge.completed(Sample.agent("a", "xyz", .completed))
    let page = TurnPage(turns: merge.timeline.turns.unstamped, olderCursor: nil)
    merge.merge(newest: page)
    #expect(merge.timeline.turns[0].items[1].revision == ended)
    #expect(merge.timeline.turns[0].items[0].revision < opened)
  }

  @Test func `a turn that is announced and never speaks gives way to the one that does`() {
    var merge = TimelineMerge(threadID: Sample.thread)
    merge.apply(.turnStarted(Sample.thread, Turn(id: TurnID("ghost"), status: .inProgress)))
    merge.completed(Sample.prompt("u", "review"))
    #expect(merge.timeline.turns.map(\.id) == [Sample.turn])
  }

  @Test func `a command of a turn that is not loaded opens no turn`() {
    var merge = TimelineMerge(threadID: Sample.thread)
    let turn = Turn(id: Sample.turn, status: .completed)
    merge.reset(
      from: TaskContents(summary: Sample.task("T1"), turns: [turn], olderCursor: "older"), missedEvents: true)
    merge.apply(.itemGrew(Sample.thread, TurnID("old"), ItemID("c"), .commandOutput("tick")))
    merge.apply(.itemCompleted(Sample.thread, TurnID("old"), Sample.command("c", "tick", .completed)))
    #expect(merge.timeline.turns.map(\.id) == [Sample.turn])
  }

  @Test func `an error that is final stays with the turn`() {
    var merge = TimelineMerge.running()
    merge.apply(.turnTroubled(Sample.thread, Sample.turn, message: "no such model", willRetry: false))
    merge.ended(.failed)
    #expect(merge.timeline.turns[0].failure == "no such model")
  }
}

extension [Turn] {
  /// As a server would tell them: no revisions of ours.
  var unstamped: [Turn] {
    map { turn in
      var turn = turn
      for index in turn.items.indices { turn.items[index].revision = 0 }
      return turn
    }
  }
}
