import CommandCenter

/// What a task is doing when something goes wrong.
enum Moment: String, CaseIterable {
  case idle = "Say hi [[scenario:text n=3 delay=0]]"
  case text = "Talk [[scenario:text n=120 delay=0.02]]"
  case command = "Run it [[scenario:command cmd=\"for i in 1 2 3 4 5; do echo tick $i; sleep 0.3; done\"]]"
  case approval = "Ask first [[scenario:command cmd=\"echo allowed\" escalate=1 why=\"to see\"]]"

  var prompt: String { rawValue }

  /// Whether the task has come to this moment.
  func isReached(_ task: TaskDetail) -> Bool {
    switch self {
    case .idle: task.activeTurn == nil && task.timeline.turns.last?.status == .completed
    case .text: task.answer.count > 60
    case .command: task.timeline.turns.last?.items.contains { $0.output.contains("tick 1") } == true
    case .approval: task.approvals.contains { $0.state == .pending }
    }
  }
}

extension TimelineItem {
  /// A command's output.
  var output: String { if case .command(let run) = content { run.output } else { "" } }
}

extension Approval {
  /// The plain "yes, this once".
  var once: String? { options.first { $0.role == .acceptOnce }?.id }
}

extension Timeline {
  /// The texts of all prompts, oldest first.
  var prompts: [String] {
    turns.flatMap(\.items).compactMap { item in
      if case .userMessage(let message) = item.content { message.text } else { nil }
    }
  }
}
