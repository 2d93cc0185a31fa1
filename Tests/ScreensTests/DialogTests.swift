import CommandCenter
import Screens
import TerminalUI
import Testing

struct DialogTests {
  private func picker(_ selector: HomeSelector, _ snapshot: AppSnapshot = Samples.full) -> Driver {
    var driver = Driver(snapshot)
    driver.state.home.focus = .selector(selector)
    driver.press(KeyEvent(.enter))
    return driver
  }

  @Test func `the project picker narrows by typing and takes the marked one`() throws {
    var driver = picker(.project)
    try expectGolden(driver, "picker-project")
    driver.type("doc\n")
    #expect(driver.actions == [.projectSelected(path: "/home/ada/src/docs")])
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `a path that nobody has used can be typed`() {
    var driver = picker(.project)
    driver.type("/srv/new app")
    driver.arrive { $0.pathLookup = PathLookup(typed: "/srv/new app", path: "/srv/new app", check: .folder) }
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.projectSelected(path: "/srv/new app"), .pathTyped("")])
  }

  @Test func `what matches nothing chooses nothing`() {
    var driver = picker(.model)
    driver.type("zzz\n")
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("Nothing matches."))
    driver.press(KeyEvent(.escape))
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `profiles and every effort of the model can be picked by number`() throws {
    var driver = picker(.profile)
    try expectGolden(driver, "picker-profile")
    driver.type("7")
    #expect(driver.actions == [.effortSelected(.exact("xhigh"))])
  }

  @Test func `full access is asked about, and Enter alone declines`() throws {
    var driver = picker(.access)
    driver.type("4")
    #expect(driver.actions.isEmpty)
    try expectGolden(driver, "confirm-full-access")
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.isEmpty && driver.state.overlays.isEmpty)
  }

  @Test func `full access is taken after a yes and stays marked on the screen`() {
    var driver = picker(.access)
    driver.type("4y")
    #expect(driver.actions == [.accessSelected(.fullAccess)])
    driver.arrive { $0.selection.access = .fullAccess }
    #expect(driver.text.contains("FULL ACCESS"))
  }

  @Test func `keys of the screen behind do nothing in a dialog`() {
    var driver = picker(.access)
    driver.type("R")
    driver.press(.alt("3"))
    #expect(driver.effects.isEmpty)
    #expect(driver.state.tab == .home)
  }

  @Test func `help opens over typing, scrolls and closes`() throws {
    var driver = Driver(Samples.full, width: 80, height: 24)
    driver.press(KeyEvent(.function(1)))
    try expectGolden(driver, "help")
    driver.send(.resized(Size(width: 40, height: 12)))
    driver.press(KeyEvent(.end))
    #expect(!driver.text.contains("Start a task with the prompt"))
    driver.press(KeyEvent(.escape))
    driver.type("x")
    #expect(driver.state.prompt(.newTask).text == "x")
  }

  @Test func `a folder that is gone is said beside its name, on the smallest screen too`() {
    for (width, height) in [(120, 40), (40, 12)] {
      var driver = Driver(ProjectsTests.looked, width: width, height: height)
      driver.state.home.focus = .selector(.project)
      driver.press(KeyEvent(.enter))
      driver.type("tooling")
      #expect(driver.text.contains("tooling (gone)"), "\(driver.text)")
    }
  }

  @Test func `the tabs' keys lead from a decision, which goes on waiting`() {
    var driver = Driver(Samples.full)
    driver.press(.control("x"))
    #expect(driver.state.overlays.count == 1)
    driver.press(.alt("3"))
    #expect(driver.state.overlays.isEmpty && driver.state.tab == .chats)
    #expect(driver.actions.isEmpty)
    driver.press(.control("x"))
    #expect(driver.state.overlays.count == 1)
  }

  @Test func `dialogs fit into the smallest window`() throws {
    for selector in HomeSelector.allCases {
      var driver = Driver(Samples.full, width: 40, height: 12)
      driver.state.home.focus = .selector(selector)
      driver.press(KeyEvent(.enter))
      try expectGolden(driver, "picker-\(selector)")
    }
  }
}
