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

  @Test func `a spinner turns four times a second at most`() {
    #expect(wait(Driver(Samples.full)) == 0.25)
  }

  @Test func `without motion a running clock counts seconds`() {
    var look = Samples.theme
    look.hasMotion = false
    #expect(wait(Driver(Samples.full, look: look)) == 1)
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
