import CommandCenter
import Foundation

/// Short ways to say what a server says.
enum Sample {
  static let thread = ThreadID("T1")
  static let turn = TurnID("N1")
  /// A moment; the tests count from it.
  static let start = Date(timeIntervalSince1970: 1_796_000_000)

  static func agent(_ id: String, _ text: String, _ state: ItemState = .inProgress) -> TimelineItem {
    TimelineItem(id: ItemID(id), content: .agentMessage(AgentMessage(text: text)), state: state)
  }

  static func command(
    _ id: String, _ output: String = "", _ state: ItemState = .inProgress, process: String? = "7"
  ) -> TimelineItem {
    let run = CommandRun(command: "make", output: output, processID: process)
    return TimelineItem(id: ItemID(id), content: .command(run), state: state)
  }

  static func prompt(_ id: String, _ text: String, message: String? = nil) -> TimelineItem {
    let content = UserMessage(text: text, messageID: message.map { MessageID($0) })
    return TimelineItem(id: ItemID(id), content: .userMessage(content), state: .completed)
  }

  static func task(_ id: String, _ status: TaskStatus = .idle, recency: Double = 0, path: String = "/p") -> TaskSummary
  {
    TaskSummary(
      id: ThreadID(id), title: "task \(id)", preview: "task \(id)", projectPath: path, status: status,
      createdAt: start, recencyAt: start.addingTimeInterval(recency))
  }

  static func approval(_ id: String, thread: ThreadID = thread, item: String = "c", at seconds: Double = 0) -> Approval
  {
    Approval(
      id: ApprovalID(id), threadID: thread, turnID: turn, itemID: ItemID(item), subject: .command("rm -rf build"),
      askedAt: start.addingTimeInterval(seconds),
      options: [
        ApprovalOption(id: "accept", role: .acceptOnce, label: "Accept", scope: "this once"),
        ApprovalOption(id: "decline", role: .decline, label: "Decline", scope: "the turn goes on"),
      ])
  }
}

extension TimelineMerge {
  /// A merge of the sample thread in which a turn runs that began with a prompt.
  static func running() -> TimelineMerge {
    var merge = TimelineMerge(threadID: Sample.thread)
    merge.apply(.turnStarted(Sample.thread, Turn(id: Sample.turn, status: .inProgress)))
    merge.apply(.itemCompleted(Sample.thread, Sample.turn, Sample.prompt("u", "go")))
    return merge
  }

  mutating func started(_ item: TimelineItem) { apply(.itemStarted(Sample.thread, Sample.turn, item)) }
  mutating func completed(_ item: TimelineItem) { apply(.itemCompleted(Sample.thread, Sample.turn, item)) }
  mutating func grew(_ id: String, _ delta: ItemDelta) {
    apply(.itemGrew(Sample.thread, Sample.turn, ItemID(id), delta))
  }
  mutating func ended(_ status: TurnStatus) {
    apply(.turnCompleted(Sample.thread, Turn(id: Sample.turn, status: status, completedAt: Sample.start)))
  }

  /// The rows of the newest turn as short words: id, state, text.
  var rows: [String] {
    timeline.turns.last?.items.map { "\($0.id) \($0.state) \($0.words)" } ?? []
  }
}

extension TimelineItem {
  var words: String {
    switch content {
    case .userMessage(let message): message.text
    case .agentMessage(let message): message.text
    case .command(let run): run.output
    case .reasoning(let parts): parts.joined(separator: "|")
    case .plan(let text): text
    case .review(let subject): subject
    case .notice(let notice): notice.text
    default: ""
    }
  }
}
