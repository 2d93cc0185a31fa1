import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// Deciding over any screen.
struct DecisionKeysTests {
  private let id = ApprovalID("0")
  private var yes: UserAction { .approvalAnswered(id, .option("accept")) }

  /// Each view of the program, and how a person gets there from Home's prompt.
  private static let ways: [(view: String, keys: [KeyEvent])] = [
    ("prompt", []), ("home list", [KeyEvent(.escape)]), ("home fields", [KeyEvent(.tab)]),
    ("model picker", [KeyEvent(.tab), KeyEvent(.right), KeyEvent(.enter)]), ("projects", [.alt("2")]),
    ("projects filter", [.alt("2"), .character("/")]), ("chats", [.alt("3")]),
    ("chats filter", [.alt("3"), .character("/")]), ("settings", [.alt("4")]),
    ("settings field", [.alt("4"), KeyEvent(.enter)]), ("help", [KeyEvent(.function(1))]),
    ("help over settings", [.alt("4"), KeyEvent(.function(1))]),
  ]

  @Test(arguments: ways.indices, [(120, 40), (80, 24), (45, 20), (40, 12)])
  func `two keys decide from every tab, field and dialog`(index: Int, size: (Int, Int)) {
    var driver = Driver(deciding: [SampleApprovals.command], width: size.0, height: size.1)
    for key in Self.ways[index].keys { driver.press(key) }
    driver.forget()
    driver.press(.control("x"), .character("n"))
    #expect(driver.actions == [.approvalAnswered(id, .option("decline"))], "\(Self.ways[index].view)")
  }

  @Test(arguments: [(120, 40), (80, 24), (45, 20), (40, 12)])
  func `a short command takes two keys at every size, and its whole text is seen`(size: (Int, Int)) {
    var driver = Driver(deciding: [SampleApprovals.command], width: size.0, height: size.1)
    driver.showDecision()
    let shown = driver.text.filter { !" │\n".contains($0) }
    #expect(shown.contains("rm-rfbuild&&npmci") && shown.contains("/home/dev/web-app"))
    driver.type("y")
    #expect(driver.actions == [yes])
  }

  @Test(arguments: [false, true])
  func `two keys approve from every open task, and from its half-written follow-up`(isWriting: Bool) {
    var other = SampleTask.detail()
    other.summary.id = ThreadID("another")
    var snapshot = SampleApprovals.snapshot([SampleApprovals.command])
    snapshot.openTask = other
    var driver = Driver(snapshot, at: SampleTask.now)
    if isWriting { driver.type("fhalf") }
    driver.forget()
    driver.showDecision()
    #expect(driver.text.contains("rm -rf build && npm ci") && driver.text.contains("/home/dev/web-app"))
    driver.type("y")
    #expect(driver.actions == [yes])
    #expect(!isWriting || driver.text.contains("half"))
  }

  @Test func `y in a text is text`() {
    var driver = Driver(deciding: [SampleApprovals.command])
    driver.type("yny")
    #expect(driver.actions.allSatisfy { if case .draftChanged = $0 { true } else { false } })
    #expect(driver.text.contains("yny"))
  }

  @Test func `a yes that was typed before the card could be drawn is not taken, a no is`() {
    for (key, count) in [("y", 0), ("n", 1)] {
      var driver = Driver(deciding: [SampleApprovals.command])
      driver.press(.control("x"))
      driver.type(key)
      #expect(driver.actions.count == count)
    }
  }

