@testable import CommandCenter

/// A server's record, a watcher that hears of it with bad luck, and what must hold after every step.
struct MergeWatcher {
  private var record: ServerRecord
  private var merge: TimelineMerge
  private let isWild: Bool
  private(set) var failure: String?

  private var isConnected = true
  private var held: [CodexEvent]?
  private var snapshot: TaskContents?
  private var answers: [TurnPage] = []
  private var late: [CodexEvent] = []
  private var said: [CodexEvent] = []
  private var fate: MergeCase.Operation?
  /// The last plan and diff that were heard, of turns that are still shown.
  private var plans: [TurnID: [PlanStep]] = [:]
  private var diffs: [TurnID: String] = [:]

  init(thread: ThreadID, isWild: Bool) {
    record = ServerRecord(thread: thread)
    merge = TimelineMerge(threadID: thread)
    self.isWild = isWild
  }

  // MARK: - Operations

  mutating func carryOut(_ operation: MergeCase.Operation, _ events: [CodexEvent]) {
    switch operation {
    case .say(let index): if record.say(events[index]) { send(events[index]) }
    case .loseLink:
      isConnected = false
      snapshot = nil
      release()
    case .subscribe: if held == nil { held = [] }
    case .snapshot(let limit):
      guard held != nil, snapshot == nil else { return }
      isConnected = true
      snapshot = record.resume(limit: limit)
    case .receiveSnapshot: receiveSnapshot()
    case .answer(let limit, let foreign):
      answers.append(foreign ? record.foreignPage(limit: limit) : record.page(limit: limit))
    case .receiveAnswer: if !answers.isEmpty { receive(answers.removeFirst()) }
    case .readOlder(let limit):
      guard merge.timeline.olderCursor != nil, let first = merge.timeline.turns.first,
        let page = record.older(than: first.id, limit: limit)
      else { return }
      change { $0.prepend(older: page) }
    case .missNext, .doubleNext, .setNextAside: fate = operation
    case .receiveLate:
      for event in late { hear(event) }
      late = []
    }
  }

  private mutating func send(_ event: CodexEvent) {
    said.append(event)
    guard isConnected else { return }
    switch fate.take() {
    case .missNext: return
    case .setNextAside: late.append(event)
    case .doubleNext:
      hear(event)
      hear(event)
    default: hear(event)
    }
  }

  private mutating func hear(_ event: CodexEvent) {
    guard held == nil else {
      held?.append(event)
      return
    }
    change { $0.apply(event) }
    note(event)
  }

  private mutating func note(_ event: CodexEvent) {
    switch event {
    case .planUpdated(record.thread, let turn, let plan): if isShown(turn) { plans[turn] = plan }
    case .diffUpdated(record.thread, let turn, let diff): if isShown(turn) { diffs[turn] = diff }
    default: break
    }
  }

  private func isShown(_ turn: TurnID) -> Bool { merge.timeline.turns.contains { $0.id == turn } }

  private mutating func release() {
    guard let events = held else { return }
    held = nil
    for event in events { hear(event) }
  }

  private mutating func receiveSnapshot() {
    guard let contents = snapshot.take() else { return }
    let told = Set(contents.turns.map(\.id))
    let overlaps = merge.timeline.turns.contains { told.contains($0.id) }
    // Nobody sees the snapshot without what was held.
    let events = exchange(&held, with: nil) ?? []
    change(beginsAfresh: !overlaps) { merge in
      merge.reset(from: contents, missedEvents: true)
      for event in events { merge.apply(event) }
    }
    for event in events { note(event) }
    for question in record.questions { hear(.approvalRequested(question)) }
  }

  private mutating func receive(_ page: TurnPage) { change { $0.merge(newest: page) } }

  /// The thread ends, everything on its way arrives or is lost, and its turns are read for the last time.
  mutating func finish(_ events: [CodexEvent]) {
    fate = nil
    if let live = record.liveTurn {
      let end = CodexEvent.turnCompleted(
        record.thread, Turn(id: live, status: .interrupted, completedAt: Sample.start))
      if record.say(end) { send(end) }
    }
    carryOut(.receiveLate, events)
    receiveSnapshot()
    release()
    while !answers.isEmpty { receive(answers.removeFirst()) }
    receive(record.page(limit: .max))
    checkEnd("after the last page")
    if !merge.turnsToRead.isEmpty { fail("\(merge.turnsToRead) wait to be read after the last page") }
    guard isWild else { return }
    // An echo of everything changes nothing.
    for event in said { hear(event) }
    checkEnd("after an echo")
  }

  // MARK: - What must hold

  private mutating func fail(_ text: String) { if failure == nil { failure = text } }

  private mutating func change(beginsAfresh: Bool = false, _ body: (inout TimelineMerge) -> Void) {
    guard failure == nil else { return }
    let before = merge.timeline
    body(&merge)
    check(from: before, to: merge.timeline, beginsAfresh: beginsAfresh)
  }

  private mutating func check(from old: Timeline, to new: Timeline, beginsAfresh: Bool) {
    for turn in old.turns {
      guard let now = new.turns.last(where: { $0.id == turn.id }) else {
        if !turn.items.isEmpty, !beginsAfresh { fail("turn \(turn.id) vanished") }
        plans[turn.id] = nil
        diffs[turn.id] = nil
        continue
      }
      if turn.items.count == now.items.count, turn == now { continue }
      if turn.status.isOver, !now.status.isOver { fail("turn \(turn.id) runs again") }
      for item in turn.items { check(item, in: now) }
      if Set(now.items.map(\.id)).count != now.items.count { fail("a row of \(turn.id) is there twice") }
    }
    if Set(new.turns.map(\.id)).count != new.turns.count { fail("a turn is there twice") }
  }

