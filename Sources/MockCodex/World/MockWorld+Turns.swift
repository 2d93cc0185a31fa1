import CommandCenter

extension MockWorld {
  /// Plays the next beat of the thread: of its turn, or of a command that outlived one.
  mutating func play(_ id: ThreadID, due: Duration) {
    guard let thread = threads[id] else { return }
    if thread.player?.due == due { return playTurn(id) }
    guard let index = thread.leftovers.firstIndex(where: { $0.due == due }) else { return }
    guard let beat = threads[id]?.leftovers[index].takeBeat() else {
      threads[id]?.leftovers.remove(at: index)
      return
    }
    threads[id]?.leftovers[index].schedule(at: now)
    perform(beat, of: thread.leftovers[index], in: id)
  }

  private mutating func playTurn(_ id: ThreadID) {
    guard let sheet = threads[id].map({ BeatSheet(settings: $0.settings) }) else { return }
    guard let beat = threads[id]?.player?.takeBeat() else {
      if threads[id]?.player?.beginStep(sheet) == true {
        threads[id]?.player?.schedule(at: now)
      } else {
        endTurn(id, .completed)
      }
      return
    }
    threads[id]?.player?.schedule(at: now)
    guard let player = threads[id]?.player else { return }
    perform(beat, of: player, in: id)
  }

  private mutating func perform(_ beat: Beat, of player: TurnPlayer, in id: ThreadID) {
    let turn = player.turnID
    switch beat {
    case .begin: beginTurn(id, turn)
    case .userMessage(let message): recordMessage(message, id, turn)
    case .open(let number, let content): open(number, content, id, turn)
    case .grow(let number, let delta):
      guard let item = player.open[number] else { return }
      emit(.itemGrew(id, turn, item.id, delta), in: id)
    case .close(let number, let content, let state):
      close(number, content, state, of: player, in: id)
    case .gate(let number, let draft): ask(draft, number, id)
    case .checklist(let steps): emit(.planUpdated(id, turn, steps), in: id)
    case .diff(let changes): emit(.diffUpdated(id, turn, changes.map(\.gitDiff).joined()), in: id)
    case .spend: spend(id)
    case .stumble(let message):
      threads[id]?.player?.open = [:]
      emit(.turnTroubled(id, turn, message: message, willRetry: true), in: id)
    case .startChild(let name, let steps): startChild(name, steps, of: id, turn)
    case .awaitChild: if threads[id]?.player?.child != nil { threads[id]?.player?.wait() }
    case .stall: threads[id]?.player?.wait()
    case .fail(let message): fail(id, turn, message)
    }
  }

  private mutating func beginTurn(_ id: ThreadID, _ turn: TurnID) {
    setStatus(.running, of: id)
    guard let index = threads[id]?.turns.lastIndex(where: { $0.id == turn }) else { return }
    let date = date
    threads[id]?.turns[index].startedAt = date
    guard var told = threads[id]?.turns[index] else { return }
    told.items = []
    emit(.turnStarted(id, told), in: id)
  }

  private mutating func recordMessage(_ message: OutgoingMessage, _ id: ThreadID, _ turn: TurnID) {
    let content = ItemContent.userMessage(UserMessage(text: message.text, messageID: message.id))
    var item = TimelineItem(id: ItemID(makeName("user")), content: content, state: .inProgress, startedAt: date)
    emit(.itemStarted(id, turn, item), in: id)
    item.state = .completed
    item.completedAt = date
    store(item, id, turn)
    emit(.itemCompleted(id, turn, item), in: id)
  }

  private mutating func open(_ number: Int, _ content: ItemContent, _ id: ThreadID, _ turn: TurnID) {
    var content = content
    if case .command(var run) = content {
      run.processID = makeName("process")
      content = .command(run)
    }
    let item = TimelineItem(
      id: ItemID(makeName(content.namePrefix)), content: content, state: .inProgress, startedAt: date)
    threads[id]?.player?.open[number] = item
    emit(.itemStarted(id, turn, item), in: id)
  }

