import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// Chats beyond moving and filtering by text: groups, sources, the archive, searches.
struct ChatsTests {
  private func archived(_ titles: String...) -> TaskList {
    TaskList(
      rows: titles.map { title in
        var task = Samples.task(title, title, "web-app", .notLoaded, minutes: 9_000, lastTurn: .completed)
        task.isArchived = true
        return task
      })
  }

  // MARK: - What is acted on

  @Test(arguments: ["A", "Z", "E", "M", "F", "\n"])
  func `nothing is done to a task that a filter hides`(key: String) {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("/no such title\n")
    driver.forget()
    driver.type(key)
    #expect(driver.actions.isEmpty)
    #expect(driver.state.overlays.isEmpty)
  }

  // MARK: - What a row tells

  @Test func `a stopped task does not read as one that ended well`() throws {
    let driver = Driver(Samples.full, tab: .chats)
    let stopped = try #require(driver.line(of: "Add dark mode"))
    #expect(driver.row(stopped).contains("■ stopped"))
    let done = try #require(driver.line(of: "README"))
    #expect(driver.row(done).contains("• ✓ done"))
    #expect(Driver(Samples.full, width: 200, tab: .home).text.contains("■ Add dark mode"))
  }

  @Test func `what is not known of the rows on the screen is asked for once in each state`() {
    var driver = Driver(Samples.empty, height: 12, tab: .chats)
    driver.arrive { snapshot in
      snapshot.tasks.rows = (0..<30).map { Samples.task("\($0)", "Task \($0)", "api", .notLoaded, minutes: Double($0)) }
    }
    let visible = driver.lookups.first ?? []
    #expect(visible.count == 6)
    driver.arrive { _ in }
    driver.type("jk")
    #expect(driver.lookups.count == 1)
    driver.press(KeyEvent(.pageDown), KeyEvent(.pageDown))
    #expect(Set(driver.lookups.flatMap(\.self)).isDisjoint(with: [ThreadID("25")]))
    #expect(driver.lookups.flatMap(\.self).count == Set(driver.lookups.flatMap(\.self)).count)
    driver.forget()
    driver.arrive { $0.tasks.rows[8].recencyAt = Samples.now }
    #expect(driver.lookups == [[ThreadID("8")]])
  }

  @Test func `agents are asked for again when a turn is over, and by hand`() {
    var driver = Driver(Samples.empty, tab: .chats)
    let done = Samples.task("1", "Task 1", "api", .idle, minutes: 5, lastTurn: .completed)
    driver.arrive { $0.tasks.rows = [done] }
    #expect(driver.lookups == [[ThreadID("1")]], "its outcome is known, its agents are not")
    driver.arrive { $0.tasks.rows[0] = Samples.task("1", "Task 1", "api", .running, minutes: 5) }
    driver.forget()
    driver.arrive { $0.tasks.rows = [done] }
    #expect(driver.lookups == [[ThreadID("1")]])
    driver.arrive { _ in }
    #expect(driver.lookups.count == 1)
    driver.type("R")
    #expect(driver.lookups == [[ThreadID("1")], [ThreadID("1")]])
  }

  // MARK: - Rows out of sight

  @Test(arguments: [ChatGrouping.none, .project])
  func `a task that came while one was elsewhere is at the top of what shows`(grouping: ChatGrouping) {
    var driver = Driver(Samples.empty, width: 80, height: 24, tab: .chats)
    let old = (0..<40).map {
      Samples.task("\($0)", "Task \($0)", "api", .idle, minutes: Double($0), lastTurn: .completed)
    }
    driver.arrive { $0.tasks.rows = old }
    if grouping == .project { driver.type("b") }
    #expect(driver.state.chats.grouping == grouping)
    driver.press(.alt("1"))
    driver.arrive { $0.tasks.rows.insert(Samples.task("new", "The new one", "api", .running, minutes: 0), at: 0) }
    driver.press(.alt("3"))
    #expect(driver.line(of: "The new one") != nil)
    #expect(!driver.text.contains("↑"))
    #expect(driver.state.chats.selection?.thread == ThreadID("0"))
  }

