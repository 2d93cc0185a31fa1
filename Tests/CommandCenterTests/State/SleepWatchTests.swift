import CommandCenter
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct SleepWatchTests {
  @Test(
    arguments: [
      // Time of day that went by, running time that went by, sleep that is noticed; in seconds.
      (3, 3, nil), (3600, 3603, nil), (12.9, 3, nil), (13, 3, 10), (3603, 3, 3600), (86_400, 0, 86_400),
      // A clock set back, and a machine that was merely busy.
      (-3600, 3, nil), (500, 500, nil),
    ] as [(Double, Double, Double?)])
  func `a sleep is what the running time lacks`(wall: Double, uptime: Double, slept: Double?) {
    var watch = SleepWatch(wall: Sample.start, uptime: .seconds(100))
    let seen = watch.look(wall: Sample.start.addingTimeInterval(wall), uptime: .seconds(100 + uptime))
    #expect(seen.map { $0 / .seconds(1) } == slept)
  }

  @Test func `a sleep is told once, and many short lags are none`() {
    var watch = SleepWatch(wall: Sample.start, uptime: .zero)
    #expect(watch.look(wall: Sample.start.addingTimeInterval(60), uptime: .seconds(1)) == .seconds(59))
    for second in 1...20 {
      let wall = Sample.start.addingTimeInterval(60 + Double(second) * 4)
      #expect(watch.look(wall: wall, uptime: .seconds(1 + second)) == nil)
    }
  }

  @Test func `the watch looks every few seconds and tells what it sees`() async {
    let clock = ManualClock()
    let box = Box(wall: Sample.start)
    var sleeps = SleepWatch.sleeps(clock: clock, wall: { box.wall.withLock { $0 } }, uptime: { .zero })
      .makeAsyncIterator()
    await clock.sleepers(1)
    clock.advance(by: SleepWatch.interval)
    await clock.sleepers(1)
    box.wall.withLock { $0 += 3600 }
    clock.advance(by: SleepWatch.interval)
    #expect(await sleeps.next() == .seconds(3600))
  }

  private final class Box: Sendable {
    let wall: Mutex<Date>
    init(wall: Date) { self.wall = Mutex(wall) }
  }
}
