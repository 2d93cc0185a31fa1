import CommandCenter
import TerminalUI

/// What Codex can do with a task besides answering: compact it, review, work towards a goal, go back.
extension UIState {
  mutating func work(_ command: Command, _ task: TaskDetailState, _ detail: TaskDetail) -> [UIEffect] {
    let id = detail.summary.id
    if let refusal = command.taskAction.flatMap({ detail.refusal(of: $0) }) {
      hint = Strings.refusal(refusal, keys)
      return []
    }
    switch command {
    case .compactTask: return [.perform(.taskChanged(id, .compact))]
    case .pauseGoal: return [.perform(.taskChanged(id, .pauseGoal))]
    case .resumeGoal: return [.perform(.taskChanged(id, .resumeGoal))]
    case .clearGoal: return [.perform(.taskChanged(id, .clearGoal))]
    case .reviewChanges: overlays.append(.input(InputState(reviewIn: id)))
    case .setGoal: overlays.append(.input(InputState(goalOf: detail)))
    case .goBack: askToGoBack(task, detail)
    default: break
    }
    return []
  }

  private mutating func askToGoBack(_ task: TaskDetailState, _ detail: TaskDetail) {
    let turns = detail.timeline.turns
    guard let index = turns.firstIndex(where: { $0.id == task.selected?.turn }) ?? turns.indices.last else {
      hint = TaskStrings.noTurnMarked
      return
    }
    let number = detail.timeline.olderCursor == nil ? index + 1 : nil
    overlays.append(
      .confirm(.goBack(before: turns[index].id, number: number, of: detail.summary.id, turns[index].request)))
  }
}

extension Turn {
  /// What a person asked for with it; empty for a turn that nobody asked for.
  fileprivate var request: String {
    for case .userMessage(let message) in items.map(\.content) { return message.prompt.request }
    return ""
  }
}
