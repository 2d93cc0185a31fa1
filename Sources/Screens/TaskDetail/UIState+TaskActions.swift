import CommandCenter
import TerminalUI

/// What the keys of an open task do besides moving, deciding and writing.
extension UIState {
  /// Unfolds the marked row; where it tells of an agent, opens the agent's task.
  mutating func activate(_ task: inout TaskDetailState, _ window: TimelineWindow) -> [UIEffect] {
    guard let row = task.actionRow(window) else { return [] }
    if let agent = row.agent { return openAgent(agent, from: task) }
    task.toggle(row.key)
    return []
  }

  /// Opens another agent's task, from which Esc leads back.
  mutating func openAgent(_ agent: ThreadID, from task: TaskDetailState) -> [UIEffect] {
    trail.append(task.threadID)
    trailEnd = agent
    return [.perform(.taskOpened(agent))]
  }

  mutating func toggleQueueing(_ detail: TaskDetail, _ snapshot: AppSnapshot) -> [UIEffect] {
    if let refusal = detail.refusal(of: .chooseQueueing) {
      hint = Strings.refusal(refusal, keys)
      return []
    }
    return change(snapshot) { $0.queuesFollowUps.toggle() }
  }

  /// Asks before a process on the server is ended: the marked command's, else that of the last one that runs.
  mutating func endCommand(_ task: TaskDetailState, _ detail: TaskDetail) {
    let running = detail.timeline.runningCommands
    let marked = running.first { task.selected == TimelineRow.Key(turn: $0.turn, part: .item($0.item)) }
    guard let command = marked ?? running.last else {
      hint = TaskStrings.noCommandRuns
      return
    }
    overlays.append(.confirm(.endProcess(command, of: detail.summary.id)))
  }

  /// Copies the task through the marked row's turn; without one, all of it that is over.
  func fork(_ task: TaskDetailState, _ detail: TaskDetail) -> [UIEffect] {
    let over = detail.timeline.turns.filter(\.status.isOver)
    let marked = over.first { $0.id == task.selected?.turn }
    // With all of them the server needs no turn named, and none may run then.
    let last = marked ?? (detail.activeTurn == nil ? nil : over.last)
    return [.perform(.taskForked(detail.summary.id, through: last?.id))]
  }

  mutating func newTask(_ detail: TaskDetail, _ snapshot: AppSnapshot) -> [UIEffect] {
    let path = detail.summary.projectPath
    let effects = show(.home, snapshot)
    home.focus = .prompt
    return effects + [.perform(.projectSelected(path: path.isEmpty ? nil : path))]
  }
}

extension Timeline {
  /// A command whose process runs.
  struct RunningCommand {
    var turn: TurnID
    var item: ItemID
    var text: String
  }

  /// In their order; those that outlived their turn included.
  var runningCommands: [RunningCommand] {
    turns.flatMap { turn in
      turn.items.compactMap { item in
        guard case .command(let run) = item.content, item.state == .inProgress else { return nil }
        return RunningCommand(turn: turn.id, item: item.id, text: run.command)
      }
    }
  }
}

extension TimelineRow {
  /// The task of the agent that the row tells of.
  var agent: ThreadID? {
    guard case .item(let item) = content, case .subAgent(let activity) = item.content else { return nil }
    return activity.threadID
  }
}
