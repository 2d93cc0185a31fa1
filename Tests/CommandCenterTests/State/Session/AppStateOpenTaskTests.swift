import CommandCenter
import Foundation
import Testing

/// The open task: its subscription, its snapshot, its stream and its reads.
struct AppStateOpenTaskTests {
  private func running() -> Turn {
    Turn(id: Sample.turn, status: .inProgress, items: [Sample.prompt("item-1", "go")])
  }

  @Test func `opening subscribes, and closing keeps the subscription`() {
    var app = TestApp.connected([Sample.task("T1", .running)])
    #expect(
      app.act(.taskOpened(Sample.thread)) == [
        app.call(.watch(Sample.thread)), app.call(.readTurns(Sample.thread, limit: 5, .glance)),
      ])
    #expect(app.snapshot.openTask?.feed == .loading)
    #expect(app.act(.taskOpened(Sample.thread)) == [])
    app.watched([running()], status: .running)
    #expect(app.snapshot.openTask?.feed == .live(lastEventAt: Sample.start))
    #expect(
      app.act(.taskClosed) == [.cancelTimer(.observation(Sample.thread))])
    #expect(app.snapshot.openTask == nil)
  }

  @Test func `what is stored is shown while the server still loads the task, but not a turn that may run elsewhere`() {
    var app = TestApp.connected([Sample.task("T1", .running)])
    app.act(.taskOpened(Sample.thread))
    let over = Turn(
      id: TurnID("N0"), status: .completed, completedAt: Sample.start, items: [Sample.prompt("u0", "before")])
    let unsure = Turn(id: Sample.turn, status: .interrupted, items: [Sample.prompt("u", "go")])
    app.reply(.turns(Sample.thread, .glance, .success(TurnPage(turns: [over, unsure], olderCursor: "older"))))
    #expect(app.snapshot.openTask?.timeline.turns.map(\.id) == [over.id])
    #expect(app.snapshot.openTask?.feed == .loading)
    app.watched([over, running()], status: .running)
    #expect(app.snapshot.openTask?.timeline.turns.map(\.status) == [.completed, .inProgress])
    #expect(app.snapshot.openTask?.timeline.turns[0].items.map(\.words) == ["before"])
  }

  @Test func `events between request and snapshot wait for the snapshot`() {
    var app = TestApp.connected([Sample.task("T1", .running)])
    app.act(.taskOpened(Sample.thread))
    app.hear(
      .itemGrew(Sample.thread, Sample.turn, ItemID("a"), .agentText("more")),
      .itemCompleted(Sample.thread, Sample.turn, Sample.command("c", "out", .completed)))
    #expect(app.snapshot.openTask?.timeline.turns == [])
    app.watched([running()], status: .running)
    #expect(app.snapshot.openTask?.timeline.turns[0].items.map(\.words) == ["go", "more", "out"])
  }

  @Test func `what was seen of a task is there at once when it is opened again`() {
    var app = TestApp.watching([running()], status: .running)
    app.hear(.itemGrew(Sample.thread, Sample.turn, ItemID("a"), .agentText("half")))
    app.act(.taskClosed)
    app.act(.taskOpened(Sample.thread))
    #expect(app.snapshot.openTask?.timeline.turns[0].items.map(\.words) == ["go", "half"])
  }

  @Test func `rows of two tasks never have the same revision`() {
    var app = TestApp.connected([Sample.task("T1", .running), Sample.task("T2")])
    var seen: Set<UInt64> = []
    for id in ["T1", "T2", "T1"] {
      app.act(.taskOpened(ThreadID(id)))
      let turn = Turn(
        id: TurnID("N-\(id)"), status: .completed, completedAt: Sample.start, items: [Sample.prompt(id, id)])
      let contents = TaskContents(summary: Sample.task(id), turns: [turn], olderCursor: nil)
      app.reply(.watched(ThreadID(id), .success(contents)))
      seen.insert(app.snapshot.openTask?.timeline.turns[0].items[0].revision ?? 0)
      app.act(.taskClosed)
    }
    // The third is the first again, unchanged.
    #expect(seen.count == 2)
  }

  @Test func `the end of a turn is read once and replaces what was gathered`() {
    var app = TestApp.watching([running()], status: .running)
    app.hear(.itemGrew(Sample.thread, Sample.turn, ItemID("a"), .agentText("Hel")))
    let end = Turn(id: Sample.turn, status: .completed, completedAt: Sample.start)
    #expect(app.hear(.taskStatusChanged(Sample.thread, .idle)) == [])
    let effects = app.hear(.turnCompleted(Sample.thread, end))
    #expect(
      effects == [.cancelTimer(.observation(Sample.thread)), app.call(.readTurns(Sample.thread, limit: 1, .finished))])
    var stored = end
    stored.items = [Sample.prompt("u", "go"), Sample.agent("a", "Hello", .completed)]
    #expect(app.reply(.turns(Sample.thread, .finished, .success(TurnPage(turns: [stored], olderCursor: nil)))) == [])
    #expect(app.snapshot.openTask?.timeline.turns[0].items.map(\.words) == ["go", "Hello"])
  }

  @Test func `a silent running task is read until the stream speaks again`() {
    var app = TestApp.watching([running()], status: .running)
    app.now += 15
    #expect(
      app.send(.timerFired(.observation(Sample.thread))) == [app.call(.readTurns(Sample.thread, limit: 1, .poll))])
    let page = TurnPage(turns: [running()], olderCursor: nil)
    #expect(
      app.reply(.turns(Sample.thread, .poll, .success(page)))
        == [.startTimer(.observation(Sample.thread), after: .seconds(1))])
    #expect(app.snapshot.openTask?.feed == .polling(lastReadAt: app.now))
    app.hear(.itemGrew(Sample.thread, Sample.turn, ItemID("a"), .agentText("there")))
    #expect(app.snapshot.openTask?.feed == .live(lastEventAt: app.now))
  }

  @Test func `a turn that waits for an approval is not read in the meantime`() {
    var app = TestApp.watching([running()], status: .running)
    let effects = app.hear(
      .approvalRequested(Sample.approval("a")), .taskStatusChanged(Sample.thread, .waitingForApproval))
    #expect(effects == [.cancelTimer(.observation(Sample.thread))])
  }

  @Test func `a task that another process has open is read only and says so`() {
    var app = TestApp.connected([Sample.task("T1")])
    app.act(.taskOpened(Sample.thread))
    let effects = app.reply(.watched(Sample.thread, .failure(Problem(.openElsewhere, "It is open elsewhere."))))
    #expect(effects == [app.call(.readTurns(Sample.thread, limit: 20, .poll))])
    #expect(app.snapshot.openTask?.readOnlyReason == "It is open elsewhere.")
    // What the server takes for a stopped turn is one that the other process runs.
    let turns = [Turn(id: Sample.turn, status: .completed), Turn(id: TurnID("N2"), status: .interrupted)]
    app.reply(.turns(Sample.thread, .poll, .success(TurnPage(turns: turns, olderCursor: nil))))
    #expect(app.snapshot.openTask?.activeTurn?.id == TurnID("N2"))
    #expect(app.snapshot.openTask?.canRetry == false)
    #expect(
      app.act(.followUpSubmitted(Sample.thread, text: "Go on"))
        == [.saveDraft(TestApp.server.id, .task(Sample.thread), "Go on")])
    #expect(app.act(.stopRequested(Sample.thread)) == [])
    #expect(app.snapshot.returnedDrafts == [.task(Sample.thread): "Go on"])
    #expect(app.snapshot.messages.map(\.text).contains("It is open elsewhere."))
    // It is had as soon as the other one is gone.
    app.watched([Turn(id: Sample.turn, status: .completed), Turn(id: TurnID("N2"), status: .interrupted)])
    #expect(app.snapshot.openTask?.readOnlyReason == nil)
    #expect(app.snapshot.openTask?.timeline.turns.last?.status == .interrupted)
  }

  @Test func `older turns are asked for once and come before the first`() {
    var app = TestApp.connected([Sample.task("T1")])
    app.act(.taskOpened(Sample.thread))
    let contents = TaskContents(
      summary: Sample.task("T1"), turns: [Turn(id: TurnID("N2"), status: .completed)], olderCursor: "c")
    app.reply(.watched(Sample.thread, .success(contents)))
    let older = TurnReadPurpose.older(cursor: "c")
    #expect(app.act(.olderTurnsRequested(Sample.thread)) == [app.call(.readTurns(Sample.thread, limit: 20, older))])
    #expect(app.act(.olderTurnsRequested(Sample.thread)) == [])
    app.reply(
      .turns(
        Sample.thread, older, .success(TurnPage(turns: [Turn(id: Sample.turn, status: .completed)], olderCursor: nil))))
    #expect(app.snapshot.openTask?.timeline.turns.map(\.id.rawValue) == ["N1", "N2"])
    #expect(app.act(.olderTurnsRequested(Sample.thread)) == [])
  }

  @Test func `all of a task is read and written on demand, and each step is told`() {
    var app = TestApp.watching()
    let task = app.snapshot.openTask?.summary ?? Sample.task("none")
    #expect(app.act(.transcriptWanted(Sample.thread, .html)) == [app.call(.readTranscript(task, .html))])
    #expect(app.snapshot.messages.map(\.news) == [.transcriptIsRead])
    let effects = app.reply(.transcript(.html, .success("<p>")))
    #expect(effects == [.saveTranscript("<p>", .html, at: app.now)])
    #expect(app.snapshot.messages.isEmpty)
    app.send(.transcriptSaved(path: "/state/task.html"))
    #expect(app.snapshot.messages.map(\.news) == [.transcriptSaved(path: "/state/task.html")])
    app.act(.transcriptWanted(Sample.thread, .json))
    app.reply(.transcript(.json, .failure(Problem(.timedOut, "Too slow."))))
    #expect(app.snapshot.messages.last?.text == "Too slow.")
    #expect(!app.snapshot.messages.contains { $0.news == .transcriptIsRead })
  }

  @Test func `a sub-agent's turn does not end the open one`() {
    var app = TestApp.watching([running()], status: .running)
    app.hear(.turnCompleted(ThreadID("child"), Turn(id: TurnID("C1"), status: .completed)))
    #expect(app.snapshot.openTask?.activeTurn?.id == Sample.turn)
  }

  @Test func `settings and usage are what the server reports`() {
    var app = TestApp.watching()
    let usage = TokenUsage(totalTokens: 1205, lastTokens: 200, contextWindow: 1000)
    app.hear(
      .taskSettingsChanged(Sample.thread, TaskSettings(model: "big")), .tokenUsageChanged(Sample.thread, usage))
    #expect(app.snapshot.openTask?.settings.model == "big")
    #expect(app.snapshot.openTask?.usage == usage)
  }
}
