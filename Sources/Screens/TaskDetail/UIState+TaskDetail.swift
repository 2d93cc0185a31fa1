package import CommandCenter
package import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TaskDetailState {
  package init(_ detail: TaskDetail) { self.init(threadID: detail.summary.id) }

  /// Columns that the follow-up's text is wrapped to.
  package func promptWidth(_ state: UIState, _ detail: TaskDetail, in body: Rect) -> Int {
    TaskDetailView.promptWidth(body)
  }
}

extension UIState {
  /// Keys while a task is open.
  mutating func performInTask(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard let detail = snapshot.openTask, var task = taskDetail else { return [] }
    defer { taskDetail = task }
    if task.changes != nil { return performInChanges(command, &task, detail, snapshot) }
    if !task.isWriting, task.find == nil, let approval = detail.card(sheets),
      let effects = performOnCard(command, &task.card, approval, Self.windowOfCard(task, detail, snapshot))
    {
      return effects
    }
    if detail.isDeleted, let refusal = command.taskAction.flatMap({ detail.refusal(of: $0) }) {
      hint = Strings.refusal(refusal, keys)
      return []
    }
    switch command {
    case .leave, .quit: return leave(&task)
    case .nextField where task.find?.isEditing == true, .previousField where task.find?.isEditing == true: break
    case .nextField, .previousField: task.isWriting.toggle()
    case .writeFollowUp: task.isWriting = true
    case .activate where task.isWriting: return submit(&task, detail)
    case .activate where task.find?.isEditing == true: return keepFind(&task, detail, snapshot)
    case .changes(.open): openChanges(&task, detail)
    case .reading(let command): return read(command, &task, detail, snapshot)
    case .activate: return activate(&task, window(task, detail, snapshot))
    case .toggleQueueing: return toggleQueueing(detail, snapshot)
    case .showQueue: showQueue(snapshot)
    case .endCommand: endCommand(task, detail)
    case .compactTask, .reviewChanges, .setGoal, .pauseGoal, .resumeGoal, .clearGoal, .goBack:
      return work(command, task, detail)
    case .forkFromTurn: return fork(task, detail)
    case .newTaskHere: return newTask(detail, snapshot)
    case .unfoldAll:
      task.toggleAll()
      hint = ReadingStrings.folded(task.defaultFold)
    case .selectRow(let direction): task.selectRow(direction, window(task, detail, snapshot))
    case .move(let direction): return move(direction, &task, detail, snapshot)
    case .stopTurn, .answer(ApprovalKeys.stop): return stop(detail)
    case .retryTurn: return retry(detail)
    case .resendMessage, .keepMessage, .discardMessage: return settleMessage(command, detail)
    default: return performOnTask(command, snapshot)
    }
    return []
  }

  /// A click at one of the places that `TaskDetailScreen` gave out.
  mutating func clickInTask(_ place: Int, at point: Point, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard let detail = snapshot.openTask, var task = taskDetail else { return [] }
    defer { taskDetail = task }
    if let changes = task.changes {
      let files = changes.set(detail).files
      let index = place - TaskDetailScreen.Place.firstFile
      if files.indices.contains(index) { task.changes?.select(files[index].id) }
      return []
    }
    switch place {
    case TaskDetailScreen.Place.composer: task.isWriting = true
    case TaskDetailScreen.Place.latest:
      task.selected = nil
      task.followEnd()
    default:
      task.isWriting = false
      let window = window(task, detail, snapshot)
      let visible = task.visibleLines(in: window)
      let index = place - TaskDetailScreen.Place.firstRow
      guard visible.indices.contains(index) else { break }
      let row = visible[index].row
      if let agent = row.agent { return openAgent(agent, from: task) }
      task.toggle(row.key)
    }
    return []
  }

  /// Follows the snapshot: the screen is there while a task is open.
  mutating func reconcileTaskDetail(_ snapshot: AppSnapshot) {
    guard let open = snapshot.openTask else {
      taskDetail = nil
      trail = []
      return
    }
    let isOpening = taskDetail?.threadID != open.summary.id
    if isOpening {
      leftTask = nil
      if open.summary.id != trailEnd { trail = [] }
      taskDetail = TaskDetailState(open)
      // It was about the screen before, as a second Enter's "Type a prompt first."
      hint = nil
    }
    let wasWriting = taskDetail?.card.isWriting == true
    let hadCard = taskDetail?.card.shown != nil
    taskDetail?.card.note(open.card(sheets), isOpening: isOpening, now: now)
    if !hadCard, !isOpening, taskDetail?.card.shown != nil { guardFromLastKey() }
    if wasWriting, taskDetail?.card.isWriting == false { writingCutAt = now }
  }

  /// A click on the card of the open task.
  mutating func clickCardOfTask(_ spot: CardSpot, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard let detail = snapshot.openTask, var task = taskDetail, let approval = detail.card(sheets) else { return [] }
    defer { taskDetail = task }
    task.isWriting = false
    return clickCard(spot, &task.card, approval, Self.windowOfCard(task, detail, snapshot))
  }

  /// What is seen of the card of the open task; nil without one.
  func windowOfTaskCard(_ snapshot: AppSnapshot) -> CardWindow? {
    // Changes lie over it: nothing of a card counts as read that was not drawn.
    guard let detail = snapshot.openTask, detail.card(sheets) != nil, let task = taskDetail, task.changes == nil else {
      return nil
    }
    return view(task, detail, snapshot).cardWindow(in: body(snapshot))
  }

  private static func windowOfCard(
    _ task: TaskDetailState, _ detail: TaskDetail, _ snapshot: AppSnapshot
  ) -> WindowOfCard {
    { ui, card in
      var task = task
      task.card = card
      return ui.view(task, detail, snapshot).cardWindow(in: ui.body(snapshot))
    }
  }

