import TestSupport
import Testing

@testable import CommandCenter

/// Recorded sessions with a real server, through mapping and merge.
struct TimelineMergeTraceTests {
  private static func events(_ name: String) throws -> [CodexEvent] {
    try Wire.trace(name).compactMap { CodexEvent($0) }
  }

  private static func merges(_ events: [CodexEvent]) -> [ThreadID: TimelineMerge] {
    var merges: [ThreadID: TimelineMerge] = [:]
    for event in events {
      guard let thread = event.threadID else { continue }
      merges[thread, default: TimelineMerge(threadID: thread)].apply(event)
    }
    return merges
  }

  @Test(arguments: Wire.traceNames)
  func `what a recorded server finished is shown as it ended, in a turn that ended`(name: String) throws {
    let events = try Self.events(name)
    let merges = Self.merges(events)
    for event in events {
      switch event {
      case .itemCompleted(let thread, let turn, let item):
        let row = merges[thread]?.timeline.turns.first { $0.id == turn }?.items.first { $0.id == item.id }
        #expect(row?.content == item.content)
        #expect(row?.state == item.state)
      case .turnCompleted(let thread, let turn):
        let shown = merges[thread]?.timeline.turns.first { $0.id == turn.id }
        #expect(shown?.status == turn.status)
        #expect(shown?.retryNotice == nil)
        #expect(shown?.items.allSatisfy { $0.state.isOver || $0.isCommand } == true)
      default: break
      }
    }
  }

  @Test(arguments: Wire.traceNames)
  func `lost previews and doubled events change nothing of what was finished`(name: String) throws {
    let events = try Self.events(name)
    let expected = Self.merges(events)
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let unlucky = events.flatMap { event -> [CodexEvent] in
        if case .itemGrew = event { return Bool.random(using: &random) ? [event] : [] }
        return Bool.random(using: &random) ? [event] : [event, event]
      }
      for (thread, merge) in Self.merges(unlucky) {
        #expect(merge.timeline.finished == expected[thread]?.timeline.finished, "seed \(seed)")
      }
    }
  }
}

extension Timeline {
  /// Every finished row as words; what was cut has no fixed length when previews are lost.
  fileprivate var finished: [String] {
    turns.flatMap { turn in
      ["\(turn.id) \(turn.status)"]
        + turn.items.filter { $0.state.isOver && $0.state != .cut }.map {
          "\(turn.id)/\($0.id) \($0.state) \($0.words)"
        }
    }
  }
}
