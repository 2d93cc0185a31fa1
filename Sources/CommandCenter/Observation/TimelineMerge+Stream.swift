// What each event of the stream does. Within a live turn the stream leads.

extension TimelineMerge {
  mutating func turnStarted(_ turn: Turn) {
    let index = openTurn(turn.id)
    guard !timeline.turns[index].status.isOver else { return }
    if let startedAt = turn.startedAt { timeline.turns[index].startedAt = startedAt }
    timeline.turns[index].rootID = turn.rootID ?? timeline.turns[index].rootID
    for item in turn.items { itemStarted(turn.id, item) }
    dropShadows()
  }

  mutating func turnCompleted(_ turn: Turn) {
    let index = openTurn(turn.id)
    let neverRan = waitingCommands(of: turn.id)
    change(index) { $0.finish(as: turn, neverRan: neverRan) }
    turnsToRead.insert(turn.id)
  }

  mutating func planUpdated(_ id: TurnID, _ plan: [PlanStep]) {
    let index = openTurn(id)
    if timeline.turns[index].plan != plan { timeline.turns[index].plan = plan }
  }

  mutating func diffUpdated(_ id: TurnID, _ diff: String) {
    let index = openTurn(id)
    if timeline.turns[index].diff != diff { timeline.turns[index].diff = diff }
  }

  mutating func itemStarted(_ id: TurnID, _ item: TimelineItem) {
    let index = openTurn(id)
    clearRetryNotice(at: index)
    let item = item.withinLimits()
    guard let position = position(ofSame: item, turn: index) else {
      // Only a command can run in a finished turn; anything else is an echo of what was replaced.
      if timeline.turns[index].status.isOver, !item.isCommand { return }
      // A new prompt ends the answer that was being written: the server drops it without a word.
      if case .userMessage = item.content { cutWriting(at: index) }
      return append(item, turn: index)
    }
    let shown = self.item(at: position)
    guard shown.state == .inProgress else { return }
    var opened = item
    if shown.textBytes > opened.textBytes {
      opened.takeText(of: shown)
      opened.joinedMidway = shown.joinedMidway
    }
    put(opened, at: position)
  }

  mutating func itemCompleted(_ id: TurnID, _ item: TimelineItem) {
    if item.isCommand, isOutOfSight(id) { return }
    let index = openTurn(id)
    clearRetryNotice(at: index)
    var item = item.withinLimits()
    if item.state == .inProgress { item.state = .completed }
    let key = RowKey(turn: id, item: item.id)
    gaps.remove(key)
    waiting = waiting.filter { $0.value != key }
    guard let position = position(ofSame: item, turn: index) else {
      if case .userMessage = item.content { cutWriting(at: index) }
      return append(item, turn: index)
    }
    item.startedAt = item.startedAt ?? self.item(at: position).startedAt
    put(item, at: position)
  }

  mutating func itemGrew(_ id: TurnID, _ itemID: ItemID, _ delta: ItemDelta) {
    if delta.isCommandOutput, isOutOfSight(id) { return }
    let index = openTurn(id)
    clearRetryNotice(at: index)
    guard let position = position(of: itemID, turn: index) else {
      // In a finished turn only a command can still grow; anything else is an echo of what was replaced.
      if timeline.turns[index].status.isOver, !delta.isCommandOutput { return }
      var item = TimelineItem.joinedMidway(itemID, by: delta)
      _ = item.grow(by: delta)
      return append(item, turn: index)
    }
    guard item(at: position).state == .inProgress else { return }
    if gaps.remove(RowKey(turn: id, item: itemID)) != nil {
      _ = timeline.turns[position.turn].items[position.item].grow(by: delta.gapMark)
    }
    guard timeline.turns[position.turn].items[position.item].grow(by: delta) else { return }
    timeline.turns[position.turn].items[position.item].revision = nextRevision()
  }