  /// Ends an item. What ends after its turn is told but not stored.
  mutating func close(
    _ number: Int, _ content: ItemContent?, _ state: ItemState, of player: TurnPlayer, in id: ThreadID
  ) {
    guard var item = player.open[number] else { return }
    if var content {
      if case .command(var run) = content, case .command(let begun) = item.content {
        run.processID = begun.processID
        content = .command(run)
      }
      item.content = content
    }
    item.state = state
    item.completedAt = date
    if threads[id]?.player?.turnID == player.turnID {
      threads[id]?.player?.open[number] = nil
      store(item, id, player.turnID)
    }
    emit(.itemCompleted(id, player.turnID, item), in: id)
  }

  private mutating func store(_ item: TimelineItem, _ id: ThreadID, _ turn: TurnID) {
    guard let index = threads[id]?.turns.lastIndex(where: { $0.id == turn }) else { return }
    threads[id]?.turns[index].items.append(item)
  }

  private mutating func spend(_ id: ThreadID) {
    guard var usage = threads[id]?.usage else { return }
    usage.lastTokens += 1_280
    usage.totalTokens += usage.lastTokens
    threads[id]?.usage = usage
    emit(.tokenUsageChanged(id, usage), in: id)
  }

  private mutating func fail(_ id: ThreadID, _ turn: TurnID, _ message: String) {
    guard let index = threads[id]?.turns.lastIndex(where: { $0.id == turn }) else { return }
    threads[id]?.turns[index].failure = message
    setStatus(.failed, of: id)
    emit(.turnTroubled(id, turn, message: message, willRetry: false), in: id)
    endTurn(id, .failed)
  }

  /// Ends the running turn; its commands go on by themselves.
  mutating func endTurn(_ id: ThreadID, _ status: TurnStatus) {
    guard let player = threads[id]?.player, let index = threads[id]?.turns.lastIndex(where: { $0.id == player.turnID })
    else { return }
    let date = date
    threads[id]?.summary.updatedAt = date
    if status == .completed, threads[id]?.summary.parentID == nil { changeReadState(of: id, isUnread: true) }
    if status != .failed { setStatus(.idle, of: id) }
    threads[id]?.player = nil
    if status == .interrupted, let left = player.leftover() { threads[id]?.leftovers.append(left) }
    threads[id]?.turns[index].status = status
    threads[id]?.turns[index].completedAt = date
    if var told = threads[id]?.turns[index] {
      told.items = []
      told.hasAllItems = false
      emit(.turnCompleted(id, told), in: id)
    }
    if status == .completed { sendNextLater(id) }
    if let gate = player.gate { closeApproval(gate) }
    if let parent = threads[id]?.summary.parentID { childEnded(id, parent: parent) }
  }

  mutating func setStatus(_ status: TaskStatus, of id: ThreadID) {
    guard let old = threads[id]?.summary.status, old != status else { return }
    threads[id]?.summary.status = status
    broadcast(.taskStatusChanged(id, status))
  }
}

extension FileChange {
  /// The change as git would print it.
  fileprivate var gitDiff: String {
    let head = "diff --git a/\(path) b/\(path)\n"
    switch kind {
    case .add: return head + "new file mode 100644\n--- /dev/null\n+++ b/\(path)\n" + marked("+")
    case .delete: return head + "deleted file mode 100644\n--- a/\(path)\n+++ /dev/null\n" + marked("-")
    default: return head + "--- a/\(path)\n+++ b/\(path)\n" + diff
    }
  }

  private func marked(_ sign: String) -> String {
    let lines = diff.split(separator: "\n", omittingEmptySubsequences: false).dropLast(diff.hasSuffix("\n") ? 1 : 0)
    let range = sign == "+" ? "@@ -0,0 +1,\(lines.count) @@\n" : "@@ -1,\(lines.count) +0,0 @@\n"
    return range + lines.map { sign + $0 + "\n" }.joined()
  }
}

extension ItemContent {
  /// How the ids of such items begin.
  fileprivate var namePrefix: String {
    switch self {
    case .agentMessage: "msg"
    case .reasoning: "rs"
    case .command, .fileChange, .toolCall: "call"
    default: "step"
    }
  }
}
