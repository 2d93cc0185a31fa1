import CommandCenter
import TerminalUI
import Testing

@testable import Screens

struct CopyTests {
  private func exported(_ driver: Driver) -> [CopyOffer] {
    driver.effects.compactMap { if case .export(let offer) = $0 { offer } else { nil } }
  }

  private func driver(marking item: String, width: Int = 100) -> Driver {
    var driver = Driver(SampleTask.snapshot(SampleTask.detail()), at: SampleTask.now, width: width)
    driver.state.taskDetail?.selected = TimelineRow.Key(turn: TurnID("turn-1"), part: .item(ItemID(item)))
    return driver
  }

  @Test func `each row offers what it holds, without gutters and wrapping`() {
    let cases: [(item: String, key: String, text: String)] = [
      ("x", "1", "swift test --filter Login"),
      ("x", "2", (1...9).map { "line \($0) of the output" }.joined(separator: "\n") + "\n"),
      ("u", "1", "Fix the flaky login test\nand tell me why it failed"),
      (
        "a", "1",
        "The test **waited one second** for a cookie that comes later.\n\n- it now awaits the cookie\n- `NOTES.md` says why"
      ),
      ("f", "2", "/home/dev/web-app/Login.swift"),
      ("t", "1", "2 issues"),
    ]
    for (item, key, text) in cases {
      var driver = driver(marking: item)
      driver.type("c" + key)
      #expect(exported(driver).map(\.text) == [text], "\(item)")
    }
  }

  @Test func `a change is copied as a patch`() {
    var driver = driver(marking: "f")
    driver.type("c1")
    let patch = exported(driver).first?.text ?? ""
    #expect(patch.hasPrefix("diff --git a/Login.swift b/Login.swift\n"))
    #expect(patch.contains("--- /dev/null\n+++ b/NOTES.md\n@@ -0,0 +1,2 @@\n+# Notes\n+first line\n"))
  }

  @Test func `nothing that is copied can drive the terminal into which it is pasted`() {
    var detail = SampleTask.detail()
    detail.timeline.turns[0].items = [
      SampleTask.item(
        "x",
        .command(CommandRun(command: "x", output: "a\u{1B}[201~\u{1B}]52;c;eA==\u{07}\tb\u{9B}31m\u{202E}c\r\nd"))),
      SampleTask.item("f", .fileChange([FileChange(path: "/p/a", kind: .add, diff: "x\u{1B}[201~\ty\r\n")])),
    ]
    let offers = CopyOffers(detail).all(
      TimelineRow(
        key: .init(turn: TurnID("turn-1"), part: .item(ItemID("x"))), content: .item(detail.timeline.turns[0].items[0]),
        revision: 1))
    for offer in offers {
      let bad = offer.text.unicodeScalars.filter {
        ($0.value < 0x20 && $0 != "\t" && $0 != "\n" && $0 != "\r") || (0x7F..<0xA0).contains($0.value)
          || $0 == "\u{202E}"
      }
      #expect(bad.isEmpty, "\(offer.label)")
    }
    #expect(offers.contains { $0.text.contains("\tb") })
  }

  @Test func `all of it is copied as Markdown, and says when older turns are missing`() {
    var detail = SampleTask.detail()
    detail.timeline.olderCursor = "c"
    let offer = CopyOffers(detail).all(nil).last
    #expect(offer?.detail == "1 turn that are read; there are older ones" || offer?.detail.contains("older") == true)
    #expect(offer?.text.hasPrefix("# ") == true)
    #expect(
      offer?.text.contains("\n\n> Fix the flaky login test\n> and tell me why it failed\n> [image screen.png]\n\n")
        == true)
    #expect(offer?.text.contains("```console\n$ swift test --filter Login\nline 1") == true)
  }

  @Test func `links are listed once, opened by Enter and copied by c`() {
    #expect(
      TaskLinks.links(
        in: "see https://a.example/x(1). [b](http://b.example/), `https://c.example` <https://d.example>;")
        == ["https://a.example/x(1)", "http://b.example/", "https://c.example", "https://d.example"])
    var detail = SampleTask.detail()
    detail.timeline.turns[0].items = [
      SampleTask.item(
        "a", .agentMessage(AgentMessage(text: "[x](https://a.example/) https://b.example/ https://a.example/")))
    ]
    var driver = Driver(SampleTask.snapshot(detail), at: SampleTask.now)
    driver.type("L")
    #expect(driver.text.contains("1  https://a.example/") && driver.text.contains("2  https://b.example/"))
    driver.type("c")
    #expect(exported(driver).map(\.text) == ["https://a.example/"])
    driver.forget()
    driver.type("L2")
    #expect(driver.effects == [.openLink("https://b.example/")])
  }

  @Test func `it is told where a copy went`() {
    var driver = driver(marking: "x")
    let offer = CopyOffer("Output", String(repeating: "x", count: 100_000))
    for (outcome, words) in [
      (CopyOutcome.tool("wl-copy"), "Output copied with wl-copy"), (.terminal, "terminal's clipboard"),
      (.file("/s/copy.txt", isTooLong: true), "Too long for the terminal's clipboard"),
    ] {
      driver.send(.copied(offer, outcome))
      #expect(driver.text.contains(words))
    }
  }

  @Test func `the clipboard's program is the nearest to the person`() {
    func names(_ environment: [String: String], isMac: Bool = false) -> [String] {
      ClipboardTool.fitting(environment, isMac: isMac) { _ in true }.map(\.name)
    }
    #expect(names(["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0", "TMUX": "x"]) == ["wl-copy", "xclip", "tmux"])
    #expect(names([:]).isEmpty)
    #expect(names([:], isMac: true) == ["pbcopy"] && names(["SSH_TTY": "/dev/pts/1"], isMac: true).isEmpty)
    #expect(ClipboardTool.fitting(["DISPLAY": ":0"], isMac: false) { _ in false }.isEmpty)
  }

  @Test func `the menu and a find look as they did`() throws {
    for (width, height) in goldenSizes {
      var menu = Driver(SampleTask.snapshot(SampleTask.detail()), at: SampleTask.now, width: width, height: height)
      menu.state.taskDetail?.selected = TimelineRow.Key(turn: TurnID("turn-1"), part: .item(ItemID("x")))
      menu.type("c")
      try expectGolden(menu, "task-copy")
      var find = Driver(SampleTask.snapshot(SampleTask.detail()), at: SampleTask.now, width: width, height: height)
      find.type("/cookie\nn")
      try expectGolden(find, "task-find")
    }
  }
}