  @Test(arguments: [80, 40]) func `rows above what shows are told of`(width: Int) {
    var driver = Driver(Samples.empty, width: width, height: 24, tab: .chats)
    driver.arrive { snapshot in
      snapshot.tasks.rows = (0..<60).map {
        Samples.task("\($0)", "Task \($0)", "api", .idle, minutes: Double($0), lastTurn: .completed)
      }
    }
    #expect(!driver.text.contains("↑"))
    driver.press(KeyEvent(.pageDown), KeyEvent(.pageDown))
    let top = (0..<60).first { driver.line(of: "Task \($0) ") != nil } ?? 0
    #expect(top > 0)
    #expect(driver.text.contains("↑ \(top) more"))
  }

  // MARK: - Pages

  @Test func `a page is asked for before the end comes into sight, and not earlier`() {
    var driver = Driver(Samples.empty, width: 80, height: 24, tab: .chats)
    driver.arrive { snapshot in
      snapshot.tasks = TaskList(
        rows: (0..<100).map {
          Samples.task("\($0)", "Task \($0)", "api", .idle, minutes: Double($0), lastTurn: .completed)
        },
        hasMore: true)
    }
    var presses = 0
    while driver.actions.isEmpty, presses < 100 {
      driver.type("j")
      presses += 1
    }
    #expect(driver.actions == [.moreTasksRequested])
    #expect((70..<95).contains(presses))
    // While the page is on its way nothing more is asked for.
    driver.forget()
    driver.arrive { $0.tasks.isLoading = true }
    driver.type("jjj")
    #expect(driver.actions.isEmpty)
  }

  // MARK: - Filters and groups

