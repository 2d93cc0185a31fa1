package import CommandCenter
package import TerminalUI

/// What the screen of an open task remembers.
package struct TaskDetailState: Sendable {
  package private(set) var threadID: ThreadID

  package init(_ detail: TaskDetail) { threadID = detail.summary.id }

  /// What has the focus.
  package var keyView: KeyView { .taskDetail }

  /// Columns that the follow-up's text is wrapped to.
  package func promptWidth(_ state: UIState, _ detail: TaskDetail, in body: Rect) -> Int { body.width }
}

/// The screen of an open task.
package enum TaskDetailScreen {
  package static func draw(
    _ state: TaskDetailState, _ detail: TaskDetail, _ ui: UIState, in body: Rect, into canvas: inout Canvas
  ) {
    Label(detail.summary.title, canvas.look[.title]).draw(in: body.row(0), into: &canvas.buffer, look: canvas.look)
  }
}

extension UIState {
  /// Keys while a task is open.
  mutating func performInTask(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch command {
    case .leave, .quit: [.perform(.taskClosed)]
    default: []
    }
  }

  /// Follows the snapshot: the screen is there while a task is open.
  mutating func reconcileTaskDetail(_ snapshot: AppSnapshot) {
    guard let open = snapshot.openTask else {
      taskDetail = nil
      return
    }
    if taskDetail?.threadID != open.summary.id { taskDetail = TaskDetailState(open) }
  }
}

extension UIState {
  /// A click at a place that the task's screen named with `HitTarget.taskDetail`.
  mutating func clickInTask(_ place: Int, at point: Point, _ snapshot: AppSnapshot) -> [UIEffect] { [] }
}
