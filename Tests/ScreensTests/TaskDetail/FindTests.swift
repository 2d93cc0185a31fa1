import CommandCenter
import Foundation
import TerminalUI
import Testing

@testable import Screens

struct FindTests {
  private func turn(_ number: Int, _ contents: [ItemContent]) -> Turn {
    Turn(
      id: TurnID("t\(number)"), status: .completed,
      items: contents.enumerated().map { index, content in
        TimelineItem(id: ItemID("\(number)-\(index)"), content: content, state: .completed, revision: 1)
      })
  }

  private func detail(_ turns: [Turn], olderCursor: String? = nil) -> TaskDetail {
    var detail = SampleTask.detail(status: .idle)
    detail.timeline = Timeline(turns: turns, olderCursor: olderCursor)
    detail.feed = .quiet
    return detail
  }

  private func driver(_ turns: [Turn], olderCursor: String? = nil, width: Int = 80, height: Int = 24) -> Driver {
    Driver(
      SampleTask.snapshot(detail(turns, olderCursor: olderCursor)), at: SampleTask.now, width: width, height: height)
  }

  private var long: [Turn] {
    (1...30).map { number in
      turn(
        number,
        [
          .userMessage(UserMessage(text: "prompt \(number)")),
          .command(
            CommandRun(
              command: "make",
              output: (1...20).map { $0 == 3 ? "needle \(number)" : "line \($0)" }.joined(separator: "\n"))),
          .agentMessage(AgentMessage(text: "answer \(number) without it")),
        ])
    }
  }

  @Test func `a find goes through folded rows, counts its places and shows each`() {
    var driver = driver(long)
    driver.type("g/needle\n")
    #expect(driver.text.contains("1/30") && driver.text.contains("needle 1"))
    driver.type("N")
    #expect(driver.text.contains("30/30") && driver.text.contains("needle 30"))
    #expect(driver.text.contains("goes on at the last"))
    driver.type("nnn")
    #expect(driver.text.contains("3/30") && driver.text.contains("needle 3"))
    driver.type("N")
    #expect(driver.text.contains("2/30") && driver.text.contains("needle 2"))
    driver.press(KeyEvent(.escape))
    #expect(driver.text.contains("needle 2") && !driver.text.contains("2/30"), "the row stays open")
  }

  @Test func `case counts once a capital letter is typed`() throws {
    let lower = try #require(FindPattern("needle"))
    let upper = try #require(FindPattern("Needle"))
    #expect(lower.count(in: "Needle needle NEEDLE") == 3)
    #expect(upper.count(in: "Needle needle NEEDLE") == 1)
    let umlaut = try #require(FindPattern("über"))
    #expect(umlaut.count(in: "Über, über und ÜBER") == 3)
    #expect(lower.count(in: "needl") == 0 && lower.count(in: "") == 0)
  }

  @Test func `older turns are read until one has the text, and Esc ends that`() {
    var driver = driver(Array(long[20...]), olderCursor: "c1")
    driver.type("/prompt 12")
    #expect(driver.text.contains("not found; Enter reads older turns"))
    driver.type("\n")
    #expect(driver.actions == [.olderTurnsRequested(SampleTask.id)])
    #expect(driver.text.contains("reads older turns"))
    driver.arrive { $0.openTask?.timeline.isLoadingOlder = true }
    driver.forget()
    let long = long
    driver.arrive { $0.openTask?.timeline = Timeline(turns: Array(long[15...]), olderCursor: "c2") }
    #expect(driver.actions == [.olderTurnsRequested(SampleTask.id)], "not there yet")
    driver.forget()
    driver.arrive { $0.openTask?.timeline = Timeline(turns: Array(long[10...]), olderCursor: "c3") }
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("1/1+") && driver.text.contains("prompt 12"))
    driver.type("N")
    #expect(driver.actions == [.olderTurnsRequested(SampleTask.id)])
    driver.press(KeyEvent(.escape))
    driver.forget()
    driver.arrive { $0.openTask?.timeline = Timeline(turns: Array(long[5...]), olderCursor: "c4") }
    #expect(driver.actions.isEmpty)
  }

  @Test func `a failed read of older turns ends the find's wait`() {
    var driver = driver(long, olderCursor: "c1")
    driver.type("/nowhere\n")
    driver.arrive { $0.openTask?.timeline.isLoadingOlder = true }
    driver.forget()
    driver.arrive { $0.openTask?.timeline.isLoadingOlder = false }
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("can't be read now"))
  }

  @Test func `n never declines while a find goes on`() {
    var driver = driver(long)
    driver.type("/needle\n")
    driver.arrive {
      $0.openTask?.approvals = [SampleTask.approval(.command("rm -rf build"))]
      $0.openTask?.summary.status = .waitingForApproval
    }
    driver.now += 5
    driver.type("n")
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("Esc, then decide"))
    driver.press(KeyEvent(.escape))
    driver.now += 5
    driver.type("n")
    #expect(driver.actions == [.approvalAnswered(ApprovalID("0"), .option("decline"))])
  }

  @Test func `prompts are gone to one after the other, and then older turns are read`() {
    var driver = driver(long, olderCursor: "c1")
    driver.type("{")
    #expect(driver.text.contains("prompt 30"))
    driver.type("{{")
    #expect(driver.row(3).contains("prompt 28") || driver.row(4).contains("prompt 28"))
    driver.type("}")
    #expect(driver.text.contains("prompt 29"))
    for _ in 0..<40 { driver.type("{") }
    #expect(driver.actions.contains(.olderTurnsRequested(SampleTask.id)))
  }

  @Test func `a match that is wrapped is marked on both lines`() throws {
    let pattern = try #require(FindPattern("one two"))
    let marks = FindMarks.marks(pattern, in: ["• zero one", "  two three"])
    #expect(
      marks == [
        .init(match: 0, line: 0, columns: 7..<10), .init(match: 0, line: 1, columns: 2..<5),
      ])
  }

  @Test func `rows are folded level by level`() {
    var driver = driver(
      [turn(1, [.userMessage(UserMessage(text: (1...30).map { "line \($0)" }.joined(separator: "\n")))])], height: 60)
    #expect(driver.text.contains("line 12") && !driver.text.contains("line 13"))
    driver.type("[")
    driver.press(KeyEvent(.right))
    #expect(driver.text.contains("line 30"))
    driver.press(KeyEvent(.left), KeyEvent(.left))
    #expect(driver.text.contains("line 1 …") && !driver.text.contains("line 2"))
    driver.type("Z")
    #expect(driver.text.contains("line 30"))
    driver.type("Z")
    #expect(!driver.text.contains("line 2"))
  }
}
