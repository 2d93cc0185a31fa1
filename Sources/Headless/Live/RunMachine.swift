import CodexSDK
package import CommandCenter

/// Starts a task and follows its turn to the end.
package struct RunMachine: LiveMachine {
  /// What is done when the task needs a person.
  package enum OnAsk: String, CaseIterable, Sendable { case wait, decline, fail }

  package struct Request: Sendable {
    package var prompt: String
    package var project: String?
    package var model: String?
    package var effort: String?
    package var access: AccessMode
    package var onAsk: OnAsk
    /// Whether the command ends once the server has the prompt.
    package var isDetached: Bool

    package init(
      prompt: String, project: String? = nil, model: String? = nil, effort: String? = nil,
      access: AccessMode = .serverDefault, onAsk: OnAsk = .fail, isDetached: Bool = false
    ) {
      self.prompt = prompt
      self.project = project
      self.model = model
      self.effort = effort
      self.access = access
      self.onAsk = onAsk
      self.isDetached = isDetached
    }
  }

  private enum Phase { case connecting, sending, following }

  let request: Request
  private var presenter: Presenter
  private var phase = Phase.connecting
  private var follower = TimelineFollower()
  private var task: ThreadID?
  private var turn: TurnID?
  private var told: [ApprovalID: String] = [:]

  package init(_ request: Request, presenter: Presenter) {
    self.request = request
    self.presenter = presenter
  }

  package mutating func take(_ snapshot: AppSnapshot) -> [LiveStep] {
    switch phase {
    case .connecting:
      guard snapshot.connection.isUsable else { return [] }
      phase = .sending
      return begin
    case .sending: return send(snapshot)
    case .following: return follow(snapshot)
    }
  }

  private var begin: [LiveStep] {
    [
      .perform(.projectSelected(path: request.project)), .perform(.modelSelected(id: request.model)),
      .perform(.effortSelected(request.effort.map { .exact($0) } ?? .ofServer)),
      .perform(.accessSelected(request.access)), .perform(.newTaskSubmitted(text: request.prompt)),
    ]
  }

  private mutating func send(_ snapshot: AppSnapshot) -> [LiveStep] {
    guard let open = snapshot.openTask else {
      // It was given back: the reason is the last thing that was said.
      guard let text = snapshot.returnedDrafts[.newTask], !text.isEmpty else { return [] }
      let reason = snapshot.messages.last { $0.level == .error }?.text ?? "The server did not take the task."
      return [.fail(Problem(.refused, reason))]
    }
    if open.outbox.contains(where: { $0.state == .missing }) {
      return [
        .fail(
          Problem(
            .connectionLost, "The link broke while the task was sent, and the server does not have it.",
            nextStep: "Run the command again."))
      ]
    }
    guard !open.summary.isPlaceholder else { return [] }
    task = open.summary.id
    phase = .following
    let started: LiveStep =
      if case .json = presenter.form {
        .say(.json(presenter.event("taskStarted", open.summary.id, ["summary": open.summary.json])))
      } else {
        .tell("Task \(open.summary.id) started.")
      }
    return [started] + follow(snapshot)
  }

  private mutating func follow(_ snapshot: AppSnapshot) -> [LiveStep] {
    guard let task, let open = snapshot.openTask, open.summary.id == task else {
      return [.fail(Problem(.noSuchTask, "The task is gone: somebody deleted it."))]
    }
    if open.isDeleted { return [.fail(Problem(.noSuchTask, "The task is gone: somebody deleted it."))] }
    if request.isDetached { return detach(open) }
    var steps = follower.take(open.timeline).flatMap { presenter.show($0, of: task) }
    if turn == nil { turn = open.timeline.turns.first?.id }
    steps += questions(snapshot)
    if steps.contains(where: \.isEnding) { return steps }
    guard snapshot.connection.isUsable, open.feed != .loading,
      let own = open.timeline.turns.first(where: { $0.id == turn }), own.status.isOver,
      follower.hasTold(own.id)
    else { return steps }
    return steps + end(own, task)
  }

  /// The server has the prompt once it lists the task, or tells its message.
  private mutating func detach(_ open: TaskDetail) -> [LiveStep] {
    let isThere = open.timeline.turns.contains { $0.items.contains(where: \.isPrompt) }
    guard isThere || open.outbox.isEmpty else { return [] }
    if case .json = presenter.form { return [.end(.done)] }
    return [.say(.line(open.summary.id.rawValue)), .end(.done)]
  }

  private mutating func questions(_ snapshot: AppSnapshot) -> [LiveStep] {
    var steps: [LiveStep] = []
    for ask in snapshot.asks(of: presenter.server) where ask.approval.threadID == task {
      // What is in a patch may come a moment after the question.
      guard ask.approval.subject != .fileChange([]), told[ask.approval.id] != ask.digest else { continue }
      told[ask.approval.id] = ask.digest
      steps += presenter.show(ask)
      switch request.onAsk {
      case .wait: break
      case .fail: return steps + leave(ask)
      case .decline:
        guard let no = ask.approval.offered.first(where: { $0.role == .decline }) else { return steps + leave(ask) }
        steps += [.tell("Declined: \(no.label)."), .perform(.approvalAnswered(ask.approval.id, .option(no.id)))]
      }
    }
    return steps
  }

  private func leave(_ ask: Ask) -> [LiveStep] {
    [
      .tell(
        "The task waits. Answer it with: codex-center answer \(ask.approval.id) ANSWER --digest \(ask.digest)"),
      .end(.needsInput),
    ]
  }

  private func end(_ turn: CommandCenter.Turn, _ task: ThreadID) -> [LiveStep] {
    switch turn.status {
    case .completed: [.end(.done)]
    case .interrupted: [.tell("The turn was stopped."), .end(.stopped)]
    case .failed, .unknown, .inProgress: [.end(.failed)]
    }
  }

  package mutating func timedOut() -> [LiveStep] {
    [.fail(Problem(.timedOut, "The time is over." + (task.map { " Task \($0) goes on." } ?? "")))]
  }

  package mutating func interrupted() -> [LiveStep] {
    guard let task else { return [.tell("Nothing is followed any more. Whether the task was started is not known.")] }
    return [.tell("Task \(task) goes on. Stop it with: codex-center stop \(task)")]
  }
}

extension LiveStep {
  var isEnding: Bool {
    switch self {
    case .end, .fail: true
    default: false
    }
  }
}
