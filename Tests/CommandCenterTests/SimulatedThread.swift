import CommandCenter
import TestSupport

/// A thread as the server holds it, with the server's habits: it forgets half-written answers, makes up ids in a resume
/// snapshot, cuts stored output, and doesn't store commands that outlive their turn.
struct SimulatedThread {
  static let id = ThreadID("thread")
  /// Output that is stored, in characters: the end of it.
  static let storedOutputMax = 12

  struct Item {
    var item: TimelineItem
    var isStored = false
  }

  private(set) var turns: [Turn] = []
  private var items: [[Item]] = []
  private var count = 0

  private mutating func newID(_ kind: String) -> String {
    count += 1
    return "\(kind)\(count)"
  }

  private var live: Int? { turns.last?.status == .inProgress ? turns.count - 1 : nil }

  // MARK: - What the server does next

  mutating func step(using random: inout SeededRandom) -> [CodexEvent] {
    guard let live else { return Int.random(in: 0..<4, using: &random) == 0 ? grow(using: &random) : begin() }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return begin(.agentMessage(AgentMessage(text: "")), live)
    case 1: return begin(.command(CommandRun(command: "make", processID: "7")), live)
    case 2: return begin(.fileChange([FileChange(path: "/p/a", kind: .add, diff: "x")]), live)
    case 3: return retry(live)
    case 4: return steer(live)
    case 5: return end([.completed, .interrupted, .failed].randomElement(using: &random) ?? .completed, live)
    case 6, 7, 8: return complete(using: &random)
    default: return grow(using: &random)
    }
  }

  private mutating func begin() -> [CodexEvent] {
    let turn = Turn(id: TurnID(newID("turn")), status: .inProgress)
    turns.append(turn)
    items.append([])
    return [.turnStarted(Self.id, turn)] + prompt(turns.count - 1)
  }

  private mutating func prompt(_ turn: Int) -> [CodexEvent] {
    let id = newID("user")
    let content = ItemContent.userMessage(UserMessage(text: "do \(id)"))
    let item = TimelineItem(id: ItemID(id), content: content, state: .completed)
    items[turn].append(Item(item: item, isStored: true))
    var started = item
    started.state = .inProgress
    return [.itemStarted(Self.id, turns[turn].id, started), .itemCompleted(Self.id, turns[turn].id, item)]
  }

  private mutating func begin(_ content: ItemContent, _ turn: Int) -> [CodexEvent] {
    // One answer at a time.
    if case .agentMessage = content, items[turn].contains(where: \.item.isOpenAnswer) { return [] }
    let item = TimelineItem(id: ItemID(newID("item")), content: content, state: .inProgress)
    items[turn].append(Item(item: item))
    return [.itemStarted(Self.id, turns[turn].id, item)]
  }

  private mutating func grow(using random: inout SeededRandom) -> [CodexEvent] {
    guard let (turn, index) = randomOpen(using: &random) else { return [] }
    let piece = newID("w") + " "
    let id = items[turn][index].item.id
    switch items[turn][index].item.content {
    case .agentMessage(var message):
      message.text += piece
      items[turn][index].item.content = .agentMessage(message)
      return [.itemGrew(Self.id, turns[turn].id, id, .agentText(piece))]
    case .command(var run):
      run.output += piece
      items[turn][index].item.content = .command(run)
      return [.itemGrew(Self.id, turns[turn].id, id, .commandOutput(piece))]
    default: return []
    }
  }

  private mutating func complete(using random: inout SeededRandom) -> [CodexEvent] {
    guard let (turn, index) = randomOpen(using: &random) else { return [] }
    items[turn][index].item.state = .completed
    items[turn][index].isStored = !turns[turn].status.isOver
    return [.itemCompleted(Self.id, turns[turn].id, items[turn][index].item)]
  }

  private func randomOpen(using random: inout SeededRandom) -> (Int, Int)? {
    let open = items.indices.flatMap { turn in
      items[turn].indices.filter { items[turn][$0].item.state == .inProgress }.map { (turn, $0) }
    }
    return open.randomElement(using: &random)
  }

  private mutating func retry(_ turn: Int) -> [CodexEvent] {
    items[turn].removeAll(where: \.item.isOpenAnswer)
    return [.turnTroubled(Self.id, turns[turn].id, message: "Reconnecting... 1/5", willRetry: true)]
  }

  private mutating func steer(_ turn: Int) -> [CodexEvent] {
    items[turn].removeAll(where: \.item.isOpenAnswer)
    return prompt(turn)
  }

  mutating func end(_ status: TurnStatus, _ turn: Int) -> [CodexEvent] {
    turns[turn].status = status
    items[turn].removeAll { $0.item.state == .inProgress && !$0.item.isCommandRow }
    return [.turnCompleted(Self.id, turns[turn])]
  }

  /// Ends whatever still runs.
  mutating func finish() -> [CodexEvent] {
    guard let live else { return [] }
    return end(.completed, live)
  }

  // MARK: - What the server tells when asked

  /// `thread/turns/list`: finished items under their own ids, nothing that is open.
  var page: TurnPage {
    let turns = turns.indices.map { turn in
      var told = self.turns[turn]
      told.items = items[turn].filter(\.isStored).map(\.item.stored)
      return told
    }
    return TurnPage(turns: turns, olderCursor: nil)
  }

  /// `thread/resume`: the live turn too, with made-up ids for prompts and no output of what runs.
  var resume: TaskContents {
    var turns = page.turns
    if let live {
      var prompts = 0
      turns[live].items = items[live].filter { $0.isStored || !$0.item.isOpenAnswer }.map { entry in
        var item = entry.item.stored
        if case .userMessage = item.content {
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
    return TaskContents(summary: TaskSummary(id: Self.id, title: "t"), turns: turns, olderCursor: nil)
  }
}

extension TimelineItem {
  var isOpenAnswer: Bool {
    guard state == .inProgress, case .agentMessage = content else { return false }
    return true
  }

  var isCommandRow: Bool { if case .command = content { true } else { false } }

  /// The text that a person reads.
  var shownText: String {
    switch content {
    case .agentMessage(let message): message.text
    case .command(let run): run.output
    default: ""
    }
  }

  /// As the server stores it.
  var stored: TimelineItem {
    guard case .command(var run) = content else { return self }
    run.output = String(run.output.suffix(SimulatedThread.storedOutputMax))
    var item = self
    item.content = .command(run)
    return item
  }
}
