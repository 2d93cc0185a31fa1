import Foundation
import TestSupport
import Testing

@testable import codex_center

@Suite(.timeLimit(.minutes(1))) struct LoopInboxTests {
  private typealias Inbox = LoopInbox<Int, String>

  /// An inbox on a clock of its own, and the times at which its loop drew.
  private final class Desk: Sendable {
    let clock = ManualClock()
    let inbox: Inbox
    let now: @Sendable () -> Date
    let drawn: AsyncStream<Inbox.Batch>
    private let draws: AsyncStream<Inbox.Batch>.Continuation

    init() {
      let start = clock.now
      let now: @Sendable () -> Date = { [clock] in
        Date(timeIntervalSinceReferenceDate: start.duration(to: clock.now) / .seconds(1))
      }
      self.now = now
      inbox = Inbox(clock: clock, now: now)
      (drawn, draws) = AsyncStream.makeStream()
    }

    /// Runs the loop as one with a clock on the screen does, until it takes a negative key.
    func run(slowly: Duration = .zero) async {
      await inbox.run { batch in
        clock.advance(by: slowly)
        draws.yield(batch)
        if batch.events.contains(where: { $0 < 0 }) { return .end }
        let next = now().timeIntervalSinceReferenceDate.rounded(.down) + 1
        return .wait(until: Date(timeIntervalSinceReferenceDate: next))
      }
      draws.finish()
    }
  }

  @Test func `a flood of keys and ticks leaves one timer, and one picture for each of its times`() async {
    let desk = Desk()
    let loop = Task { await desk.run() }
    var drawn = desk.drawn.makeAsyncIterator()
    desk.inbox.add(0)
    _ = await drawn.next()
    for key in 1...5_000 {
      desk.inbox.add(key)
      if key.isMultiple(of: 3) { desk.clock.advance(by: .seconds(1)) }
      #expect(desk.clock.sleeping <= 1)
    }
    // What is still on its way comes with the last keys.
    for last in [5_000, 5_001] {
      if last > 5_000 { desk.inbox.add(last) }
      while let batch = await drawn.next(), batch.events.last != last {}
    }
    await desk.clock.sleepers(1)
    for _ in 0..<100 {
      desk.clock.advance(by: .seconds(1))
      guard let batch = await drawn.next() else { break }
      #expect(batch.isDue && batch.events.isEmpty)
      await desk.clock.sleepers(1)
      #expect(desk.clock.sleeping == 1)
    }
    desk.inbox.add(-1)
    var rest = 0
    while let batch = await drawn.next() { rest += batch.isDue ? 1 : 0 }
    #expect(rest == 0, "somebody else had set a timer")
    await loop.value
    #expect(desk.clock.sleeping == 0)
  }

  @Test func `of snapshots only the newest is seen, and keys do not queue behind them`() async {
    let desk = Desk()
    for number in 0..<1_000 { desk.inbox.show("snapshot \(number)") }
    for key in [1, 2, -1] { desk.inbox.add(key) }
    await desk.run()
    var drawn = desk.drawn.makeAsyncIterator()
    let batch = await drawn.next()
    #expect(batch?.events == [1, 2, -1])
    #expect(batch?.snapshot == "snapshot 999")
    #expect(await drawn.next() == nil)
  }

  @Test func `pictures that take long leave as much time free, but keys are taken at once`() async {
    let desk = Desk()
    let loop = Task { await desk.run(slowly: .milliseconds(750)) }
    var drawn = desk.drawn.makeAsyncIterator()
    desk.inbox.add(1)
    _ = await drawn.next()
    await desk.clock.sleepers(1)  // due at 1.0, held back until 1.5
    desk.clock.advance(by: .milliseconds(500))
    desk.inbox.add(2)
    let key = await drawn.next()
    #expect(key?.events == [2])
    #expect(key?.isDue == false)
    desk.inbox.add(-1)
    await loop.value
  }
}
