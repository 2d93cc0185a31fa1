import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

struct ShellTests {
  @Test(arguments: [(39, 12), (40, 11), (10, 3), (1, 1), (0, 0)])
  func `a window that is too small says how small it is`(width: Int, height: Int) {
    let driver = Driver(Samples.full, width: width, height: height)
    if width > 8 && height > 2 { #expect(driver.text.contains("\(width)×\(height)")) }
  }

  @Test func `in a window that is too small nothing is typed unseen, and q quits`() {
    var driver = Driver(Samples.full, width: 20, height: 5)
    driver.type("rm")
    driver.paste("-rf")
    #expect(driver.effects.isEmpty && driver.state.prompt(.newTask).isEmpty)
    driver.type("q")
    #expect(driver.effects == [.quit])
  }

  @Test func `a long message shows its end, where the next step stands, as long as three rows hold it`() {
    var driver = Driver(Samples.full, width: 80, height: 24)
    let fault = String(repeating: "a rather long story of what went wrong ", count: 3)
    driver.arrive { $0.messages = [AppMessage(id: 1, .said(.error, fault + "Do that."), at: Samples.now)] }
    #expect(driver.text.contains("Do that.") && driver.text.contains("x dismisses"))
    driver.arrive {
      $0.messages = [AppMessage(id: 2, .said(.error, fault + fault + "Do that."), at: Samples.now)]
    }
    #expect(driver.row(22).hasSuffix("…"))
  }

  @Test func `the demo is marked on every tab and at every size`() {
    for tab in Tab.allCases {
      for (width, height) in [(120, 40), (80, 24), (40, 12)] {
        let driver = Driver(Samples.demo, width: width, height: height, tab: tab)
        #expect(driver.row(0).contains("DEMO"))
        #expect(driver.row(1).contains("DEMO — sample data"))
      }
    }
  }

  @Test func `a lost link says why, what to do and when it tries again`() {
    var driver = Driver(Samples.offline)
    #expect(driver.row(0).contains("no link"))
    let banner = "✗ No answer from mac-studio.local:4500 within 10 s. Check that the server runs. Trying again in 7 s."
    #expect(driver.row(1).contains(banner))
    driver.now += 3
    #expect(driver.row(1).contains("in 4 s"))
    driver.press(KeyEvent(.escape), .character("T"))
    #expect(driver.actions == [.reconnectRequested])
  }

  @Test func `the newest message shows until it is dismissed`() {
    var driver = Driver(Samples.full)
    driver.arrive { snapshot in
      snapshot.messages = [
        AppMessage(id: 1, .said(.info, "Older"), at: Samples.now),
        AppMessage(id: 2, .said(.error, "The send failed."), at: Samples.now),
      ]
    }
    #expect(driver.row(38).hasPrefix(" ✗ The send failed."))
    #expect(driver.row(38).hasSuffix("+1 more · Esc x dismisses"))
    driver.press(KeyEvent(.escape), .character("x"))
    #expect(driver.actions == [.messageDismissed(id: 2)])
  }

  @Test func `the window's title names the server and what waits, and is set when it changes`() {
    var state = UIState(size: Size(width: 80, height: 24), look: Samples.theme)
    let title = "Codex Command Center — mac-studio · 1 needs you · 4 running"
    #expect(state.update(.snapshotArrived, snapshot: Samples.full).contains(.setTitle(title)))
    #expect(state.update(.snapshotArrived, snapshot: Samples.full).isEmpty)
  }

  @Test func `escape sequences in what the server says never reach the screen`() throws {
    var driver = Driver(Samples.full, width: 80, height: 24, tab: .chats)
    driver.arrive { snapshot in
      snapshot.tasks.rows[0].title = "\u{1B}[2J\u{1B}]0;owned\u{07}harmless\r\nsecond\u{202E}line"
      snapshot.tasks.rows[1].projectPath = "/tmp/\u{1B}[31mred"
      snapshot.connection.serverName = "mac\u{1B}[5mstudio"
      snapshot.messages = [AppMessage(id: 1, .said(.warning, "bad\u{9B}31m\u{0}news"), at: Samples.now)]
    }
    let codes = driver.picture.unicodeScalars.map(\.value)
    #expect(codes.allSatisfy { $0 == 0x0A || $0 >= 0x20 && !(0x7F..<0xA0).contains($0) && $0 != 0x202E })
    #expect(driver.text.contains("harmless second"))
  }

  @Test func `what a command hides is visible before it is opened`() {
    var driver = Driver(Samples.full)
    driver.arrive { $0.attention[0].subject = .command("ls \u{202E}fdp.sh") }
    #expect(driver.text.contains("<U+202E>"))
  }

  @Test(arguments: [
    ("/bin/bash -lc 'npm test'", "run `npm test`"), ("zsh -c \"ls -l\"", "run `ls -l`"), ("bash -lc ls", "run `ls`"),
    ("bash -lc 'a' 'b'", "run `bash -lc 'a' 'b'`"), ("bash script.sh", "run `bash script.sh`"),
    ("node -c 'x'", "run `node -c 'x'`"),
  ])
  func `a row shows the command inside of the shell`(command: String, shown: String) {
    var driver = Driver(Samples.full)
    driver.arrive { $0.attention[0].subject = .command(command) }
    #expect(driver.row(2).contains(shown))
  }

  @Test func `wide characters keep the columns of a row together`() {
    let driver = Driver(Samples.full, width: 80, height: 24, tab: .chats)
    for y in 1..<23 {
      let row = driver.buffer.row(y)
      #expect(row.first?.text.string == (y == 1 ? "╭" : y == 22 ? "╰" : "│"))
      #expect(row.last?.text.string == (y == 1 ? "╮" : y == 22 ? "╯" : "│"))
    }
  }

  @Test func `without UTF-8 and colours everything is still there`() throws {
    let look = Look(theme: Theme(depth: .mono), glyphs: .ascii)
    let driver = Driver(Samples.demo, width: 80, height: 30, look: look)
    #expect(driver.picture.allSatisfy { $0.isASCII })
    try expectGolden(driver, "home-demo-ascii")
  }

  @Test func `a warning that comes now stands before the answer to the last key`() {
    var driver = Driver(Samples.full)
    driver.press(KeyEvent(.escape))
    driver.type("R")
    #expect(driver.text.contains("Asking the server again"))
    driver.arrive { $0.messages = [AppMessage(id: 1, .said(.info, "By the way"), at: Samples.now)] }
    #expect(driver.text.contains("Asking the server again"))
    driver.arrive {
      $0.messages.append(AppMessage(id: 2, .said(.warning, "The folder is gone"), at: Samples.now))
    }
    #expect(driver.text.contains("The folder is gone"))
  }

  @Test func `a key that is a letter is named with the way out of the text, and works so`() {
    var snapshot = Samples.full
    snapshot.messages = [AppMessage(id: 7, .said(.info, "Saved."), at: Samples.now)]
    var driver = Driver(snapshot)
    #expect(driver.text.contains("Esc x dismisses"))
    driver.press(KeyEvent(.escape))
    #expect(driver.text.contains("x dismisses") && !driver.text.contains("Esc x"))
    driver.press(.character("x"))
    #expect(driver.actions == [.messageDismissed(id: 7)])
  }
}
