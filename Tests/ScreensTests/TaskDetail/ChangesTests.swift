import CommandCenter
import Foundation
import TerminalUI
import Testing

@testable import Screens

struct ChangesTests {
  private static func turn(_ number: Int, _ items: [TimelineItem]) -> Turn {
    Turn(id: TurnID("t\(number)"), status: .completed, startedAt: SampleTask.start, items: items)
  }

  static let clock = """
    @@ -12,6 +12,9 @@ export class Token {
     
       constructor(readonly expiresAt: number) {}
     
    -  return token.expiresAt < Date.now()
    +  return token.expiresAt < Date.now() + refreshMarginMs
    +  // the margin covers a slow network
     }
     
     export default Token
    @@ -40,2 +43,3 @@
     // end
    +// really
     // of file

    """

  static var detail: TaskDetail {
    var detail = SampleTask.detail(status: .waitingForApproval)
    let first = SampleTask.item(
      "a", .fileChange([FileChange(path: "/home/dev/web-app/README.md", kind: .add, diff: "# Web app\n")]))
    let second = SampleTask.item(
      "b",
      .fileChange([
        FileChange(path: "/home/dev/web-app/src/clock.ts", kind: .update(movedTo: nil), diff: clock),
        FileChange(path: "/home/dev/web-app/test/clock.ts", kind: .add, diff: "test(\"clock\")\nexpect(1).toBe(1)\n"),
        FileChange(
          path: "/home/dev/web-app/src/old.ts", kind: .update(movedTo: "/home/dev/web-app/src/older.ts"), diff: ""),
      ]))
    let declined = SampleTask.item(
      "c", .fileChange([FileChange(path: "/etc/hosts", kind: .update(movedTo: nil), diff: "@@ -1 +1 @@\n-a\n+b\n")]),
      .declined)
    let proposed = SampleTask.item(
      "d", .fileChange([FileChange(path: "/home/dev/web-app/src/gone.ts", kind: .delete, diff: "gone\n")]), .inProgress)
    detail.timeline.turns = [turn(1, [first]), turn(2, [second, declined, proposed])]
    var approval = SampleTask.approval(.fileChange([]))
    approval.itemID = ItemID("d")
    detail.approvals = [approval]
    return detail
  }

  private func driver(width: Int = 120, height: Int = 30) -> Driver {
    var driver = Driver(SampleTask.snapshot(Self.detail), at: SampleTask.now, width: width, height: height)
    driver.type("D")
    return driver
  }

  @Test(arguments: [(160, 30), (120, 30), (80, 24), (40, 12)])
  func `changes look as they did`(width: Int, height: Int) throws {
    try expectGolden(driver(width: width, height: height), "task-changes")
  }

  @Test func `what a person has not allowed is never told as done`() {
    let driver = driver()
    #expect(driver.text.contains("proposed") && driver.text.contains("declined"))
    var task = Driver(SampleTask.snapshot(Self.detail), at: SampleTask.now, height: 60)
    #expect(task.text.contains("delete src/gone.ts +0 -1 proposed"))
    #expect(task.text.contains("edit /etc/hosts +1 -1 declined"))
    #expect(!task.text.contains("deleted src/gone.ts"))
    var detail = Self.detail
    detail.timeline.turns[1].items = [
      SampleTask.item("x", .command(CommandRun(command: "rm -rf build")), .inProgress)
    ]
    detail.approvals[0].itemID = ItemID("x")
    task = Driver(SampleTask.snapshot(detail), at: SampleTask.now)
    #expect(task.text.contains("waits for approval") && !task.text.contains("rm -rf build  running"))
  }

  @Test func `hunks, files and turns are gone through`() {
    var driver = driver()
    #expect(driver.text.contains("1/5 M src/clock.ts"))
    driver.type("n")
    #expect(driver.text.contains("2/5 A test/clock.ts"))
    driver.type("p]")
    driver.type("]]")
    #expect(!driver.text.contains("1/5"))
    driver.type("{")
    #expect(driver.text.contains("1/1 A README.md") && driver.text.contains("turn 1"))
    driver.type("t")
    #expect(driver.text.contains("since turn 1") && driver.text.contains("6 files"))
    driver.type("t")
    #expect(driver.text.contains("whole task"))
    driver.press(KeyEvent(.escape))
    #expect(!driver.text.contains("Changes ·"))
  }

  @Test func `a find goes through all files`() {
    var driver = driver()
    driver.type("/clock\n")
    #expect(driver.text.contains("2/5 A test/clock.ts") && driver.text.contains("1/1"))
    driver.press(KeyEvent(.escape))
    driver.type("n")
    #expect(driver.text.contains("3/5"))
  }

  @Test func `hunks are folded`() {
    var driver = driver()
    driver.type("e")
    #expect(driver.text.contains("… +9 lines") && !driver.text.contains("refreshMarginMs"))
    driver.type(" ")
    #expect(driver.text.contains("refreshMarginMs"))
  }

  @Test func `words that changed are told from those that stayed`() {
    let changed = WordDiff.changed("return a < now() + margin", from: "return a < now()")
    #expect(changed == 16..<25)
    #expect(WordDiff.changed("alpha", from: "beta") == nil, "nothing is the same")
    #expect(WordDiff.changed("same", from: "same") == nil)
  }

  @Test func `the saved patch has what is there or proposed, and not what was declined`() {
    var driver = driver()
    driver.type("w")
    guard case .savePatch(let patch, let directory)? = driver.effects.last else {
      Issue.record("nothing was saved")
      return
    }
    #expect(directory == "/home/dev/web-app")
    #expect(patch.contains("a/src/clock.ts") && patch.contains("rename to src/older.ts"))
    #expect(patch.contains("deleted file mode") && !patch.contains("etc/hosts"))
    driver.send(.patchSaved(.success("/s/changes.patch"), in: directory))
    #expect(driver.text.contains("git apply /s/changes.patch"))
  }

  @Test func `what has no lines has its words`() {
    var driver = driver()
    driver.type("nn")
    #expect(driver.text.contains("Only the name changed."))
    driver.arrive { $0.openTask?.timeline.turns = [Turn(id: TurnID("t9"), status: .completed)] }
    #expect(driver.text.contains("Changes"))
    driver.press(KeyEvent(.escape))
    driver.type("D")
    #expect(driver.text.contains("No file was changed by a patch in this turn."))
  }

  @Test func `a diff of ten thousand lines is opened in a moment`() {
    var detail = Self.detail
    let diff = "@@ -1,5000 +1,5000 @@\n" + (0..<5_000).map { "-old \($0)\n+new \($0)\n" }.joined()
    detail.timeline.turns = [
      Self.turn(
        1, [SampleTask.item("a", .fileChange([FileChange(path: "/p/a", kind: .update(movedTo: nil), diff: diff)]))])
    ]
    var driver = Driver(SampleTask.snapshot(detail), at: SampleTask.now)
    let clock = ContinuousClock()
    let time = clock.measure {
      driver.type("D")
      _ = driver.buffer
    }
    print("a diff of 10,000 lines: \(time)")
    #expect(time < .seconds(5), "a debug build on a busy machine")
    driver.type("G")
    #expect(driver.text.contains("new 4999"))
  }
}