  private mutating func check(_ item: TimelineItem, in turn: Turn) {
    guard let now = turn.items.first(where: { $0.id == item.id }) else {
      let text = item.shownText
      guard text.isEmpty || turn.items.contains(where: { $0.shownText.hasPrefix(text) }) else {
        return fail("text of \(item.id) vanished: \(text)")
      }
      return
    }
    if item.state.isOver, !now.state.isOver { fail("\(item.id) runs again") }
    if now.revision == item.revision, now != item { fail("\(item.id) changed and kept its revision") }
    if now.revision < item.revision { fail("\(item.id) went back in revisions") }
    let isEnd = [.completed, .failed, .declined].contains(now.state) && [.inProgress, .cut].contains(item.state)
    guard now.shownText.utf8.count < item.shownText.utf8.count, !isEnd else { return }
    fail("text of \(item.id) shrank: \(item.shownText) → \(now.shownText)")
  }

  /// The end: the server's turns, each with its rows in the server's order, and beside them exactly what it forgets.
  private mutating func checkEnd(_ moment: String) {
    let page = record.page(limit: .max)
    guard failure == nil else { return }
    guard merge.timeline.turns.map(\.id) == page.turns.map(\.id) else {
      return fail("\(moment): turns \(merge.timeline.turns.map(\.id)), not \(page.turns.map(\.id))")
    }
    if let active = merge.activeTurn { fail("\(moment): \(active.id) still runs") }
    for (ours, theirs) in zip(merge.timeline.turns, page.turns) {
      for difference in differences(ours, theirs) { fail("\(moment): \(ours.id): \(difference)") }
    }
  }

  private func differences(_ ours: Turn, _ theirs: Turn) -> [String] {
    var found: [String] = []
    if ours.status != theirs.status { found.append("status \(ours.status), not \(theirs.status)") }
    if ours.failure != theirs.failure { found.append("failure \(ours.failure ?? "none")") }
    if ours.retryNotice != nil { found.append("still reconnecting") }
    if ours.plan != plans[ours.id] ?? [] { found.append("plan \(ours.plan)") }
    if ours.diff != diffs[ours.id] { found.append("diff \(ours.diff ?? "none")") }
    let stored = Set(theirs.items.map(\.id))
    let common = ours.items.filter { stored.contains($0.id) }
    if common.map(\.id) != theirs.items.map(\.id) {
      found.append("rows \(ours.items.map(\.id)), not \(theirs.items.map(\.id))")
    }
    for (row, item) in zip(common, theirs.items) where !isSame(row, item) {
      found.append("row \(row.id) is \(row.state) \(row.content), not \(item.state) \(item.content)")
    }
    for row in ours.items where !stored.contains(row.id) {
      if let reason = reasonAgainst(row, ours.id, theirs) {
        found.append("\(row.id) (\(row.state), \(row.content)) was carried over: \(reason)")
      }
    }
    return found
  }

  private func isSame(_ row: TimelineItem, _ item: TimelineItem) -> Bool {
    guard row.state == item.state else { return false }
    guard case .command(var run) = row.content, case .command(let stored) = item.content else {
      return row.content == item.content
    }
    guard run.output.hasSuffix(stored.output) else { return false }
    (run.output, run.processID) = (stored.output, stored.processID)
    return run == stored
  }

  /// Why a row that the server doesn't store may not be shown; nil when it is one that the server forgot.
  private func reasonAgainst(_ row: TimelineItem, _ turn: TurnID, _ theirs: Turn) -> String? {
    guard let entry = record.row(turn, row.id) else { return "the server never had it" }
    if !isWild, !isPart(row.shownText, of: entry.item.shownText) { return "the server wrote \(entry.item.shownText)" }
    if entry.isForgotten {
      guard row.state == .cut || row.isCommandRow else { return "it was cut" }
      guard !row.isWriting || !row.shownText.isEmpty else { return "nothing of it was seen" }
      let isStored = theirs.items.contains { !row.shownText.isEmpty && $0.shownText.hasPrefix(row.shownText) }
      return isStored ? "the server has all of it" : nil
    }
    if entry.item.state == .declined {
      return [.declined, .cut].contains(row.state) || row.isCommandRow ? nil : "declined"
    }
    guard entry.item.isCommandRow else { return "the server dropped it" }
    // A command that ended unseen may look running until a resume tells what runs.
    if entry.isOpen { return row.state == .inProgress ? nil : "it runs" }
    return [entry.item.state, .inProgress, .cut].contains(row.state) ? nil : "it ended \(entry.item.state)"
  }

  /// Whether each word of a text is in another one, in its order. Marks of gaps are nobody's words.
  private func isPart(_ text: String, of whole: String) -> Bool {
    var words = whole.split(whereSeparator: \.isWhitespace)[...]
    for word in text.split(whereSeparator: \.isWhitespace) where word != "[…]" {
      guard let index = words.firstIndex(of: word) else { return false }
      words = words[(index + 1)...]
    }
    return true
  }
}
