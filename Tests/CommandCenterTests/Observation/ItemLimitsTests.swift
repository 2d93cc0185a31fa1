import Foundation
import Testing

@testable import CommandCenter

/// A limit that is reached is counted, so that the row can say so.
struct ItemLimitsTests {
  /// An answer of numbered words, told piece by piece.
  private func flood(_ words: Int) -> (item: TimelineItem, text: String) {
    var merge = TimelineMerge.running()
    merge.started(Sample.agent("a", ""))
    var text = ""
    for number in 0..<words {
      text += "w\(number) "
      merge.grew("a", .agentText("w\(number) "))
    }
    return (merge.timeline.turns[0].items[1], text)
  }

  @Test(arguments: [100_000, 200_000, 900_000])
  func `a streamed answer keeps its beginning and its end, and says between them how much is missing`(words: Int) {
    let (item, text) = flood(words)
    #expect(item.words.utf8.count <= ItemLimits.textBytesMax)
    #expect(item.words.hasPrefix("w0 w1 w2 "))
    #expect(item.words.hasSuffix("w\(words - 1) "))
    guard text.utf8.count > ItemLimits.textBytesMax else { return #expect(item.words == text) }
    let parts = item.words.components(separatedBy: BoundedText.mark(item.omittedBytes))
    #expect(parts.count == 2)
    #expect(parts.reduce(item.omittedBytes) { $0 + $1.utf8.count } == text.utf8.count)
  }

  @Test func `an answer that comes as a whole is cut between two characters`() {
    var merge = TimelineMerge.running()
    let text = "first " + String(repeating: "é", count: ItemLimits.textBytesMax) + " last"
    merge.completed(Sample.agent("a", text, .completed))
    let item = merge.timeline.turns[0].items[1]
    #expect(item.words.utf8.count <= ItemLimits.textBytesMax)
    #expect(item.words.hasPrefix("first éé") && item.words.hasSuffix("éé last"))
    #expect(!item.words.unicodeScalars.contains("\u{fffd}"))
    #expect(item.withinLimits() == item)
  }

  @Test func `a command keeps the end of its output and counts what went`() throws {
    var merge = TimelineMerge.running()
    merge.started(Sample.command("c"))
    let piece = String(repeating: "é", count: 50_000)
    for _ in 0..<20 { merge.grew("c", .commandOutput(piece)) }
    merge.grew("c", .commandOutput("the end"))
    let item = merge.timeline.turns[0].items[1]
    guard case .command(let run) = item.content else { throw Unexpected() }
    #expect(run.output.utf8.count <= ItemLimits.outputBytesMax)
    #expect(run.output.hasSuffix("éthe end"))
    #expect(run.output.hasPrefix("é"))
    #expect(run.output.utf8.count + run.omittedBytes == 20 * piece.utf8.count + "the end".utf8.count)
  }

  @Test func `a reasoning part with a wild index opens nothing`() {
    var merge = TimelineMerge.running()
    merge.grew("r", .reasoningText(part: 1, "second"))
    merge.grew("r", .reasoningText(part: 2_000_000_000, "wild"))
    merge.grew("r", .reasoningText(part: -1, "wild"))
    #expect(merge.rows.last == "r inProgress |second")
  }
}

struct Unexpected: Error {}
