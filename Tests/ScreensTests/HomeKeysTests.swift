import CommandCenter
import Screens
import TerminalUI
import Testing

struct HomeKeysTests {
  @Test func `what is typed at the start goes into the prompt, digits and q included`() {
    var driver = Driver(Samples.full)
    driver.type("q1 fix 2?")
    #expect(driver.state.prompt(.newTask).text == "q1 fix 2?")
    #expect(driver.state.tab == .home)
    #expect(!driver.effects.contains(.quit))
  }

  @Test func `Enter sends the prompt once and empties it`() {
    var driver = Driver(Samples.full)
    driver.type("Fix it")
    driver.forget()
    driver.press(KeyEvent(.enter), KeyEvent(.enter))
    #expect(driver.actions == [.newTaskSubmitted(text: "Fix it"), .draftChanged(.newTask, text: "")])
    #expect(driver.state.prompt(.newTask).isEmpty)
    #expect(driver.text.contains("Type a prompt first."))
  }

  @Test func `without a link the prompt is handed over all the same: the outbox keeps it`() {
    var driver = Driver(Samples.offline)
    driver.type("Fix it")
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.contains(.newTaskSubmitted(text: "Fix it")))
  }

  @Test func `a patch that waits shows the name of its file on a narrow screen, too`() {
    var snapshot = Samples.full
    let change = FileChange(path: "/home/ada/src/web-app/Sources/Sync/RetryPolicy.swift", kind: .delete, diff: "")
    snapshot.attention[0].subject = .fileChange([change])
    #expect(Driver(snapshot, width: 45, height: 20).text.contains("RetryPolicy.swift"))
    #expect(Driver(snapshot, width: 200, height: 60).text.contains("change RetryPolicy.swift in /"))
  }

  @Test func `what was said of the empty prompt is gone when the new task opens`() {
    var driver = Driver(Samples.full)
    driver.type("Fix it")
    driver.press(KeyEvent(.enter), KeyEvent(.enter))
    driver.arrive { $0.openTask = TaskDetail(summary: $0.tasks.rows[0]) }
    #expect(!driver.text.contains("Type a prompt first."))
  }

  @Test(arguments: [HomePanel.running, .chats])
  func `Esc from a task leads back to its row, and the keys act as before`(panel: HomePanel) {
    var driver = Driver(Samples.full)
    driver.state.home.focus = .panel(panel)
    driver.press(KeyEvent(.down), KeyEvent(.enter))
    for visit in 1...2 {
      guard case .taskOpened(let id)? = driver.actions.last else {
        Issue.record("no task opened in visit \(visit)")
        return
      }
      driver.arrive { $0.openTask = TaskDetail(summary: TaskSummary(id: id, title: "it")) }
      driver.press(KeyEvent(.escape))
      #expect(driver.actions.last == .taskClosed)
      driver.arrive { $0.openTask = nil }
      #expect(driver.state.home.focus.panel != nil)
      driver.forget()
      driver.press(KeyEvent(.enter))
      #expect(driver.actions == [.taskOpened(id)])
    }
  }

  @Test func `Esc from the task that the prompt began leads to its row, not to the prompt`() {
    var driver = Driver(Samples.full)
    driver.type("Fix it\n")
    let row = Samples.task("new", "Fix it", "web-app", .running, minutes: 0)
    driver.arrive {
      $0.tasks.rows.insert(row, at: 0)
      $0.openTask = TaskDetail(summary: row)
    }
    driver.press(KeyEvent(.escape))
    driver.arrive { $0.openTask = nil }
    driver.type("?")
    #expect(driver.state.prompt(.newTask).isEmpty)
    driver.press(KeyEvent(.escape))
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.taskOpened(row.id)])
  }

  @Test func `Esc never leads into the text: letters after it act`() {
    var driver = Driver(Samples.full)
    for _ in 0..<3 { driver.press(KeyEvent(.escape)) }
    #expect(driver.state.home.focus == .panel(.attention))
    #expect(driver.text.contains("Press n to write a prompt, q to quit."))
    driver.type("1nMouse patch")
    #expect(driver.state.prompt(.newTask).text == "Mouse patch")
    driver.press(.alt("3"), KeyEvent(.escape))
    #expect(driver.state.tab == .home && driver.state.home.focus != .prompt)
  }

  @Test func `who asks for a new prompt from a task gets the prompt`() {
    var driver = Driver(Samples.full)
    driver.arrive { $0.openTask = TaskDetail(summary: $0.tasks.rows[0]) }
    driver.type("I")
    driver.arrive { $0.openTask = nil }
    driver.type("hello")
    #expect(driver.state.prompt(.newTask).text == "hello")
  }

  @Test(arguments: [("p", HomeSelector.project), ("M", .model), ("E", .profile), ("W", .access)])
  func `what a task starts with is two keys from the prompt, which has the keys again after it`(
    key: String, selector: HomeSelector
  ) {
    var driver = Driver(Samples.full)
    driver.press(KeyEvent(.escape))
    driver.type(key)
    guard case .picker(let picker)? = driver.state.overlays.last else {
      Issue.record("no picker: \(driver.text)")
      return
    }
    #expect(picker.purpose == .selector(selector))
    driver.press(KeyEvent(.down), KeyEvent(.enter))
    #expect(driver.state.overlays.isEmpty && driver.state.home.focus == .prompt)
    #expect(!driver.actions.isEmpty)
  }

  @Test(arguments: [KeyEvent.control("j"), KeyEvent(.enter, .alt)])
  func `a newline key makes a line and sends nothing`(key: KeyEvent) {
    var driver = Driver(Samples.full)
    driver.type("one")
    driver.press(key)
    driver.type("two")
    #expect(driver.state.prompt(.newTask).text == "one\ntwo")
    #expect(driver.actions.allSatisfy { if case .newTaskSubmitted = $0 { false } else { true } })
  }

  @Test func `a pasted newline is text`() {
    var driver = Driver(Samples.full)
    driver.paste("one\ntwo\n")
    #expect(driver.state.prompt(.newTask).text == "one\ntwo\n")
    #expect(driver.actions == [.draftChanged(.newTask, text: "one\ntwo\n")])
  }

  @Test func `up brings back what was sent, down what was being written`() {
    var driver = Driver(Samples.full)
    driver.type("first\nsecond\nhalf")
    driver.press(KeyEvent(.up))
    #expect(driver.state.prompt(.newTask).text == "second")
    driver.press(KeyEvent(.up), KeyEvent(.up))
    #expect(driver.state.prompt(.newTask).text == "first")
    driver.press(KeyEvent(.down), KeyEvent(.down))
    #expect(driver.state.prompt(.newTask).text == "half")
  }

  @Test func `Ctrl-C clears the text, then asks, then quits`() {
    var driver = Driver(Samples.full)
    driver.type("half a thought")
    driver.press(.control("c"))
    #expect(driver.state.prompt(.newTask).isEmpty)
    driver.press(.control("c"))
    #expect(driver.text.contains("Ctrl-C again"))
    #expect(!driver.effects.contains(.quit))
    driver.press(.control("c"))
    #expect(driver.effects.contains(.quit))
  }

  @Test func `another key between two Ctrl-C keeps the program running`() {
    var driver = Driver(Samples.full)
    driver.press(.control("c"), KeyEvent(.tab), .control("c"))
    #expect(!driver.effects.contains(.quit))
  }

  @Test func `Esc leaves the text, then letters act`() {
    var driver = Driver(Samples.full)
    driver.press(KeyEvent(.escape))
    driver.type("3")
    #expect(driver.state.tab == .chats)
    driver.type("q")
    #expect(driver.effects == [.quit])
  }

  @Test func `Alt and a digit switch tabs while typing`() {
    var driver = Driver(Samples.full)
    driver.type("text")
    driver.press(.alt("4"))
    #expect(driver.state.tab == .settings)
    driver.press(.alt("1"))
    #expect(driver.state.prompt(.newTask).text == "text")
  }

  @Test func `Tab goes through prompt, selectors, actions and the lists that have rows, and comes back`() {
    var driver = Driver(Samples.full)
    var seen: [HomeFocus] = []
    for _ in 0..<10 {
      seen.append(driver.state.home.focus)
      driver.press(KeyEvent(.tab))
    }
    #expect(
      seen == [
        .prompt, .selector(.project), .selector(.model), .selector(.profile), .selector(.access),
        .action(.reviewCommits), .panel(.attention), .panel(.running), .panel(.chats),
        .panel(.projects),
      ])
    #expect(driver.state.home.focus == .prompt)
    driver.press(.backTab)
    #expect(driver.state.home.focus == .panel(.projects))
  }

  @Test func `a quick action fills the prompt and keeps the old text in the history`() {
    var driver = Driver(Samples.full)
    driver.type("my text")
    driver.press(KeyEvent(.escape), .character("m"))
    driver.click("Quick action: Generate implementation plan")
    #expect(driver.state.home.focus == .prompt)
    #expect(driver.state.prompt(.newTask).text.hasPrefix("Write an implementation plan"))
    driver.press(KeyEvent(.up), KeyEvent(.up), KeyEvent(.up), KeyEvent(.up), KeyEvent(.up), KeyEvent(.up))
    #expect(driver.state.prompt(.newTask).text == "my text")
  }

  @Test func `Enter on what waits shows it, and one more key its task`() {
    var driver = Driver(Samples.full)
    driver.press(KeyEvent(.escape), KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("$ rm -rf build"))
    driver.type("O")
    #expect(driver.actions == [.taskOpened(ThreadID("t1"))])
  }

  @Test func `down at the end of a list goes on in the next one`() {
    var driver = Driver(Samples.full, width: 40, height: 12)
    driver.press(KeyEvent(.escape), .character("j"))
    #expect(driver.state.home.focus == .panel(.running))
    driver.press(.character("j"), .character("j"), .character("j"), KeyEvent(.enter))
    #expect(driver.actions == [.taskOpened(ThreadID("t4"))])
    #expect(driver.state.home.focus == .panel(.chats))
  }

  @Test func `a task that begins shows on top of the recent chats while nobody marks one`() {
    var driver = Driver(Samples.full, width: 80, height: 24)
    driver.arrive { snapshot in
      for number in 0..<30 {
        let id = "new\(number)"
        snapshot.tasks.rows.insert(Samples.task(id, "Fresh \(number)", "api", .idle, minutes: 0), at: 0)
      }
    }
    #expect(driver.text.contains("Fresh 29"))
  }

  @Test func `the editor key hands out the text and takes back the new one`() {
    var driver = Driver(Samples.full)
    driver.type("draft")
    driver.forget()
    driver.press(.control("g"))
    #expect(driver.effects == [.openEditor(.newTask, text: "draft")])
    driver.send(.editorReturned(.newTask, .unchanged))
    #expect(driver.state.prompt(.newTask).text == "draft")
    driver.send(.editorReturned(.newTask, .edited("better")))
    #expect(driver.state.prompt(.newTask).text == "better")
  }

  @Test func `an editor that can't be started is told, and the text stays`() {
    var driver = Driver(Samples.full)
    driver.type("draft")
    driver.press(.control("g"))
    driver.send(.editorReturned(.newTask, .failed(.notStarted(command: "vimm"))))
    #expect(driver.state.hint?.hasPrefix("vimm can't be started") == true)
    #expect(driver.state.prompt(.newTask).text == "draft")
  }

  @Test func `a text that comes back is put in once, before what was typed since`() {
    var driver = Driver(Samples.full)
    driver.type("new")
    driver.forget()
    driver.arrive { $0.returnedDrafts[.newTask] = "old" }
    driver.arrive { $0.messages = [] }
    #expect(driver.state.prompt(.newTask).text == "old\n\nnew")
    #expect(driver.actions == [.draftRestored(.newTask), .draftChanged(.newTask, text: "old\n\nnew")])
  }

  @Test func `a follow-up begun before the server has answered goes on in the real thread`() {
    var driver = Driver(Samples.full)
    driver.arrive { snapshot in
      var placeholder = Samples.task("new-1", "Fix it", "api", .running, minutes: 0)
      placeholder.isPlaceholder = true
      snapshot.tasks.rows.insert(placeholder, at: 0)
      snapshot.openTask = TaskDetail(summary: placeholder)
    }
    driver.press(KeyEvent(.tab))
    driver.type("and te")
    driver.arrive { snapshot in
      snapshot.tasks.rows[0] = Samples.task("thread-9", "Fix it", "api", .running, minutes: 0)
      snapshot.openTask = TaskDetail(summary: snapshot.tasks.rows[0])
    }
    driver.type("sts")
    #expect(driver.state.prompt(.task(ThreadID("thread-9"))).text == "and tests")
  }

  @Test func `a new approval rings once`() {
    var driver = Driver(Samples.empty)
    driver.arrive { $0.attention = [Samples.approval] }
    driver.arrive { $0.tasks = Samples.full.tasks }
    #expect(driver.effects == [.bell])
  }
}
