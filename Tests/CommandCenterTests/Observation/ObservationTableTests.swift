import CommandCenter
import Foundation
import Testing

/// How many read a task, and when: whatever happens, one reader at most, and none once nothing runs.
struct ObservationTableTests {
  enum Happening: CaseIterable {
    case watched, event, silence, nothingNew, news, failed, ended, lost, elsewhere, refused
  }

  /// One machine with what it asked for.
  private struct Watch {
    var machine = ObservationMachine()
    var now = Sample.start
    var isRunning = true
    var reads = 0
    var wake: Duration?

    mutating func happen(_ happening: Happening) {
      now += 1
      switch happening {
      case .watched: take(machine.watched(isRunning: isRunning, now: now))
      case .event: take(machine.eventCame(isRunning: isRunning, now: now))
      case .silence:
        guard let delay = wake else { return }
        now += Double(delay.components.seconds)
        wake = nil
        take(machine.woke(now: now))
      case .nothingNew: answer(.nothingNew)
      case .news: answer(.news)
      case .failed: answer(.failed)
      case .ended:
        isRunning = false
        take(machine.runningChanged(false, now: now))
      case .lost:
        // What was asked of the lost link is never answered.
        reads = 0
        take(machine.linkLost(now: now))
      case .elsewhere: take(machine.watchFailed(Problem(.openElsewhere, "elsewhere"), now: now))
      case .refused: take(machine.watchFailed(Problem(.taskNotFound, "gone"), now: now))
      }
    }

    private mutating func answer(_ outcome: ObservationMachine.ReadOutcome) {
      guard reads > 0 else { return }
      reads -= 1
      take(machine.readEnded(outcome, isRunning: isRunning, now: now))
    }

    private mutating func take(_ steps: [ObservationMachine.Step]) {
      for step in steps {
        switch step {
        case .wake(let delay): wake = delay
        case .cancelWake: wake = nil
        case .read: reads += 1
        case .subscribe: break
        }
      }
    }
  }

  /// Every order of four things that can happen, from a task whose stream fell silent and from a new one.
  @Test func `whatever happens, a task is read by one at most`() {
    var silent = Watch()
    for happening in [Happening.watched, .silence] { silent.happen(happening) }
    var watches = [([Happening](), Watch()), ([.watched, .silence], silent)]
    for _ in 0..<4 {
      watches = watches.flatMap { path, watch in
        Happening.allCases.map { happening in
          var next = watch
          next.happen(happening)
          return (path + [happening], next)
        }
      }
      for (path, watch) in watches where watch.reads > 1 {
        Issue.record("\(path): \(watch.reads) reads under way")
        return
      }
    }
  }

  @Test(arguments: [
    [Happening.watched], [.watched, .silence, .nothingNew], [.watched, .silence, .news, .watched],
    [.watched, .silence, .failed], [.watched, .event, .silence],
  ])
  func `a task that ended is not read again`(path: [Happening]) {
    var watch = Watch()
    for happening in path + [.ended, .nothingNew] { watch.happen(happening) }
    #expect(watch.wake == nil)
    watch.happen(.silence)
    #expect(watch.reads == 0)
    #expect(watch.machine.feed == .quiet)
    #expect(!watch.machine.isPolling)
  }

  static let waits: [(path: [Happening], wake: Int?, isPolling: Bool)] = [
    ([.watched], 15, false),
    ([.watched, .event], 15, false),
    ([.watched, .silence], nil, true),
    ([.watched, .silence, .nothingNew], 1, true),
    ([.watched, .silence, .nothingNew, .silence, .nothingNew], 2, true),
    ([.watched, .silence, .failed, .silence, .failed, .silence, .nothingNew], 4, true),
    ([.watched, .silence, .failed, .silence, .failed, .silence, .failed, .silence, .failed], 5, true),
    // The stream speaks: back to waiting for silence.
    ([.watched, .silence, .nothingNew, .event], 15, false),
    // The stream withheld something: it is renewed, and reads go on until it proves itself.
    ([.watched, .silence, .news], nil, true),
    ([.watched, .silence, .news, .watched], 1, true),
    ([.watched, .silence, .news, .watched, .event], 15, false),
    // No link, or no stream of ours.
    ([.watched, .silence, .lost], nil, false),
    ([.watched, .lost, .watched], 15, false),
    ([.elsewhere, .nothingNew], 1, true),
    ([.refused], nil, false),
  ]

  @Test(arguments: waits.indices)
  func `the next look comes when it should`(index: Int) {
    let (path, wake, isPolling) = Self.waits[index]
    var watch = Watch()
    for happening in path { watch.happen(happening) }
    #expect(watch.wake == wake.map { .seconds($0) }, "\(path)")
    #expect(watch.machine.isPolling == isPolling, "\(path)")
  }

  @Test func `streams, pollers and events that wait are counted`() {
    let running = Turn(id: Sample.turn, status: .inProgress, items: [Sample.prompt("u", "go")])
    var app = TestApp.connected([Sample.task("T1", .running)])
    #expect(app.snapshot.watchCounts == WatchCounts())
    app.act(.taskOpened(Sample.thread))
    app.hear(.itemGrew(Sample.thread, Sample.turn, ItemID("a"), .agentText("early")))
    #expect(app.snapshot.watchCounts == WatchCounts(streams: 1, pendingUpdates: 1))
    app.watched([running], status: .running)
    #expect(app.snapshot.watchCounts == WatchCounts(streams: 1))
    app.now += 16
    app.send(.timerFired(.observation(Sample.thread)))
    #expect(app.snapshot.watchCounts == WatchCounts(streams: 1, pollers: 1))
    app.loseLink()
    #expect(app.snapshot.watchCounts == WatchCounts())
  }
}
