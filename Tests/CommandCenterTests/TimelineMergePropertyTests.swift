import CommandCenter
import TestSupport
import Testing

/// The property of the merge: whatever was lost, doubled, late or reconnected in between, the timeline ends as the server
/// holds it plus what the server forgets; on the way no shown text shrinks and nothing that is finished runs again.
struct TimelineMergePropertyTests {
  static let seeds: ClosedRange<UInt64> = 1...400
  static let stepsMax = 60

  @Test func `any interleaving ends as the server holds it and loses nothing on the way`() {
    for seed in Self.seeds {
      guard let failure = Self.failure(seed: seed, steps: Self.stepsMax) else { continue }
      let steps = (1...Self.stepsMax).first { Self.failure(seed: seed, steps: $0) != nil } ?? Self.stepsMax
      let smallest = Self.failure(seed: seed, steps: steps) ?? failure
      Issue.record("seed \(seed), \(steps) steps: \(smallest)")
      return
    }
  }

  static func failure(seed: UInt64, steps: Int) -> String? {
    var session = Session(seed: seed)
    for _ in 0..<steps { session.step() }
    session.finish()
    return session.failure
  }
}

/// One thread and one watcher with bad luck.
private struct Session {
  var random: SeededRandom
  var thread = SimulatedThread()
  var merge = TimelineMerge(threadID: SimulatedThread.id)
  var isConnected = true
  var latePage: TurnPage?
  var trace: [String] = []
  var failure: String?

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func step() {
    let events = thread.step(using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      isConnected.toggle()
      if isConnected { reset() }
    case 1: latePage = thread.page
    case 2: deliverLatePage()
    case 3: read("page")
    case 4 where isConnected: change("repeat") { merge in for event in events + events { merge.apply(event) } }
    default: break
    }
    guard isConnected else { return trace.append("lost \(events.brief)") }
    change(events.brief) { merge in for event in events { merge.apply(event) } }
    if merge.takeTurnsToReadForTest { read("finished") }
  }

  private mutating func reset() {
    let contents = thread.resume
    change("resume") { $0.reset(from: contents, missedEvents: true) }
  }

  private mutating func read(_ what: String) {
    let page = thread.page
    change(what) { $0.merge(newest: page) }
  }

  private mutating func deliverLatePage() {
    guard let page = latePage else { return }
    latePage = nil
    change("late page") { $0.merge(newest: page) }
  }

  mutating func finish() {
    let events = thread.finish()
    if isConnected { change(events.brief) { merge in for event in events { merge.apply(event) } } } else { reset() }
    deliverLatePage()
    read("last page")
    checkEnd()
  }

  private mutating func change(_ what: String, _ body: (inout TimelineMerge) -> Void) {
    trace.append(what)
    let before = merge.timeline
    body(&merge)
    check(from: before, to: merge.timeline)
  }

  private mutating func fail(_ text: String) {
    if failure == nil { failure = text + "\n" + trace.joined(separator: "\n") }
  }

  private mutating func check(from old: Timeline, to new: Timeline) {
    for turn in old.turns {
      guard let now = new.turns.first(where: { $0.id == turn.id }) else {
        if !turn.items.isEmpty { fail("turn \(turn.id) vanished") }
        continue
      }
      if turn.status.isOver, !now.status.isOver { fail("turn \(turn.id) runs again") }
      for item in turn.items { check(item, in: now) }
    }
    for turn in new.turns {
      if Set(turn.items.map(\.id)).count != turn.items.count { fail("a row of \(turn.id) is there twice") }
      let prompts = turn.items.filter { $0.content.isPrompt }.map(\.content)
      if Set(prompts).count != prompts.count { fail("a prompt of \(turn.id) is there twice") }
    }
  }

  private mutating func check(_ item: TimelineItem, in turn: Turn) {
    guard let now = turn.items.first(where: { $0.id == item.id }) else {
      guard item.shownText.isEmpty || turn.items.contains(where: { $0.shownText.hasPrefix(item.shownText) }) else {
        return fail("text of \(item.id) vanished: \(item.shownText)")
      }
      return
    }
    if item.state == .completed, now.state == .inProgress { fail("\(item.id) runs again") }
    if now.revision == item.revision, now != item { fail("\(item.id) changed and kept its revision") }
    if now.revision < item.revision { fail("\(item.id) went back in revisions") }
    guard now.shownText.count < item.shownText.count, !(now.state == .completed && item.state != .completed) else {
      return
    }
    fail("text of \(item.id) shrank: \(item.shownText) → \(now.shownText)")
  }

  /// The end: the server's turns, each with its rows in the server's order, and beside them only what it forgets.
  private mutating func checkEnd() {
    let page = thread.page
    if merge.timeline.turns.map(\.id) != page.turns.map(\.id) {
      return fail("turns differ: \(merge.timeline.turns.map(\.id)) and \(page.turns.map(\.id))")
    }
    for (ours, theirs) in zip(merge.timeline.turns, page.turns) {
      if ours.status != theirs.status { fail("\(ours.id): status \(ours.status), not \(theirs.status)") }
      let stored = Set(theirs.items.map(\.id))
      let common = ours.items.filter { stored.contains($0.id) }
      if common.map(\.id) != theirs.items.map(\.id) {
        fail("\(ours.id): rows \(ours.items.map(\.id)), not \(theirs.items.map(\.id))")
      }
      for (row, item) in zip(common, theirs.items)
      where row.state != item.state || !row.shownText.hasSuffix(item.shownText) {
        fail("\(ours.id): row \(row.id) is \(row.state) “\(row.shownText)”, not \(item.state) “\(item.shownText)”")
      }
      for row in ours.items where !stored.contains(row.id) && row.state != .cut && !row.isCommandRow {
        fail("\(ours.id): \(row.id) (\(row.state)) is neither stored nor carried over")
      }
    }
  }
}

extension TimelineMerge {
  /// Whether the state would read finished turns now.
  fileprivate var takeTurnsToReadForTest: Bool { !turnsToRead.isEmpty }
}

extension ItemContent {
  fileprivate var isPrompt: Bool { if case .userMessage = self { true } else { false } }
}

extension [CodexEvent] {
  fileprivate var brief: String {
    map { event in
      switch event {
      case .turnStarted(_, let turn): "turnStarted \(turn.id)"
      case .turnCompleted(_, let turn): "turnCompleted \(turn.id) \(turn.status)"
      case .itemStarted(_, let turn, let item): "started \(turn)/\(item.id)"
      case .itemCompleted(_, let turn, let item): "completed \(turn)/\(item.id)"
      case .itemGrew(_, let turn, let item, let delta): "grew \(turn)/\(item) \(delta)"
      default: "\(event)"
      }
    }.joined(separator: ", ")
  }
}
