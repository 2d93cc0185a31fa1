import CommandCenter
import Screens
import TerminalUI
import Testing

struct MouseTests {
  @Test func `a click on a tab shows it`() {
    var driver = Driver(Samples.full)
    driver.click("Chats")
    #expect(driver.state.tab == .chats)
  }

  @Test func `the first click selects a row and the second opens it`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.click("Migrate to Swift 6")
    #expect(driver.actions.isEmpty)
    driver.click("Migrate to Swift 6")
    #expect(driver.actions == [.taskOpened(ThreadID("t4"))])
  }

  @Test func `a click into the prompt puts the cursor there`() {
    var driver = Driver(Samples.full)
    driver.type("hello world")
    driver.press(KeyEvent(.escape))
    driver.click("world")
    driver.type("big ")
    #expect(driver.state.prompt(.newTask).text == "hello big world")
  }

  @Test func `a click on a selector opens it, one beside the dialog closes it`() {
    var driver = Driver(Samples.full)
    driver.click("gpt-5.5")
    #expect(driver.text.contains("made for code"))
    driver.send(.input(.mouse(MouseEvent(.press(.left), at: Point(x: 0, y: 39)))))
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `a click on a choice takes it`() {
    var driver = Driver(Samples.full)
    driver.click("gpt-5.5")
    driver.click("made for code")
    #expect(driver.actions == [.modelSelected(id: "gpt-5.5-codex")])
  }

  @Test func `the wheel moves in the list under it`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.send(.input(.mouse(MouseEvent(.wheelDown, at: Point(x: 10, y: 8)))))
    #expect(driver.state.chats.selection?.thread == ThreadID("t3"))
  }

  @Test func `every click on every cell is harmless`() {
    for tab in Tab.allCases {
      let driver = Driver(Samples.full, width: 80, height: 24, tab: tab)
      for y in stride(from: 0, to: 24, by: 1) {
        for x in stride(from: 0, to: 80, by: 13) {
          var copy = driver
          copy.send(.input(.mouse(MouseEvent(.press(.left), at: Point(x: x, y: y)))))
          #expect(!copy.effects.contains(.quit))
        }
      }
    }
  }
}
