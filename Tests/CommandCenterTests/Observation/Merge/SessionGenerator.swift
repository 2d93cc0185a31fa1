import CommandCenter
import TestSupport

/// Makes up what a server might say of one thread: every kind of item, steers, retries, stops, failures, questions,
/// commands that outlive their turn, sub-agents.
struct SessionGenerator {
  private var random: SeededRandom
  private var events: [CodexEvent] = []
  private var turn: TurnID?
  private var open: [(turn: TurnID, item: TimelineItem)] = []
  private var asked: [ItemID: ApprovalID] = [:]
  private var count = 0

  /// - Returns: `steps` things that a server does, each of them one or more events.
  static func session(seed: UInt64, steps: Int) -> [CodexEvent] {
    var generator = SessionGenerator(random: SeededRandom(seed: seed))
    for _ in 0..<steps { generator.step() }
    return generator.events
  }

  private init(random: SeededRandom) { self.random = random }

  private mutating func newID(_ kind: String) -> String {
    count += 1
    return "\(kind)\(count)"
  }

  private mutating func chance(_ share: Int) -> Bool { Int.random(in: 0..<100, using: &random) < share }

  private mutating func step() {
    guard let turn else {
      return open.isEmpty || chance(60) ? begin() : (chance(50) ? grow() : complete())
    }
    switch Int.random(in: 0..<24, using: &random) {
    case 0...3: start(turn)
    case 4: startCommand(turn)
    case 5: retry(turn)
    case 6: prompt(turn)
    case 7, 8: end(turn)
    case 9...12: complete()
    case 13: whole(turn)
    case 14: around(turn)
    case 15: ask(turn)
    default: grow()
    }
  }

  private mutating func begin() {
    let id = TurnID(newID("turn"))
    turn = id
    events.append(.turnStarted(Sample.thread, Turn(id: id, status: .inProgress)))
    prompt(id)
  }

  private mutating func prompt(_ turn: TurnID) {
    open.removeAll { $0.item.isWriting }
    let id = newID("user")
    // People say the same again, and not every client names its messages.
    let text = chance(30) ? "go on" : "do \(id)"
    let message = UserMessage(text: text, messageID: chance(50) ? MessageID("message \(id)") : nil)
    let item = TimelineItem(id: ItemID(id), content: .userMessage(message), state: .completed)
    var started = item
    started.state = .inProgress
    events += [.itemStarted(Sample.thread, turn, started), .itemCompleted(Sample.thread, turn, item)]
  }

  private mutating func start(_ turn: TurnID) {
    let contents: [ItemContent] = [
      .agentMessage(AgentMessage(text: "")), .agentMessage(AgentMessage(text: "")), .reasoning([]), .plan(""),
      .fileChange([FileChange(path: "/p/a", kind: .add, diff: "x")]), .toolCall(ToolCall(name: "tool")),
      .webSearch(query: ""), .subAgent(SubAgentActivity(threadID: ThreadID("child"), path: "/root/a", kind: "started")),
      .unknown(type: "newer", summary: "?"),
    ]
    guard let content = contents.randomElement(using: &random) else { return }
    let item = TimelineItem(id: ItemID(newID("item")), content: content, state: .inProgress)
    // One thing is written at a time.
    if item.isWriting, open.contains(where: { $0.item.isWriting }) { return }
    announce(item, turn)
  }

  private mutating func startCommand(_ turn: TurnID) {
    let run = CommandRun(command: "make", processID: "7")
    announce(TimelineItem(id: ItemID(newID("run")), content: .command(run), state: .inProgress), turn)
  }

  private mutating func announce(_ item: TimelineItem, _ turn: TurnID) {
    open.append((turn, item))
    events.append(.itemStarted(Sample.thread, turn, item))
  }

  private mutating func grow() {
    guard let index = open.indices.filter({ asked[open[$0].item.id] == nil }).randomElement(using: &random) else {
      return
    }
    let piece = newID("w") + " "
    let delta: ItemDelta? =
      switch open[index].item.content {
      case .agentMessage: .agentText(piece)
      case .plan: .planText(piece)
      case .command: .commandOutput(piece)
      case .reasoning: .reasoningText(part: Int.random(in: 0...1, using: &random), piece)
      case .fileChange: .fileChanges([FileChange(path: "/p/a", kind: .add, diff: piece)])
      default: nil
      }
    guard let delta else { return }
    open[index].item.take(delta)
    events.append(.itemGrew(Sample.thread, open[index].turn, open[index].item.id, delta))
  }

  private mutating func complete() {
    guard let index = open.indices.randomElement(using: &random) else { return }
    var (turn, item) = open.remove(at: index)
    item.state = chance(80) ? .completed : .failed
    if let approval = asked.removeValue(forKey: item.id) {
      events.append(.approvalClosed(Sample.thread, approval))
      item.state = .declined
    }
    if case .webSearch = item.content { item.content = .webSearch(query: newID("query")) }
    events.append(.itemCompleted(Sample.thread, turn, item))
  }

  /// Items that come complete, without growth or even a beginning.
  private mutating func whole(_ turn: TurnID) {
    let text = newID("whole")
    let contents: [ItemContent] = [
      .agentMessage(AgentMessage(text: text, phase: .commentary)), .notice(Notice(.info, "Shortened \(text)")),
      .command(CommandRun(command: "ls", output: "short output of \(text)", exitCode: 0)),
    ]
    guard let content = contents.randomElement(using: &random) else { return }
    let item = TimelineItem(id: ItemID(newID("item")), content: content, state: .completed)
    events.append(.itemCompleted(Sample.thread, turn, item))
  }

  /// What is no item: the plan, the diff, and another agent's turns on the same connection.
  private mutating func around(_ turn: TurnID) {
    let (child, word) = (ThreadID("child"), newID("word"))
    switch Int.random(in: 0..<3, using: &random) {
    case 0: events.append(.planUpdated(Sample.thread, turn, [PlanStep(text: word, state: .pending)]))
    case 1: events.append(.diffUpdated(Sample.thread, turn, "diff \(word)"))
    default:
      events += [
        .itemGrew(child, turn, ItemID("item1"), .agentText(word)),
        .turnCompleted(child, Turn(id: turn, status: .completed)),
      ]
    }
  }

  private mutating func ask(_ turn: TurnID) {
    let candidates = open.filter { $0.turn == turn && $0.item.isCommandRow && asked[$0.item.id] == nil }
    guard let entry = candidates.randomElement(using: &random) else { return }
    let id = ApprovalID(newID("question"))
    asked[entry.item.id] = id
    events.append(
      .approvalRequested(
        Approval(
          id: id, threadID: Sample.thread, turnID: turn, itemID: entry.item.id, subject: .command("make"),
          askedAt: Sample.start, options: [])))
  }

  private mutating func retry(_ turn: TurnID) {
    open.removeAll { $0.item.isWriting }
    events.append(.turnTroubled(Sample.thread, turn, message: "Reconnecting... 1/5", willRetry: true))
  }

  private mutating func end(_ turn: TurnID) {
    let status = [TurnStatus.completed, .completed, .interrupted, .failed].randomElement(using: &random) ?? .completed
    open.removeAll { !$0.item.isCommandRow || asked[$0.item.id] != nil }
    asked = [:]
    let failure = status == .failed ? "The provider said no." : nil
    if let failure { events.append(.turnTroubled(Sample.thread, turn, message: failure, willRetry: false)) }
    events.append(
      .turnCompleted(Sample.thread, Turn(id: turn, status: status, completedAt: Sample.start, failure: failure)))
    self.turn = nil
  }
}
