import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// What is done in Chats with a task.
struct ChatActionsTests {
  @Test func `a rename begins with the name there is`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("r")
    #expect(driver.text.contains("Fix the flaky login test") && driver.text.contains("Rename the task"))
    driver.press(.control("u"))
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    driver.type("Better name qX\n")
    #expect(driver.actions == [.taskChanged(ThreadID("t1"), .rename("Better name qX"))])
    #expect(driver.state.overlays.isEmpty)
    driver.type("r")
    driver.press(KeyEvent(.escape))
    #expect(driver.actions.count == 1)
  }

  @Test func `a deletion names what goes and asks first`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.arrive { $0.waiting = [ThreadID("t2")] }
    driver.type("jd")
    let text = driver.text.split(whereSeparator: { "│\n ".contains($0) }).joined(separator: " ")
    for part in [
      "“Upgrade dependencies” in api", "whole conversation", "the agent that it started", "its turn is stopped",
      "not sent stays", "can't be undone",
    ] { #expect(text.contains(part), "\(part)") }
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    driver.type("dy")
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

  @Test func `U marks the other way`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("U")
    #expect(driver.actions == [.taskMarked(ThreadID("t1"), isRead: false)])
    driver.forget()
    driver.type("jjjjjU")
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
    driver.type("m")
    driver.click("Delete the task for good")
    #expect(driver.text.contains("Delete for good?"))
    driver.press(KeyEvent(.escape))
    driver.type("r")
    #expect(driver.text.contains("Rename the task"))
  }

  @Test func `the menu reaches everything with the mouse`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.send(.input(.mouse(MouseEvent(.press(.right), at: Point(x: 30, y: 8)))))
    #expect(driver.state.chats.selection?.thread == ThreadID("t4"))
    driver.click("Fork the task")
    #expect(driver.actions == [.taskForked(ThreadID("t4"))])
    driver.send(.input(.mouse(MouseEvent(.press(.right), at: Point(x: 30, y: 8)))))
    driver.click("Group by project")
    #expect(driver.text.contains("│ api 3"))
    driver.click("api 3")
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `archive pressed twice archives one task, and u brings it back for a while`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.press(KeyEvent(.end))
    driver.type("A")
    driver.arrive { $0.tasks.rows.removeAll { $0.id == ThreadID("t7") } }
    driver.now += 0.2
    driver.type("A")
    #expect(driver.actions == [.taskChanged(ThreadID("t7"), .archive)])
    #expect(driver.text.contains("Archived. Press u to undo"))
    driver.type("u")
    #expect(driver.actions.last == .taskChanged(ThreadID("t7"), .unarchive))
    driver.forget()
    driver.type("u")
    #expect(driver.actions.isEmpty && driver.text.contains("Nothing to undo."))
  }

  @Test func `a rename is undone with the name before, and no longer than a minute`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("r")
    driver.press(.control("u"))
    driver.type("Other\n")
    driver.forget()
    driver.now += 59
    driver.type("u")
    #expect(driver.actions == [.taskChanged(ThreadID("t1"), .rename("Fix the flaky login test"))])
    driver.type("r!\n")
    driver.forget()
    driver.now += 61
    driver.type("u")
    #expect(driver.actions.isEmpty)
  }

  @Test(arguments: [Tab.home, .chats])
  func `a running task is stopped from its row, a failed one is retried`(tab: Tab) {
    var driver = Driver(Samples.full, tab: tab)
    if tab == .home { driver.state.home.focus = .panel(.running) }
    driver.type(tab == .home ? "S" : "jS")
    #expect(driver.actions == [.stopRequested(ThreadID("t2"))])
    driver.forget()
    if tab == .home { driver.state.home.focus = .panel(.chats) }
    driver.type(tab == .home ? "gt" : "gjjjjt")
    guard case .taskOpened(let id)? = driver.actions.last else {
      Issue.record("nothing is opened: \(driver.text)")
      return
    }
    // Its prompt is known once its turns are read.
    var detail = SampleTask.ended(.failed)
    detail.summary.id = id
    detail.feed = .loading
    driver.arrive { $0.openTask = detail }
    #expect(!driver.actions.contains(.retryRequested(id)))
    driver.arrive { $0.openTask?.feed = .quiet }
    driver.arrive { $0.openTask?.feed = .live(lastEventAt: Samples.now) }
    #expect(driver.actions.filter { $0 == .retryRequested(id) }.count == 1)
  }

  @Test func `y on a row shows what it waits for, and answers nothing by itself`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("y")
    #expect(driver.text.contains("$ rm -rf build") && driver.actions.isEmpty)
    driver.press(KeyEvent(.escape))
    driver.type("jy")
    #expect(driver.text.contains("This task does not wait for you."))
  }

  @Test func `a key without a meaning here says what it would need`() {
    var driver = Driver(Samples.full, tab: .projects)
    driver.type("S")
    #expect(driver.text.contains("S is “stop”: mark a task in Chats or open one first."))
    driver.type("C")
    #expect(driver.text.contains("C is “contents”: it works in Chats."))
  }

  @Test func `the menu opens at the pointer`() throws {
    var driver = Driver(Samples.full, tab: .chats)
    driver.send(.input(.mouse(MouseEvent(.press(.right), at: Point(x: 30, y: 8)))))
    #expect(
      driver.row(8).dropFirst(30).hasPrefix("╭ Rewrite the quickstart") || driver.row(8).dropFirst(30).hasPrefix("╭"))
  }

  @Test func `what can't be done with a task says why`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("t")
    #expect(driver.text.contains("Only a stopped or failed turn can be retried."))
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
