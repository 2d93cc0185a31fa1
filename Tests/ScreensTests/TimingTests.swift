import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

struct TimingTests {
  /// Seconds until the next redraw; nil for never.
  private func wait(_ driver: Driver) -> TimeInterval? {
    driver.state.nextTick(after: driver.now, snapshot: driver.snapshot)?.timeIntervalSince(driver.now)
  }

  private var quiet: AppSnapshot {
    var snapshot = Samples.full
    snapshot.tasks.rows.removeAll(where: \.status.isActive)
    snapshot.attention = []
    return snapshot
  }

  /// A task with a turn that began so long ago.
  private func watching(seconds: Double) -> AppSnapshot {
    var snapshot = Samples.full
    snapshot.attention = []
    let row = Samples.task("watched", "Fix it", "web-app", .running, minutes: 1)
    let turn = Turn(id: TurnID("t"), status: .inProgress, startedAt: Samples.ago(seconds: seconds))
    var open = TaskDetail(summary: row)
    open.timeline.turns = [turn]
    snapshot.openTask = open
    return snapshot
  }

  @Test func `the one spinner turns four times a second at most, and not where nobody looks`() throws {
    var driver = Driver(watching(seconds: 100))
    let turning = try #require(wait(driver))
    #expect(turning >= 0.25 && turning < 1)
    driver.send(.input(.focusLost))
    let unseen = try #require(wait(driver))
    #expect(unseen > 1 && unseen <= 60)
    driver.send(.input(.focusGained))
    #expect(wait(driver) == turning)
  }

  @Test func `what runs is told to the second for a minute, then by the minute`() throws {
    var look = Samples.theme
    look.hasMotion = false
    #expect(wait(Driver(watching(seconds: 12), look: look)) == 1)
    #expect(try #require(wait(Driver(watching(seconds: 100), look: look))) > 1)
    #expect(Ages.running(since: Samples.ago(seconds: 12), now: Samples.now) == "12s")
    #expect(Ages.running(since: Samples.ago(minutes: 4, seconds: 12), now: Samples.now) == "4m")
    #expect(Ages.running(since: Samples.ago(minutes: 123), now: Samples.now) == "2h03m")
  }

  @Test(arguments: [Tab.home, .chats])
  func `lists of running tasks stand still: one picture a minute, whenever each task began`(tab: Tab) throws {
    var snapshot = Samples.full
    snapshot.attention = []
    snapshot.tasks.rows = (0..<48).map { number in
      Samples.task("r\(number)", "Task \(number)", "web-app", .running, minutes: Double(number) * 1.37)
    }
    var driver = Driver(snapshot, width: 120, height: 60, tab: tab)
    let before = driver.text
    driver.now += 0.5
    #expect(driver.text == before)
    var pictures = 0
    let end = driver.now.addingTimeInterval(600)
    while let due = driver.state.nextTick(after: driver.now, snapshot: snapshot), due <= end {
      driver.now = due
      pictures += 1
    }
    #expect((1...10).contains(pictures))
  }

  @Test func `ages alone are redrawn when one of them changes`() throws {
    let seconds = try #require(wait(Driver(quiet)))
    #expect(seconds > 1 && seconds <= 60)
  }

  @Test func `a countdown is redrawn each second and nothing spins without a link`() {
    var driver = Driver(Samples.offline)
    #expect(wait(driver) == 1)
    let first = driver.text
    driver.now += 0.25
    #expect(driver.text == first)
  }

  @Test func `where nothing moves nothing is ever redrawn`() {
    #expect(wait(Driver(Samples.demo, tab: .settings)) == nil)
  }

  @Test func `an age changes exactly when it was said to`() throws {
    var driver = Driver(quiet)
    for _ in 0..<20 {
      let due = try #require(driver.state.nextTick(after: driver.now, snapshot: driver.snapshot))
      let before = driver.text
      driver.now = due.addingTimeInterval(-0.001)
      #expect(driver.text == before)
      driver.now = due
    }
  }

  @Test func `ages and clocks read as people say them`() {
    #expect(Ages.age(of: Samples.ago(seconds: 59), now: Samples.now) == "now")
    #expect(Ages.age(of: Samples.ago(minutes: 59), now: Samples.now) == "59m")
    #expect(Ages.age(of: Samples.ago(minutes: 60), now: Samples.now) == "1h")
    #expect(Ages.age(of: Samples.ago(minutes: 1440 * 13), now: Samples.now) == "13d")
    #expect(Ages.age(of: Samples.ago(minutes: 1440 * 14), now: Samples.now) == "2w")
    #expect(Ages.age(of: Samples.ago(minutes: 1440 * 800), now: Samples.now) == "2y")
    #expect(Ages.age(of: Samples.now + 90, now: Samples.now) == "now")
    #expect(Ages.age(of: .distantPast, now: Samples.now) == "")
    #expect(Ages.elapsed(since: Samples.ago(minutes: 61, seconds: 5), now: Samples.now) == "1h01m")
  }
}

struct LengthTests {
  @Test(arguments: [
    (0, "0.0s"), (342, "0.3s"), (9_999, "9.9s"), (12_345, "12s"), (252_000, "4m12s"), (7_380_000, "2h03m"),
    (273_600_000, "3d04h"), (-5, "0.0s"),
  ])
  func `lengths of time say as much as matters`(milliseconds: Int, text: String) {
    #expect(Ages.length(milliseconds: milliseconds) == text)
  }
}
