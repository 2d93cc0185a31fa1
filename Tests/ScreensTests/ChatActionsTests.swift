import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// What is done in Chats with a task.
struct ChatActionsTests {
  @Test func `a rename begins with the name there is`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("E")
    #expect(driver.text.contains("Fix the flaky login test") && driver.text.contains("Rename the task"))
    driver.press(.control("u"))
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    driver.type("Better name qX\n")
    #expect(driver.actions == [.taskChanged(ThreadID("t1"), .rename("Better name qX"))])
    #expect(driver.state.overlays.isEmpty)
    driver.type("E")
    driver.press(KeyEvent(.escape))
    #expect(driver.actions.count == 1)
  }

  @Test func `a deletion names what goes and asks first`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.arrive { $0.waiting = [ThreadID("t2")] }
    driver.type("jZ")
    let text = driver.text.split(whereSeparator: { "│\n ".contains($0) }).joined(separator: " ")
    for part in [
      "“Upgrade dependencies” in api", "whole conversation", "the agent that it started", "its turn is stopped",
      "not sent stays", "can't be taken back",
    ] { #expect(text.contains(part), "\(part)") }
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    driver.type("Zy")
    #expect(driver.actions == [.taskChanged(ThreadID("t2"), .delete)])
  }

  @Test func `archiving a running task asks first, another one not`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("jA")
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("Archive a running task?"))
    driver.type("y")
    #expect(driver.actions == [.taskChanged(ThreadID("t2"), .archive)])
    driver.forget()
    driver.press(KeyEvent(.end))
    driver.type("A")
    #expect(driver.actions == [.taskChanged(ThreadID("t7"), .archive)])
  }

  @Test func `M marks the other way`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("M")
    #expect(driver.actions == [.taskMarked(ThreadID("t1"), isRead: false)])
    driver.forget()
    driver.type("jjjjjM")
    #expect(driver.actions == [.taskMarked(ThreadID("t5"), isRead: true)])
  }

  @Test func `the open task can be renamed, forked, archived and deleted, too`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.arrive { $0.openTask = TaskDetail(summary: Samples.tasks[5]) }
    driver.press(KeyEvent(.escape))
    driver.forget()
    driver.arrive { $0.openTask = TaskDetail(summary: Samples.tasks[5]) }
    driver.type("FA")
    #expect(driver.actions == [.taskForked(ThreadID("t5")), .taskChanged(ThreadID("t5"), .archive)])
    driver.type("Z")
    #expect(driver.text.contains("Delete for good?"))
    driver.press(KeyEvent(.escape))
    driver.type("E")
    #expect(driver.text.contains("Rename the task"))
  }

  @Test func `the menu reaches everything with the mouse`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.send(.input(.mouse(MouseEvent(.press(.right), at: Point(x: 30, y: 8)))))
    #expect(driver.state.chats.selection == ThreadID("t4"))
    driver.click("Fork the task")
    #expect(driver.actions == [.taskForked(ThreadID("t4"))])
    driver.send(.input(.mouse(MouseEvent(.press(.right), at: Point(x: 30, y: 8)))))
    driver.click("Group by project")
    #expect(driver.text.contains("│ api 3"))
    driver.click("api 3")
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `what can't be done with a task says why`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("U")
    #expect(driver.text.contains("It is not archived."))
    driver.arrive { $0.tasks.rows[0].isPlaceholder = true }
    driver.type("F")
    #expect(driver.text.contains("does not have this task yet"))
    #expect(driver.actions.isEmpty)
  }

  @Test func `a task with a message that waits is marked`() throws {
    var driver = Driver(Samples.full, tab: .chats)
    driver.arrive { $0.waiting = [ThreadID("t7")] }
    #expect(driver.row(try #require(driver.line(of: "build cache"))).contains("◌ unsent"))
  }
}