  mutating func turnTroubled(_ id: TurnID, _ message: String, willRetry: Bool) {
    let index = openTurn(id)
    guard willRetry else {
      timeline.turns[index].failure = message
      return
    }
    guard !timeline.turns[index].status.isOver else { return }
    cutWriting(at: index)
    timeline.turns[index].retryNotice = message
  }

  mutating func approvalRequested(_ approval: Approval) {
    guard let turn = approval.turnID, let item = approval.itemID else { return }
    waiting[approval.id] = RowKey(turn: turn, item: item)
  }
}

// MARK: - Turns

extension TimelineMerge {
  /// The index of a turn, opened at the end when it is new.
  ///
  /// A turn that was announced and never said anything gives way as soon as another one speaks: a review is announced
  /// under an id that nothing else uses.
  mutating func openTurn(_ id: TurnID) -> Int {
    guard let index = turnIndex(id) else {
      dropSilentTurn()
      // A thread runs one turn at a time: the end of the one before was missed.
      if let last = activeTurn { turnsToRead.insert(last.id) }
      timeline.turns.append(Turn(id: id, status: .inProgress))
      dropShadows()
      return timeline.turns.count - 1
    }
    if index < timeline.turns.count - 1, !timeline.turns[index].status.isOver { dropSilentTurn() }
    return index
  }

  /// Whether a turn is one of those before the first that was loaded. Its commands may still run and be heard of.
  private func isOutOfSight(_ id: TurnID) -> Bool { timeline.olderCursor != nil && turnIndex(id) == nil }

  private mutating func dropSilentTurn() {
    if timeline.turns.last?.isSilent == true { timeline.turns.removeLast() }
  }

  /// Commands of a turn that wait for a person.
  func waitingCommands(of turn: TurnID) -> Set<ItemID> {
    Set(waiting.values.lazy.filter { $0.turn == turn }.map(\.item))
  }

  private mutating func cutWriting(at index: Int) {
    guard timeline.turns[index].items.contains(where: \.isBeingWritten) else { return }
    change(index) { $0.cutWriting() }
  }

  private mutating func clearRetryNotice(at index: Int) {
    if timeline.turns[index].retryNotice != nil { timeline.turns[index].retryNotice = nil }
  }

  /// The row that `item` is about. A prompt is also known by the id we sent it with, and in a resume snapshot, where it has a
  /// made-up id, by its text.
  mutating func position(ofSame item: TimelineItem, turn index: Int) -> RowPosition? {
    if let position = position(of: item.id, turn: index) { return position }
    guard case .userMessage(let message) = item.content else { return nil }
    return timeline.turns[index].items.firstIndex { $0.isSamePrompt(as: message, id: item.id) }
      .map { RowPosition(turn: index, item: $0) }
  }
}

extension TimelineItem {
  /// A row that the model is writing right now.
  var isBeingWritten: Bool {
    guard state == .inProgress else { return false }
    switch content {
    case .agentMessage, .reasoning, .plan: return true
    default: return false
    }
  }

  var isCommand: Bool { if case .command = content { true } else { false } }

  func isSamePrompt(as message: UserMessage, id: ItemID) -> Bool {
    guard case .userMessage(let shown) = content else { return false }
    if let messageID = message.messageID, shown.messageID == messageID { return true }
    guard shown.messageID == nil || message.messageID == nil else { return false }
    return shown.text == message.text && (self.id.isMadeUp || id.isMadeUp)
  }
}

extension ItemID {
  /// Whether it is one of the ids (`item-1`) that the server makes up for a snapshot instead of telling the stored one.
  var isMadeUp: Bool { rawValue.hasPrefix("item-") }
}

extension ItemDelta {
  var isCommandOutput: Bool { if case .commandOutput = self { true } else { false } }

  /// What shows that a part is missing before this growth.
  var gapMark: ItemDelta {
    switch self {
    case .agentText: .agentText(" […] ")
    case .planText: .planText(" […] ")
    case .reasoningText(let part, _): .reasoningText(part: part, " […] ")
    case .commandOutput: .commandOutput("\n[…]\n")
    case .reasoningPartAdded, .fileChanges: self
    }
  }
}