  @Test func `filters add up, are all named, and Esc drops them together`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("j")
    driver.type("p")
    #expect(driver.row(2).contains("project api · 3 of 8"))
    driver.type("m")
    driver.click("Filter by client")
    #expect(driver.row(2).contains("project api · from editors and apps · 3 of 8"))
    driver.type("ss/upgrade\n")
    #expect(driver.row(2).contains("project api · from editors and apps · running · “upgrade” · 1 of 8"))
    driver.press(KeyEvent(.escape))
    #expect(driver.row(2).contains("8 chats"))
    #expect(driver.state.tab == .chats)
  }

  @Test func `the source goes round`() {
    var snapshot = Samples.full
    snapshot.tasks.rows[0].source = "cli"
    snapshot.tasks.rows[4].source = "newer"
    var driver = Driver(snapshot, tab: .chats)
    driver.type("m")
    driver.click("Filter by client")
    #expect(driver.row(2).contains("from the Codex terminal · 1 of 8"))
    driver.type("m")
    driver.click("Filter by client")
    #expect(driver.row(2).contains("from newer · 1 of 8"))
    driver.type("m")
    driver.click("Filter by client")
    #expect(driver.row(2).contains("from editors and apps · 6 of 8"))
    driver.type("m")
    driver.click("Filter by client")
    #expect(driver.row(2).contains("8 chats"))
  }

  @Test func `groups have counts, the cursor passes over headings, and agents stay with their parents`() throws {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("b")
    let api = try #require(driver.line(of: "│ api 3"))
    #expect(driver.row(api + 1).contains("Upgrade dependencies"))
    #expect(driver.row(api + 2).contains("→ Read the changelogs"))
    #expect(driver.row(api + 3).contains("Migrate to Swift 6"))
    #expect(driver.state.chats.selection?.thread == ThreadID("t1"))
    driver.type("jj")
    #expect(driver.state.chats.selection?.thread == ThreadID("t2"))
    driver.type("kk")
    #expect(driver.state.chats.selection?.thread == ThreadID("t1"))
    driver.press(KeyEvent(.end))
    driver.press(KeyEvent(.home))
    #expect(driver.state.chats.selection?.thread == ThreadID("t1"))
    driver.type("b")
    #expect(driver.text.contains("│ Needs you 1") && driver.text.contains("│ Stopped 1"))
    driver.type("b")
    #expect(!driver.text.contains("│ Needs you 1"))
  }

  @Test func `an agent whose parent a filter hides stands in its own group`() throws {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("/changelogs\n")
    driver.type("b")
    let heading = try #require(driver.line(of: "│ api 1"))
    #expect(driver.row(heading + 1).contains("Read the changelogs"))
    driver.type("b")
    #expect(driver.text.contains("Read the changelogs"))
  }

  @Test func `two projects of the same name are two groups, with their paths`() {
    var driver = Driver(Samples.empty, tab: .chats)
    driver.arrive { snapshot in
      for (id, path) in [("a", "/one/api"), ("b", "/two/api")] {
        var task = Samples.task(id, "Task \(id)", "api", .idle, minutes: 1)
        task.projectPath = path
        snapshot.tasks.rows.append(task)
      }
    }
    driver.type("b")
    #expect(driver.text.contains("/one/api 1") && driver.text.contains("/two/api 1"))
  }

  @Test func `the heading of a group comes back into sight`() {
    var driver = Driver(Samples.full, width: 80, height: 12, tab: .chats)
    driver.type("b")
    driver.press(KeyEvent(.end))
    #expect(!driver.text.contains("web-app 2"))
    driver.type("kkkkkkkkkk")
    #expect(driver.text.contains("web-app 2"))
  }

  @Test func `an agent that appears late stands under its parent, not on top`() throws {
    var driver = Driver(Samples.full, tab: .chats)
    driver.arrive { snapshot in
      snapshot.tasks.rows.insert(
        Samples.task("new", "Late helper", "web-app", .running, minutes: 0, parent: "t6"), at: 0)
    }
    let parent = try #require(driver.line(of: "Add dark mode"))
    #expect(driver.row(parent + 1).contains("→ Late helper"))
  }

  @Test func `a model has one name everywhere, and its id where the server gives none`() {
    var snapshot = Samples.full
    snapshot.models = [ModelOption(id: "gpt-6.1-sol", name: "GPT-6.1-Sol", isDefault: true)]
    snapshot.tasks.rows[0].model = "gpt-6.1-sol"
    snapshot.tasks.rows[1].model = "gpt-4"
    var driver = Driver(snapshot, width: 160, tab: .chats)
    #expect(driver.text.contains("GPT-6.1-Sol") && driver.text.contains("gpt-4"))
    #expect(!driver.text.contains("gpt-6.1-sol"))
    driver.arrive { $0.openTask = TaskDetail(summary: $0.tasks.rows[0]) }
    #expect(driver.text.contains("GPT-6.1-Sol") && !driver.text.contains("gpt-6.1-sol"))
  }

  // MARK: - The archive

  @Test func `V asks for the archived tasks and goes back`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("V")
    #expect(driver.actions == [.archivedRequested])
    #expect(driver.text.contains("Reading from the server"))
    driver.arrive { $0.archived = archived("Old one", "Older one") }
    #expect(driver.row(2).contains("archived · 2 chats"))
    #expect(driver.lastRow.contains("A bring back"))
    driver.forget()
    driver.type("A")
    #expect(driver.actions == [.taskChanged(ThreadID("Old one"), .unarchive)])
    driver.type("V")
    #expect(driver.row(2).contains("8 chats"))
    #expect(!driver.lastRow.contains("A bring back"))
  }

  // MARK: - Contents

  @Test func `C searches the contents, and the screen says where`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("Cneedle?\n")
    #expect(driver.actions == [.contentsSearched(text: "needle?", archived: false)])
    driver.arrive { $0.search = TaskSearch(text: "needle?", isRunning: true) }
    #expect(driver.text.contains("Searching…"))
    let hit = TaskHit(summary: Samples.tasks[4], snippet: "found a\n needle? here")
    driver.arrive { $0.search = TaskSearch(text: "needle?", hits: [hit]) }
    #expect(driver.row(2).contains("“needle?” in contents on the server · 1 found"))
    #expect(driver.text.contains("found a needle? here"))
    driver.arrive { $0.search = TaskSearch(text: "needle?", hits: [hit], place: .kept) }
    #expect(driver.row(2).contains("in contents kept on this machine only"))
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.taskOpened(ThreadID("t4"))])
    driver.press(KeyEvent(.escape))
    #expect(driver.actions.last == .searchDropped)
  }
}
