import CommandCenter
import TestSupport
import Testing

struct DeltaCoalescerTests {
  private func grew(_ item: String, _ delta: ItemDelta) -> CodexEvent {
    .itemGrew(Sample.thread, Sample.turn, ItemID(item), delta)
  }

  @Test func `neighbours of one item become one, and the order of all else stays`() {
    let plan = CodexEvent.planUpdated(Sample.thread, Sample.turn, [])
    let joined = DeltaCoalescer.join([
      grew("a", .agentText("x")), grew("a", .agentText("y")), plan, grew("a", .agentText("z")),
      grew("c", .commandOutput("1")), grew("c", .commandOutput("2")), grew("a", .agentText("!")),
    ])
    #expect(
      joined == [
        grew("a", .agentText("xy")), plan, grew("a", .agentText("z")), grew("c", .commandOutput("12")),
        grew("a", .agentText("!")),
      ])
  }

  @Test func `parts of a reasoning, kinds and threads stay apart, and the newest list of changes wins`() {
    let change = FileChange(path: "/a", kind: .delete, diff: "")
    let events: [CodexEvent] = [
      grew("r", .reasoningPartAdded(part: 0)), grew("r", .reasoningText(part: 0, "a")),
      grew("r", .reasoningText(part: 0, "b")), grew("r", .reasoningText(part: 1, "c")),
      grew("f", .fileChanges([])), grew("f", .fileChanges([change])),
      .itemGrew(ThreadID("other"), Sample.turn, ItemID("f"), .fileChanges([])),
    ]
    #expect(
      DeltaCoalescer.join(events) == [
        grew("r", .reasoningPartAdded(part: 0)), grew("r", .reasoningText(part: 0, "ab")),
        grew("r", .reasoningText(part: 1, "c")), grew("f", .fileChanges([change])),
        .itemGrew(ThreadID("other"), Sample.turn, ItemID("f"), .fileChanges([])),
      ])
  }

  @Test func `joined or not, the timeline is the same`() {
    let events = SessionGenerator.session(seed: 7, steps: 300)
    var apart = TimelineMerge(threadID: Sample.thread)
    var together = apart
    for event in events { apart.apply(event) }
    for event in DeltaCoalescer.join(events) { together.apply(event) }
    #expect(apart.timeline.turns.unstamped == together.timeline.turns.unstamped)
    #expect(DeltaCoalescer.join(events).count < events.count)
  }
}
