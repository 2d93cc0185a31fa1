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

  // MARK: One list over all

  /// Two servers whose first tasks have the same id.
  private var two: AppSnapshot {
    var snapshot = snapshot(waiting)
    snapshot.server = ServerID("mac")
    var there = AppSnapshot(connection: snapshot.connection)
    there.connection.serverName = "rack"
    there.tasks.rows = [
      Samples.task("t2", "Index the logs", "logs", .running, minutes: 3),
      Samples.task("t9", "Rotate the keys", "infra", .idle, minutes: 70, lastTurn: .completed),
    ]
    var approval = SampleApprovals.command
    approval.threadID = ThreadID("t9")
    there.attention = [approval]
    snapshot.others = [ServerView(rack, there)]
    return snapshot
  }

  /// What the screens get once the other server is shown.
  private func shown(_ snapshot: inout AppSnapshot) {
    let here = ServerView(snapshot.server, snapshot)
    guard let there = snapshot.others.first else { return }
    snapshot.server = there.id
    snapshot.connection.serverName = there.name
    snapshot.connection.url = "ws://rack:4500"
    snapshot.tasks = there.tasks
    snapshot.attention = there.attention
    snapshot.others = [here]
  }

  @Test func `Chats lists the tasks of all servers, each with its own`() throws {
    let driver = Driver(two, tab: .chats)
    let lines = driver.text.split(separator: "\n")
    #expect(lines.contains { $0.contains("Status") && $0.contains("Server") })
    #expect(lines.contains { $0.contains("rack") && $0.contains("Index the logs") })
    #expect(lines.contains { $0.contains("mac-studio") && $0.contains("Upgrade dependencies") })
    #expect(lines.contains { $0.contains("\(Samples.full.tasks.rows.count + 2) chats") })
    let order = ["Rewrite the quickstart", "Index the logs", "Upgrade dependencies", "Rotate the keys"]
    let places = try order.map { title in try #require(lines.firstIndex { $0.contains(title) }) }
    #expect(places == places.sorted(), "the last used first, whatever the server")
  }

  @Test func `one server alone needs no column`() {
    #expect(!Driver(Samples.full, tab: .chats).text.contains("Server"))
  }

  @Test func `a row of another server is opened there`() {
    var driver = Driver(two, tab: .chats)
    driver.type("/Index\n\n")
    #expect(driver.actions == [.serverChosen(rack)])
    driver.forget()
    driver.arrive(shown)
    #expect(driver.actions == [.taskOpened(ThreadID("t2"))])
  }

  @Test func `what a key does to a row of another server is done there, and to none with the same id`() {
    var driver = Driver(two, tab: .chats)
    driver.type("/Rotate\n")
    driver.forget()
    driver.type("A")
    #expect(driver.actions == [.serverChosen(rack)])
    driver.forget()
    driver.arrive(shown)
    #expect(driver.actions == [.taskChanged(ThreadID("t9"), .archive)])
    // The mark stands where it stood, so the same key's menu is of the same row.
    driver.type("m")
    #expect(driver.text.contains("Rotate the keys"))
  }

  @Test func `Home lists what waits and what runs over all servers, and decides where it is asked`() {
    var driver = Driver(two)
    #expect(driver.text.contains("Index the logs") && driver.text.contains("Upgrade depend"))
    driver.press(KeyEvent(.escape), KeyEvent(.enter))
    #expect(driver.actions == [.serverChosen(rack)])
    driver.arrive(shown)
    #expect(driver.text.contains("rm -rf"))
  }

  @Test func `Attention has room for what waits at other servers, too`() {
    var snapshot = two
    snapshot.attention = [Samples.approval]
    #expect(Driver(snapshot).text.contains("run `rm -rf build`"))
    #expect(!Driver(snapshot).text.contains("1 more"))
  }

  @Test func `the name of a server filters, and the list can be grouped by it`() {
    var driver = Driver(two, tab: .chats)
    driver.type("/rack\n")
    #expect(driver.text.contains("2 of ") && !driver.text.contains("Upgrade depend"))
    driver = Driver(two, tab: .chats)
    driver.type("bbb")
    #expect(driver.text.contains("rack 2"))
    driver.type("b")
    #expect(!driver.text.contains("rack 2"))
  }

  @Test func `a project of another server is chosen, and what is typed goes along`() {
    var snapshot = two
    snapshot.others[0].projects = [Samples.project("logs", "main", minutes: 3, tasks: 1)]
    var driver = Driver(snapshot)
    driver.type("count the errors")
    driver.press(.alt("p"))
    if !driver.text.contains("rack / logs") { driver.press(KeyEvent(.tab), KeyEvent(.enter)) }
    driver.type("rack\n")
    #expect(driver.actions.last == .serverChosen(rack))
    driver.forget()
    driver.arrive(shown)
    #expect(driver.actions.contains(.projectSelected(path: "/home/ada/src/logs")))
    #expect(driver.actions.contains(.draftChanged(.newTask, text: "count the errors")))
    #expect(driver.effects.contains(.performOn(ServerID("mac"), .draftChanged(.newTask, text: ""))))
    #expect(driver.text.contains("count the errors"))
  }

  @Test func `Projects lists those of all servers, and uses one where it is`() {
    var snapshot = two
    // The same path at both.
    snapshot.others[0].projects = [Samples.project("api", "release", minutes: 1, tasks: 1)]
    var driver = Driver(snapshot, tab: .projects)
    let lines = driver.text.split(separator: "\n").filter { $0.contains(" api ") }
    #expect(lines.count == 2 && lines[0].contains("rack") && lines[0].contains("release"))
    driver.type("/rack\n\n")
    #expect(driver.actions.last == .serverChosen(rack))
    driver.forget()
    driver.arrive(shown)
    #expect(driver.actions.contains(.projectSelected(path: "/home/ada/src/api")))
  }

  @Test func `all that runs is stopped at once, after it was asked how much that is`() {
    var driver = Driver(two, tab: .chats)
    driver.type(":stop-all\n")
    #expect(driver.text.contains("4 at mac-studio") && driver.text.contains("1 at rack"))
    #expect(driver.actions.isEmpty)
    driver.press(KeyEvent(.right), KeyEvent(.enter))
    #expect(driver.actions == [.allStopped])
  }

  @Test func `what asks for a list asks every server`() {
    var driver = Driver(two, tab: .chats)
    driver.type("V")
    driver.type("R")
    for action in [UserAction.archivedRequested, .refreshRequested] {
      #expect(driver.effects.contains(.perform(action)) && driver.effects.contains(.performOn(rack, action)))
    }
  }

  @Test(arguments: [Tab.home, .chats]) func `the lists of two servers look as they did`(tab: Tab) throws {
    for (width, height) in goldenSizes {
      try expectGolden(Driver(two, width: width, height: height, tab: tab), "fleet-\(tab)")
    }
  }
}
