import CommandCenter

/// What a server holds of one thread after what it said, with its habits: it forgets half-written answers, makes up ids of
/// prompts in a resume snapshot, cuts stored output, and doesn't store what was declined or outlived its turn.
struct ServerRecord {
  /// Output that is stored, in characters: the end of it.
  static let storedOutputMax = 12

  struct Row {
    var item: TimelineItem
    var isStored = false
    /// Dropped without a word: an answer that was cut, or what was open when the turn ended.
    var isForgotten = false
    var waitsFor: ApprovalID?

    var isOpen: Bool { item.state == .inProgress && !isForgotten }
  }

  let thread: ThreadID
  private(set) var turns: [Turn] = []
  private(set) var rows: [[Row]] = []

  init(thread: ThreadID) { self.thread = thread }

  private var live: Int? { turns.last?.status == .inProgress ? turns.count - 1 : nil }

  var liveTurn: TurnID? { live.map { turns[$0].id } }

  /// Questions that are open, as they are asked again after a resume.
  private(set) var questions: [Approval] = []

  func row(_ turn: TurnID, _ item: ItemID) -> Row? {
    turns.firstIndex { $0.id == turn }.flatMap { index in rows[index].first { $0.item.id == item } }
  }

  // MARK: - What it says

  /// Says something.
  /// - Returns: false when no server could say it at this point, so that nobody hears it.
  mutating func say(_ event: CodexEvent) -> Bool {
    guard event.threadID == thread else { return true }
    switch event {
    case .turnStarted(_, let turn): return begin(turn.id)
    case .turnCompleted(_, let turn): return end(turn)
    case .itemStarted(_, let turn, let item): return start(item, turn)
    case .itemCompleted(_, let turn, let item): return complete(item, turn)
    case .itemGrew(_, let turn, let item, let delta): return grow(item, turn, delta)
    case .turnTroubled(_, let turn, _, let willRetry):
      guard let live, turns[live].id == turn else { return false }
      if willRetry { forgetWriting(live) }
    case .planUpdated(_, let turn, _), .diffUpdated(_, let turn, _): return turn == liveTurn
    case .approvalRequested(let approval): return ask(approval)
    case .approvalClosed(_, let id):
      questions.removeAll { $0.id == id }
      for turn in rows.indices {
        for index in rows[turn].indices where rows[turn][index].waitsFor == id { rows[turn][index].waitsFor = nil }
      }
    default: break
    }
    return true
  }

  private mutating func begin(_ id: TurnID) -> Bool {
    guard live == nil, !turns.contains(where: { $0.id == id }) else { return false }
    turns.append(Turn(id: id, status: .inProgress))
    rows.append([])
    return true
  }

  private mutating func end(_ turn: Turn) -> Bool {
    guard let live, turns[live].id == turn.id else { return false }
    turns[live].status = turn.status
    turns[live].completedAt = turn.completedAt ?? Sample.start
    turns[live].failure = turn.failure
    for index in rows[live].indices where rows[live][index].isOpen {
      let row = rows[live][index]
      if !row.item.isCommandRow || row.waitsFor != nil { rows[live][index].isForgotten = true }
    }
    questions = []
    return true
  }

  /// Where a row is or would be; a recording may begin in the middle of a turn.
  private mutating func place(_ id: TurnID) -> Int? {
    if let index = turns.firstIndex(where: { $0.id == id }) { return index }
    return begin(id) ? turns.count - 1 : nil
  }

  private mutating func start(_ item: TimelineItem, _ turn: TurnID) -> Bool {
    guard let index = place(turn), index == live, row(turn, item.id) == nil else { return false }
    if item.content.isPrompt { forgetWriting(index) }
    rows[index].append(Row(item: item))
    return true
  }

