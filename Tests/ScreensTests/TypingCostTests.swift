import CommandCenter
import Foundation
import TerminalUI
import Testing

@testable import Screens

/// What a key costs while somebody types: it depends on what is shown, not on how much was written or read before.
@Suite(.serialized)
struct TypingCostTests {
  /// The best of many presses with a picture after each: what else the machine does only adds to it.
  private func cost(_ driver: inout Driver, presses: Int = 40) -> Duration {
    var best = Duration.seconds(60)
    for _ in 0..<presses {
      let took = ContinuousClock().measure {
        driver.press(.character("x"))
        _ = driver.buffer
      }
      best = min(best, took)
    }
    return best
  }

  private func home(lines: Int) -> Driver {
    var driver = Driver(Samples.full)
    driver.state.prompts[.newTask] = PromptEditor(text(lines: lines))
    return driver
  }

  private func text(lines: Int) -> String {
    (1...lines).map { "line \($0) of a prompt that somebody has written" }.joined(separator: "\n")
  }

  private func task(turns: Int, draftLines: Int) -> Driver {
    var snapshot = Samples.full
    var detail = SampleTask.detail()
    detail.timeline.turns = (1...turns).map { number in
      Turn(
        id: TurnID("turn-\(number)"), status: .completed,
        items: SampleTask.items.map { item in
          TimelineItem(id: ItemID("\(number)-\(item.id)"), content: item.content, state: .completed, revision: 1)
        })
    }
    snapshot.openTask = detail
    var driver = Driver(snapshot)
    driver.press(.character("f"))
    driver.state.prompts[.task(detail.summary.id)] = PromptEditor(text(lines: draftLines))
    return driver
  }

  @Test func `a draft of 2,000 lines costs a key no more than one of 20`() {
    var short = home(lines: 20)
    var long = home(lines: 2_000)
    let (few, many) = (cost(&short), cost(&long))
    print("key press with 20 lines: \(few), with 2,000: \(many)")
    #expect(many < few * 8)
  }

  @Test func `2,000 turns above cost a key no more than 20`() {
    var short = task(turns: 20, draftLines: 20)
    var long = task(turns: 2_000, draftLines: 2_000)
    let (few, many) = (cost(&short), cost(&long))
    print("key press below 20 turns: \(few), below 2,000 with a draft of 2,000 lines: \(many)")
    #expect(many < few * 8)
  }
}
