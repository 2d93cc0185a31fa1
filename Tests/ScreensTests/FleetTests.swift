import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// What the screens of one server tell of the others that are connected to.
struct FleetTests {
  private let rack = ServerID("rack")

  private func snapshot(_ activity: ServerActivity) -> AppSnapshot {
    var snapshot = Samples.full
    snapshot.attention = []
    snapshot.servers = [
      ServerSettings(url: "ws://mac-studio:4500", id: ServerID("mac"), shownName: "mac-studio", isInUse: true),
      ServerSettings(url: "ws://rack:4500", id: rack, shownName: "rack"),
    ]
    snapshot.servers[1].activity = activity
    return snapshot
  }

  private let calm = ServerActivity(state: .connected(since: Samples.now), running: 2)
  private let waiting = ServerActivity(state: .connected(since: Samples.now), waiting: 1, running: 2)

  @Test func `the title bar has a mark of each server, and counts over all`() throws {
    let driver = Driver(snapshot(waiting))
    let title = try #require(driver.text.split(separator: "\n").first)
    #expect(title.contains("mac-studio") && title.contains("rack") && title.contains("1 needs you"))
    #expect(title.contains("\(Samples.full.runningCount + 2) running"))
  }

  @Test func `a question elsewhere rings, and Ctrl-X goes there and shows it`() throws {
    var driver = Driver(snapshot(calm))
    driver.arrive { $0 = snapshot(waiting) }
    #expect(driver.effects.contains(.bell) && driver.text.contains("rack needs you. Ctrl-X goes there."))
    driver.press(.control("x"))
    #expect(driver.actions == [.serverChosen(rack)])
    driver.arrive { there in
      there.servers[0].isInUse = false
      there.servers[1].isInUse = true
      there.attention = [SampleApprovals.command]
    }
    #expect(driver.text.contains("rm -rf"))
  }

  @Test func `a link that is lost elsewhere shows in the title and in the settings`() {
    let failed = ServerActivity(state: .failed(Problem(.connectionLost, "gone"), retryAt: Samples.now))
    #expect(Driver(snapshot(failed), tab: .settings).text.contains("no link"))
  }
}
