import CommandCenter
import Testing

/// A limit that is reached is counted, so that the row can say so.
struct ItemLimitsTests {
  @Test func `an answer beyond the limit keeps its beginning and counts the rest`() {
    var merge = TimelineMerge.running()
    merge.started(Sample.agent("a", ""))
    let piece = String(repeating: "x", count: ItemLimits.textBytesMax / 4)
    for _ in 0..<5 { merge.grew("a", .agentText(piece)) }
    let item = merge.timeline.turns[0].items[1]
    #expect(item.words.utf8.count == ItemLimits.textBytesMax)
    #expect(item.omittedBytes == piece.utf8.count)
  }

  @Test func `the cut falls between two characters`() {
    var merge = TimelineMerge.running()
    let text = String(repeating: "x", count: ItemLimits.textBytesMax - 1) + "é"
    merge.completed(Sample.agent("a", text, .completed))
    let item = merge.timeline.turns[0].items[1]
    #expect(item.words.utf8.count == ItemLimits.textBytesMax - 1)
    #expect(item.omittedBytes == 2)
    #expect(!item.words.unicodeScalars.contains("\u{fffd}"))
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
