import CommandCenter
import Testing

/// What snapshots and pages do to what is shown.
struct TimelineMergePagesTests {
  private func contents(_ turns: [Turn], older: String? = nil) -> TaskContents {
    TaskContents(summary: Sample.task("T1"), turns: turns, olderCursor: older)
  }

  private func turn(_ id: String, _ status: TurnStatus, _ items: [TimelineItem] = []) -> Turn {
    Turn(id: TurnID(id), status: status, completedAt: status.isOver ? Sample.start : nil, items: items)
  }

  /// A server that was killed took its commands along, and one that ended while nobody listened is not stored.
  @Test(arguments: [(["c"], "c inProgress tick"), ([], "c cut tick"), (nil, "c inProgress tick")])
  func `a command that outlived its turn is over when the server says that it doesn't run`(
    running: [String]?, row: String
  ) {
    var merge = TimelineMerge.running()
    merge.started(Sample.command("c", "tick"))
    merge.ended(.interrupted)
    var contents = contents([Turn(id: Sample.turn, status: .interrupted, items: [Sample.prompt("u", "go")])])
    contents.runningCommands = running.map { Set($0.map { ItemID($0) }) }
    merge.reset(from: contents, missedEvents: true)
    #expect(merge.rows == ["u completed go", row])
    merge.completed(Sample.command("c", "tick tock", .completed))
    #expect(merge.rows.last == "c completed tick tock")
  }