  private mutating func complete(_ item: TimelineItem, _ turn: TurnID) -> Bool {
    guard let index = place(turn) else { return false }
    var item = item
    if item.state == .inProgress { item.state = .completed }
    let isStored = index == live && item.state != .declined
    guard let position = rows[index].firstIndex(where: { $0.item.id == item.id }) else {
      guard index == live else { return false }
      if item.content.isPrompt { forgetWriting(index) }
      rows[index].append(Row(item: item, isStored: isStored))
      return true
    }
    guard rows[index][position].isOpen else { return false }
    rows[index][position].item = item
    rows[index][position].isStored = isStored
    rows[index][position].waitsFor = nil
    return true
  }

  private mutating func grow(_ id: ItemID, _ turn: TurnID, _ delta: ItemDelta) -> Bool {
    guard let index = place(turn) else { return false }
    guard let position = rows[index].firstIndex(where: { $0.item.id == id }) else {
      guard index == live else { return false }
      var item = TimelineItem(id: id, content: delta.emptyContent, state: .inProgress)
      item.take(delta)
      rows[index].append(Row(item: item))
      return true
    }
    guard rows[index][position].isOpen, rows[index][position].waitsFor == nil else { return false }
    rows[index][position].item.take(delta)
    return true
  }

  private mutating func ask(_ approval: Approval) -> Bool {
    guard let live, turns[live].id == approval.turnID,
      let index = rows[live].firstIndex(where: { $0.item.id == approval.itemID && $0.isOpen })
    else { return false }
    rows[live][index].waitsFor = approval.id
    questions.append(approval)
    return true
  }

  private mutating func forgetWriting(_ turn: Int) {
    for index in rows[turn].indices where rows[turn][index].isOpen && rows[turn][index].item.isWriting {
      rows[turn][index].isForgotten = true
    }
  }

  // MARK: - What it tells when asked

  /// `thread/turns/list`: finished items of the newest turns under their own ids, nothing that is open.
  func page(limit: Int) -> TurnPage {
    let newest = turns.indices.suffix(limit)
    return TurnPage(turns: newest.map(told), olderCursor: newest.first.map { $0 > 0 } == true ? "older" : nil)
  }

  /// Another process's view of it: the running turn looks interrupted, without a time of its end.
  func foreignPage(limit: Int) -> TurnPage {
    var page = page(limit: limit)
    if live != nil { page.turns[page.turns.count - 1].status = .interrupted }
    return page
  }

  /// The turns before one.
  func older(than turn: TurnID, limit: Int) -> TurnPage? {
    guard let first = turns.firstIndex(where: { $0.id == turn }), first > 0 else { return nil }
    let start = max(0, first - limit)
    return TurnPage(turns: (start..<first).map(told), olderCursor: start > 0 ? "older" : nil)
  }

  /// `thread/resume`: the live turn too, with made-up ids of prompts and no output of what runs.
  func resume(limit: Int) -> TaskContents {
    var page = page(limit: limit)
    if let live {
      var prompts = 0
      page.turns[page.turns.count - 1].items = rows[live].filter { $0.isStored || $0.isOpen && $0.isInSnapshot }.map {
        var item = $0.item.stored
        if item.content.isPrompt {
          prompts += 1
          item.id = ItemID("item-\(prompts)")
        }
        if item.state == .inProgress, case .command(var run) = item.content {
          run.output = ""
          item.content = .command(run)
        }
        return item
      }
    }
    let running = rows.joined().filter { $0.isOpen && $0.item.isCommandRow && $0.waitsFor == nil }.map(\.item.id)
    return TaskContents(
      summary: TaskSummary(id: thread, title: "t"), turns: page.turns, olderCursor: page.olderCursor,
      runningCommands: Set(running))
  }

  private func told(_ index: Int) -> Turn {
    var turn = turns[index]
    turn.items = rows[index].filter(\.isStored).map(\.item.stored)
    return turn
  }
}

extension ServerRecord.Row {
  /// Running commands and open patches are in a resume snapshot; what is being written, and a command that waits, are not.
  fileprivate var isInSnapshot: Bool {
    if case .fileChange = item.content { return true }
    return item.isCommandRow && waitsFor == nil
  }
}
