import CommandCenter
import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import Screens

/// Keys of the settings in place of the program's own.
struct RemappedKeysTests {
  private func driver(_ keys: [String: [String]], tab: Tab = .home) -> Driver {
    var snapshot = Samples.full
    snapshot.preferences.keys = keys
    var driver = Driver(snapshot, tab: tab)
    driver.forget()
    return driver
  }

  @Test func `a changed key acts, the old one does not, and footer, help and palette show it`() {
    var driver = driver(["next-status": ["alt-x", "f5"]], tab: .chats)
    #expect(driver.lastRow.contains("Alt-x status"))
    driver.press(.character("s"))
    #expect(driver.state.chats.status == .all)
    driver.press(KeyEvent(.function(5)))
    #expect(driver.state.chats.status != .all)
    driver.press(.character("?"))
    #expect(driver.text.contains("Alt-x F5"))
    driver.press(KeyEvent(.escape), .character(":"))
    driver.type("next-status")
    #expect(driver.text.contains("Alt-x"))
  }

  @Test func `a card names the keys that the person has`() {
    let keys = [
      "write-answer": ["alt-w"], "answer-before": ["alt-b"], "open-link": ["alt-o"], "activate": ["alt-a"],
    ]
    #expect(KeyMap.configured(keys).doubts == [])
    func card(_ approval: Approval, isOpen: Bool = false, _ keys: [String: [String]], height: Int = 40) -> Driver {
      var snapshot = SampleApprovals.snapshot([approval], isOpen: isOpen)
      snapshot.preferences.keys = keys
      var driver = Driver(snapshot, at: SampleTask.now, width: 80, height: height)
      if !isOpen { driver.press(.control("x")) }
      return driver
    }
    var questions = card(SampleApprovals.questions, keys)
    questions.now += 1
    questions.type("1")
    #expect(questions.text.contains("Alt-w writes, Alt-b goes back") && !questions.text.contains("f writes"))
    questions.press(.alt("w"))
    #expect(questions.text.contains("Alt-a takes it"))
    #expect(card(SampleApprovals.link, keys).text.contains("Alt-o Open"))
    #expect(card(SampleApprovals.link, ["open-link": []]).text.contains(" Open  shows the address"))
    #expect(
      card(SampleApprovals.long, isOpen: true, ["show-whole-card": ["alt-v"]], height: 24).text.contains(
        "Alt-v shows all of it"))
    #expect(
      !card(SampleApprovals.long, isOpen: true, ["show-whole-card": []], height: 24).text.contains("shows all of it"))
  }

  @Test func `changed arrows move in a prompt as the arrows do`() {
    var driver = driver(["up": ["alt-u"]])
    driver.type("one")
    driver.press(.control("j"))
    driver.type("two")
    driver.press(.alt("u"))
    driver.type("!")
    #expect(driver.state.prompt(.newTask).text == "one!\ntwo")
  }

  @Test func `two commands can change their keys`() {
    let (map, doubts) = KeyMap.configured(["refresh": ["T"], "reconnect": ["R"]])
    #expect(doubts.isEmpty)
    #expect(map.command(for: .character("T"), in: .chats) == .refresh)
    #expect(map.command(for: .character("R"), in: .chats) == .reconnect)
  }

  @Test func `a key with two meanings in a view is refused with both names`() throws {
    let (map, doubts) = KeyMap.configured(["refresh": ["q"], "next-status": ["ctrl-t"]])
    #expect(map.command(for: .character("q"), in: .chats) == .quit)
    #expect(map.command(for: .character("R"), in: .chats) == .refresh)
    #expect(map.command(for: .control("t"), in: .chats) == .nextStatusFilter)
    let doubt = try #require(doubts.first)
    #expect(doubts.count == 1)
    #expect(doubt.contains("q would mean both") && doubt.contains("“refresh”") && doubt.contains("“quit”"))
  }

  @Test func `no settings make a key mean two things`() {
    var random = SeededRandom(seed: 5)
    let keys = ["q", "s", "x", "ctrl-t", "f5", "enter", "esc", "y", "1", "tab", "up", "ctrl-p", "G"]
    for _ in 0..<150 {
      var wanted: [String: [String]] = [:]
      for _ in 0..<5 {
        let name = KeyMap.commands.randomElement(using: &random)?.name ?? "quit"
        wanted[name] = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in keys.randomElement(using: &random)
        }
      }
      let map = KeyMap.configured(wanted).map
      for view in KeyView.allCases {
        var owners: [KeyEvent: Command] = [:]
        for (_, binding) in map.bindings(in: view) {
          for key in binding.keys {
            #expect(owners[key] == nil || owners[key] == binding.command, "\(wanted) in \(view)")
            owners[key] = binding.command
          }
        }
        #expect(view == .tooSmall || map.key(for: .interrupt, in: view) != nil)
      }
    }
  }

  @Test func `a text keeps every letter, whatever the settings say`() {
    var driver = driver(["help": ["h"], "quit": ["ctrl-w"]])
    driver.type("hh")
    #expect(driver.state.prompt(.newTask).text == "hh")
    driver.press(KeyEvent(.function(1)))
    #expect(driver.state.overlays.count == 1)
    driver.press(KeyEvent(.escape), .control("w"))
    #expect(driver.state.prompt(.newTask).text.isEmpty)
    #expect(driver.effects.allSatisfy { $0 != .quit })
  }

  @Test(arguments: [
    ("qiut", ["q"], "Did you mean “quit”?"), ("quit", ["pgdwn"], "Did you mean “pgdn”?"),
    ("zzzzzzzzzzzz", ["q"], "unknown command “zzzzzzzzzzzz”."), ("answer-y", ["z"], "stands beside"),
    ("leave", [], "can't be without a key"),
  ])
  func `what makes no sense is told with the nearest name`(name: String, keys: [String], words: String) {
    let (map, doubts) = KeyMap.configured([name: keys])
    #expect(map == KeyMap())
    #expect(doubts.count == 1)
    #expect(doubts.first?.contains(words) == true, "\(doubts)")
  }

  @Test func `doubts are told once, as messages`() {
    var snapshot = Samples.full
    snapshot.preferences.keys = ["qiut": ["q"]]
    var driver = Driver(Samples.full)
    driver.arrive { $0 = snapshot }
    driver.arrive { $0.tasks.isLoading = true }
    #expect(driver.actions.count == 1)
    guard case .settingsDoubted(let sentences) = driver.actions.first else {
      Issue.record("no doubts")
      return
    }
    #expect(sentences.count == 1)
  }

  @Test func `an empty list leaves a command to the palette`() {
    var driver = driver(["refresh": []], tab: .chats)
    driver.press(.character("R"))
    #expect(driver.actions.isEmpty)
    driver.press(.control("p"))
    driver.type("refresh\n")
    #expect(driver.actions == [.refreshRequested])
  }

  @Test(arguments: [
    ("x", KeyEvent.character("x")), ("G", .character("G")), ("shift-g", .character("G")), ("Ctrl-X", .control("x")),
    ("control+x", .control("x")), ("alt-enter", KeyEvent(.enter, .alt)), ("shift-tab", .backTab),
    ("f12", KeyEvent(.function(12))), ("PgDn", KeyEvent(.pageDown)), ("space", .character(" ")), ("-", .character("-")),
    ("ctrl--", .control("-")), ("ctrl-i", KeyEvent(.tab)), ("ctrl-m", KeyEvent(.enter)), (":", .character(":")),
    ("ctrl-alt-x", KeyEvent(.character("x"), [.control, .alt])),
  ])
  func `keys are written as people write them`(text: String, key: KeyEvent) {
    #expect(KeyName.parse(text) == key)
  }

  @Test(arguments: ["", "ctrl-", "hyper-x", "f0", "f99", "xy", "\u{1b}", " "])
  func `what is no key is none`(text: String) {
    #expect(KeyName.parse(text) == nil)
  }
}
