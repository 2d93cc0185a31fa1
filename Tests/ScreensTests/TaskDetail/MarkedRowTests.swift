import CommandCenter
import Foundation
import TerminalUI
import Testing

@testable import Screens

/// Whatever is done and whatever comes, the marked row is on the screen.
struct MarkedRowTests {
  private struct Course: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  private static func content(_ chance: inout Course) -> ItemContent {
    let words = (0..<Int.random(in: 1...60, using: &chance)).map { _ in
      ["alpha", "日本語", "beta\n", "👩‍👩‍👧‍👦", "naïve", "x".padding(9), "needle"].randomElement(using: &chance) ?? ""
    }.joined(separator: " ")
    switch Int.random(in: 0..<5, using: &chance) {
    case 0: return .userMessage(UserMessage(text: words))
    case 1: return .command(CommandRun(command: "make", output: words.replacing(" ", with: "\n")))
    case 2: return .fileChange([FileChange(path: "/p/a.txt", kind: .add, diff: words.replacing(" ", with: "\n"))])
    case 3: return .notice(Notice(.info, words))
    default: return .agentMessage(AgentMessage(text: words))
    }
  }

  private static func turn(_ number: Int, _ chance: inout Course) -> Turn {
    var items: [TimelineItem] = []
    for index in 0..<Int.random(in: 1...40, using: &chance) {
      items.append(
        TimelineItem(
          id: ItemID("\(number)-\(index)"), content: content(&chance), state: .completed, revision: UInt64(index + 1)))
    }
    return Turn(id: TurnID("t\(number)"), status: .completed, items: items)
  }

  @Test(arguments: 1...24)
  func `the marked row is on the screen`(seed: UInt64) {
    var chance = Course(state: seed)
    var snapshot = SampleTask.snapshot(SampleTask.detail(status: .idle))
    var number = 100
    snapshot.openTask?.timeline = Timeline(
      turns: (0..<3).map { Self.turn(number + $0, &chance) }, olderCursor: seed % 2 == 0 ? "older" : nil)
    number += 3
    var older = 99
    var driver = Driver(snapshot, at: SampleTask.now, width: 80, height: 24)
    let keys: [KeyEvent] = [
      .character("["), .character("]"), .character("{"), .character("}"), .character("e"), .character("n"),
      .character("N"), .character("j"), .character("k"), .character("g"), .character("G"), .character("W"),
      KeyEvent(.enter), KeyEvent(.left), KeyEvent(.right), KeyEvent(.pageUp), KeyEvent(.pageDown), .character("["),
    ]
    for step in 0..<120 {
      switch Int.random(in: 0..<12, using: &chance) {
      case 0:
        let size = Size(
          width: Int.random(in: 40...160, using: &chance), height: Int.random(in: 12...60, using: &chance))
        driver.send(.resized(size))
      case 1:
        let turn = Self.turn(number, &chance)
        number += 1
        driver.arrive { $0.openTask?.timeline.turns.append(turn) }
      case 2:
        let turn = Self.turn(older, &chance)
        older -= 1
        driver.arrive { $0.openTask?.timeline.turns.insert(turn, at: 0) }
      case 3 where driver.state.keyView(driver.snapshot) != .taskFind: driver.type("/needle\n")
      case 4 where driver.state.taskDetail?.find != nil: driver.press(KeyEvent(.escape))
      case 5:
        let content = Self.content(&chance)
        driver.arrive {
          guard var last = $0.openTask?.timeline.turns.popLast(), let item = last.items.indices.last else { return }
          last.items[item].content = content
          last.items[item].revision += 1_000 + UInt64(step)
          $0.openTask?.timeline.turns.append(last)
        }
      default: driver.press(keys.randomElement(using: &chance) ?? .character("["))
      }
      guard let detail = driver.snapshot.openTask, let task = driver.state.taskDetail, let selected = task.selected
      else {
        continue
      }
      let window = driver.state.window(task, detail, driver.snapshot)
      #expect(task.visibleLines(in: window).contains { $0.row.key == selected }, "step \(step)")
      #expect(driver.text.split(separator: "\n").contains { $0.hasPrefix("›") }, "step \(step)")
      for line in driver.text.split(separator: "\n") {
        #expect(TextWidth.of(String(line)) <= driver.state.size.width, "step \(step)")
      }
    }
  }
}

extension String {
  fileprivate func padding(_ count: Int) -> String { String(repeating: self, count: count) }
}
