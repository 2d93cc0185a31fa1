import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// The prompt on Home: folded pastes, the history, and what the selectors say.
struct ComposerTests {
  private static let log = (1...214).map { "line \($0)" }.joined(separator: "\n")

  private func pasted(width: Int = 120, height: Int = 40) -> Driver {
    var driver = Driver(Samples.full, width: width, height: height)
    driver.type("see ")
    driver.paste(Self.log)
    driver.type(" please")
    return driver
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12)])
  func `a large paste is one placeholder, and is sent whole`(width: Int, height: Int) {
    var driver = pasted(width: width, height: height)
    #expect(driver.text.contains("see [pasted 214 lines] please"))
    #expect(!driver.text.contains("line 7"))
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.first == .newTaskSubmitted(text: "see " + Self.log + " please"))
  }

  @Test func `a folded paste is kept, edited and cleared as its whole text`() {
    var driver = pasted()
    let whole = "see " + Self.log + " please"
    #expect(driver.actions.last == .draftChanged(.newTask, text: whole))
    driver.forget()
    driver.press(.control("g"))
    #expect(driver.effects == [.openEditor(.newTask, text: whole)])
    driver.press(.control("c"))
    #expect(driver.state.prompt(.newTask).isEmpty)
    driver.press(KeyEvent(.up))
    #expect(driver.state.prompt(.newTask).text == whole)
    // The next run gets the draft from the disk.
    var next = Driver(Samples.full)
    next.arrive { $0.returnedDrafts[.newTask] = whole }
    #expect(next.state.prompt(.newTask).text == whole)
  }

  @Test func `a text of more characters than the field holds comes back whole`() {
    var driver = Driver(Samples.full)
    let long = String(repeating: "word ", count: EditBuffer.elementsMax / 5 + 9)
    driver.paste(long)
    #expect(!driver.lastRow.contains("unfold"))
    driver.press(.control("o"))
    #expect(driver.text.contains("too long to be shown"))
    driver.press(.control("c"))
    #expect(driver.state.prompt(.newTask).isEmpty)
    driver.press(KeyEvent(.up))
    driver.type("!")
    #expect(driver.state.prompt(.newTask).text == long + "!")
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.first == .newTaskSubmitted(text: long + "!"))
  }

  @Test func `a key for which the text has no room says so`() {
    var driver = Driver(Samples.full)
    driver.arrive { $0.returnedDrafts[.newTask] = String(repeating: "x", count: EditBuffer.elementsMax) }
    driver.type("y")
    #expect(driver.text.contains("too long to grow"))
    driver.press(KeyEvent(.backspace))
    #expect(!driver.text.contains("too long to grow"))
  }

  @Test func `Ctrl-O unfolds, and the footer says so while something is folded`() {
    var driver = pasted()
    #expect(driver.lastRow.contains("Ctrl-O unfold"))
    driver.forget()
    driver.press(.control("o"))
    #expect(driver.text.contains("line 214 please"))
    #expect(!driver.lastRow.contains("unfold"))
    #expect(driver.effects.isEmpty)
    driver.press(.control("o"))
    #expect(driver.text.contains("No paste is folded here."))
  }

  @Test func `a click on a folded paste unfolds it, one beside it does not`() {
    var driver = pasted()
    driver.click("please")
    #expect(driver.text.contains("[pasted 214 lines]"))
    driver.click("214 lines")
    #expect(driver.text.contains("line 214 please"))
    #expect(driver.state.prompt(.newTask).text == "see " + Self.log + " please")
  }

  @Test func `the history is the project's, and begins with what earlier runs sent`() {
    var driver = Driver(Samples.full)
    driver.arrive { snapshot in
      snapshot.savedPrompts = [
        SavedPrompt(projectPath: "/home/ada/src/web-app", text: "the day before", sentAt: Samples.now),
        SavedPrompt(projectPath: "/home/ada/src/api", text: "elsewhere", sentAt: Samples.now),
        SavedPrompt(projectPath: "/home/ada/src/web-app", text: "yesterday", sentAt: Samples.now),
      ]
    }
    driver.type("today\n")
    driver.press(KeyEvent(.up))
    #expect(driver.state.prompt(.newTask).text == "today")
    driver.press(KeyEvent(.up))
    #expect(driver.state.prompt(.newTask).text == "yesterday")
    driver.press(KeyEvent(.up), KeyEvent(.up))
    #expect(driver.state.prompt(.newTask).text == "the day before")
    driver.press(.control("c"))
    driver.arrive { $0.selection.projectPath = "/home/ada/src/api" }
    driver.press(KeyEvent(.up))
    #expect(driver.state.prompt(.newTask).text == "elsewhere")
  }

  @Test func `another server's history is not this one's`() {
    var driver = Driver(Samples.full)
    driver.type("secret of the first\n")
    driver.arrive { snapshot in
      snapshot.savedPrompts = [SavedPrompt(projectPath: "", text: "x", sentAt: Samples.now)]
    }
    driver.arrive { $0.savedPrompts = [] }
    driver.press(KeyEvent(.up))
    #expect(driver.state.prompt(.newTask).isEmpty)
  }

  @Test func `the row below the prompt says what the model makes of a profile, and which model is gone`() {
    var driver = Driver(Samples.full)
    driver.arrive { $0.selection.effort = .profile(.low) }
    #expect(driver.text.contains("profile Low "))
    driver.arrive { $0.selection.effort = .exact("ultra") }
    #expect(driver.text.contains("ultra (xhigh)"))
    driver.arrive { $0.selection.modelID = "gpt-4" }
    #expect(driver.text.contains("gpt-4 (not offered)"))
  }

  // MARK: Mouse

  @Test(arguments: [
    (HomeSelector.project, "web-app (main)"), (.model, "gpt-5.5"), (.profile, "High"), (.access, "default"),
  ])
  func `a click on each selector opens it`(selector: HomeSelector, text: String) {
    var driver = Driver(Samples.full)
    driver.click(text)
    guard case .picker(let picker) = driver.state.overlays.last else {
      Issue.record("no picker")
      return
    }
    #expect(picker.purpose == .selector(selector))
  }

  @Test(arguments: [
    ("Review recent commits", "Review the commits"), ("Open my latest PR", "Find my latest open pull request"),
    ("Connect tools", "Look at which tools"), ("Generate implementation plan", "Write an implementation plan"),
  ])
  func `a click on each quick action fills the prompt`(action: String, prompt: String) {
    var driver = Driver(Samples.full)
    driver.click(action)
    #expect(driver.state.prompt(.newTask).text.hasPrefix(prompt))
    #expect(driver.state.home.focus == .prompt)
  }

  @Test(arguments: [
    ("Read the changelogs", UserAction.taskOpened(ThreadID("t2a"))),
    ("Migrate to Swift 6", .taskOpened(ThreadID("t4"))),
    ("App Server default  ", .projectSelected(path: nil)),
  ])
  func `the second click on a row of each list opens it`(text: String, action: UserAction) {
    var driver = Driver(Samples.full)
    driver.click(text)
    #expect(driver.actions.isEmpty)
    driver.click(text)
    #expect(driver.actions == [action])
  }

  @Test func `the second click on what waits shows it to be decided`() {
    var driver = Driver(Samples.full)
    driver.click("run `rm -rf build`")
    #expect(driver.state.overlays.isEmpty)
    driver.click("run `rm -rf build`")
    #expect(driver.text.contains("$ rm -rf build"))
    #expect(driver.actions.isEmpty)
  }

  @Test func `the buttons of a question can be clicked`() {
    var driver = Driver(Samples.full)
    driver.state.home.focus = .selector(.access)
    driver.press(KeyEvent(.enter))
    driver.click("no sandbox, no questions")
    var other = driver
    driver.click("Yes, full access")
    #expect(driver.actions == [.accessSelected(.fullAccess)])
    #expect(driver.state.overlays.isEmpty)
    other.click("n No")
    #expect(other.actions.isEmpty && other.state.overlays.isEmpty)
  }

  @Test func `a click on a message dismisses it`() {
    var driver = Driver(Samples.full)
    driver.arrive { $0.messages = [AppMessage(id: 7, .said(.warning, "The folder is gone"), at: Samples.now)] }
    driver.click("The folder is gone")
    #expect(driver.actions == [.messageDismissed(id: 7)])
  }

  @Test func `a hint of the footer does what its key does`() {
    var driver = Driver(Samples.full, tab: .projects)
    driver.click("p chats")
    #expect(driver.state.tab == .chats)
    // A slip of the hand ends nothing.
    driver.click("q quit")
    #expect(driver.effects == [])
    driver = Driver(Samples.full)
    driver.click("F1 help")
    #expect(driver.text.contains("Start a task with the prompt"))
    driver.click("Esc close")
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `where a dialog covers the footer a click there is the dialog's`() {
    var driver = Driver(Samples.full, width: 40, height: 12)
    driver.state.home.focus = .selector(.access)
    driver.press(KeyEvent(.enter))
    for x in 0..<40 { driver.send(.input(.mouse(MouseEvent(.press(.left), at: Point(x: x, y: 11))))) }
    #expect(!driver.effects.contains(.quit))
  }
}
