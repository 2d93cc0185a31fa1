import CommandCenter
import Screens
import TerminalUI
import Testing

struct ListKeysTests {
  @Test func `Enter opens the task under the cursor`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("jj")
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.taskOpened(ThreadID("t2a"))])
  }

  @Test func `a row stays under the cursor and on its line when others come and move`() {
    var driver = Driver(Samples.full, height: 12, tab: .chats)
    driver.type("jj")
    let line = driver.text.split(separator: "\n").firstIndex { $0.contains("Read the changelogs") }
    driver.arrive { snapshot in
      snapshot.tasks.rows.swapAt(0, 4)
      snapshot.tasks.rows.insert(Samples.task("new", "Brand new", "api", .running, minutes: 0), at: 0)
    }
    #expect(driver.state.chats.selection?.thread == ThreadID("t2a"))
    #expect(driver.text.split(separator: "\n").firstIndex { $0.contains("Read the changelogs") } == line)
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.taskOpened(ThreadID("t2a"))])
  }

  @Test func `a row that goes away leaves the cursor on its neighbour`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("jj")
    driver.arrive { $0.tasks.rows.removeAll { $0.id == ThreadID("t2a") } }
    #expect(driver.state.chats.selection?.thread == ThreadID("t3"))
  }

  @Test func `coming back to a list takes the server's order`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.arrive { $0.tasks.rows.reverse() }
    #expect(!driver.row(4).contains("Explain the build cache"))
    driver.type("2")
    driver.type("3")
    #expect(driver.row(4).contains("Explain the build cache"))
  }

  @Test func `a filter finds words in any column and says what is in force`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("/API v3 mig")
    #expect(driver.text.contains("1 of 8"))
    driver.press(KeyEvent(.enter))
    #expect(driver.row(2).contains("“API v3 mig” · 1 of 8"))
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.taskOpened(ThreadID("t4"))])
    driver.press(KeyEvent(.escape))
    #expect(driver.row(2).contains("8 chats"))
  }

  @Test func `letters are text in the filter`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("/qs1?")
    #expect(driver.effects.isEmpty)
    #expect(driver.text.contains("filter qs1?"))
    #expect(driver.text.contains("Nothing matches"))
  }

  @Test func `the status filter goes round`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("s")
    #expect(driver.row(2).contains("needs you · 1 of 8"))
    driver.type("ss")
    #expect(driver.row(2).contains("failed · 1 of 8"))
    driver.type("s")
    #expect(driver.row(2).contains("stopped · 1 of 8"))
    driver.type("s")
    #expect(driver.row(2).contains("idle · 2 of 8"))
    driver.type("s")
    #expect(driver.row(2).contains("8 chats"))
  }

  @Test func `a refresh says what came of it, and nothing after the next key`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.type("R")
    #expect(driver.text.contains("Asking the server again"))
    driver.arrive { $0.tasks.isLoading = true }
    #expect(driver.text.contains("Asking the server again"))
    driver.arrive {
      $0.tasks.isLoading = false
      $0.tasks.rows.insert(Samples.task("new", "Fresh", "api", .idle, minutes: 0), at: 0)
    }
    #expect(driver.text.contains("9 chats, 1 new."))
    driver.type("j")
    #expect(!driver.text.contains("1 new."))
  }

  @Test func `p lists the chats of a project`() {
    var driver = Driver(Samples.full, tab: .projects)
    driver.type("jp")
    #expect(driver.state.tab == .chats)
    #expect(driver.row(2).contains("project api · 3 of 8"))
  }

  @Test func `Enter on a project uses it and goes to the prompt`() {
    var driver = Driver(Samples.full, tab: .projects)
    driver.type("jj\n")
    #expect(driver.actions == [.projectSelected(path: "/home/ada/src/docs")])
    #expect(driver.state.tab == .home)
    driver.type("hello")
    #expect(driver.state.prompt(.newTask).text == "hello")
  }

  @Test func `the end of the list asks for more`() {
    var driver = Driver(Samples.full, tab: .chats)
    driver.arrive { $0.tasks.hasMore = true }
    driver.type("k")
    #expect(driver.actions.isEmpty)
    driver.type("G")
    #expect(driver.actions == [.moreTasksRequested])
    #expect(driver.row(2).contains("8+ chats"))
  }

  @Test func `sub-agents stand under their parents`() {
    let driver = Driver(Samples.full, tab: .chats)
    #expect(driver.row(5).contains("Upgrade dependencies"))
    #expect(driver.row(6).contains("→ Read the changelogs"))
  }

  @Test func `a ring of parents loses no task`() {
    var driver = Driver(Samples.empty, tab: .chats)
    driver.arrive { snapshot in
      snapshot.tasks.rows = [
        Samples.task("a", "Egg", "x", .idle, minutes: 1, parent: "b"),
        Samples.task("b", "Hen", "x", .idle, minutes: 2, parent: "a"),
      ]
    }
    #expect(driver.text.contains("Egg") && driver.text.contains("Hen"))
  }
}
