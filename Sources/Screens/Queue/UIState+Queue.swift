import CommandCenter
import TerminalUI

/// Keys in the dialog of the queue.
extension UIState {
  mutating func showQueue(_ snapshot: AppSnapshot) {
    guard let detail = snapshot.openTask else { return }
    guard let first = detail.queue?.first else {
      hint = detail.refusal(of: .showQueue).map { Strings.refusal($0, keys) }
      return
    }
    var state = QueueState()
    state.list.select(first.id)
    overlays.append(.queue(state))
  }

  mutating func perform(_ command: Command, _ queue: QueueState, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard let detail = snapshot.openTask else {
      overlays.removeLast()
      return []
    }
    let thread = detail.summary.id
    switch command {
    case .move(let direction):
      var queue = queue
      queue.list.move(direction, in: detail.queuedIDs, visibleRows: QueueView.layout(size, detail).list.height)
      replaceTop(with: .queue(queue))
      return []
    case .leave:
      overlays.removeLast()
      return []
    default: break
    }
    guard let message = queue.marked(in: snapshot) else { return [.bell] }
    switch command {
    case .editQueued: return edit(message, thread)
    case .removeQueued:
      let change = UserAction.queueChangeRequested(thread, .remove(message.id))
      guard message.isEditable else {
        overlays.append(.confirm(.drop(message, change)))
        return []
      }
      note(.dropped(thread, text: message.message.text))
      hint = TaskStrings.droppedFromQueue(keys)
      return [.perform(change)]
    case .sendQueued: return [.perform(.queuedSentNow(thread, message.id))]
    case .moveQueued(let direction):
      return detail.order(moving: message.id, direction).map { [.perform(.queueChangeRequested(thread, .reorder($0)))] }
        ?? [.bell]
    default: return []
    }
  }

  /// Where the marked message left the queue, the one in its place is marked.
  mutating func reconcileQueue(_ snapshot: AppSnapshot) {
    guard case .queue(var queue) = overlays.last, let detail = snapshot.openTask else { return }
    queue.list.reconcile(detail.queuedIDs, visibleRows: QueueView.layout(size, detail).list.height)
    replaceTop(with: .queue(queue))
  }

  /// Puts the message's text into the follow-up's field; Enter there writes it back to its place.
  private mutating func edit(_ queued: QueuedMessage, _ thread: ThreadID) -> [UIEffect] {
    guard queued.isEditable else {
      hint = TaskStrings.queuedHasAttachments
      return []
    }
    overlays.removeLast()
    let key = DraftKey.task(thread)
    let draft = taskDetail?.editing?.draft ?? prompt(key).text
    taskDetail?.editing = QueuedEdit(message: queued, draft: draft)
    taskDetail?.isWriting = true
    return replacePrompt(key, with: queued.message.text)
  }

  /// Ends the rewriting of a message that has left the queue, or whose task was left: the new text joins the follow-up.
  mutating func reconcileQueuedEdit(_ snapshot: AppSnapshot) -> [UIEffect] {
    guard let thread = taskDetail?.threadID, let edit = taskDetail?.editing else { return [] }
    let isOpen = snapshot.openTask?.summary.id == thread
    if isOpen, snapshot.openTask?.queue?.contains(where: { $0.id == edit.message.id }) != false { return [] }
    taskDetail?.editing = nil
    let text = prompt(.task(thread)).text
    let isChanged = edit.isChanged(by: text)
    let followUp = isChanged ? [edit.draft, text].filter { !$0.isEmpty }.joined(separator: "\n\n") : edit.draft
    var effects: [UIEffect] = []
    if followUp != text { prompts[.task(thread), default: PromptEditor()].replace(with: followUp) }
    if isChanged { effects.append(.perform(.draftChanged(.task(thread), text: followUp))) }
    effects.append(.perform(.draftChanged(.queuedEdit(thread), text: "")))
    if isOpen { effects.append(.perform(.queuedEditOvertaken(becameFollowUp: isChanged))) }
    return effects
  }

  /// Ends the rewriting of a message: the follow-up that stood in the field is back.
  mutating func endEditing(_ edit: QueuedEdit, of thread: ThreadID) -> [UIEffect] {
    prompts[.task(thread), default: PromptEditor()].replace(with: edit.draft)
    return [.perform(.draftChanged(.queuedEdit(thread), text: ""))]
  }
}

extension TaskDetail {
  var queuedIDs: [QueuedID] { (queue ?? []).map(\.id) }

  /// The queue with one message a place earlier or later; nil at its ends.
  fileprivate func order(moving id: QueuedID, _ direction: Command.Direction) -> [QueuedID]? {
    var order = queuedIDs
    guard let index = order.firstIndex(of: id) else { return nil }
    let other = direction == .up ? index - 1 : index + 1
    guard order.indices.contains(other) else { return nil }
    order.swapAt(index, other)
    return order
  }
}