  @Test func `the Attention list opens the decision without its task`() {
    var driver = Driver(deciding: [SampleApprovals.command])
    driver.press(KeyEvent(.escape), KeyEvent(.enter))
    driver.now += 1
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("Run this command?"))
    driver.type("y")
    #expect(driver.actions == [yes])
    #expect(!driver.text.contains("Run this command?"))
  }

  @Test func `a key pressed twice is not typed into what lies below`() {
    var driver = Driver(deciding: [SampleApprovals.command])
    driver.showDecision()
    driver.type("yy")
    #expect(driver.actions == [yes])
    driver.now += 1
    driver.type("y")
    #expect(driver.actions == [yes, .draftChanged(.newTask, text: "y")])
  }

  @Test(arguments: [(120, 40), (80, 24), (45, 20)])
  func `a long title takes one line of the card, with project and server whole`(size: (Int, Int)) {
    var snapshot = SampleApprovals.snapshot([SampleApprovals.command])
    for index in snapshot.tasks.rows.indices {
      snapshot.tasks.rows[index].title = String(repeating: "word ", count: 40)
    }
    var driver = Driver(snapshot, at: SampleTask.now, width: size.0, height: size.1)
    driver.showDecision()
    let line = driver.text.split(separator: "\n").first { $0.contains("│ task ") }
    #expect(line?.contains("task mac-studio · web-app · word") == true && line?.contains("…") == true)
  }

  @Test func `a tool's question is not allowed twice in the list`() {
    var approval = SampleApprovals.network
    approval.subject = .permissions(["Allow the desk MCP server to run tool “x”?"])
    let driver = Driver(deciding: [approval])
    #expect(driver.text.contains("allow the desk MCP") && !driver.text.contains("allow Allow"))
  }

  @Test func `O opens the task that waits`() {
    var driver = Driver(deciding: [SampleApprovals.command])
    driver.showDecision()
    driver.type("O")
    #expect(driver.actions == [.taskOpened(SampleTask.id)])
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `one that is answered elsewhere says so and closes with a key`() {
    var driver = Driver(deciding: [SampleApprovals.command])
    driver.showDecision()
    driver.arrive { $0.attention[0].state = .closedElsewhere }
    #expect(driver.text.contains("Closed: answered by another client"))
    driver.type("y")
    #expect(driver.actions.isEmpty)
    driver.arrive { $0.attention = [] }
    #expect(driver.text.contains("Closed: answered by another client"))
    driver.press(KeyEvent(.enter))
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `nothing waits is said, and no dialog opens`() {
    var driver = Driver(deciding: [])
    driver.showDecision()
    #expect(driver.state.overlays.isEmpty)
    #expect(driver.text.contains("Nothing needs you"))
  }

  @Test func `a kind from the future is told and not answered`() {
    var driver = Driver(deciding: [SampleApprovals.unknown])
    driver.showDecision()
    #expect(driver.text.contains("item/hologram/request") && driver.text.contains("blue"))
    driver.type("ync1")
    #expect(driver.actions.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a click on an answer gives it, once`(isOpen: Bool) {
    var driver = Driver(deciding: [SampleApprovals.command], isOpen: isOpen)
    if !isOpen { driver.showDecision() }
    driver.now += 1
    driver.click("Run once")
    #expect(driver.actions == [yes])
    driver.arrive {
      $0.attention[0].state = .answering(optionLabel: "Run once")
      $0.openTask?.approvals[0].state = .answering(optionLabel: "Run once")
    }
    driver.click("Run once")
    #expect(driver.actions == [yes])
  }

  @Test(arguments: [(120, 40), (80, 24), (45, 20), (40, 12)])
  func `every answer can be clicked at every size`(size: (Int, Int)) {
    let no = size.0 < 45 ? "No" : "Don't run"
    for (label, option) in [("Run once", "accept"), (no, "decline")] {
      var driver = Driver(deciding: [SampleApprovals.command], isOpen: true, width: size.0, height: size.1)
      driver.now += 1
      driver.click(label)
      #expect(driver.actions == [.approvalAnswered(id, .option(option))], "\(label) at \(size)")
    }
  }

  @Test func `two that refuse have a key each`() {
    var driver = Driver(deciding: [SampleApprovals.network])
    driver.showDecision()
    #expect(driver.text.contains("n Don't run"))
    #expect(driver.text.contains("p Always refuse this host"))
    driver.type("p")
    #expect(driver.actions.isEmpty)
    driver.now += 1
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.approvalAnswered(id, .option("denyHost:registry.npmjs.org"))])
  }

  @Test func `without a link a choice is offered to be kept, and after it the same key sends`() {
    var driver = Driver(deciding: [SampleApprovals.unreachable])
    driver.showDecision()
    #expect(driver.text.contains("No link: “Run once” is kept, not sent."))
    driver.type("y")
    #expect(driver.actions == [yes])
  }

  @Test func `a page is opened by a key alone, and only on the web`() {
    var driver = Driver(deciding: [SampleApprovals.link], width: 80, height: 24)
    driver.showDecision()
    #expect(driver.effects.isEmpty)
    // The sample hides a character that turns the text around.
    driver.type("o")
    #expect(driver.effects.isEmpty)
    driver.arrive { $0.attention[0].subject = .link(server: "desk", message: "", url: "file:///etc/passwd") }
    driver.type("o")
    #expect(driver.effects.isEmpty)
    let page = "https://desk.example.com/sign-in?ticket=4711"
    driver.arrive { $0.attention[0].subject = .link(server: "desk", message: "", url: page) }
    driver.now += 1
    driver.type("o")
    #expect(driver.effects == [.openLink(page)])
  }
}
