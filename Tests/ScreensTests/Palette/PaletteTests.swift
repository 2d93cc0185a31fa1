import CommandCenter
import TerminalUI
import TestSupport
import Testing

@testable import Screens

struct PaletteTests {
  private func opened(_ snapshot: AppSnapshot = Samples.full, tab: Tab = .home) -> Driver {
    var driver = Driver(snapshot, tab: tab)
    driver.press(.control("p"))
    return driver
  }

  @Test(arguments: KeyView.allCases)
  func `every command of every view is in the palette, by its name and its sentence`(view: KeyView) {
    let state = UIState(size: Size(width: 120, height: 40), look: Samples.theme)
    let entries = PaletteEntries(below: state, Samples.full).commands
    for (_, binding) in KeyMap().bindings(in: view) {
      #expect(entries.contains { $0.name == binding.command.name && !$0.label.isEmpty })
    }
    #expect(Set(entries.map(\.id)).count == entries.count)
  }

  @Test func `names of commands are unique, and can be written in a settings file`() {
    let names = KeyMap.commands.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(name)") }
  }

  @Test func `names that people's settings hold stay`() {
    let names: Set = [
      "quit", "help", "palette", "refresh", "reconnect", "new-prompt", "filter", "next-status", "stop", "retry",
      "follow-up", "unfold-all", "show-home", "show-projects", "show-chats", "show-settings", "activate", "leave",
      "up", "down", "page-up", "page-down", "first", "last", "newline", "edit-in-editor", "send-message",
      "keep-message", "discard-message", "redraw", "suspend", "interrupt", "dismiss-message",
    ]
    #expect(names.subtracting(KeyMap.commands.map(\.name)).isEmpty)
  }

  @Test(arguments: goldenSizes)
  func `the palette looks as it did`(width: Int, height: Int) throws {
    var driver = Driver(Samples.full, width: width, height: height)
    driver.press(.control("p"))
    try expectGolden(driver, "palette")
    driver.type("re")
    try expectGolden(driver, "palette-typed")
  }

  @Test func `a colon opens it outside of text, and types itself inside`() {
    var driver = Driver(Samples.full)
    driver.type(":")
    #expect(driver.state.overlays.isEmpty)
    driver.press(.control("p"), KeyEvent(.escape))
    #expect(driver.state.prompt(.newTask).text == ":")
    driver.press(KeyEvent(.escape), .character(":"))
    #expect(driver.text.contains("Commands"))
  }

  @Test func `a command is found by a few of its letters and done from within a text`() {
    var driver = opened()
    driver.type("rfrs\n")
    #expect(driver.actions == [.refreshRequested])
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `the marked letters are those that were typed`() {
    var driver = opened()
    driver.type("quit")
    let row = driver.picture
    #expect(row.contains("Quit"))
    #expect(FuzzyMatch("qit", in: "Quit; tasks")?.positions == [0, 2, 3])
  }

  @Test(arguments: [("effort", "select-effort"), ("sandbox", "select-access"), ("usage", "show-settings")])
  func `what people call a command finds it, from its screen and by the beginnings of words`(
    typed: String, name: String
  ) {
    var driver = Driver(Samples.full)
    driver.press(KeyEvent(.escape), .control("p"))
    driver.type(typed)
    guard case .palette(let palette)? = driver.state.overlays.last else {
      Issue.record("no palette")
      return
    }
    #expect(palette.entries.first?.name == name, "\(palette.entries.map(\.name))")
  }

  @Test func `names are whole where there is room, and strewn letters find no sentence`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.press(.control("p"))
    #expect(driver.text.contains("Filter by title, project, branch or model"))
    #expect(driver.text.contains("Decide what has waited longest for you, over any"))
    driver.type("effort")
    #expect(!driver.text.contains("Decide what has waited"))
  }

  @Test func `what does not apply says where it does, and the palette stays`() {
    var driver = opened()
    driver.type("next status")
    #expect(driver.text.contains("in Chats"))
    driver.press(KeyEvent(.enter))
    #expect(driver.effects == [.bell])
    #expect(driver.state.hint?.contains("in Chats") == true)
    #expect(driver.state.overlays.count == 1)
  }

  @Test func `what applies now stands before what does not`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.press(.control("p"))
    driver.type("status\n")
    #expect(driver.state.chats.status != .all)
  }

  @Test func `tasks and projects open by name`() {
    var driver = opened()
    driver.type("swift 6\n")
    #expect(driver.actions == [.taskOpened(ThreadID("t4"))])
    driver = opened()
    driver.type("tooling\n")
    #expect(driver.actions == [.projectSelected(path: "/home/ada/src/tooling")])
  }

  @Test func `in a dialog the palette knows the dialog's commands`() {
    var driver = Driver(Samples.full)
    driver.state.home.focus = .selector(.access)
    driver.press(KeyEvent(.enter), .control("p"))
    driver.type("choice-3\n")
    #expect(driver.actions == [.accessSelected(.workspace)])
  }

  @Test func `a click does what its row says`() {
    var driver = opened()
    driver.type("show-chats")
    driver.click("Show Chats")
    #expect(driver.state.tab == .chats)
  }

  @Test func `letters without a place in any name find nothing`() {
    var driver = opened()
    driver.type("zzzz")
    #expect(driver.text.contains("No command, task or project"))
    driver.press(KeyEvent(.enter), KeyEvent(.escape))
    #expect(driver.actions.isEmpty)
    #expect(driver.state.overlays.isEmpty)
  }
}

struct FuzzyMatchTests {
  @Test func `beginnings of words count more than letters in between`() throws {
    let words = try #require(FuzzyMatch("rl", in: "Refresh lists"))
    let inside = try #require(FuzzyMatch("rl", in: "world"))
    #expect(words.score > inside.score)
    #expect(words.positions == [0, 8])
  }

  @Test func `letters side by side count more than letters apart`() throws {
    let side = try #require(FuzzyMatch("top", in: "stop"))
    let apart = try #require(FuzzyMatch("top", in: "at no place"))
    #expect(side.score > apart.score)
    #expect(side.positions == [1, 2, 3])
  }

  @Test func `case and spaces do not matter, order does`() {
    #expect(FuzzyMatch("ST op", in: "Stop the turn") != nil)
    #expect(FuzzyMatch("pots", in: "Stop") == nil)
    #expect(FuzzyMatch("", in: "anything")?.positions == [])
  }

  @Test func `every match names its letters in order, whatever is looked for`() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int.random(in: 1...60, using: &random)).map { _ in "ab -Ü漢e".randomElement(using: &random) ?? "a" })
      let query = String(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in "abü漢".randomElement(using: &random) ?? "a" })
      let found = FuzzyMatch(query, in: text)
      let letters = FuzzyMatch.folded(text)
      if let found {
        #expect(found.positions.map { letters[$0] } == Array(query))
        #expect(found.positions == found.positions.sorted())
      } else {
        var rest = Substring(query)
        for letter in letters where letter == rest.first { rest = rest.dropFirst() }
        #expect(!rest.isEmpty)
      }
    }
  }
}
