import CommandCenter
import Screens
import TerminalUI
import Testing

struct ProjectsTests {
  private static let folders = [
    "/home/ada/src/web-app": ProjectFolder(.present, stack: ["TypeScript", "Node"]),
    "/home/ada/src/api": ProjectFolder(.present, stack: ["Go", "Make"]),
    "/home/ada/src/tooling": ProjectFolder(.gone),
  ]

  static var looked: AppSnapshot {
    var snapshot = Samples.full
    snapshot.folders = folders
    return snapshot
  }

  @Test func `the app is told which rows are on the screen, and of others when the list scrolls`() {
    var driver = Driver(Samples.full, width: 40, height: 12, tab: .projects)
    #expect(driver.shownProjects.count == 4)
    driver.arrive { snapshot in
      snapshot.projects = (0..<30).map { Samples.project("p\($0)", "main", minutes: Double($0), tasks: 1) }
    }
    let first = driver.shownProjects
    #expect(first.count < 12 && first.first == "/home/ada/src/p0")
    driver.type("G")
    #expect(driver.shownProjects.last == "/home/ada/src/p29")
    #expect(driver.shownProjects.count == first.count)
    driver.type("3")
    #expect(driver.shownProjects == [])
  }

  @Test func `Home has the rows of its own list looked into`() {
    let wide = Driver(Samples.full)
    #expect(wide.shownProjects.count == 4)
    // Where the list does not show, nothing is asked.
    #expect(Driver(Samples.full, width: 40, height: 12).shownProjects == [])
  }

  @Test func `a row tells what the project is made with`() {
    let driver = Driver(Self.looked, tab: .projects)
    #expect(driver.row(4).contains("TypeScript Node"))
    #expect(driver.row(5).contains("Go Make"))
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12)])
  func `a project whose folder is gone says so on its row`(width: Int, height: Int) {
    let driver = Driver(Self.looked, width: width, height: height, tab: .projects)
    #expect(driver.text.contains("✗ tooling (gone)"))
    #expect(!driver.text.contains("api (gone)"))
  }

  @Test func `a project whose folder is gone says so when it is chosen`() {
    var driver = Driver(Self.looked, tab: .projects)
    driver.type("jjj ")
    #expect(driver.actions == [.projectSelected(path: "/home/ada/src/tooling")])
    #expect(driver.text.contains("whose folder is gone"))
  }

  @Test func `a prompt for a folder that is gone is asked about, and stays until that is answered`() {
    var snapshot = Self.looked
    snapshot.selection.projectPath = "/home/ada/src/tooling"
    var driver = Driver(snapshot)
    #expect(driver.text.contains("tooling (gone)"))
    driver.type("Fix it\n")
    #expect(!driver.actions.contains(.newTaskSubmitted(text: "Fix it")))
    #expect(driver.text.contains("/home/ada/src/tooling is not on mac-studio any more"))
    driver.press(KeyEvent(.enter))
    #expect(driver.state.overlays.isEmpty)
    #expect(driver.state.prompt(.newTask).text == "Fix it")
    driver.forget()
    driver.press(KeyEvent(.enter), .character("y"))
    #expect(driver.actions == [.newTaskSubmitted(text: "Fix it"), .draftChanged(.newTask, text: "")])
    #expect(driver.state.prompt(.newTask).isEmpty)
  }

  @Test func `a opens the field for a path`() {
    var driver = Driver(Samples.full, tab: .projects)
    driver.type("a/srv/x")
    #expect(driver.text.contains("Use the path /srv/x"))
  }

  @Test func `the first click selects a project, the second uses it`() {
    var driver = Driver(Samples.full, tab: .projects)
    driver.click("docs")
    #expect(driver.actions.isEmpty)
    driver.click("docs")
    #expect(driver.actions == [.projectSelected(path: "/home/ada/src/docs")])
    #expect(driver.state.tab == .home)
  }

  @Test func `a click on the line above the list opens the filter`() {
    var driver = Driver(Samples.full, tab: .projects)
    driver.click("5 projects")
    driver.type("api")
    #expect(driver.text.contains("1 of 5"))
  }
}
