package import CodexSDK
package import CommandCenter
import SafeText

/// How what happens is printed: one JSON object a line, or text.
package struct Presenter: Sendable {
  package enum Form: Sendable {
    case json
    /// Only what the model says, for whoever wants the answer; what it does meanwhile goes beside it.
    case answer
    /// Everything, a line each, with the task in front.
    case log
  }

  let form: Form
  let server: String
  /// Whether the line that was printed last is still open.
  private var isMidLine = false

  package init(_ form: Form, server: String) {
    self.form = form
    self.server = server
  }

  // MARK: - A task that is followed

  package mutating func show(_ news: TimelineFollower.News, of task: ThreadID) -> [LiveStep] {
    switch form {
    case .json: json(news, task).map { [.say(.json($0))] } ?? []
    case .answer: answer(news)
    case .log: log(news, task)
    }
  }

  private func json(_ news: TimelineFollower.News, _ task: ThreadID) -> JSONValue? {
    switch news {
    case .turnStarted(let turn): event("turnStarted", task, ["turn": .string(turn.id.rawValue)])
    case .turnEnded(let turn):
      event(
        "turnEnded", task,
        [
          "turn": .string(turn.id.rawValue), "status": .string(turn.status.word), "failure": JSONValue(turn.failure),
        ])
    case .itemStarted(let turn, let item):
      event("itemStarted", task, ["turn": .string(turn.rawValue), "item": item.json])
    case .text(let turn, let item, let delta):
      event(
        "text", task,
        ["turn": .string(turn.rawValue), "item": .string(item.id.rawValue), "delta": .string(delta)])
    case .itemEnded(let turn, let item): event("itemEnded", task, ["turn": .string(turn.rawValue), "item": item.json])
    }
  }

  private mutating func answer(_ news: TimelineFollower.News) -> [LiveStep] {
    switch news {
    case .text(_, _, let delta):
      isMidLine = !delta.hasSuffix("\n")
      return [.say(.part(delta))]
    case .itemEnded(_, let item):
      if case .agentMessage = item.content { return endLine() }
      return item.ending.map { endLine() + [.tell($0)] } ?? []
    case .itemStarted(_, let item): return item.beginning.map { endLine() + [.tell($0)] } ?? []
    case .turnEnded(let turn): return endLine() + (turn.failure.map { [.tell("The turn failed: \($0)")] } ?? [])
    case .turnStarted: return []
    }
  }

  private mutating func endLine() -> [LiveStep] {
    defer { isMidLine = false }
    return isMidLine ? [.say(.part("\n"))] : []
  }

  private func log(_ news: TimelineFollower.News, _ task: ThreadID) -> [LiveStep] {
    switch news {
    case .turnStarted: return [line(task, "turn started")]
    case .turnEnded(let turn):
      return [line(task, "turn " + turn.status.word + (turn.failure.map { ": " + $0 } ?? ""))]
    case .itemStarted(_, let item): return item.beginning.map { [line(task, $0)] } ?? []
    case .text: return []
    case .itemEnded(_, let item):
      if case .agentMessage(let message) = item.content {
        return message.text.split(whereSeparator: \.isNewline).map { line(task, "says: " + $0) }
      }
      return item.ending.map { [line(task, $0)] } ?? []
    }
  }

  // MARK: - Tasks in a list

  package func show(_ task: TaskSummary) -> [LiveStep] {
    switch form {
    case .json: [.say(.json(event("task", task.id, ["summary": task.json])))]
    case .answer: []
    case .log: [line(task.id, "\(task.condition.word): \(task.title)")]
    }
  }

  package func gone(_ task: ThreadID) -> [LiveStep] {
    switch form {
    case .json: [.say(.json(event("taskGone", task, [:])))]
    case .answer: []
    case .log: [line(task, "is not listed any more")]
    }
  }

  package mutating func show(_ ask: Ask) -> [LiveStep] {
    switch form {
    case .json: return [.say(.json(event("ask", ask.approval.threadID, ["ask": ask.json])))]
    case .answer:
      let lines = ask.text.split(separator: "\n").map { LiveStep.tell(String($0)) }
      return endLine() + [.tell("The task needs a person:")] + lines
    case .log: return [.say(.lines(ask.text))]
    }
  }

  package func closed(_ ask: Ask, _ state: String) -> [LiveStep] {
    let approval = ask.approval
    return switch form {
    case .json:
      [
        .say(
          .json(
            event(
              "askClosed", approval.threadID, ["ask": .string(approval.id.rawValue), "outcome": .string(state)])))
      ]
    case .answer: []
    case .log: [line(approval.threadID, "ask \(approval.id) \(state)")]
    }
  }

  private func line(_ task: ThreadID, _ text: String) -> LiveStep {
    .say(.line("\(TextGuard.value(task.rawValue))  \(TextGuard.value(text))"))
  }

  /// One thing that happened.
  package func event(_ name: String, _ task: ThreadID?, _ members: [String: JSONValue]) -> JSONValue {
    let frame: [String: JSONValue] = [
      "event": .string(name), "server": .string(server), "task": JSONValue(task?.rawValue),
    ]
    return .document(members.merging(frame) { member, _ in member })
  }
}

extension TimelineItem {
  /// What begins, in a line; nil where its end alone is worth one.
  fileprivate var beginning: String? {
    switch content {
    case .command(let run): "$ " + run.shortCommand
    case .toolCall(let call): "tool " + call.name
    case .webSearch(let query): "web search: " + query
    case .subAgent(let agent): "agent \(agent.path): \(agent.kind)"
    case .review(let subject): "review of " + subject
    default: nil
    }
  }

  /// How it ended, in a line; nil where there is nothing to say.
  fileprivate var ending: String? {
    switch content {
    case .command(let run):
      if let code = run.exitCode { return code == 0 ? nil : "exit code \(code)" }
      return state == .completed ? nil : state.word
    case .fileChange(let changes):
      return changes.map { "\($0.kindWord) \($0.path)" }.joined(separator: ", ")
        + (state == .completed ? "" : " (\(state.word))")
    case .notice(let notice): return notice.text
    case .plan(let text): return "plan: " + text
    default: return nil
    }
  }
}