  private mutating func leave(_ task: inout TaskDetailState) -> [UIEffect] {
    if let edit = task.editing {
      task.editing = nil
      task.isWriting = false
      return endEditing(edit, of: task.threadID)
    }
    if task.isWriting {
      task.isWriting = false
    } else if task.find != nil {
      leaveFind(&task)
    } else if task.selected != nil {
      task.selected = nil
    } else {
      trailEnd = trail.popLast()
      if trailEnd == nil { (leftTask, leftTaskAt) = (task.threadID, now) }
      return [.perform(trailEnd.map { .taskOpened($0) } ?? .taskClosed)]
    }
    return []
  }

  private mutating func submit(_ task: inout TaskDetailState, _ detail: TaskDetail) -> [UIEffect] {
    let key = DraftKey.task(detail.summary.id)
    var prompt = prompt(key)
    guard !prompt.isBlank else {
      hint = TaskStrings.typeFirst
      return []
    }
    let text = prompt.take()
    if let edit = task.editing {
      task.editing = nil
      task.isWriting = false
      let change = QueueChange.edit(edit.message.id, text: text)
      // It is kept until it is on its way.
      return [.perform(.queueChangeRequested(detail.summary.id, change))] + endEditing(edit, of: detail.summary.id)
    }
    prompts[key] = prompt
    history.add(text, project: detail.summary.projectPath)
    // What is typed next is a command again, not the beginning of another message.
    task.isWriting = false
    task.followEnd()
    let cleared = UIEffect.perform(.draftChanged(key, text: ""))
    let id = detail.summary.id
    let waits = preferences.queuesFollowUps && detail.followUpMode == .steer
    return [.perform(waits ? .followUpQueued(id, text: text) : .followUpSubmitted(id, text: text)), cleared]
  }

  private mutating func stop(_ detail: TaskDetail) -> [UIEffect] {
    let hasActiveGoal = detail.goal?.status == .active
    // The turn is stopped without delay; the goal that would start the next one is a question of its own.
    if hasActiveGoal, let question = ConfirmState.pauseGoal(of: detail) { overlays.append(.confirm(question)) }
    if let refusal = detail.refusal(of: .stop) {
      if !hasActiveGoal || refusal != .nothingRuns { hint = Strings.refusal(refusal, keys) }
      return []
    }
    if detail.activeTurn == nil, detail.isStarting { hint = TaskStrings.stopsWhenBegun }
    return [.perform(.stopRequested(detail.summary.id))]
  }

  mutating func retry(_ detail: TaskDetail) -> [UIEffect] {
    if let refusal = detail.refusal(of: .retry) {
      hint = Strings.refusal(refusal, keys)
      return []
    }
    return [.perform(.retryRequested(detail.summary.id))]
  }

  private mutating func settleMessage(_ command: Command, _ detail: TaskDetail) -> [UIEffect] {
    guard let message = OutboxLines.choice(in: detail.outbox) else {
      hint = TaskStrings.nothingToSettle
      return []
    }
    switch command {
    case .resendMessage: return [.perform(.outboxResend(message.id))]
    case .keepMessage: return [.perform(.outboxKeepAsDraft(message.id))]
    default:
      note(.discarded(detail.summary.id, text: message.text))
      hint = Strings.discarded(keys)
      return [.perform(.outboxDiscard(message.id))]
    }
  }

  private mutating func move(
    _ direction: Command.Direction, _ task: inout TaskDetailState, _ detail: TaskDetail, _ snapshot: AppSnapshot
  ) -> [UIEffect] {
    let window = window(task, detail, snapshot)
    let page = max(1, window.height - 1)
    switch direction {
    case .up: return scroll(by: -1, &task, detail, snapshot)
    case .down: return scroll(by: 1, &task, detail, snapshot)
    case .pageUp: return scroll(by: -page, &task, detail, snapshot)
    case .pageDown: return scroll(by: page, &task, detail, snapshot)
    case .first:
      task.scrollToBeginning(of: detail.timeline, style: window.style)
      return older(detail)
    case .last:
      task.selected = nil
      task.followEnd()
    case .left, .right: break
    }
    return []
  }

  private mutating func scroll(
    by lines: Int, _ task: inout TaskDetailState, _ detail: TaskDetail, _ snapshot: AppSnapshot
  ) -> [UIEffect] {
    let window = window(task, detail, snapshot)
    let moved = task.scroll(by: lines, in: detail.timeline, style: window.style, height: window.height)
    return lines < 0 && !moved ? older(detail) : []
  }

  func older(_ detail: TaskDetail) -> [UIEffect] {
    guard detail.timeline.olderCursor != nil, !detail.timeline.isLoadingOlder else { return [] }
    return [.perform(.olderTurnsRequested(detail.summary.id))]
  }

  private func body(_ snapshot: AppSnapshot) -> Rect { ShellLayout(self, snapshot).body }

  /// The view as it is drawn, for questions about its layout. Times don't change a layout.
  private func view(_ task: TaskDetailState, _ detail: TaskDetail, _ snapshot: AppSnapshot) -> TaskDetailView {
    TaskDetailView(task, detail, self, models: snapshot.models, now: .distantPast, tick: 0, in: body(snapshot))
  }

  func window(_ task: TaskDetailState, _ detail: TaskDetail, _ snapshot: AppSnapshot) -> TimelineWindow {
    let view = view(task, detail, snapshot)
    let rect = view.layout(in: body(snapshot)).timeline
    return TimelineWindow(timeline: detail.timeline, style: view.style(rect), height: rect.height)
  }
}