  @Test func `a finished turn becomes what is stored plus what the server forgets`() {
    var merge = TimelineMerge.running()
    merge.apply(.planUpdated(Sample.thread, Sample.turn, [PlanStep(text: "look", state: .completed)]))
    merge.apply(.diffUpdated(Sample.thread, Sample.turn, "diff --git"))
    merge.completed(TimelineItem(id: ItemID("e"), content: .notice(Notice(.error, "boom")), state: .completed))
    merge.completed(Sample.command("short", "the whole long output", .completed))
    merge.started(Sample.command("runs", "tick"))
    merge.started(Sample.command("outlives"))
    merge.started(Sample.agent("cut", "half"))
    merge.ended(.interrupted)
    merge.completed(Sample.command("outlives", "done", .completed))
    let stored = turn(
      "N1", .interrupted,
      [
        Sample.prompt("u", "go"), Sample.command("short", "output", .completed),
        Sample.agent("missed", "Hi", .completed),
      ])
    merge.merge(newest: TurnPage(turns: [stored], olderCursor: nil))
    #expect(
      merge.rows == [
        "u completed go", "e completed boom", "short completed the whole long output", "runs inProgress tick",
        "outlives completed done", "cut cut half", "missed completed Hi",
      ])
    #expect(merge.timeline.turns[0].plan == [PlanStep(text: "look", state: .completed)])
    #expect(merge.timeline.turns[0].diff == "diff --git")
    #expect(merge.turnsToRead.isEmpty)
  }

  @Test func `a finished command stays in its place where the server's history stores none`() {
    var merge = TimelineMerge.running()
    merge.completed(Sample.prompt("u", "go"))
    merge.completed(Sample.agent("a", "First I look.", .completed))
    merge.completed(Sample.command("c", "ls", .completed))
    merge.completed(Sample.agent("b", "Done.", .completed))
    merge.ended(.completed)
    let stored = Turn(
      id: Sample.turn, status: .completed, completedAt: Sample.start,
      items: [
        Sample.prompt("item-1", "go"), Sample.agent("item-2", "First I look.", .completed),
        Sample.agent("item-3", "Done.", .completed),
      ])
    merge.merge(newest: TurnPage(turns: [stored], olderCursor: nil))
    let shown = merge.timeline.turns
    #expect(shown[0].items.map(\.id.rawValue) == ["item-1", "item-2", "c", "item-3"])

    // And from the disk, whichever comes first.
    let kept = CachedTurns.Entry(shown[0])
    for isCacheFirst in [true, false] {
      var later = TimelineMerge(threadID: Sample.thread)
      if isCacheFirst { later.restore([kept]) }
      later.merge(newest: TurnPage(turns: [stored], olderCursor: nil))
      if !isCacheFirst { later.restore([kept]) }
      #expect(later.timeline.turns[0].items.map(\.id.rawValue) == ["item-1", "item-2", "c", "item-3"])
    }
  }

  @Test(arguments: [true, false])
  func `turns that were taken back while nobody listened do not stay behind the others`(_ isFromDisk: Bool) {
    func turn(_ id: String) -> Turn {
      Turn(id: TurnID(id), status: .completed, completedAt: Sample.start, items: [Sample.prompt(id, "go")])
    }
    var merge = TimelineMerge(threadID: Sample.thread)
    let before = ["A", "B", "C"].map(turn)
    if isFromDisk {
      merge.restore(before.map { CachedTurns.Entry($0) })
      merge.merge(newest: TurnPage(turns: [turn("A"), turn("D")], olderCursor: nil))
    } else {
      let summary = Sample.task("T1")
      merge.reset(from: TaskContents(summary: summary, turns: before, olderCursor: nil), missedEvents: false)
      merge.stopListening()
      merge.reset(
        from: TaskContents(summary: summary, turns: [turn("A"), turn("D")], olderCursor: nil), missedEvents: true)
    }
    #expect(merge.timeline.turns.map(\.id) == [TurnID("A"), TurnID("D")])
  }

  @Test func `the second id of a review leaves no turn, and what it found is shown once`() {
    let review = TurnID("R")
    let shadow = Turn(
      id: TurnID("S"), status: .interrupted, items: [Sample.prompt("u", "look")], rootID: review)
    let found = TimelineItem(
      id: ItemID("x"), content: .agentMessage(AgentMessage(text: "All fine. ", phase: .review)), state: .completed)
    let stored = Turn(
      id: review, status: .completed, completedAt: Sample.start,
      items: [
        TimelineItem(id: ItemID("e"), content: .review(of: "look"), state: .completed), found,
        Sample.agent("a", "All fine.", .completed),
      ])
    var read = TimelineMerge(threadID: Sample.thread)
    read.merge(newest: TurnPage(turns: [shadow, stored], olderCursor: nil))
    #expect(read.timeline.turns.map(\.id) == [review])
    #expect(read.timeline.turns[0].items.map(\.id.rawValue) == ["e", "x"])

    // A resume in the middle of it knows only the shadow; the stream tells the review's own id.
    var joined = TimelineMerge(threadID: Sample.thread)
    var running = shadow
    running.status = .inProgress
    joined.reset(
      from: TaskContents(summary: Sample.task("T1", .running), turns: [running], olderCursor: nil), missedEvents: true)
    joined.apply(.itemCompleted(Sample.thread, review, found))
    joined.apply(.itemStarted(Sample.thread, review, Sample.agent("a", "All fine.")))
    joined.apply(.itemCompleted(Sample.thread, review, Sample.agent("a", "All fine.", .completed)))
    joined.apply(.turnCompleted(Sample.thread, Turn(id: review, status: .completed, completedAt: Sample.start)))
    joined.apply(.turnStarted(Sample.thread, running))
    #expect(joined.timeline.turns.map(\.id) == [review])
    #expect(joined.timeline.turns[0].items.map(\.id.rawValue) == ["x"])
    #expect(joined.activeTurn == nil)
  }

  @Test func `a half-written answer goes when the server has the whole of it`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.agent("a", "Hello, w"))
    merge.ended(.completed)
    let stored = turn("N1", .completed, [Sample.prompt("u", "go"), Sample.agent("item-2", "Hello, world", .completed)])
    merge.merge(newest: TurnPage(turns: [stored], olderCursor: nil))
    #expect(merge.rows == ["u completed go", "item-2 completed Hello, world"])
  }

  @Test func `a page of a running turn adds what the stream missed and takes nothing away`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.agent("a", "streaming"))
    let page = turn("N1", .inProgress, [Sample.prompt("u", "go"), Sample.command("c", "out", .completed)])
    merge.merge(newest: TurnPage(turns: [page], olderCursor: nil))
    #expect(merge.rows == ["u completed go", "c completed out", "a inProgress streaming"])
  }

  @Test func `a stale page does not bring a finished turn back`() {
    var merge = TimelineMerge.running()
    merge.ended(.completed)
    merge.merge(newest: TurnPage(turns: [turn("N1", .inProgress, [Sample.prompt("u", "go")])], olderCursor: nil))
    #expect(merge.timeline.turns[0].status == .completed)
  }

  @Test func `interrupted without a time of its end is no end`() {
    var merge = TimelineMerge.running()
    let page = Turn(id: Sample.turn, status: .interrupted, items: [Sample.prompt("u", "go")])
    merge.merge(newest: TurnPage(turns: [page], olderCursor: nil))
    #expect(merge.activeTurn?.id == Sample.turn)
  }

  @Test func `a poll page ends a turn whose end the stream missed`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.agent("a", "half"))
    let page = turn("N1", .completed, [Sample.prompt("u", "go"), Sample.agent("a", "whole", .completed)])
    merge.merge(newest: TurnPage(turns: [page], olderCursor: nil))
    #expect(merge.rows == ["u completed go", "a completed whole"])
    #expect(merge.activeTurn == nil)
  }

  @Test func `after a reconnect the open answer stays, and what follows the gap is set off`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.agent("a", "Once upon"))
    merge.reset(from: contents([turn("N1", .inProgress, [Sample.prompt("item-1", "go")])]), missedEvents: true)
    #expect(merge.rows == ["item-1 completed go", "a inProgress Once upon"])
    #expect(merge.timeline.turns[0].items[1].joinedMidway)
    merge.grew("a", .agentText("a time"))
    merge.grew("a", .agentText("."))
    #expect(merge.rows.last == "a inProgress Once upon […] a time.")
  }

  @Test func `without a gap nothing is set off`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.agent("a", "Once upon"))
    merge.reset(from: contents([turn("N1", .inProgress, [Sample.prompt("item-1", "go")])]), missedEvents: false)
    merge.grew("a", .agentText(" a time"))
    #expect(merge.rows.last == "a inProgress Once upon a time")
  }

  @Test func `older turns stay when the snapshot overlaps, and begin afresh when it does not`() {
    var merge = TimelineMerge(threadID: Sample.thread)
    merge.reset(from: contents([turn("N2", .completed), turn("N3", .completed)], older: "c2"), missedEvents: true)
    merge.prepend(older: TurnPage(turns: [turn("N1", .completed)], olderCursor: "c1"))
    merge.reset(from: contents([turn("N3", .completed), turn("N4", .inProgress)], older: "c3"), missedEvents: true)
    #expect(merge.timeline.turns.map(\.id.rawValue) == ["N1", "N2", "N3", "N4"])
    #expect(merge.timeline.olderCursor == "c1")
    merge.reset(from: contents([turn("N9", .completed)], older: "c9"), missedEvents: true)
    #expect(merge.timeline.turns.map(\.id.rawValue) == ["N9"])
    #expect(merge.timeline.olderCursor == "c9")
  }

  @Test func `a turn that began after the snapshot was taken is kept`() {
    var merge = TimelineMerge.running()
    merge.ended(.completed)
    merge.apply(.turnStarted(Sample.thread, Turn(id: TurnID("N2"), status: .inProgress)))
    merge.reset(from: contents([turn("N1", .completed, [Sample.prompt("u", "go")])]), missedEvents: true)
    #expect(merge.timeline.turns.map(\.id.rawValue) == ["N1", "N2"])
  }

  @Test func `older pages come before the first turn, none of them twice`() {
    var merge = TimelineMerge(threadID: Sample.thread)
    merge.reset(from: contents([turn("N2", .completed)], older: "c"), missedEvents: true)
    merge.olderTurnsRequested()
    merge.prepend(older: TurnPage(turns: [turn("N1", .completed), turn("N2", .completed)], olderCursor: nil))
    #expect(merge.timeline.turns.map(\.id.rawValue) == ["N1", "N2"])
    #expect(merge.timeline.olderCursor == nil)
    #expect(!merge.timeline.isLoadingOlder)
  }
}
